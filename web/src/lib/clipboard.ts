// Copies text. Browsers give the clipboard to pages at a secure address only, so plain http uses the older command.

import { notices } from './notices.svelte';
import { t } from './texts.svelte';

/** Copy a text; tell whether the browser did it. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the older command may still be allowed.
  }
  return copySelected(text);
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  // Inside an open dialog, because nothing outside it can be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  try {
    field.select();
    // Deprecated, and there is nothing else without a secure address.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Copy a text and say so, or show the text, so that it can be copied by hand. */
export async function copyAndSay(text: string): Promise<void> {
  if (await copyText(text)) notices.say(t('copied'), 'good');
  else notices.say(t('copy-failed', { text }), 'bad');
}
