// From a wish to a table one can sit at.

import type { NewTable } from '$wire';
import { api } from '$lib/api';
import { freshEntropy } from '$lib/entropy';
import { offers } from '$lib/catalogue.svelte';
import { router } from '$lib/router.svelte';
import { session } from '$lib/session.svelte';

/** Open a table and go there; start at once when nobody else is awaited. */
export async function openTable(wish: NewTable, start: boolean): Promise<void> {
  await session.enter();
  const { table } = await api.open({ entropy: freshEntropy(), ...wish });
  if (wish.shared) await sitAround(table.id, table.seats.length, wish.bots?.length ?? 0);
  if (start) await api.start(table.id);
  router.go(`/table/${table.id}`);
}

/** On one device, one person holds every seat that no bot holds. */
async function sitAround(id: string, seats: number, bots: number): Promise<void> {
  for (let more = 1; more < seats - bots; more += 1) {
    const now = await api.table(id);
    const free = now.seats.find((seat) => (seat.kind ?? 'open') === 'open');
    if (free) await api.join(id, { seat: free.seat, entropy: freshEntropy() });
  }
}

/** Play at once: two seats, one of them a bot's. */
export async function playNow(game: string): Promise<void> {
  const { bots } = await offers.load();
  const bot = bots[0];
  if (bot) await openTable({ game, seats: 2, bots: [{ seat: 1, bot }], seat: 0, public: false }, true);
}
