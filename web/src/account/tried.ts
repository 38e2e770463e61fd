// Something asked of the server that may be refused, and why, in words.

import { Refusal } from '$lib/connection';
import { t, texts } from '$lib/texts.svelte';

/** What a new password has at least; the server refuses less. */
export const SHORTEST_PASSWORD = 8;

/** Do something; give what went wrong, or nothing. */
export async function tried(what: () => Promise<void>): Promise<string> {
  try {
    await what();
    return '';
  } catch (error) {
    return error instanceof Refusal ? texts.trouble(error) : t('trouble-unknown');
  }
}
