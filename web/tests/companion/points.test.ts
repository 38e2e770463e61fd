import { expect, test } from 'vitest';
import { countedTurns, roundsOf, totals } from '../../src/companion/points';
import type { PadStore } from '../../src/companion/pad.svelte';
import { boardPad, turnOf } from './fakes';

type Waiting = PadStore['waiting'];
const stored = boardPad({
  turns: [12, 7, 5].map((points, number) => ({ ...turnOf(number, number % 2), kind: 'points' as const, points })),
});
const waits = (...texts: string[]): Waiting =>
  texts.map((text, at) => ({ kind: text ? 'note' : 'undo', seat: (at + 1) % 2, text, id: String(at), after: 3, upon: [] }));

test('what waits to be stored counts at once, and stands in the next columns', () => {
  const turns = countedTurns(stored, waits('points 9', 'points 24 qwirkles 2', 'points 4 out'));
  expect(totals(turns, 2)).toEqual([41, 26]);
  expect(roundsOf(turns, 2).map((round) => round.map((one) => one?.points))).toEqual([
    [12, 7],
    [5, 9],
    [24, 10],
  ]);
  expect(turns.map((one) => one.turn !== undefined)).toEqual([true, true, true, false, false, false]);
  expect(turns.at(-1)?.out).toBe(true);
});

test('an undo that waits takes the last turn away', () => {
  expect(totals(countedTurns(stored, waits('', '')), 2)).toEqual([12, 0]);
  expect(totals(countedTurns(stored, waits('points 9', '')), 2)).toEqual([17, 7]);
});

test('columns begin at the top, whoever began', () => {
  const turns = countedTurns(boardPad({ turns: [{ ...turnOf(0, 1), points: 3 }] }), []);
  expect(roundsOf(turns, 2)).toEqual([[undefined, turns[0]]]);
  expect(roundsOf([], 2)).toEqual([]);
});
