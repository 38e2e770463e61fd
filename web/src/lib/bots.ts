// Names and characters of bots.

import type { SeatNow } from '$wire';
import { t, texts } from './texts.svelte';

/** The name of a bot in words, or its code if there are none. */
export function botName(bot: string): string {
  const key = keyOf(bot);
  return texts.has(key) ? t(key) : bot.charAt(0).toUpperCase() + bot.slice(1).replaceAll('_', ' ');
}

/** Whether a name in a record is that of a bot. */
export const isBot = (name: string): boolean => texts.has(keyOf(name));

/** A sentence about a bot; empty if there is none. */
export function botNote(bot: string): string {
  const key = `${keyOf(bot)}-note`;
  return texts.has(key) ? t(key) : '';
}

/** Names of levels hold a colon, which the key of a text cannot. */
const keyOf = (bot: string): string => `bot-${bot.replace(':', '-')}`;

/** The name of a seat's player for lists of tables, where it shows of guests that anybody may have their name. */
export function listedName(seats: readonly SeatNow[], seat: number): string {
  const name = seatName(seats, seat);
  return name && seats[seat]?.guest ? t('name-of-guest', { name }) : name;
}

/** The name of a seat's player; equal bots at one table are numbered. */
export function seatName(seats: readonly SeatNow[], seat: number): string {
  const one = seats[seat];
  if (one?.kind !== 'bot' || !one.bot || one.gone) return one?.name ?? '';
  const alike = seats.filter((other) => other.kind === 'bot' && other.bot === one.bot && !other.gone);
  const name = botName(one.bot);
  return alike.length > 1 ? `${name} ${alike.indexOf(one) + 1}` : name;
}
