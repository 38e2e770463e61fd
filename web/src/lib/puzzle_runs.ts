// What was tried in the puzzles of a game, and puzzles one after the other: a streak, three minutes, those missed before, one's theme.

import type { PuzzleEntry, PuzzleTry } from '$wire';
import { recall, remember, tab } from './storage';

export const RUSH_MS = 180_000;
/** As many tries as the wire allows; a request holds no more. */
const MOST = 600;
/** A run begins this far below the player's rating. */
const BELOW = 400;
/** Puzzles this near in rating may change places, so that no two runs are alike. */
const SPREAD = 120;

/** Puzzles that follow each other in this tab. */
export interface Run {
  readonly game: string;
  readonly mode: PuzzleMode;
  /** In milliseconds, as `Date.now()` counts. */
  readonly began: number;
  readonly names: readonly string[];
  /** Whether the first answer to each puzzle solved it. */
  readonly tried: Readonly<Record<string, boolean>>;
}

/** How a player comes to a puzzle. */
export type PuzzleMode = NonNullable<PuzzleTry['mode']>;

const RUN = 'puzzle-run';
const seconds = (ms: number): number => Math.floor(ms / 1000);

export const triesOf = (game: string): readonly PuzzleTry[] => kept(recall<readonly PuzzleTry[]>(`puzzle-tries.${game}`, []));

/** The first try of each puzzle, which rates, and the last of the others. */
function kept(tries: readonly PuzzleTry[]): readonly PuzzleTry[] {
  if (tries.length <= MOST) return tries;
  const seen = new Set<string>();
  const rates = tries.map(({ name }) => !seen.has(name) && Boolean(seen.add(name)));
  let fall = tries.length - MOST;
  return tries.filter((_, at) => rates[at] || fall-- <= 0).slice(-MOST);
}

/** The date where the player is, as `2026-11-19`. */
export const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part, place) => String(part).padStart(place ? 2 : 4, '0')).join('-');

export function begin(game: string, mode: PuzzleMode, names: readonly string[], now = Date.now()): Run {
  const run: Run = { game, mode, began: now, names, tried: {} };
  tab.remember(RUN, run);
  return run;
}

/** The run that a puzzle belongs to; null for one that was chosen by itself. */
export function runOf(game: string, name: string): Run | null {
  const run = tab.recall<Run | null>(RUN, null);
  return run?.game === game && run.names.includes(name) ? run : null;
}

/** Remember the first answer to a puzzle, in its run if it belongs to one that is not over; gives the run then. */
export function note(game: string, name: string, solved: boolean, run: Run | null, now = Date.now()): Run | null {
  const counts = run && !isOver(run, now) && !(name in run.tried);
  if (run && !counts) return run;
  const mode = run?.mode ?? 'free';
  const one: PuzzleTry = { name, solved, at: seconds(now), mode, run: run ? seconds(run.began) : 0 };
  remember(`puzzle-tries.${game}`, kept([...triesOf(game), one]));
  if (!run) return null;
  const after = { ...run, tried: { ...run.tried, [name]: solved } };
  tab.remember(RUN, after);
  return after;
}

export const solvedIn = (run: Run): number => Object.values(run.tried).filter(Boolean).length;

/** How many milliseconds are left; Infinity if the run has no clock. */
export const leftOf = (run: Run, now: number): number => (run.mode === 'rush' ? Math.max(0, run.began + RUSH_MS - now) : Infinity);

export function isOver(run: Run, now: number): boolean {
  if (run.mode === 'streak' && Object.values(run.tried).includes(false)) return true;
  return leftOf(run, now) === 0 || run.names.every((name) => name in run.tried);
}

/** The next puzzle of a run; null once it is over. */
export function following(run: Run, now: number): string | null {
  return isOver(run, now) ? null : (run.names.find((name) => !(name in run.tried)) ?? null);
}

/** Puzzles from easy to hard, from somewhat below a player's rating on; no two orders are alike. */
export function climbing(entries: readonly PuzzleEntry[], rating: number, random: () => number = Math.random): string[] {
  const ordered = entries
    .map(({ name, rating: hard }) => ({ name, hard, place: hard + SPREAD * (random() - 0.5) }))
    .sort((one, other) => one.place - other.place);
  const from = ordered.filter(({ hard }) => hard >= rating - BELOW);
  return (from.length * 2 >= ordered.length ? from : ordered).map(({ name }) => name);
}
