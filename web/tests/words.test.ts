import { beforeAll, expect, test, vi } from 'vitest';
import { clockText, clockWords, leftNow } from '$lib/clock';
import { departure, goneNote } from '$lib/departures';
import { texts } from '$lib/texts.svelte';
import type { SeatNow, TableNow } from '$wire';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await texts.speak('en');
});

// ── times ─────────────────────────────────────────────────────────────────────────────────────────────

test('a clock shows tenths below ten seconds only', () => {
  const written: [number, string][] = [
    [0, '0:00.0'],
    [99, '0:00.0'],
    [9_999, '0:09.9'],
    [10_000, '0:10'],
    [59_999, '0:59'],
    [60_000, '1:00'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [86_399_000, '23:59:59'],
    [86_400_000, '1d 0h'],
    [180_000_000, '2d 2h'],
  ];
  for (const [ms, text] of written) expect([ms, clockText(ms)]).toEqual([ms, text]);
});

test('the time of a seat runs from when it was told, and never below zero', () => {
  const clock = { left: [5_000, 7_000], running: [1], at: 1_000 };
  expect([0, 1].map((seat) => leftNow(clock, seat, 1_500))).toEqual([5_000, 6_500]);
  expect(leftNow(clock, 1, 90_000)).toBe(0);
  expect(leftNow({ ...clock, running: [5] }, 5, 2_000)).toBe(0);
});

test('the rules of a clock in words', () => {
  expect(clockWords(null)).toBe(clockWords(undefined));
  expect(clockWords({ bank: 180, gain: 10, fresh: false })).toContain('3 min');
  expect(clockWords({ bank: 180, gain: 10, fresh: false })).toContain('10 s');
  expect(clockWords({ bank: 90, gain: 0, fresh: false })).toContain('1 min 30 s');
  expect(clockWords({ bank: 90, gain: 0, fresh: false })).not.toContain('0 s per');
  expect(clockWords({ bank: 90_000, gain: 5, fresh: true })).not.toContain('5 s');
  const all = [{ bank: 60, gain: 0, fresh: false }, { bank: 60, gain: 5, fresh: false }, { bank: 60, gain: 0, fresh: true }, null].map(
    clockWords,
  );
  expect(new Set(all).size).toBe(4);
});

// ── who stopped playing ───────────────────────────────────────────────────────────────────────────────

const human = (seat: number, name: string, gone?: SeatNow['gone']): SeatNow => ({
  seat,
  kind: 'human',
  name,
  player: name.toLowerCase(),
  ...(gone ? { gone } : {}),
});
const table = (...seats: SeatNow[]): TableNow => ({ seats }) as unknown as TableNow;
const said = (seats: SeatNow[], player: string): string => {
  const gone = seats.find((seat) => seat.gone);
  return departure(table(...seats), gone ?? human(9, ''), player);
};

test('of two the other one wins; of more the game is over, or a bot plays on', () => {
  const two = [human(0, 'Ann', 'resigned'), human(1, 'Ben')];
  expect(said(two, 'cem')).toContain('Ben');
  expect(said(two, 'cem')).toContain('Ann');
  expect(said(two, 'ben')).not.toContain('Ben');
  expect(said(two, 'ben')).not.toBe(said(two, 'cem'));
  expect(said(two, 'ann')).not.toContain('Ann');
  const three = [...two, human(2, 'Cem')];
  expect(said(three, 'dan')).not.toContain('Ben');
  expect(said(three, 'dan')).toBe(said(three, 'ben'));
  const taken: SeatNow[] = [{ ...human(0, 'Ann', 'left'), kind: 'bot', bot: 'greedy' }, human(1, 'Ben'), human(2, 'Cem')];
  expect(said(taken, 'dan')).not.toBe(said([human(0, 'Ann', 'left'), human(1, 'Ben'), human(2, 'Cem')], 'dan'));
});

test('a person who sits at both seats is named', () => {
  const own = [
    { ...human(0, 'Ann', 'left'), player: 'me' },
    { ...human(1, 'Ben'), player: 'me' },
  ];
  expect(said(own, 'me')).toContain('Ann');
  expect(said(own, 'me')).toContain('Ben');
});

test('every reason has words of its own, for a person and for the bot that plays on', () => {
  const reasons: SeatNow['gone'][] = ['left', 'resigned', 'time', 'replaced'];
  const people = reasons.map((gone) => goneNote(human(0, 'Ann', gone)));
  const bots = reasons.map((gone) => goneNote({ ...human(0, 'Ann', gone), kind: 'bot' }));
  expect(new Set(people).size).toBeGreaterThan(2);
  expect(new Set(bots).size).toBeGreaterThan(2);
  expect(people).not.toEqual(bots);
  expect(goneNote(human(0, 'Ann'))).toBe(goneNote(human(0, 'Ann', 'left')));
});
