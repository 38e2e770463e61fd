// What a page puts around a table that is not live: a lesson, a puzzle, a replay or a review. A live game has no frame.

import { createContext, type Snippet } from 'svelte';

export interface Frame {
  /** In place of the players: what a lesson asks, or a review found; it may use the game's lines. */
  lead?: Snippet<[Snippet<[string, number]>]>;
  /** What the lead is, for those who do not see it. */
  about?: () => string;
  /** Whether players, stock and panels follow the lead: the position is one of a whole game. */
  standing?: boolean;
  /** In place of hand and buttons: the way through a replay. */
  foot?: Snippet;
  /** Whose hand lies open above the foot. */
  holder?: () => number | null;
  title: () => string;
}

const [get, set, has] = createContext<Frame>();

export const setFrame = set;

/** The frame a page has set; null around a live game. */
export const frameOf = (): Frame | null => (has() ? get() : null);
