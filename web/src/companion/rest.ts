// How much of the window is left below the place where something begins.

import type { Attachment } from 'svelte/attachments';

/** Set `--top` to where the element begins on the page, also after everything above it has changed. */
export const restOfWindow: Attachment<HTMLElement> = (element) => {
  const watching = new ResizeObserver(() => {
    element.style.setProperty('--top', `${element.getBoundingClientRect().top + scrollY}px`);
  });
  watching.observe(document.body);
  return () => watching.disconnect();
};
