import { beforeEach, expect, it, vi } from 'vitest';
import { begin, climbing, dayOf, following, isOver, leftOf, note, RUSH_MS, runOf, type Run, solvedIn, triesOf } from '$lib/puzzle_runs';

const NAMES = ['a', 'b', 'c'];

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    vi.stubGlobal(name, { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
  }
});

function noted(...given: Parameters<typeof note>): Run {
  const run = note(...given);
  if (!run) throw new Error('it belongs to no run');
  return run;
}

it('ends a streak at the first miss', () => {
  const run = noted('g', 'a', true, begin('g', 'streak', NAMES, 1000), 2000);
  expect([solvedIn(run), isOver(run, 2000), following(run, 2000)]).toEqual([1, false, 'b']);
  const missed = noted('g', 'b', false, run, 3000);
  expect([solvedIn(missed), isOver(missed, 3000), following(missed, 3000)]).toEqual([1, true, null]);
  // What is answered after the end counts nowhere.
  expect(note('g', 'c', true, missed, 4000)).toEqual(missed);
  expect(triesOf('g')).toHaveLength(2);
});

it('counts the first answer to a puzzle alone', () => {
  const run = noted('g', 'a', false, begin('g', 'rush', NAMES, 5000), 6000);
  expect(solvedIn(noted('g', 'a', true, run, 7000))).toBe(0);
  expect(triesOf('g')).toEqual([{ name: 'a', solved: false, at: 6, mode: 'rush', run: 5 }]);
});

it('goes on after a miss for three minutes and no longer', () => {
  const run = noted('g', 'a', false, begin('g', 'rush', NAMES, 0), 1);
  expect(following(run, RUSH_MS - 1)).toBe('b');
  expect(leftOf(run, RUSH_MS - 1)).toBe(1);
  expect([following(run, RUSH_MS), leftOf(run, RUSH_MS + 9)]).toEqual([null, 0]);
  expect(solvedIn(noted('g', 'b', true, run, RUSH_MS))).toBe(0);
});

it('is over when no puzzle is left', () => {
  const run = noted('g', 'a', false, begin('g', 'missed', ['a'], 0), 1);
  expect(isOver(run, 1)).toBe(true);
});

it('belongs to its game and its puzzles, and to the tab', () => {
  const run = begin('g', 'streak', NAMES, 0);
  expect(runOf('g', 'b')).toEqual(run);
  expect(runOf('g', 'z')).toBeNull();
  expect(runOf('h', 'b')).toBeNull();
});

it('notes a puzzle that was chosen by itself', () => {
  expect(note('g', 'a', true, null, 9000)).toBeNull();
  expect(triesOf('g')).toEqual([{ name: 'a', solved: true, at: 9, mode: 'free', run: 0 }]);
});

it('keeps as many tries as a request holds: the first of each puzzle, and the last of the others', () => {
  for (let at = 0; at < 603; at += 1) note('g', at === 1 ? 'b' : 'a', at > 0, null, at * 1000);
  const kept = triesOf('g');
  expect(kept).toHaveLength(600);
  expect(kept.slice(0, 3).map(({ name, at }) => [name, at])).toEqual([
    ['a', 0],
    ['b', 1],
    ['a', 5],
  ]);
});

it('climbs from somewhat below the rating of the player', () => {
  const entries = [500, 900, 1300, 1700].map((rating) => ({ name: String(rating), grade: 1, rating, themes: [] }));
  expect(climbing(entries, 1000, () => 0.5)).toEqual(['900', '1300', '1700']);
  // For a player above nearly all of them, all are used.
  expect(climbing(entries, 2000, () => 0.5)).toHaveLength(4);
  const turns = [0.99, 0, 0, 0];
  expect(
    climbing(
      [500, 550, 1300].map((rating) => ({ name: String(rating), grade: 1, rating, themes: [] })),
      600,
      () => turns.shift() ?? 0,
    )[0],
  ).toBe('550');
});

it('writes the date where the player is', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
