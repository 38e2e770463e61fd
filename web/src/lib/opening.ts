// Opens tables, takes seats at them and starts them. The order is what makes the shuffle binding: first the server commits to its secret,
// then this device adds its own randomness, with the start of the game or with sitting down.

import type { JoinTable, NewTable, TableNow } from '$wire';
import { api } from './api';
import { Refusal } from './connection';
import { entropyFor, noteSent, ownEntropy } from './entropy';
import { offers } from './catalogue.svelte';
import { router } from './router.svelte';
import { session } from './session.svelte';
import { tab } from './storage';

/** Refusals of this device's entropy that do not keep a game from starting: another tab or device was first, or the host has no seat. */
const NOT_CONTRIBUTING = ['already_contributed', 'already_started', 'not_seated'];

/** Failures that leave open whether the server took what was sent. */
const unknown = (error: unknown): boolean => !(error instanceof Refusal) || /^(lost|unavailable|internal|http_5\d\d)$/.test(error.code);

/** Send this device's entropy; it counts unless the server refuses it. */
async function contributing<Answered>(table: TableNow, send: (entropy: string) => Promise<Answered>): Promise<Answered> {
  const entropy = entropyFor(table);
  const before = ownEntropy(table.id) !== null;
  noteSent(table.id, true);
  try {
    return await send(entropy);
  } catch (error) {
    if (!unknown(error)) noteSent(table.id, before);
    throw error;
  }
}

/** Start a game, adding to its shuffle. */
export async function startTable(table: TableNow): Promise<void> {
  try {
    await contributing(table, (entropy) => api.start(table.id, { entropy }));
  } catch (error) {
    if (!(error instanceof Refusal && NOT_CONTRIBUTING.includes(error.code))) throw error;
    await api.start(table.id);
  }
}

/** Open a table and go there; start it at once if no other person is expected. */
export async function openTable(wish: NewTable, start: boolean, replace = false): Promise<void> {
  await session.enter();
  const { table } = await api.open(wish);
  entropyFor(table);
  if (start) await startTable(table);
  router.go(`/table/${table.id}`, replace);
}

/** Sit down at a table, adding to its shuffle. */
export async function sitDown(table: TableNow, wish: JoinTable = {}): Promise<void> {
  const seated = table.seats.some((seat) => seat.player === session.player?.id);
  const before = ownEntropy(table.id) !== null;
  if (!seated && (await contributing(table, (entropy) => api.join(table.id, { ...wish, entropy }))).token) return;
  // This person has the seat already: as the one who opened the table, from another device, or from a request whose answer was lost.
  noteSent(table.id, before);
  await contributing(table, (entropy) => api.contribute(table.id, { entropy })).catch(() => undefined);
}

/** Note that this tab has offered a rematch at a table: once all have accepted, it starts by itself. */
export const noteOffer = (table: string): void => tab.remember(`offer.${table}`, true);

export const isOffer = (table: string): boolean => tab.recall(`offer.${table}`, false);

/** Play at once: two seats, one of them a bot's; `replace` leaves no way back to the address that began it. */
export async function playNow(game: string, replace = false): Promise<void> {
  await offers.load();
  const bot = offers.usualLevel(game);
  if (!bot) throw new Refusal({ code: 'no_such_game', message: game });
  await openTable({ game, seats: 2, bots: [{ seat: 1, bot }], seat: 0, public: false }, true, replace);
}
