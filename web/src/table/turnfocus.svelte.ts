// The keyboard follows the turn, unless the player has moved it elsewhere.

import { tick, untrack } from 'svelte';
import { focusOn, isArriving } from '$lib/focus';
import type { TableStore } from '$lib/table.svelte';
import { find, first } from './keys';

/** Move the focus within `area` when the turn begins and when an answer is sent. Called while a component is set up. */
export function followTurn(at: () => TableStore, area: () => HTMLElement | undefined): void {
  const table = $derived(at());
  const moment = $derived(`${table.seat} ${table.decision?.number} ${table.open}`);
  $effect(() => {
    void moment;
    const sent = table.sending;
    untrack(() => void follow(sent));
  });

  async function follow(sent: boolean): Promise<void> {
    await tick();
    const place = area();
    if (!place) return;
    if (table.open) takeTurn(place);
    else if (sent) endTurn(place);
  }
}

/** Whether the focus is where a player waits, and nowhere that it was moved to on purpose. */
function isIdle(): boolean {
  const at = document.activeElement;
  return !isArriving() && (!at || at === document.body || at.matches('[data-confirm], [data-status]'));
}

/** This seat is asked: give the keyboard to what it chooses from, unless it is busy elsewhere. */
function takeTurn(table: ParentNode): void {
  if (isIdle()) focusOn(first(table));
}

/** The answer is sent: go from the button to the status, which tells who is next. */
function endTurn(table: ParentNode): void {
  if (isIdle()) focusOn(find(table, '[data-status]'));
}
