// A table for a single position, to try actions at: nothing is stored, and there are no other people.

import type { GameDraft, GameReport, ViewNow } from '$wire';
import { NOBODY } from './referee';
import { TableStore } from './table.svelte';

const LEARNER = 'learner';

export interface Study {
  game: string;
  name: string;
  view: ViewNow;
  scores: readonly number[];
  /** The names of all seats. */
  names: readonly string[];
}

/** Who judges what is tried; rejects an answer with `Withheld` if the learner is to try again. */
export interface Task {
  preview(draft: GameDraft): Promise<GameReport>;
  answer(action: string): Promise<void>;
  /** Give the solution, which is what a hint shows. */
  reveal(): Promise<string>;
}

export function studyTable({ game, name, view, scores, names }: Study, task: Task): TableStore {
  const own = view.seat ?? 0;
  const table = new TableStore(name, LEARNER, {
    ...NOBODY,
    preview: (draft) => task.preview(draft),
    // Nothing follows an answer here, so the next one may be given at once.
    answer: async (_, action) => (await task.answer(action), false),
    hint: async () => ({ number: view.decision.number, action: await task.reveal() }),
  });
  const seats = names.map((called, seat) =>
    seat === own ? ({ seat, kind: 'human', name: called, player: LEARNER } as const) : ({ seat, kind: 'bot', name: called } as const),
  );
  const shown = { id: name, game, options: '', status: 'running', host: LEARNER, seats, commitment: '', created: 0, sequence: 1 } as const;
  const may = { hint: true, marks: true };
  table.take({ t: 'state', table: name, sequence: 1, seat: own, view, scores: [...scores], may, shown }, 0);
  return table;
}
