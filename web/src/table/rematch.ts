// The same table once more: whoever asks first opens it, the others find the way there.

import { api } from '$lib/api';
import { Refusal } from '$lib/connection';
import { freshEntropy } from '$lib/entropy';
import { notices } from '$lib/notices.svelte';
import { router } from '$lib/router.svelte';
import type { TableStore } from '$lib/table.svelte';
import { t, texts } from '$lib/texts.svelte';

/** Open the rematch, sit down in it, and start it when nobody else is awaited. */
export async function askRematch(table: TableStore): Promise<void> {
  try {
    const again = await api.rematch(table.id);
    if (again.status === 'open') {
      await api.join(again.id, { entropy: freshEntropy() });
      const now = await api.table(again.id);
      const full = now.seats.every((seat) => seat.kind === 'human' || seat.kind === 'bot');
      if (full && table.againstBots) await api.start(again.id);
    }
    router.go(`/table/${again.id}`);
  } catch (error) {
    notices.say(error instanceof Refusal ? texts.trouble(error) : t('trouble-unknown'), 'bad');
  }
}
