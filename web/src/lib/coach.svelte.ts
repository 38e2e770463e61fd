// The coach beside a table: advice degree by degree, and a look at an answer before it is sent.

import type { DecisionNow, May, Weighed } from '$wire';
import type { Advice, Referee } from './referee';

/** An answer that waits until the player has read what it gives up. */
export interface Warning {
  weighed: Weighed;
  answer: (play: boolean) => void;
}

/** What the coach sees of a table. */
export interface Coached {
  readonly seat: number | null;
  readonly decision: DecisionNow | null;
  readonly may: May;
  readonly referee: Referee;
}

/** An action that the coach is looking at; `settle` plays it or drops it. */
interface Weighing {
  action: string;
  settle(play: boolean): void;
}

const WEIGH_MS = 4_000;
const WARNED_OF: readonly Weighed['quality'][] = ['mistake', 'blunder'];

export class Coach {
  /** Whether the player wants to be warned before a mistake, in games where that is allowed. */
  careful = $state(false);
  /** The coach looks at an answer before it is sent. */
  weighing = $state(false);
  warning = $state.raw<Warning | null>(null);
  /** How much of the advice is shown: its degrees one by one, then the action. */
  degree = $state(0);

  #table: Coached;
  #given = $state.raw<Advice | null>(null);
  /** The seat that was advised; several players of one device may decide at once. */
  #advised: number | null = null;
  #current: Weighing | null = null;

  constructor(table: Coached) {
    this.#table = table;
  }

  /** The advice on the open decision, with its reasons. */
  get advice(): Advice | null {
    return this.#given?.number === this.#table.decision?.number && this.#advised === this.#table.seat ? this.#given : null;
  }

  /** Show one degree more of the advice; gives the action after the last one. It is asked for once for a decision. */
  async hint(): Promise<string> {
    const known = this.advice;
    const advice = known ?? (await this.#table.referee.hint());
    this.degree = known ? this.degree + 1 : 1;
    this.#advised = this.#table.seat;
    this.#given = advice;
    return this.degree > (advice.steps?.length ?? 0) ? advice.action : '';
  }

  /** Whether to look at an action first. The coach does not warn of its own advice, which other samples may value differently. */
  wary(action: string): boolean {
    return this.careful && Boolean(this.#table.may.weigh) && action !== this.advice?.action;
  }

  /** Look at an action and tell whether to play it; confirming it once more, or waiting too long, plays it without a verdict. */
  async approves(number: number, action: string): Promise<boolean> {
    const before = this.#current;
    before?.settle(before.action === action);
    if (before?.action === action) return false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let settled = false;
    const played = new Promise<boolean>((resolve) => {
      const settle = (play: boolean): void => {
        settled = true;
        resolve(play);
      };
      this.#current = { action, settle };
      this.weighing = true;
      this.warning = null;
      timer = setTimeout(() => settle(true), WEIGH_MS);
      this.#table.referee.weigh(number, action).then(
        (weighed) => {
          if (settled) return;
          clearTimeout(timer);
          if (!WARNED_OF.includes(weighed.quality)) settle(true);
          else {
            this.weighing = false;
            this.warning = { weighed, answer: settle };
          }
        },
        () => settle(true),
      );
    });
    const mine = this.#current;
    try {
      return await played;
    } finally {
      clearTimeout(timer);
      if (this.#current === mine) {
        this.#current = null;
        this.weighing = false;
        this.warning = null;
      }
    }
  }

  /** Drop an action that the coach is looking at, because the draft on the screen has changed. */
  reconsider(): void {
    this.#current?.settle(false);
  }
}
