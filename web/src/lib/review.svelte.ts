// A finished game with what the review found: at every moment what led there, and the best action instead.

import type { DecisionReviewed, GameReview, ReviewNow } from '$wire';
import { api } from './api';
import { ReplayTable } from './replay.svelte';

export type Quality = DecisionReviewed['quality'];

/** A decision that gave something up, at the moment it led to. */
export interface Mark {
  at: number;
  seat: number;
  quality: Quality;
}

const MARKED: readonly Quality[] = ['inaccuracy', 'mistake', 'blunder'];

export class ReviewTable extends ReplayTable {
  review = $state.raw<GameReview | null>(null);
  /** The seat whose best action lies on the table instead of the one that was played. */
  instead = $state<number | null>(null);

  /** Take what a review has found so far; what is refined does not become rough again. */
  take({ review, status }: ReviewNow): void {
    if (!review || (status !== 'done' && (review.refined ?? 0) < (this.review?.refined ?? 0))) return;
    this.review = review;
    if (this.instead !== null) this.show(this.instead);
  }

  /** The decisions that decided the game, the most important first. */
  get moments(): readonly DecisionReviewed[] {
    const decisions = this.review?.decisions ?? [];
    return (this.review?.moments ?? []).flatMap(({ number, seat }) =>
      decisions.filter((one) => one.number === number && one.seat === seat),
    );
  }

  /** The decisions that led to the moment that is shown. */
  get judged(): readonly DecisionReviewed[] {
    const number = this.replay.frames[this.at - 1]?.decision.number;
    return this.review?.decisions.filter((one) => one.number === number) ?? [];
  }

  /** The win chances of all seats, moment by moment. */
  get chances(): readonly (readonly number[])[] {
    const seats = this.table?.seats.length ?? 1;
    const told = this.review?.chances ?? [];
    let next = 0;
    let now: readonly number[] = Array<number>(seats).fill(1 / seats);
    return this.replay.frames.map(({ decision }) => {
      for (let one = told[next]; one && one.number < decision.number; one = told[next]) {
        now = one.chances;
        next += 1;
      }
      return now;
    });
  }

  get marks(): readonly Mark[] {
    return (this.review?.decisions ?? [])
      .filter((one) => MARKED.includes(one.quality))
      .map((one) => ({ at: this.momentAfter(one.number), seat: one.seat, quality: one.quality }));
  }

  /** The moment that a step led to. */
  momentAfter(number: number): number {
    const found = this.replay.frames.findIndex((frame) => frame.decision.number > number);
    return found < 0 ? this.end : found;
  }

  override go(to: number): void {
    this.instead = null;
    super.go(to);
  }

  /** Lay the best action of a seat on the table, or again what was played. */
  show(seat: number | null): void {
    const best = this.judged.find((one) => one.seat === seat)?.instead;
    const before = this.replay.frames[this.at - 1];
    if (seat === null || !best || !before) {
      this.go(this.at);
      return;
    }
    this.position = best.position;
    this.history = [...this.replay.history.slice(0, before.lines), ...best.lines];
    this.scores = best.scores;
    this.gains = [];
    this.instead = seat;
  }
}

/** Request a review and follow it until it is done, has failed or was stopped; `tell` receives what there is so far. */
export async function follow(id: string, tell: (now: ReviewNow) => void, wait: () => Promise<boolean>): Promise<void> {
  let seen: number | null = null;
  let now = await api.askReview(id);
  tell(now);
  while (now.status === 'waiting' || now.status === 'running') {
    seen = now.review?.refined ?? (now.review ? 0 : seen);
    if (!(await wait())) return;
    now = await api.review(id, { seen });
    // Another process of the server, or the same after a restart, knows nothing of it.
    if (now.status === 'none') now = await api.askReview(id);
    tell(now);
  }
}
