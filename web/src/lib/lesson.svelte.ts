// A lesson as a table: the rules on the server judge every draft, and nothing is stored.

import type { GameDraft, GameReport, Lesson } from '$wire';
import { api } from './api';
import type { Connection } from './connection';
import { StudyTable } from './study.svelte';
import { Withheld } from './table.svelte';

export class LessonTable extends StudyTable {
  solved = $state(false);
  /** How often something legal was confirmed that was not asked for. */
  missed = $state(0);

  #game: string;
  #lesson: Lesson;
  /** The actions that solve the lesson, as far as they were tried. */
  #solving = new Set<string>();

  constructor(game: string, lesson: Lesson, names: readonly string[], connection: Connection) {
    super(game, lesson.name, lesson.view, lesson.scores, names, connection);
    this.#game = game;
    this.#lesson = lesson;
  }

  override async preview(draft: GameDraft): Promise<GameReport> {
    const { report, solved } = await api.attempt(this.#game, this.#lesson.name, { draft });
    if (solved) this.#solving.add(report.action);
    return report;
  }

  protected override deliver(_number: number, action: string): Promise<void> {
    if (this.#solving.has(action)) {
      this.solved = true;
      return Promise.resolve();
    }
    this.missed += 1;
    return Promise.reject(new Withheld());
  }

  override hint(): Promise<string> {
    return Promise.resolve(this.#lesson.answer);
  }
}
