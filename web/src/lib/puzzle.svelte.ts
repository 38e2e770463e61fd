// A puzzle at a table: the server judges the confirmed action, and this browser remembers which puzzles are solved.

import type { GameDraft, GameReport, PuzzleNow, Solution } from '$wire';
import { api } from './api';
import { note, runOf, type Run } from './puzzle_runs';
import { Withheld } from './referee';
import { recall, remember } from './storage';
import { studyTable } from './study';
import type { TableStore } from './table.svelte';

/** What became of the puzzles of a game on this device, by name; what was shown is not solved any more. */
export type Progress = Readonly<Record<string, 'solved' | 'shown'>>;

export const progressOf = (game: string): Progress => recall<Progress>(`puzzles.${game}`, {});

function keep(game: string, name: string, how: 'solved' | 'shown'): void {
  const before = progressOf(game);
  if (!before[name]) remember(`puzzles.${game}`, { ...before, [name]: how });
}

/** The puzzle to go on with: the next one that is not solved, else simply the next. */
export function nextOf(names: readonly string[], after: string, progress: Progress): string | null {
  const at = names.indexOf(after);
  const others = [...names.slice(at + 1), ...names.slice(0, Math.max(0, at))];
  return others.find((name) => !progress[name]) ?? others[0] ?? null;
}

export class PuzzleStore {
  readonly table: TableStore;
  readonly grade: number;
  solved = $state(false);
  /** How often something legal was confirmed that was not the best. */
  missed = $state(0);
  /** The best action and why; once it is found or given up. */
  solution = $state.raw<Solution | null>(null);
  /** The streak, the three minutes or the list that it is a part of. */
  run = $state.raw<Run | null>(null);

  #tried = false;
  #game: string;
  #name: string;

  constructor(game: string, puzzle: PuzzleNow, names: readonly string[]) {
    this.#game = game;
    this.#name = puzzle.name;
    this.grade = puzzle.grade;
    this.run = runOf(game, puzzle.name);
    this.table = studyTable({ ...puzzle, game, names }, this);
  }

  async preview(draft: GameDraft): Promise<GameReport> {
    return (await api.draft(this.#game, this.#name, { draft })).report;
  }

  async answer(action: string): Promise<void> {
    const { solved, solution } = await api.solve(this.#game, this.#name, { action });
    this.#note(solved);
    if (!solved) {
      this.missed += 1;
      throw new Withheld();
    }
    this.solution = solution ?? null;
    this.solved = true;
    keep(this.#game, this.#name, 'solved');
  }

  async reveal(): Promise<string> {
    this.solution = await api.solution(this.#game, this.#name);
    this.#note(false);
    keep(this.#game, this.#name, 'shown');
    return this.solution.action;
  }

  /** The first answer counts; a solution that is shown is a miss. */
  #note(solved: boolean): void {
    if (this.#tried) return;
    this.#tried = true;
    this.run = note(this.#game, this.#name, solved, this.run);
  }
}
