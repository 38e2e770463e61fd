import { expect, test } from 'vitest';
import { badgeOf, bandOf, roomOf } from '../src/games/qwirkle/lines';

const ACROSS = { cells: ['0,0', '1,0', '2,0'] };
const DOWN = { cells: ['0,0', '0,1'] };
const FAR = { left: -50, top: -50, right: 50, bottom: 50 };

test('a line is framed, and its score stands just past its end', () => {
  expect(bandOf(ACROSS)).toEqual({ left: 0, top: 0, right: 3, bottom: 1 });
  expect(badgeOf(ACROSS, FAR)).toEqual({ x: 3.34, y: 0.5 });
  expect(badgeOf(DOWN, FAR)).toEqual({ x: 0.5, y: 2.34 });
});

test('a score stays where one sees it', () => {
  const sight = { left: -1, top: -1, right: 3.1, bottom: 2.1 };
  const across = badgeOf(ACROSS, sight);
  const down = badgeOf(DOWN, sight);
  expect(across.x + 0.3).toBeLessThan(sight.right);
  expect(down.y + 0.3).toBeLessThan(sight.bottom);
});

test('the camera makes room for the score', () => {
  expect(roomOf(ACROSS).right).toBeCloseTo(3.65);
  expect(roomOf(DOWN).bottom).toBeCloseTo(2.65);
});
