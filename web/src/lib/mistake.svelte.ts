// A decision of a finished game that clearly gave something up, as a table to try it again: shown as its seat saw it.

import type { DecisionAgain, DecisionReviewed, GameDraft, GameReport, Gain, GameReview, Retried, TableNow } from '$wire';
import { api } from './api';
import type { Connection } from './connection';
import { StudyTable } from './study.svelte';
import { Withheld } from './table.svelte';

/** The decisions of a seat that can be practised, in the order of the game. */
export const mistakesOf = (review: GameReview, seat: number): readonly DecisionReviewed[] =>
  review.decisions.filter((one) => one.seat === seat && one.answers?.length);

/** The seats whose mistakes a viewer may practise: the own ones; somebody who did not play chooses among all. */
export function seatsToPractise(table: TableNow, player: string): readonly number[] {
  const own = table.seats.filter((seat) => seat.player === player);
  return (own.length ? own : table.seats).map((seat) => seat.seat);
}

export class MistakeTable extends StudyTable {
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

  constructor(table: TableNow, mistake: DecisionReviewed, again: DecisionAgain, names: readonly string[], connection: Connection) {
    super(table.game, `${table.id}-${mistake.number}-${mistake.seat}`, again.view, again.scores, names, connection);
    this.mistake = mistake;
    this.#place = [table.id, mistake.number, mistake.seat];
  }

  /** Whether the player may read what was played and what was better. */
  get over(): boolean {
    return this.found !== null || this.shown;
  }

  override async preview(draft: GameDraft): Promise<GameReport> {
    return (await api.draftAgain(...this.#place, { draft })).report;
  }

  protected override async deliver(_number: number, action: string): Promise<void> {
    const { kind, gain } = await api.retry(...this.#place, { action, answers: this.mistake.answers ?? [] });
    if (kind === 'worse') {
      this.cost = gain;
      this.missed += 1;
      throw new Withheld();
    }
    this.found = kind;
  }

  /** A hint shows the solution. */
  override hint(): Promise<string> {
    this.shown = true;
    return Promise.resolve(this.mistake.best);
  }
}
