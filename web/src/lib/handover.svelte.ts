// Asks for the next player at a shared device, once the last move has been read: its lines, its points and the drawn tiles.

import { untrack } from 'svelte';

/** How long a move that has been shown can be read before the device is handed on. */
export const READ_MS = 2_600;

type Later = (run: () => void, ms: number) => () => void;

const later: Later = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export class Handover {
  /** The seat whose player is asked for; nobody else sees the table until then. */
  seat = $state<number | null>(null);
  /** The steps that were shown when a player last had the device. */
  #seen: number;
  #later: Later;
  #cancel: () => void = () => undefined;

  constructor(beats: number, timer = later) {
    this.#seen = beats;
    this.#later = timer;
  }

  /** Follow the table: who is next on this device, the steps so far, and whether they have been shown. */
  follow(next: number | null, beats: number, settled: boolean): void {
    this.#cancel();
    if (next === null) {
      this.#seen = beats;
      this.seat = null;
    } else if (beats === this.#seen || this.seat !== null) this.seat = next;
    else if (settled) this.#cancel = this.#later(() => (this.seat = next), READ_MS);
  }

  stop(): void {
    this.#cancel();
  }
}

/** Let a hand-over follow a table for as long as the component that calls this lives. */
export function followHandover(now: () => Parameters<Handover['follow']>): Handover {
  const handover = new Handover(untrack(now)[1]);
  $effect(() => {
    const seen = now();
    untrack(() => handover.follow(...seen));
  });
  $effect(() => () => handover.stop());
  return handover;
}
