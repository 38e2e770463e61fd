// How fast a table shows what happens: messages wait until the move before them can be seen, and log and scores wait
// for the move they tell of. Knows no game; a game's table says how a move is shown (`Stage.plays`).

import { tick } from 'svelte';

/** How fast steps are shown, so that a person can follow bots that answer at once. */
export interface Pace {
  now(): number;
  /** The least time between two steps, in milliseconds. */
  gap(): number;
  later(run: () => void, ms: number): () => void;
}

export const AT_ONCE: Pace = { now: Date.now, gap: () => 0, later: (run) => (run(), () => undefined) };

/** The part of the gap that a move rests on the table before the next one starts. */
const REST = 0.4;
/** More steps than this are a burst, for example after a lost connection: only the last ones are shown one by one. */
const MOST_WAITING = 4;
/** However long a game shows a move, after this time the table goes on. */
const LONGEST_MS = 6_000;

/** What log and scores told before a move. */
export interface Told {
  lines: number;
  scores: readonly number[];
}

/** Shows a move that the table already holds; done when the move lies on the table. */
export type Play = (before: Told) => Promise<void>;

/** The move that is being shown. */
export class Stage {
  /** Where the points of a seat were made in the last move, from where they go to its score. */
  origin: ((seat: number) => DOMRect | null) | null = null;
  /** Called when a move lies on the table. */
  landed: () => void = () => undefined;
  /** Messages have been received that wait for the move. */
  behind = $state(false);

  #before = $state.raw<Told | null>(null);
  #effects = $state(0);
  #play: Play | null = null;
  #run = 0;

  /** What log and scores may tell until the move lies on the table; null if they may tell everything. */
  get before(): Told | null {
    return this.#before;
  }

  /** Nothing moves any more: the move lies on the table and its points have been counted. */
  get idle(): boolean {
    return this.#before === null && this.#effects === 0;
  }

  /** Let a game show moves; the returned function ends it. */
  plays(play: Play): () => void {
    this.#play = play;
    return () => {
      if (this.#play === play) this.#play = null;
      this.skip();
    };
  }

  /** Show a move that the table holds from now on. */
  begin(before: Told): void {
    this.origin = null;
    this.#run += 1;
    const run = this.#run;
    const play = this.#play;
    if (!play) {
      this.#before = null;
      return;
    }
    this.#before = before;
    const timer = setTimeout(() => this.#end(run), LONGEST_MS);
    void tick()
      .then(() => (run === this.#run ? play(before) : undefined))
      .finally(() => {
        clearTimeout(timer);
        this.#end(run);
      });
  }

  /** Tell everything at once. */
  skip(): void {
    this.#end(this.#run);
  }

  /** Keep the table from counting as settled, for example while points are counted; the returned function ends it. */
  hold(): () => void {
    this.#effects += 1;
    let held = true;
    return () => {
      if (held) this.#effects -= 1;
      held = false;
    };
  }

  #end(run: number): void {
    if (run !== this.#run || this.#before === null) return;
    this.#before = null;
    this.landed();
  }
}

/** A received message and when it arrived. */
interface Waiting<Message> {
  message: Message;
  at: number;
}

/** Hands received messages on in order; steps keep their distance. */
export class Pacer<Message extends { t: string }> {
  readonly stage: Stage;

  #pace: Pace;
  #take: (message: Message, at: number) => void;
  #urgent: () => boolean;
  #waiting: Waiting<Message>[] = [];
  #stepped = 0;
  #landed = 0;
  #cancel: (() => void) | null = null;

  /** `urgent` tells that the next step answers this player, who must not wait for it. */
  constructor(pace: Pace, stage: Stage, take: (message: Message, at: number) => void, urgent: () => boolean) {
    this.#pace = pace;
    this.stage = stage;
    this.#take = take;
    this.#urgent = urgent;
    this.stage.landed = () => {
      this.#landed = this.#pace.now();
      this.#drain(false);
    };
  }

  push(message: Message): void {
    this.#waiting.push({ message, at: this.#pace.now() });
    this.#drain(false);
  }

  /** Forget what waits, because a message tells everything anew. */
  clear(): void {
    this.#waiting = [];
    this.stage.skip();
  }

  /** Show at once what waits. */
  hurry(): void {
    this.#drain(true);
    this.stage.skip();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #drain(atOnce: boolean): void {
    this.stop();
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const wait = next.message.t === 'step' && !atOnce ? this.#wait() : 0;
      if (wait > 0) {
        this.#cancel = wait === Infinity ? null : this.#pace.later(() => this.#drain(false), wait);
        break;
      }
      this.#waiting.shift();
      if (next.message.t === 'step') this.#stepped = this.#pace.now();
      this.#take(next.message, next.at);
    }
    this.stage.behind = this.#waiting.length > 0;
  }

  /** How long the next step waits; without limit while a move is being shown. */
  #wait(): number {
    const gap = this.#pace.gap();
    const steps = this.#waiting.filter(({ message }) => message.t === 'step').length;
    if (!gap || steps > MOST_WAITING || this.#urgent()) return 0;
    if (this.stage.before) return Infinity;
    return Math.max(this.#stepped + gap, this.#landed + REST * gap) - this.#pace.now();
  }
}
