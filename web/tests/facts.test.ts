import { expect, test, vi } from 'vitest';
import { clockText, clockWords } from '$lib/clock';
import { factsOf, optionWords } from '$lib/facts';
import { loadTexts } from '$games/registry';
import { texts, type Language } from '$lib/texts.svelte';
import type { SeatNow } from '$wire';

vi.stubGlobal('document', { documentElement: {} });

const QUICK = { bank: 180, gain: 10 };
const CLOCKS: [Language, string, string, string][] = [
  ['en', '3 min + 10 s per move', '3 days per move', '3d 4h'],
  ['fr', '3 min + 10 s par coup', '3 jours par coup', '3 j 4 h'],
  ['de', '3 Min. + 10 s pro Zug', '3 Tage pro Zug', '3 T 4 h'],
  ['it', '3 min + 10 s per turno', '3 giorni per turno', '3 g 4 h'],
  ['nl', '3 min + 10 s per beurt', '3 dagen per beurt', '3 d 4 u'],
];

test.each(CLOCKS)('a clock reads the same way in %s wherever it is named', async (language, quick, days, left) => {
  await texts.speak(language);
  expect(clockWords(QUICK)).toBe(quick);
  expect(clockWords({ bank: 3 * 86_400, fresh: true })).toBe(days);
  expect(clockText(273_600_000)).toBe(left);
});

test('any clock that the server allows can be read', async () => {
  await texts.speak('en');
  expect(clockWords(null)).toBe('No clock');
  expect(clockWords({ bank: 90 })).toBe('1 min 30 s for the whole game');
  expect(clockWords({ bank: 86_400, fresh: true })).toBe('1 day per move');
  expect(clockWords({ bank: 5_400, gain: 75 })).toBe('1 h 30 min + 1 min 15 s per move');
});

test('options are told in words, the preset first', async () => {
  await texts.speak('en');
  expect(optionWords('qwirkle', 'standard')).toEqual(['As in the rulebook']);
  await loadTexts('qwixx_cards'); // as every page of the game does
  expect(optionWords('qwixx_cards', 'jokers strict_lock=on first=1')).toEqual([
    'Variant with eleven jokers',
    'Only crosses from before the action count towards the five that a last box needs',
    'Who is the first active player: Player 2',
  ]);
  expect(optionWords('qwirkle', 'standard ages=8,40')[1]).toMatch(/: 8, 40$/);
  expect(optionWords('another_game', 'fast deep_water=off')).toEqual(['Fast', 'Deep water: off']);
});

test('a table says what somebody wants to know before sitting down', async () => {
  await texts.speak('en');
  const seats: SeatNow[] = [{ seat: 0, kind: 'human', name: 'Ann', player: 'a' }, { seat: 1 }];
  const told = factsOf({ game: 'qwirkle', options: 'standard', seats, clock: QUICK, rated: true });
  expect(told.map((fact) => fact.text)).toEqual(['As in the rulebook', '3 min + 10 s per move', 'Rated', 'No hints', '1 of 2 seats free']);
  const calm = factsOf({ game: 'qwirkle', options: 'standard', seats: [seats[0] as SeatNow] });
  expect(calm.map((fact) => fact.text).slice(1)).toEqual(['No clock', 'Unrated', 'Hints allowed', 'All seats taken']);
});
