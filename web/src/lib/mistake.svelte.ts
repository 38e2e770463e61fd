// A decision of a finished game that clearly gave something up at a table, to try it again: shown as its seat saw it.

import type { DecisionAgain, DecisionReviewed, GameDraft, GameReport, Gain, GameReview, Retried, TableNow } from '$wire';
import { api } from './api';
import { Withheld } from './referee';
import { studyTable } from './study';
import type { TableStore } from './table.svelte';

/** The decisions of a seat that can be practised, in the order of the game. */
export const mistakesOf = (review: GameReview, seat: number): readonly DecisionReviewed[] =>
  review.decisions.filter((one) => one.seat === seat && one.answers?.length);

/** The seats whose mistakes a viewer may practise: the own ones; somebody who did not play chooses among all. */
export function seatsToPractise(table: TableNow, player: string): readonly number[] {
  const own = table.seats.filter((seat) => seat.player === player);
  return (own.length ? own : table.seats).map((seat) => seat.seat);
}

export class MistakeStore {
  readonly table: TableStore;
  readonly mistake: DecisionReviewed;
  /** How good the answer is that solves it. */
  found = $state<Exclude<Retried['kind'], 'worse'> | null>(null);
  /** Whether the solution was asked for. */
  shown = $state(false);
  /** How often something legal was confirmed that is clearly worse. */
  missed = $state(0);
  /** What the last such answer gives up. */
  cost = $state.raw<Gain | null>(null);

  #place: [table: string, number: number, seat: number];

  constructor(table: TableNow, mistake: DecisionReviewed, again: DecisionAgain, names: readonly string[]) {
    this.mistake = mistake;
    this.table = studyTable({ ...again, game: table.game, name: `${table.id}-${mistake.number}-${mistake.seat}`, names }, this);
    this.#place = [table.id, mistake.number, mistake.seat];
  }

  /** Whether the player may read what was played and what was better. */
  get over(): boolean {
    return this.found !== null || this.shown;
  }

  async preview(draft: GameDraft): Promise<GameReport> {
    return (await api.draftAgain(...this.#place, { draft })).report;
  }

  async answer(action: string): Promise<void> {
    const { kind, gain } = await api.retry(...this.#place, { action, answers: this.mistake.answers ?? [] });
    if (kind === 'worse') {
      this.cost = gain;
      this.missed += 1;
      throw new Withheld();
    }
    this.found = kind;
  }

  reveal(): Promise<string> {
    this.shown = true;
    return Promise.resolve(this.mistake.best);
  }
}
