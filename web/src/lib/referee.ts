// Who judges drafts and takes answers at a table: the server at a live one, the task itself in a lesson or a puzzle.

import type { Ack, GameDraft, GameReport, Hinted, Previewed, Weighed } from '$wire';
import type { Connection } from './connection';

/** The answer was not sent (taken back after a warning, or no longer what is shown) or did not solve the task. The player may answer again. */
export class Withheld extends Error {}

/** What is advised, with its reasons. */
export type Advice = Omit<Hinted, 't' | 'table' | 'id'>;

export interface Referee {
  /** What the rules say of a turn under construction. */
  preview(draft: GameDraft): Promise<GameReport>;
  /** Take an answer to the decision of that number; gives whether a step of the game follows. */
  answer(number: number, action: string): Promise<boolean>;
  hint(): Promise<Advice>;
  weigh(number: number, action: string): Promise<Weighed>;
  undo(number: number): Promise<unknown>;
  resign(): Promise<unknown>;
}

const refused = (): Promise<never> => Promise.reject(new Withheld());

/** Where nothing is asked, as in a replay; `may` offers a player only what a table's referee takes. */
export const NOBODY: Referee = { preview: refused, answer: refused, hint: refused, weigh: refused, undo: refused, resign: refused };

/** The server. What changes the game is sent again after a lost connection, under the same id, so that it happens once. */
export function serverReferee(table: string, connection: Connection): Referee {
  const question = (): { table: string; id: string } => ({ table, id: connection.id() });
  return {
    preview: async (draft) => (await connection.ask<Previewed>({ t: 'preview', ...question(), draft }, false)).report,
    answer: async (number, action) => Boolean(await connection.ask<Ack>({ t: 'act', ...question(), number, action }, true)),
    hint: () => connection.ask<Hinted>({ t: 'hint', ...question() }, false),
    weigh: (number, action) => connection.ask<Weighed>({ t: 'weigh', ...question(), number, action }, false),
    undo: (number) => connection.ask<Ack>({ t: 'undo', ...question(), number }, true),
    resign: () => connection.ask<Ack>({ t: 'resign', ...question() }, true),
  };
}
