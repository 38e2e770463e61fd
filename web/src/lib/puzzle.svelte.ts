// A puzzle as a table: the server judges the confirmed action, and this browser remembers which puzzles are solved.

import type { GameDraft, GameReport, PuzzleNow, Solution } from '$wire';
import { api } from './api';
import type { Connection } from './connection';
import { recall, remember } from './storage';
import { StudyTable } from './study.svelte';
import { Withheld } from './table.svelte';

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

export class PuzzleTable extends StudyTable {
  readonly grade: number;
  solved = $state(false);
  /** How often something legal was confirmed that was not the best. */
  missed = $state(0);
  /** The best action and why; once it is found or given up. */
  solution = $state.raw<Solution | null>(null);

  #game: string;

  constructor(game: string, puzzle: PuzzleNow, names: readonly string[], connection: Connection) {
    super(game, puzzle.name, puzzle.view, puzzle.scores, names, connection);
    this.#game = game;
    this.grade = puzzle.grade;
  }

  override async preview(draft: GameDraft): Promise<GameReport> {
    return (await api.draft(this.#game, this.id, { draft })).report;
  }

  protected override async deliver(_number: number, action: string): Promise<void> {
    const { solved, solution } = await api.solve(this.#game, this.id, { action });
    if (!solved) {
      this.missed += 1;
      throw new Withheld();
    }
    this.solution = solution ?? null;
    this.solved = true;
    keep(this.#game, this.id, 'solved');
  }

  /** A hint shows the solution. */
  override async hint(): Promise<string> {
    this.solution = await api.solution(this.#game, this.id);
    keep(this.#game, this.id, 'shown');
    return this.solution.action;
  }
}
