// The Escape key during a gesture, such as a drag.

/** Call back when Escape is pressed, before anything else hears of it, until the signal aborts. */
export function onEscape(run: () => void, signal: AbortSignal): void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    run();
  };
  addEventListener('keydown', pressed, { capture: true, signal });
}
