// How a game ended, in words.

import type { Result } from '$wire';
import type { TableStore } from './table.svelte';
import { t } from './texts.svelte';

/** Who won: "You win!", "Ada wins", "Ada, Bo share the win". */
export function winnersText(table: TableStore, result: Result): string {
  const names = result.winners.map((seat) => table.nameOf(seat)).join(', ');
  const [winner] = result.winners;
  if (result.winners.length > 1) return t('shared-win', { names });
  return table.mine.length === 1 && winner === table.mine[0] ? t('you-won') : t('they-won', { names });
}

/** Who won and with which scores, as a sentence. */
export function resultText(table: TableStore, result: Result): string {
  const winners = winnersText(table, result);
  return `${winners}${winners.endsWith('!') ? '' : ':'} ${standingsText(table, result)}.`;
}

/** Every player with the final score, the winners first. */
function standingsText(table: TableStore, result: Result): string {
  const order = result.scores.map((score, seat) => ({ score, seat, place: result.places[seat] ?? 0 }));
  return order
    .sort((one, other) => one.place - other.place)
    .map(({ seat, score }) => `${table.nameOf(seat)} ${score}`)
    .join(', ');
}
