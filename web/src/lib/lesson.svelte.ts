// A lesson at a table: the rules on the server judge every draft, and nothing is stored.

import type { GameDraft, GameReport, Lesson } from '$wire';
import { api } from './api';
import { Withheld } from './referee';
import { studyTable } from './study';
import type { TableStore } from './table.svelte';

export class LessonStore {
  readonly table: TableStore;
  solved = $state(false);
  /** How often something legal was confirmed that was not asked for. */
  missed = $state(0);

  #game: string;
  #lesson: Lesson;
  /** The actions that solve the lesson, as far as they were tried. */
  #solving = new Set<string>();

  constructor(game: string, lesson: Lesson, names: readonly string[]) {
    this.#game = game;
    this.#lesson = lesson;
    this.table = studyTable({ ...lesson, game, names }, this);
  }

  async preview(draft: GameDraft): Promise<GameReport> {
    const { report, solved } = await api.attempt(this.#game, this.#lesson.name, { draft });
    if (solved) this.#solving.add(report.action);
    return report;
  }

  answer(action: string): Promise<void> {
    if (!this.#solving.has(action)) {
      this.missed += 1;
      return Promise.reject(new Withheld());
    }
    this.solved = true;
    return Promise.resolve();
  }

  reveal(): Promise<string> {
    return Promise.resolve(this.#lesson.answer);
  }
}
