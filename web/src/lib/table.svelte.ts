// One table as this browser follows it: the seats, the game as the viewer's seat sees it, and the requests to the server.
// Holds what the server sent and decides no rule. The game's own module parses the position text.

import type {
  Ack,
  DecisionNow,
  Gained,
  GameDraft,
  GameReport,
  Hinted,
  May,
  Previewed,
  Result,
  ServerMessage,
  State,
  Step,
  TableNow,
  Watch,
  Weighed,
} from '$wire';
import { seatName } from './bots';
import { leftNow } from './clock';
import { Refusal, type Connection, type Follower } from './connection';
import { AT_ONCE, Pacer, type Pace, type Stage } from './pace.svelte';

/** The clocks as the server sent them, and when they arrived by this device's clock. */
export interface ClockSeen {
  left: number[];
  running: number[];
  at: number;
}

/** An answer that waits until the player has read what it gives up. */
export interface Warning {
  weighed: Weighed;
  answer: (play: boolean) => void;
}

/** The answer was not sent (taken back after a warning, or no longer what is shown) or did not solve the task. The player may answer again. */
export class Withheld extends Error {}

/** An action that the coach is looking at; `settle` plays it or drops it. */
interface Weighing {
  action: string;
  settle(play: boolean): void;
}

const WEIGH_MS = 4_000;
const WARNED_OF: readonly Weighed['quality'][] = ['mistake', 'blunder'];

/** The points that each seat gained between two moments, assigned to the seat's first line of history. */
export function gainsOf(before: readonly number[], after: readonly number[], first: number, lines: readonly string[]): Gained[] {
  return after.flatMap((score, seat): Gained[] => {
    const points = score - (before[seat] ?? 0);
    const line = lines.findIndex((text) => text.startsWith(`${seat} `));
    return points && line >= 0 ? [{ line: first + line, seat, points }] : [];
  });
}

export class TableStore implements Follower {
  readonly id: string;
  table = $state.raw<TableNow | null>(null);
  seat = $state<number | null>(null);
  position = $state('');
  history = $state.raw<readonly string[]>([]);
  decision = $state.raw<DecisionNow | null>(null);
  scores = $state.raw<readonly number[]>([]);
  answered = $state.raw<readonly number[]>([]);
  clock = $state.raw<ClockSeen | null>(null);
  online = $state.raw<readonly number[]>([]);
  watchers = $state(0);
  result = $state.raw<Result | null>(null);
  /** What the viewer's seat may ask for besides its answers; the server decides that. */
  may = $state.raw<May>({});
  gains = $state.raw<readonly Gained[]>([]);
  /** Why the table cannot be followed at all. */
  trouble = $state.raw<Refusal | null>(null);
  /** Counts live steps, so that pages celebrate what happens and not what was loaded. */
  beats = $state(0);
  /** Whether the player wants to be warned before a mistake, in games where that is allowed. */
  careful = $state(false);
  /** The coach looks at an answer before it is sent. */
  weighing = $state(false);
  warning = $state.raw<Warning | null>(null);

  #hinted = $state.raw<Hinted | null>(null);
  /** How much of the advice is shown: its degrees one by one, then the action. */
  degree = $state(0);
  /** The seat that was advised; several players of one device may decide at once. */
  #advised: number | null = null;
  #current: Weighing | null = null;

  /** The number of the decision that was answered, until the next step. */
  #sent = $state<number | null>(null);
  #connection: Connection;
  #player: string;
  #token: string | null;
  #pacer: Pacer<ServerMessage>;
  #sequence = 0;
  /** The sequence number of the last step; other messages about the same event may arrive before it. */
  #stepped = 0;
  #wantedSeat: number | null = null;
  #leave: (() => void) | null = null;

