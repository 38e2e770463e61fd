// What somebody wants to know of a table before sitting down: options, clock, rated or not, hints, free seats.

import type { ClockRules, SeatNow } from '$wire';
import type { IconName } from '$ui/icons';
import { clockWords } from './clock';
import { optionName, presetName } from './games';
import { t } from './texts.svelte';

export interface Fact {
  icon: IconName;
  text: string;
}

/** A table, in a list or by itself. */
export interface Described {
  game: string;
  options: string;
  seats: readonly SeatNow[];
  rated?: boolean;
  no_hints?: boolean;
  clock?: ClockRules | null;
}

/** The facts of a table, in words. */
export function factsOf(table: Described): Fact[] {
  const free = table.seats.filter((seat) => (seat.kind ?? 'open') === 'open').length;
  return [
    ...optionWords(table.game, table.options).map((text): Fact => ({ icon: 'learn', text })),
    { icon: 'clock', text: clockWords(table.clock) },
    { icon: 'leaders', text: t(table.rated ? 'rated' : 'unrated') },
    { icon: 'hint', text: t(table.rated || table.no_hints ? 'hints-none' : 'hints-allowed') },
    { icon: 'friends', text: t('seats-free', { free, seats: table.seats.length }) },
  ];
}

/** Options such as `standard free_opening=on` in words: the preset, then each option that differs from it. */
export function optionWords(game: string, options: string): string[] {
  return options
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [name = '', value] = word.split('=');
      if (value === undefined) return presetName(game, name);
      if (value === 'on') return optionName(game, name);
      return t('option-value', { option: optionName(game, name), value: valueWords(value) });
    });
}

/** A value in words; seats are counted from one, ages are listed. */
function valueWords(value: string): string {
  if (value === 'off') return t('option-off');
  if (/^\d+$/.test(value)) return t('name-of', { number: Number(value) + 1 });
  return value.replaceAll(',', ', ');
}
