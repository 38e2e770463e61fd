// Numbers as people read them, in the language spoken now.

import { t, texts } from './texts.svelte';

const MINUS = '\u2212';

function written(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(texts.language, options).format(value).replace('-', MINUS);
}

/** "4.2", "−1". */
export const figure = (value: number): string => written(value, { maximumFractionDigits: 1, signDisplay: 'negative' });

/** "4.2 points", "1 Qwirkle": an amount of what a game counts, in the right plural form. */
export const worth = (game: string, value: number, write = figure): string =>
  t('worth', { game, count: Math.abs(Math.round(10 * value) / 10), amount: write(value) });

/** "+4.2", "−1", "0". */
export const signed = (value: number): string => written(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** A share of one as "37 %". */
export const percent = (share: number): string => written(share, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'negative' });

/** A change of a share as "+12 %". */
export const signedPercent = (share: number): string =>
  written(share, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
