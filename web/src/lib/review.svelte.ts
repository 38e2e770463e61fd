// A finished game with what the review found: at every moment what led there, and the best action instead.

import type { DecisionReviewed, GameReview, Replay, ReviewNow, TableNow } from '$wire';
import { api } from './api';
import { Playback } from './replay.svelte';
import type { TableStore } from './table.svelte';

export type Quality = DecisionReviewed['quality'];

/** A decision that gave something up, at the moment it led to. */
export interface Mark {
  at: number;
  seat: number;
  quality: Quality;
}

const MARKED: readonly Quality[] = ['inaccuracy', 'mistake', 'blunder'];

export class ReviewStore {
  readonly playback: Playback;
  /** What the review has found so far. */
  found = $state.raw<GameReview | null>(null);

  constructor(table: TableNow, replay: Replay, player: string) {
    this.playback = new Playback(table, replay, player);
  }

  get table(): TableStore {
    return this.playback.table;
  }

  /** Take what a review has found so far; what is refined does not become rough again. */
  take({ review, status }: ReviewNow): void {
    if (!review || (status !== 'done' && (review.refined ?? 0) < (this.found?.refined ?? 0))) return;
    this.found = review;
    if (this.playback.instead !== null) this.show(this.playback.instead);
  }

  /** The decisions that decided the game, the most important first. */
  get moments(): readonly DecisionReviewed[] {
    const decisions = this.found?.decisions ?? [];
    return (this.found?.moments ?? []).flatMap(({ number, seat }) => decisions.filter((one) => one.number === number && one.seat === seat));
  }

  /** The decisions that led to the moment that is shown. */
  get judged(): readonly DecisionReviewed[] {
    const number = this.playback.replay.frames[this.playback.at - 1]?.decision.number;
    return this.found?.decisions.filter((one) => one.number === number) ?? [];
  }

  /** The win chances of all seats, moment by moment. */
  get chances(): readonly (readonly number[])[] {
    const seats = this.table.table?.seats.length ?? 1;
    const told = this.found?.chances ?? [];
    let next = 0;
    let now: readonly number[] = Array<number>(seats).fill(1 / seats);
    return this.playback.replay.frames.map(({ decision }) => {
      for (let one = told[next]; one && one.number < decision.number; one = told[next]) {
        now = one.chances;
        next += 1;
      }
      return now;
    });
  }

  get marks(): readonly Mark[] {
    return (this.found?.decisions ?? [])
      .filter((one) => MARKED.includes(one.quality))
      .map((one) => ({ at: this.momentAfter(one.number), seat: one.seat, quality: one.quality }));
  }

  /** The moment that a step led to. */
  momentAfter(number: number): number {
    const found = this.playback.replay.frames.findIndex((frame) => frame.decision.number > number);
    return found < 0 ? this.playback.end : found;
  }

  /** Lay the best action of a seat on the table, or again what was played. */
  show(seat: number | null): void {
    const best = this.judged.find((one) => one.seat === seat)?.instead;
    if (seat === null || !best) this.playback.go(this.playback.at);
    else this.playback.lay(seat, best);
  }
}

/** Request a review and follow it until it is done, has failed or was stopped; `onnews` receives what there is so far. */
export async function follow(id: string, onnews: (now: ReviewNow) => void, wait: () => Promise<boolean>): Promise<void> {
  let seen: number | null = null;
  let now = await api.askReview(id);
  onnews(now);
  while (now.status === 'waiting' || now.status === 'running') {
    seen = now.review?.refined ?? (now.review ? 0 : seen);
    if (!(await wait())) return;
    now = await api.review(id, { seen });
    // Another process of the server, or the same after a restart, knows nothing of it.
    if (now.status === 'none') now = await api.askReview(id);
    onnews(now);
  }
}
