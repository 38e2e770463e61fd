// Bots as people know them.

import type { SeatNow } from '$wire';
import { t, texts } from './texts.svelte';

/** The name of a bot in words, or as it is where we have no words for it. */
export function botName(bot: string): string {
  const key = keyOf(bot);
  return texts.has(key) ? t(key) : bot.charAt(0).toUpperCase() + bot.slice(1).replaceAll('_', ' ');
}

/** What a bot is like, in a sentence; nothing where we have no words for it. */
export function botNote(bot: string): string {
  const key = `${keyOf(bot)}-note`;
  return texts.has(key) ? t(key) : '';
}

/** Names of levels hold a colon, which the key of a text cannot. */
const keyOf = (bot: string): string => `bot-${bot.replace(':', '-')}`;

/** Who sits in a seat; bots of one kind at one table are told apart by a number. */
export function seatName(seats: readonly SeatNow[], seat: number): string {
  const one = seats[seat];
  if (one?.kind !== 'bot' || !one.bot || one.gone) return one?.name ?? '';
  const alike = seats.filter((other) => other.kind === 'bot' && other.bot === one.bot && !other.gone);
  const name = botName(one.bot);
  return alike.length > 1 ? `${name} ${alike.indexOf(one) + 1}` : name;
}
