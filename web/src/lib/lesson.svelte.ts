// A lesson as a table of one's own: the rules on the server judge every draft, and nothing is kept.

import type { Lesson } from '$wire';
import { api } from './api';
import type { Connection } from './connection';
import { TableStore } from './table.svelte';

const LEARNER = 'learner';

export class LessonTable extends TableStore {
  solved = $state(false);
  /** How often something legal was confirmed that was not asked for. */
  missed = $state(0);

  #game: string;
  #lesson: Lesson;
  /** The actions that solve the lesson, as far as they were tried. */
  #solving = new Set<string>();

  constructor(game: string, lesson: Lesson, names: readonly string[], connection: Connection) {
    super(lesson.name, LEARNER, connection);
    this.#game = game;
    this.#lesson = lesson;
    this.receive({
      t: 'state',
      game: lesson.name,
      sequence: 1,
      seat: lesson.view.seat,
      view: lesson.view,
      scores: [...lesson.scores],
      table: {
        id: lesson.name,
        game,
        options: '',
        status: 'running',
        host: LEARNER,
        seats: names.map((name, seat) => ({ seat, kind: seat ? 'bot' : 'human', name, player: seat ? null : LEARNER })),
        commitment: '',
        created: 0,
        sequence: 1,
      },
    });
  }

  override get canUndo(): boolean {
    return false;
  }

  override async preview<Report>(draft: Record<string, unknown>): Promise<Report> {
    const { report, solved } = await api.attempt(this.#game, this.#lesson.name, draft);
    if (solved) this.#solving.add(String(report['action']));
    return report as unknown as Report;
  }

  override act(action: string): Promise<void> {
    if (this.#solving.has(action)) this.solved = true;
    else this.missed += 1;
    return Promise.resolve();
  }

  override hint(): Promise<string> {
    return Promise.resolve(this.#lesson.answer);
  }
}
