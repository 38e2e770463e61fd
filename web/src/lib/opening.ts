// Opens tables and takes seats at them.

import type { JoinTable, NewTable } from '$wire';
import { api } from './api';
import { freshEntropy, rememberEntropy } from './entropy';
import { offers } from './catalogue.svelte';
import { router } from './router.svelte';
import { session } from './session.svelte';

/** Open a table and go there; start it at once if no other person is expected. */
export async function openTable(wish: NewTable, start: boolean, replace = false): Promise<void> {
  await session.enter();
  const entropy = freshEntropy();
  const { table } = await api.open({ entropy, ...wish });
  rememberEntropy(table.id, entropy);
  if (wish.shared) await sitAround(table.id, table.seats.length, wish.bots?.length ?? 0);
  if (start) await api.start(table.id);
  router.go(`/table/${table.id}`, replace);
}

/** On one device, one person holds every seat that no bot holds. */
async function sitAround(id: string, seats: number, bots: number): Promise<void> {
  for (let more = 1; more < seats - bots; more += 1) {
    const now = await api.table(id);
    const free = now.seats.find((seat) => (seat.kind ?? 'open') === 'open');
    if (free) await sitDown(id, { seat: free.seat });
  }
}

/** Sit down at a table, adding to its shuffle. */
export async function sitDown(id: string, wish: JoinTable = {}): Promise<void> {
  const entropy = freshEntropy();
  const { token } = await api.join(id, { ...wish, entropy });
  // A player who has the seat already keeps it, with the entropy sent before.
  if (token) rememberEntropy(id, entropy);
}

/** Play at once: two seats, one of them a bot's; `replace` leaves no way back to the address that began it. */
export async function playNow(game: string, replace = false): Promise<void> {
  await offers.load();
  const bot = offers.usualLevel(game);
  if (bot) await openTable({ game, seats: 2, bots: [{ seat: 1, bot }], seat: 0, public: false }, true, replace);
}
