// What a page puts around a table that nobody plays at there: a lesson, a puzzle, a replay, a review, a big screen. A live game has no layout.

import { createContext, type Component, type Snippet } from 'svelte';
import type { BaseReport, DraftStore } from '$lib/draft.svelte';
import type { TableStore } from '$lib/table.svelte';
import type { GameWords } from './announcer.svelte';
import type { AreaKeys } from './keys';

/** What a game brings for the layout around it. */
export interface ShellProps {
  table: TableStore;
  /** The turn under construction, of which a guide speaks in a first game. */
  turn?: DraftStore<object, BaseReport>;
  /** The playing area; it gets all the room there is. */
  board: Snippet;
  /** Hand and buttons, always visible. */
  dock: Snippet;
  /** More to look at: beside the board, or behind a button where there is no room. */
  panels?: Snippet;
  /** A line of the log, with its index. */
  line: Snippet<[string, number]>;
  /** The game in sentences, for screen readers. */
  words: GameWords;
  /** What the keys do in the game's areas. */
  keys: readonly AreaKeys[];
  /** Which lines of the history the log shows. */
  shows?: (line: string) => boolean;
  seatExtra?: Snippet<[number]>;
  /** A hand that lies open, for a look back. */
  openHand?: Snippet<[number]>;
  resultNote?: Snippet;
  /** What is left to draw, in words. */
  stock?: Snippet;
}

/** What is open over the table. */
export type Opened = 'menu' | 'settings' | 'beside' | 'result' | 'rematch' | 'fair' | 'keys' | null;

export interface Layout {
  /** In place of the players: what a lesson asks, or a review found; it may use the game's lines. */
  lead?: Snippet<[Snippet<[string, number]>]>;
  /** What the lead is, for those who do not see it. */
  about?: () => string;
  /** Whether players, stock and panels follow the lead: the position is one of a whole game. */
  standing?: boolean;
  /** In place of hand and buttons: the way through a replay. */
  foot?: Snippet;
  /** One works in the lead: it keeps the focus, and stands below the board where there is no room beside it. */
  below?: boolean;
  /** Whose hands lie open below the board. */
  held?: () => readonly number[];
  title: () => string;
  /** The layout itself, in place of that of a player: for a big screen. */
  shell?: Component<ShellProps>;
}

const [get, set, has] = createContext<Layout>();

export const setLayout = set;

/** The layout a page has set; null around a live game. */
export const layoutOf = (): Layout | null => (has() ? get() : null);
