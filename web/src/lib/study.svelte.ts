// A table for a single position, to try actions at: nothing is stored, and there are no other people.

import type { ViewNow } from '$wire';
import type { Connection } from './connection';
import { TableStore } from './table.svelte';

const LEARNER = 'learner';

export class StudyTable extends TableStore {
  constructor(game: string, name: string, view: ViewNow, scores: readonly number[], names: readonly string[], connection: Connection) {
    super(name, LEARNER, connection);
    const own = view.seat ?? 0;
    this.receive({
      t: 'state',
      table: name,
      sequence: 1,
      seat: own,
      view,
      scores: [...scores],
      may: { hint: true, marks: true },
      shown: {
        id: name,
        game,
        options: '',
        status: 'running',
        host: LEARNER,
        seats: names.map((called, seat) => ({
          seat,
          kind: seat === own ? 'human' : 'bot',
          name: called,
          player: seat === own ? LEARNER : null,
        })),
        commitment: '',
        created: 0,
        sequence: 1,
      },
    });
  }

  /** Nothing follows an answer here, so the next one may be given at once. */
  override async act(action: string, shown?: () => boolean): Promise<void> {
    try {
      await super.act(action, shown);
    } finally {
      this.release();
    }
  }

  override get keepsDrafts(): boolean {
    return false;
  }
}
