// How much better the coach's advice is, as a plain word. The figures behind it are shown under "Why?".

import type { Considered, Gain } from '$wire';

export type Margin = 'close' | 'probably' | 'slightly' | 'clearly' | 'far';

/** The win chances by which a better move is called clearly better, and much better. */
const CLEARLY = 0.05;
const FAR = 0.1;

/** Compare the best action with the next best; a difference that may be chance alone is never called clear. */
export function marginOf(gain: Gain, candidates: readonly Considered[]): Margin {
  const [best, next] = candidates;
  const chance = (best?.chance ?? 0) - (next?.chance ?? 0);
  if (gain.low <= 0) return chance >= CLEARLY ? 'probably' : 'close';
  if (chance < CLEARLY) return 'slightly';
  return chance < FAR ? 'clearly' : 'far';
}
