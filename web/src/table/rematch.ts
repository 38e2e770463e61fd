// A rematch: the first request opens the table, the others lead to it.

import { api } from '$lib/api';
import { Refusal } from '$lib/connection';
import { notices } from '$lib/notices.svelte';
import { router } from '$lib/router.svelte';
import type { TableStore } from '$lib/table.svelte';
import { t, texts } from '$lib/texts.svelte';
import { sitDown } from '$lib/opening';

/** Open the rematch, take a seat, and start it if no other person is expected. */
export async function askRematch(table: TableStore): Promise<void> {
  try {
    const again = await api.rematch(table.id);
    if (again.status === 'open') {
      await sitDown(again.id);
      const now = await api.table(again.id);
      const full = now.seats.every((seat) => seat.kind === 'human' || seat.kind === 'bot');
      if (full && table.againstBots) await api.start(again.id);
    }
    router.go(`/table/${again.id}`);
  } catch (error) {
    notices.say(error instanceof Refusal ? texts.trouble(error) : t('trouble-unknown'), 'bad');
  }
}
