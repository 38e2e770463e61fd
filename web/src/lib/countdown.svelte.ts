// Something that happens by itself after a pause, such as the next lesson. Called while a component is set up.

import { untrack } from 'svelte';

/** Whether the page is in sight; a page in the background does nothing by itself. */
class Sight {
  hidden = $state(document.hidden);

  constructor() {
    document.addEventListener('visibilitychange', () => (this.hidden = document.hidden));
  }
}

const sight = new Sight();

/** Run something once `wait` has given the same milliseconds for that long, in sight; null stops it. Tells whether the pause runs. */
export function countdown(wait: () => number | null, run: () => void): { readonly running: boolean } {
  const ms = $derived(sight.hidden ? null : wait());
  $effect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => untrack(run), ms);
    return () => clearTimeout(timer);
  });
  return {
    get running() {
      return ms !== null;
    },
  };
}
