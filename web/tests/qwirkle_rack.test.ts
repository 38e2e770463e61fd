// The rack, and cells in words.
import { beforeAll, expect, test, vi } from 'vitest';
import { texts } from '$lib/texts.svelte';
import { Turn } from '../src/games/qwirkle/turn.svelte';
import { placeWords } from '../src/games/qwirkle/words';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await texts.speak('en');
});

const host = { preview: () => new Promise<never>(() => undefined), sending: false };

test('a rack that is filled anew has the wished order; tiles that are not in hand do not come back', () => {
  const turn = new Turn(host);
  turn.hold(['Rc', 'Rs', 'Rs', 'Yd'], ['Yd', 'Rs', 'Px', 'Rs', 'Rs']);
  expect(turn.order).toEqual(['Yd', 'Rs', 'Rs', 'Rc']);
  turn.hold(['Rc', 'Yd', 'Go'], ['Go']);
  expect(turn.order).toEqual(['Yd', 'Rc', 'Go']);
});

test('no column or row is spoken with a negative number', () => {
  expect(placeWords('2,0')).toBe('column 3, row 1');
  expect(placeWords('0,-1')).toBe('column 1, row 1 above the start');
  expect(placeWords('-3,1')).toBe('column 3 left of the start, row 2');
});
