// A game in words. A game that the page does not know is named by texts from the server, or else by its code.

import { t, texts } from './texts.svelte';

/** A code as something readable: `hol_geier` becomes "Hol geier". */
export function readable(code: string): string {
  const words = code.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const textOr = (key: string, fallback: string): string => (texts.has(key) ? t(key) : fallback);

export const gameName = (game: string): string => textOr(`name-${game}`, readable(game));

/** A sentence about a game; empty where there is none. */
export const gameAbout = (game: string): string => textOr(`about-${game}`, '');

/** The heading of what lies beside the board. */
export const besideTitle = (game: string): string => textOr(`more-${game}`, t('log'));

export const promptText = (game: string, prompt: string): string => textOr(`prompt-${game}-${prompt}`, readable(prompt));

export const presetName = (game: string, preset: string): string => textOr(`preset-${game}-${preset}`, readable(preset));

export const optionName = (game: string, option: string): string => textOr(`option-${game}-${option}`, readable(option));
