// The review of a printed Qwirkle: the turns whose hand was kept, judged one after the other.

import { Refusal } from '$lib/connection';
import type { CompanionNow, TurnReview } from '$wire';
import { calls, reasonOf } from './calls';

export class PadReview {
  /** What was found, by the log up to the turn: a correction makes it void. */
  #found = $state.raw<Readonly<Record<string, TurnReview>>>({});
  running = $state(false);
  trouble = $state('');
  #closed = false;

  /** What was found about a turn of the game as it is now. */
  of(now: CompanionNow, number: number): TurnReview | null {
    return this.#found[keyOf(now, number)] ?? null;
  }

  done(now: CompanionNow): number {
    return now.reviewable.filter((number) => this.of(now, number)).length;
  }

  /** Judge every turn that was not judged yet; the latest state is asked for each time, since the game may go on. */
  async run(latest: () => CompanionNow): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.trouble = '';
    try {
      for (;;) {
        const now = latest();
        const number = now.reviewable.find((one) => !this.of(now, one));
        if (number === undefined || this.#closed) return;
        const key = keyOf(now, number);
        const found = await calls.padReview(now.id, { number });
        this.#found = { ...this.#found, [key]: found };
      }
    } catch (error) {
      this.trouble = reasonOf(latest().game, Refusal.of(error));
    } finally {
      this.running = false;
    }
  }

  close(): void {
    this.#closed = true;
  }
}

const keyOf = (now: CompanionNow, number: number): string =>
  now.entries
    .filter((one) => one.number <= number)
    .map((one) => `${one.seat} ${one.text}`)
    .join('\n');
