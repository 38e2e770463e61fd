import { beforeAll, expect, test, vi } from 'vitest';
import { texts } from '$lib/texts.svelte';
import type { Turn } from '../src/games/qwirkle/turn.svelte';
import { draftWords } from '../src/games/qwirkle/words';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await texts.speak('en');
});

/** What is said of a draft whose lines score so much, and which is worth so much in all. */
function said(lines: number[], points: number): string {
  const report = { fault: null, lines: lines.map((one) => ({ cells: [], points: one })), worth: { points } };
  return draftWords({ report, unfinished: null } as unknown as Turn);
}

/** The parts of the sum that is shown, and its result. */
function sumIn(words: string): [number[], number] {
  const [, parts = '', result = ''] = /^([\d+ ]+) = (\d+) /.exec(words) ?? [];
  return [parts.split(' + ').map(Number), Number(result)];
}

test('the sum of the last turn counts what going out scores', () => {
  const words = said([2, 3], 11);
  expect(sumIn(words)).toEqual([[2, 3, 6], 11]);
  expect(words).toBe('2 + 3 + 6 = 11 points, 6 of them for going out.');
});

test('going out with one line shows a sum too', () => {
  expect(sumIn(said([4], 10))).toEqual([[4, 6], 10]);
});

test('every other turn shows its lines alone', () => {
  expect(said([2, 3], 5)).toBe('2 + 3 = 5 points');
  expect(said([3], 3)).toBe('3 points');
  expect(said([], 1)).toBe('1 point');
});
