// What happened, in words of the language spoken now.

import type { TableStore } from '$lib/table.svelte';
import { t, texts } from '$lib/texts.svelte';
import type { CardName } from './cards';
import { readLine } from './position';

const listed = (cards: readonly CardName[]): string => cards.map((card) => texts.tile(card)).join(', ');

/** One line of the history as a sentence; nothing for lines that tell nothing of their own. */
export function lineWords(table: TableStore, text: string): string {
  const told = readLine(text);
  switch (told.kind) {
    case 'lay':
      return t('cards-told-lay', { name: table.nameOf(told.seat), cards: listed(told.cards), claims: told.claimed.length }).trim();
    case 'show':
      return `${table.nameOf(told.seat)} ${t('cards-log-redraw')} ${listed(told.cards)}.`;
    case 'pass':
      return `${table.nameOf(told.seat)} ${t('log-pass')}.`;
    case 'numbers':
      return told.starter === null
        ? t('cards-log-again')
        : t('cards-log-start', { name: table.nameOf(told.starter), number: told.numbers[told.starter] ?? 0 });
    default:
      return '';
  }
}
