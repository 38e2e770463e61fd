// Cards, boxes and what happened, in words of the language spoken now.

import type { TableStore } from '$lib/table.svelte';
import { t, texts } from '$lib/texts.svelte';
import { commonAt, numberOf, playedRow, readLine, suitOf, type CardName } from './position';
import type { Row } from './sheet';

/** "4, 5 and 7". */
export function listed(parts: readonly (string | number)[]): string {
  return new Intl.ListFormat(texts.language, { type: 'conjunction' }).format(parts.map(String));
}

/** "red 4", "joker 5". */
export const cardWords = (card: CardName): string => t('qwixx-card', { suit: suitOf(card), number: numberOf(card) });

/** "4 and 5 in red". */
export const inRow = (row: Row, numbers: readonly number[]): string => t('qwixx-in-row', { row, numbers: listed(numbers) });

/** Points with their sign, a real minus included. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** One line of the history as a sentence; nothing for lines that tell nothing of their own. */
export function lineWords(table: TableStore, index: number, text = table.history[index] ?? ''): string {
  const told = readLine(text);
  if (told.kind === 'other' || told.kind === 'top') return '';
  const name = table.nameOf(told.seat);
  switch (told.kind) {
    case 'take':
      return t('qwixx-said-take', { name, numbers: listed(told.picks.map((pick) => pick.number)) });
    case 'cross':
      return t('qwixx-said-cross', { name, boxes: inRow(told.row, [commonAt(table.history, index) ?? 0]) });
    case 'skip':
      return t('qwixx-said-skip', { name, number: commonAt(table.history, index) ?? 0 });
    case 'play': {
      const row = playedRow(told.cards);
      const cards = listed(told.cards.map(cardWords));
      return row && told.crosses.length
        ? t('qwixx-said-play', { name, cards, boxes: inRow(row, told.crosses) })
        : t('qwixx-said-play-none', { name, cards });
    }
  }
}
