// The keys that work everywhere at a table.

import { focusOn } from '$lib/focus';
import { notices } from '$lib/notices.svelte';

/** What a game's help says of the keys in one of its areas. */
export interface AreaKeys {
  area: string;
  text: string;
}

export interface TableDeeds {
  help(): void;
  /** Say whose turn it is and how the game stands. */
  say(): void;
}

const TYPING = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, dialog, [contenteditable]';

export const find = (table: ParentNode, selector: string): HTMLElement | null => table.querySelector<HTMLElement>(selector);

/** Let letters work while the focus is somewhere on the table, and nowhere else. */
export function tableKeys(deeds: TableDeeds): (table: HTMLElement) => () => void {
  return (table) => {
    const run: Record<string, () => void> = {
      c: () => toConfirm(table),
      r: () => toHand(table),
      b: () => void focusOn(find(table, '[data-board] [tabindex="0"], [data-board] button') ?? find(table, 'main')),
      s: () => deeds.say(),
      '?': () => deeds.help(),
    };
    const key = (event: KeyboardEvent): void => {
      const deed = run[event.key.toLowerCase()];
      const typing = event.target instanceof Element && event.target.closest(TYPING);
      if (!deed || typing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      deed();
    };
    table.addEventListener('keydown', key);
    return () => table.removeEventListener('keydown', key);
  };
}

/** Go to the button that confirms; while there is nothing to confirm, say why not. */
function toConfirm(table: ParentNode): void {
  const button = find(table, '[data-confirm]');
  if (button?.matches(':disabled, [aria-disabled="true"]') ?? true) notices.speak(find(table, '[data-status]')?.innerText ?? '');
  if (!button?.matches(':disabled')) focusOn(button);
}

const toHand = (table: ParentNode): boolean => focusOn(find(table, '[data-hand] [tabindex="0"], [data-hand] button') ?? first(table));
/** What a player uses first when asked, else the status. */
export const first = (table: ParentNode): HTMLElement | null => find(table, '[data-first]') ?? find(table, '[data-status]');
