// What is said when a person stops playing: why, and what happens next.

import type { SeatNow, TableNow } from '$wire';
import { seatName } from './bots';
import { t } from './texts.svelte';

/** In a few words, beside the name. */
export function goneNote(seat: SeatNow): string {
  return t(`${seat.kind === 'bot' ? 'gone' : 'ended'}-${seat.gone ?? 'left'}`);
}

/** In sentences: who stopped playing and why, and what happens next. A person with one seat is "you". */
export function departure(table: TableNow, gone: SeatNow, player: string): string {
  const own = table.seats.filter((seat) => seat.player === player);
  const isYou = (seat: SeatNow): boolean => own.length === 1 && own[0] === seat;
  const reason = gone.gone ?? 'left';
  const name = seatName(table.seats, gone.seat);
  const said = isYou(gone) ? t(`departed-you-${reason}`) : t(`departed-${reason}`, { name });
  return `${said} ${next(table, gone, isYou)}`;
}

function next(table: TableNow, gone: SeatNow, isYou: (seat: SeatNow) => boolean): string {
  if (gone.kind === 'bot') return t('departed-bot');
  if (table.seats.length > 2) return t('departed-over');
  const winner = table.seats.find((seat) => seat.seat !== gone.seat);
  return winner && isYou(winner) ? t('departed-you-win') : t('departed-wins', { name: winner ? seatName(table.seats, winner.seat) : '' });
}
