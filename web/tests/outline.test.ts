import { expect, test } from 'vitest';
import { outlines } from '../src/games/qwirkle/outline';
import { cellsNamed, runs } from '../src/games/qwirkle/position';

/** How many corners a path has. */
const corners = (path: string): number => path.split('Q').length - 1;

test('tiles side by side share one outline, tiles apart have their own', () => {
  expect(outlines([])).toEqual([]);
  expect(outlines(['0,0', '1,0', '2,0']).map(corners)).toEqual([4]);
  expect(outlines(['0,0', '2,0', '3,0']).map(corners)).toEqual([4, 4]);
});

test('an outline follows the corners of its cells', () => {
  expect(outlines(['0,0', '1,0', '1,1']).map(corners)).toEqual([6]);
  expect(outlines(['0,0', '1,1'])).toHaveLength(2);
});

test('an outline runs a little outside its cells and is closed', () => {
  const [path = ''] = outlines(['0,0']);
  expect(path).toMatch(/^M.*Z$/);
  for (const corner of ['Q-3 -3', 'Q103 -3', 'Q103 103', 'Q-3 103']) expect(path).toContain(corner);
});

test('an outline around a hole has two borders', () => {
  const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => `${x},${y}`)).filter((cell) => cell !== '1,1');
  const [path = ''] = outlines(ring);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(corners(path)).toBe(8);
});

test('the lines through newly laid tiles are found once each', () => {
  const board = new Map(['0,0', '1,0', '2,0', '1,1', '5,5'].map((cell) => [cell, 'Rc']));
  expect(runs(board, ['1,0', '2,0'])).toEqual([
    ['0,0', '1,0', '2,0'],
    ['1,0', '1,1'],
  ]);
  expect(runs(board, ['5,5'])).toEqual([]);
});

test('a fault names a cell, a line, or nothing on the board', () => {
  expect(cellsNamed({ cell: '1,2' })).toEqual(['1,2']);
  expect(cellsNamed({ from: '-1,0', to: '1,0', tile: 'Rc' })).toEqual(['-1,0', '0,0', '1,0']);
  expect(cellsNamed({ placed: 1 })).toBeNull();
});
