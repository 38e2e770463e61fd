// The guided first turn: whether this browser still needs it, its texts, and what a game says of a turn under construction.

import type { BaseReport, DraftStore } from './draft.svelte';
import { recall, remember } from './storage';
import type { TableStore } from './table.svelte';
import { partOf, type TextParams } from './texts.svelte';

/** What a player does next, and why. */
export interface GuideStep {
  step: 1 | 2 | 3;
  /** The end of the text's key, after the game. */
  say: string;
  params?: TextParams;
  /** Tiles or cards that may be chosen now. */
  pieces?: readonly string[];
}

export interface Guide {
  /** What a player does next; null while nothing needs to be said. */
  step(turn: DraftStore<object, BaseReport>, table: TableStore): GuideStep | null;
  /** Whether a line of the history is a turn that its seat has finished. */
  isTurn(line: string): boolean;
}

const GUIDES = import.meta.glob<{ guide: Guide }>('$games/*/guide.ts');
export const guideTexts = partOf(import.meta.glob<string>('$locale/*/web_guide.ftl', { query: '?raw', import: 'default' }));

/** What a game says to beginners; null for a game that says nothing. */
export async function loadGuide(game: string): Promise<Guide | null> {
  const found = Object.entries(GUIDES).find(([path]) => path.endsWith(`/games/${game}/guide.ts`));
  return found ? (await found[1]()).guide : null;
}

const KEY = 'guide';
const OFF = 'off';
/** What this browser knows of each game: the table of its first turn, or that no guide is needed any more. */
type Known = Readonly<Record<string, string>>;

/** Whether the guide belongs to this table: the first game of this browser, until a first turn has been played. */
export function isFirst(game: string, table: string): boolean {
  const known = recall<Known>(KEY, {})[game];
  return known === undefined ? !recall(`opponent.${game}`, '') : known === table;
}

/** A first turn was played at this table, so the guide stays with it and comes to no other. */
export const learnt = (game: string, table: string): void => remember(KEY, { ...recall<Known>(KEY, {}), [game]: table });

/** Show no guide for a game any more. */
export const dismiss = (game: string): void => learnt(game, OFF);
