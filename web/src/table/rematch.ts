// A rematch: the first request opens the table, the others lead to it. Whoever did not ask for its changes sees them before sitting down.

import { api } from '$lib/api';
import { botName } from '$lib/bots';
import { offers } from '$lib/catalogue.svelte';
import { clockWords } from '$lib/clock';
import { Refusal } from '$lib/connection';
import { optionWords } from '$lib/facts';
import { notices } from '$lib/notices.svelte';
import { router } from '$lib/router.svelte';
import type { TableStore } from '$lib/table.svelte';
import { t, texts } from '$lib/texts.svelte';
import { noteOffer, sitDown, startTable } from '$lib/opening';
import type { BotChoice, Rematch, TableNow } from '$wire';

/** Something about a rematch that was different before, in words. */
export interface Change {
  what: string;
  before: string;
  now: string;
}

/** What a rematch changes, in words; empty if it is the same table once more. */
export function changesOf(before: TableNow, now: TableNow): Change[] {
  const listed = (words: readonly string[]): string => words.join(', ');
  const bots = (table: TableNow): string =>
    listed(table.seats.filter((seat) => seat.bot && !seat.player).map((seat) => botName(seat.bot ?? ''))) || t('rematch-no-bots');
  const hints = (table: TableNow): string => t(table.no_hints ? 'hints-none' : 'hints-allowed');
  const changes: Change[] = [
    { what: t('how-to-play'), before: listed(optionWords(before.game, before.options)), now: listed(optionWords(now.game, now.options)) },
    { what: t('time'), before: clockWords(before.clock), now: clockWords(now.clock) },
    { what: t('rated'), before: t(before.rated ? 'yes' : 'no'), now: t(now.rated ? 'yes' : 'no') },
    { what: t('hint'), before: hints(before), now: hints(now) },
    { what: t('rematch-bots'), before: bots(before), now: bots(now) },
  ];
  return changes.filter((change) => change.before !== change.now);
}

/** Open a rematch with the wished changes, take a seat, and start it if no other person is expected. If somebody else's rematch was
 *  first and differs from this wish, nothing is accepted: the page shows what it changes. */
export async function askRematch(table: TableStore, me: string, wish: Rematch = {}): Promise<void> {
  try {
    const again = await api.rematch(table.id, wish);
    const unlike = table.table ? changesOf(table.table, again).length > 0 : false;
    if (again.host !== me && (unlike || Object.keys(wish).length > 0)) {
      notices.say(t('rematch-other'));
      return;
    }
    if (again.host === me) noteOffer(again.id);
    await enter(again, table.againstBots || again.shared === true);
  } catch (error) {
    notices.say(error instanceof Refusal ? texts.trouble(error) : t('trouble-unknown'), 'bad');
  }
}

/** Sit down at a rematch that somebody else has opened, and whose changes are known. */
export async function acceptRematch(offer: TableNow): Promise<void> {
  try {
    await enter(offer, false);
  } catch (error) {
    notices.say(error instanceof Refusal ? texts.trouble(error) : t('trouble-unknown'), 'bad');
  }
}

/** Decline a rematch; between two people that closes its table, so that the other need not wait. */
export async function declineRematch(offer: TableNow): Promise<void> {
  try {
    await api.leave(offer.id);
  } catch (error) {
    // Among more people the others may go on without this one.
    if (!(error instanceof Refusal && error.code === 'not_seated')) notices.say(texts.trouble(Refusal.of(error)), 'bad');
  }
}

async function enter(again: TableNow, alone: boolean): Promise<void> {
  if (again.status === 'open') {
    const full = again.seats.every((seat) => seat.kind === 'human' || seat.kind === 'bot');
    // Against bots and on one device the person who asks holds every seat, and adds to the shuffle with the start.
    if (full && alone) await startTable(again);
    else await sitDown(again);
  }
  router.go(`/table/${again.id}`);
}

export interface Suited {
  bots: BotChoice[];
  level: string;
  stronger: boolean;
}

/**
 * The bots that suit a player who has played against bots: the next stronger level if all own seats have won, the next
 * easier one if none has. Null if there is no such level.
 */
export function suitedBots(table: TableStore): Suited | null {
  const { result } = table;
  const now = table.table;
  if (!now || !result || !table.againstBots || !table.mine.length) return null;
  const wins = table.mine.filter((seat) => result.winners.includes(seat)).length;
  if (wins > 0 && wins < table.mine.length) return null;
  const levels = offers.levels(now.game);
  const seats = now.seats.filter((seat) => seat.kind === 'bot');
  const best = Math.max(...seats.map((seat) => levels.indexOf(seat.bot ?? '')));
  const level = best < 0 ? undefined : levels[best + (wins ? 1 : -1)];
  return level ? { bots: seats.map((seat) => ({ seat: seat.seat, bot: level })), level, stronger: wins > 0 } : null;
}