  constructor(id: string, player: string, connection: Connection, token: string | null = null, pace: Pace = AT_ONCE) {
    this.id = id;
    this.#player = player;
    this.#connection = connection;
    this.#token = token;
    this.#pacer = new Pacer(
      pace,
      (message, at) => this.#take(message, at),
      () => this.#sent !== null,
    );
  }

  // ── what it says ──────────────────────────────────────────────────────────────────────────────────

  /** The seats this person plays. */
  get mine(): number[] {
    return (this.table?.seats ?? []).filter((seat) => seat.kind === 'human' && seat.player === this.#player).map((seat) => seat.seat);
  }

  /** An answer was sent and no step has followed yet. */
  get sending(): boolean {
    return this.#sent !== null && this.#sent === this.decision?.number;
  }

  /** Whether this tab keeps the draft of the viewer's seat for a reload. */
  get keepsDrafts(): boolean {
    return true;
  }

  get hosting(): boolean {
    return this.table?.host === this.#player;
  }

  /** Seats whose answers are awaited. */
  get due(): number[] {
    const decision = this.result ? null : this.decision;
    if (!decision || (decision.kind !== 'turn' && decision.kind !== 'simultaneous')) return [];
    return decision.seats.filter((seat) => !this.answered.includes(seat));
  }

  /** Whether the viewer's seat is asked now. */
  get asked(): boolean {
    return this.seat !== null && !this.result && this.mine.includes(this.seat) && this.due.includes(this.seat);
  }

  /** Whether this seat may act now: asked, and no answer sent yet. */
  get open(): boolean {
    return this.asked && !this.sending;
  }

  /** The names of the players whose answers are awaited. */
  get waitingFor(): string {
    return this.due.map((seat) => this.nameOf(seat)).join(', ');
  }

  /** Another seat of the same person that is asked, on a shared device. */
  get nextOwn(): number | null {
    if (this.asked) return null;
    return this.due.find((seat) => this.mine.includes(seat)) ?? null;
  }

  /** Whether two people play against each other, so that giving up ends the game. */
  get duel(): boolean {
    const seats = this.table?.seats ?? [];
    return seats.length === 2 && seats.every((seat) => seat.kind === 'human');
  }

  /** Whether the game ends if this person gives it up: two people play, or nobody else does. */
  get endsWithout(): boolean {
    return this.duel || (this.table?.seats ?? []).filter((seat) => seat.kind === 'human').length === 1;
  }

  get againstBots(): boolean {
    const seats = this.table?.seats ?? [];
    return this.mine.length === 1 && seats.every((seat) => seat.kind === 'bot' || seat.player === this.#player);
  }

  /** The coach's advice on the open decision, with its reasons. */
  get advice(): Hinted | null {
    return this.#hinted?.number === this.decision?.number && this.#advised === this.seat ? this.#hinted : null;
  }

  /** The move that is being shown. */
  get stage(): Stage {
    return this.#pacer.stage;
  }

  /** Everything that was received has been shown: no move is in the air, and the scores have been counted. */
  get settled(): boolean {
    return !this.#pacer.behind && this.stage.idle;
  }

  /** The scores as far as their moves have been shown. */
  get shownScores(): readonly number[] {
    return this.stage.before?.scores ?? this.scores;
  }

  /** The history as far as it has been shown. */
  get shownHistory(): readonly string[] {
    const { before } = this.stage;
    return before ? this.history.slice(0, before.lines) : this.history;
  }

  nameOf(seat: number): string {
    return seatName(this.table?.seats ?? [], seat);
  }

  // ── following ─────────────────────────────────────────────────────────────────────────────────────

  follow(): void {
    if (!this.#leave) this.#connection.goTo(this.id);
    this.#leave ??= this.#connection.follow(this.id, this);
  }

  unfollow(): void {
    this.#pacer.stop();
    this.#leave?.();
    this.#leave = null;
  }

  /** View the game from another seat of the same person; that seat's view is loaded from the start. */
  look(seat: number): void {
    this.#wantedSeat = seat;
    this.#forget();
    this.#connection.refollow(this.id);
  }

  resume(): Watch {
    return {
      t: 'watch',
      table: this.id,
      since: this.#sequence,
      lines: this.history.length,
      ...(this.#wantedSeat === null ? {} : { seat: this.#wantedSeat }),
      ...(this.#token ? { token: this.#token } : {}),
    };
  }

  receive(message: ServerMessage): void {
    if (message.t === 'state') this.#pacer.clear();
    this.#pacer.push(message);
  }

  /** Show at once what was received, without waiting for moves to be shown. */
  hurry(): void {
    this.#pacer.hurry();
  }

  #take(message: ServerMessage, at: number): void {
    switch (message.t) {
      case 'state':
        this.#state(message, at);
        return;
      case 'step':
        this.#step(message, at);
        return;
      case 'answered':
        this.#sequence = Math.max(this.#sequence, message.sequence);
        this.answered = message.seats;
        this.#setClock(message.clock, at);
        return;
      case 'table':
        this.#sequence = Math.max(this.#sequence, message.sequence);
        this.#setTable(message.shown, at);
        this.may = message.may ?? this.may;
        return;
      case 'over':
        this.#sequence = Math.max(this.#sequence, message.sequence);
        this.result = message.result;
        return;
      case 'presence':
        this.online = message.online;
        this.watchers = message.watchers;
        return;
      case 'error':
        this.trouble = new Refusal(message.error);
        return;
    }
  }

  #forget(): void {
    this.#sequence = this.#stepped = 0;
    this.history = [];
    this.gains = [];
  }

  #state(state: State, at: number): void {
    const view = state.view ?? null;
    if (view && view.first > this.history.length) {
      // What came before is missing here: ask for everything.
      this.#forget();
      this.#connection.refollow(this.id);
      return;
    }
    this.trouble = null;
    this.#sent = null;
    this.#sequence = this.#stepped = state.sequence;
    this.#setTable(state.shown, at);
    this.seat = state.seat ?? null;
    this.may = state.may ?? {};
    this.answered = state.answered ?? [];
    this.online = state.online ?? [];
    this.watchers = state.watchers ?? 0;
    this.#setClock(state.clock, at);
    this.result = state.shown.result ?? null;
    this.scores = state.scores ?? [];
    if (!view) return;
    this.gains = [...this.gains.filter((gain) => gain.line < view.first), ...(state.gained ?? [])];
    this.history = [...this.history.slice(0, view.first), ...view.history];
    this.position = view.position;
    this.decision = view.decision;
  }

  #step(step: Step, at: number): void {
    if (step.sequence <= this.#stepped) return;
    if (step.first > this.history.length) {
      this.#forget();
      this.#connection.refollow(this.id);
      return;
    }
    this.#sequence = this.#stepped = step.sequence;
    // An undo leads back to the number that was answered before.
    this.#sent = null;
    this.#gain(step);
    this.stage.begin({ lines: step.first, scores: this.scores });
    this.history = [...this.history.slice(0, step.first), ...step.lines];
    this.position = step.position;
    this.scores = step.scores;
    this.answered = [];
    this.decision = step.decision;
    this.may = step.may ?? this.may;
    this.#setClock(step.clock, at);
    this.beats += 1;
  }

  #gain(step: Step): void {
    const found = gainsOf(this.scores, step.scores, step.first, step.lines);
    this.gains = [...this.gains.filter((gain) => gain.line < step.first), ...found];
  }

  #setTable(table: TableNow, at: number): void {
    this.table = table;
    if (!table.result) return;
    this.result = table.result;
    // A game that is given up ends without a step that would stop the clocks.
    const { clock } = this;
    if (clock) this.clock = { left: clock.left.map((_, seat) => leftNow(clock, seat, at)), running: [], at };
  }

  /** A clock runs from when it was received, even if its step is shown later. */
  #setClock(clock: State['clock'], at: number): void {
    if (clock) this.clock = { left: clock.left, running: clock.running ?? [], at };
  }

  // ── asking ────────────────────────────────────────────────────────────────────────────────────────

  /** Answer the open decision, unless `shown` says that the screen no longer shows this action. One answer at a time is sent. */
  async act(action: string, shown: () => boolean = () => true): Promise<void> {
    const number = this.decision?.number;
    if (number === undefined || !this.open) throw new Withheld();
    // The coach does not warn of its own advice, which other samples may value differently.
    const asks = this.careful && this.may.weigh && action !== this.advice?.action;
    if (asks && !(await this.#sound(number, action))) throw new Withheld();
    if (this.decision?.number !== number || !this.open || !shown()) throw new Withheld();
    this.#sent = number;
    try {
      await this.deliver(number, action);
    } catch (error) {
      this.#sent = null;
      throw error;
    }
  }

  /** Send an answer. After a lost connection it is sent again under the same id, so it is played once. */
  protected async deliver(number: number, action: string): Promise<void> {
    await this.#connection.ask<Ack>({ t: 'act', table: this.id, number, id: this.#connection.id(), action }, true);
  }

  /** Let the player act again without a step of the game. */
  protected release(): void {
    this.#sent = null;
  }

  /** Drop an action that the coach is looking at, because the draft on the screen has changed. */
  reconsider(): void {
    this.#current?.settle(false);
  }

  /** Let the coach look at an action first; confirming it once more, or waiting too long, plays it without a verdict. */
  async #sound(number: number, action: string): Promise<boolean> {
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
      this.#weigh(number, action).then(
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

  #weigh(number: number, action: string): Promise<Weighed> {
    return this.#connection.ask<Weighed>({ t: 'weigh', table: this.id, number, id: this.#connection.id(), action }, false);
  }

  /** Ask the rules about a turn under construction. */
  async preview(draft: GameDraft): Promise<GameReport> {
    const message = { t: 'preview', table: this.id, id: this.#connection.id(), draft } as const;
    return (await this.#connection.ask<Previewed>(message, false)).report;
  }

  /** Show one degree more of the coach's advice; gives the action after the last one. The server is asked once for a decision. */
  async hint(): Promise<string> {
    const known = this.advice;
    const hinted = known ?? (await this.#connection.ask<Hinted>({ t: 'hint', table: this.id, id: this.#connection.id() }, false));
    this.degree = known ? this.degree + 1 : 1;
    this.#advised = this.seat;
    this.#hinted = hinted;
    return this.degree > (hinted.steps?.length ?? 0) ? hinted.action : '';
  }

  async undo(): Promise<void> {
    const number = this.decision?.number ?? 0;
    await this.#connection.ask<Ack>({ t: 'undo', table: this.id, number, id: this.#connection.id() }, true);
  }

  async resign(): Promise<void> {
    await this.#connection.ask<Ack>({ t: 'resign', table: this.id, id: this.#connection.id() }, true);
  }
}
