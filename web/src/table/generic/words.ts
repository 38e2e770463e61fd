// What an action earns, and what a line of the history tells, in words that fit any game.

import { readable } from '$lib/games';
import { t } from '$lib/texts.svelte';

/** What an action earns at once, such as "3 points"; empty if nothing. */
export function worthWords(worth: Readonly<Record<string, number>>): string {
  const words = Object.entries(worth).map(([what, count]) =>
    what === 'points' ? t('draft-points', { points: count }) : `${readable(what)}: ${count}`,
  );
  return words.join(', ');
}

/** Split a line of the history into the seat that acted, if any, and the rest. */
export function readLine(line: string): { seat: number | null; text: string } {
  const found = /^(\d+) (.*)$/.exec(line);
  return found ? { seat: Number(found[1]), text: found[2] ?? '' } : { seat: null, text: line };
}
