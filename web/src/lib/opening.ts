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
  if (start) await api.start(table.id);
  router.go(`/table/${table.id}`, replace);
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
