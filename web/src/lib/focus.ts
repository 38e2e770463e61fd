// Where the keyboard is: a new page gives it its heading, and an element that vanishes hands it on.

/** What takes the focus when the focused element is gone, best first: the next choice at a table, its status, the heading. */
const NEXT = ['.table [data-first]', '.table [data-status]', 'main h1, .table h1', 'main'];
const HEADING = 'main h1, .table h1';

let arriving = false;
/** What had the focus when the page changed. */
let left: Element | null = null;
let last: Element | null = null;
/** What had the focus before the open dialogs; one dialog may have opened another. */
let opener: HTMLElement | SVGElement | null = null;
let checking = false;

/** Whether a page has just come up and will give its heading the focus. */
export const isArriving = (): boolean => arriving;

/** Focus an element, which need not be a control; tell whether it has the focus now. */
export function focusOn(element: HTMLElement | SVGElement | null): boolean {
  if (!element) return false;
  if (!element.hasAttribute('tabindex') && !element.matches('a, button, input, select, textarea, summary')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** The page has changed: its heading gets the focus as soon as it is there, unless the player has moved on by then. */
export function arrive(): void {
  arriving = true;
  left = document.activeElement;
  check();
}

/** Start to watch over the focus; returns how to stop. */
export function keepFocus(): () => void {
  const remember = (event: FocusEvent): void => {
    const to = event.target instanceof Element ? event.target : null;
    const before = last;
    last = to;
    if (!to?.closest('dialog')) opener = null;
    else if (!opener && (before instanceof HTMLElement || before instanceof SVGElement)) opener = before;
  };
  const observer = new MutationObserver(() => {
    if (!arriving && !isLost()) return;
    if (checking) return;
    checking = true;
    // Whoever changes the page may focus something by itself.
    setTimeout(() => {
      checking = false;
      check();
    });
  });
  addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

const nobody = (): boolean => !document.activeElement || document.activeElement === document.body;

/**
 * Whether the focused element has been removed, or disabled at a table; a press beside everything is no such loss.
 * Elsewhere a disabled button is busy for a moment, and Tab goes on from there.
 */
function isLost(): boolean {
  if (!last || (!nobody() && document.activeElement !== last)) return false;
  return !last.isConnected || last.matches('.table :disabled');
}

function check(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  if (dialog) {
    arriving = false;
    if (isLost()) focusOn(dialog.querySelector<HTMLElement>('.content button, .content a, button'));
    return;
  }
  if (arriving) {
    const at = document.activeElement;
    const moved = !nobody() && at !== left && at?.id !== 'main';
    arriving = !moved && !focusOn(document.querySelector<HTMLElement>(HEADING));
    if (arriving) focusOn(document.querySelector<HTMLElement>('main'));
  } else if (isLost()) {
    if (opener?.isConnected && focusOn(opener)) return;
    NEXT.some((selector) => focusOn(document.querySelector<HTMLElement>(selector)));
  }
}
