// One table as this browser sees it: what the server said, who is asked, and how much of it has been shown. Decides no rule.
// Other parts follow the server (`Following`), judge and take answers (`Referee`), and advise (`Coach`); the game's own module reads the position.

import type { DecisionNow, Gained, May, Result, ServerMessage, State, Step, TableNow } from '$wire';
import { seatName } from './bots';
import { leftNow } from './clock';
import { Coach } from './coach.svelte';
import { Refusal } from './connection';
import type { Following } from './following.svelte';
import { Stage } from './pace.svelte';
import { NOBODY, Withheld, type Referee } from './referee';

/** The clocks as the server sent them, and when they arrived by this device's clock. */
export interface ClockSeen {
  left: number[];
  running: number[];
  at: number;
}

/** What a table shows of one moment of its game. */
export interface ShownMoment {
  position: string;
  history: readonly string[];
  scores: readonly number[];
  gains: readonly Gained[];
  decision?: DecisionNow;
}

/** The points that each seat gained between two moments, assigned to the seat's first line of history. */
export function gainsOf(before: readonly number[], after: readonly number[], first: number, lines: readonly string[]): Gained[] {
  return after.flatMap((score, seat): Gained[] => {
    const points = score - (before[seat] ?? 0);
    const line = lines.findIndex((text) => text.startsWith(`${seat} `));
    return points && line >= 0 ? [{ line: first + line, seat, points }] : [];
  });
}

export class TableStore {
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
  /** The move that is being shown, and whether more is still to be shown. */
  readonly stage = new Stage();
  readonly coach = new Coach(this);
  readonly referee: Referee;
  readonly following: Following | null;
  /** The sequence number of the last message, from which the server goes on. */
  sequence = 0;

  /** The number of the decision that was answered, until the next step. */
  #sent = $state<number | null>(null);
  /** The sequence number of the last step; other messages about the same event may arrive before it. */
  #stepped = 0;
  #player: string;

  /** `player` is who looks; `following` is null where nothing more comes from a server, such as in a lesson. */
  constructor(id: string, player: string, referee = NOBODY, following: Following | null = null) {
    this.id = id;
    this.#player = player;
    this.referee = referee;
    this.following = following;
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

  /** Everything that was received has been shown: no move is in the air, and the scores have been counted. */
  get settled(): boolean {
    return !this.stage.behind && this.stage.idle;
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

  // ── what the server says ──────────────────────────────────────────────────────────────────────────

  /** Take a message that arrived at a time; false if the lines before it are missing, so that everything has to be sent again. */
  take(message: ServerMessage, at: number): boolean {
    switch (message.t) {
      case 'state':
        return this.#state(message, at);
      case 'step':
        return this.#step(message, at);
      case 'answered':
        this.sequence = Math.max(this.sequence, message.sequence);
        this.answered = message.seats;
        this.#setClock(message.clock, at);
        break;
      case 'table':
        this.sequence = Math.max(this.sequence, message.sequence);
        this.#setTable(message.shown, at);
        this.may = message.may ?? this.may;
        break;
      case 'over':
        this.sequence = Math.max(this.sequence, message.sequence);
        this.result = message.result;
        break;
      case 'presence':
        this.online = message.online;
        this.watchers = message.watchers;
        break;
      case 'error':
        this.trouble = new Refusal(message.error);
        break;
    }
    return true;
  }

  /** Forget the game, because it is about to be sent again. */
  forget(): void {
    this.sequence = this.#stepped = 0;
    this.history = [];
    this.gains = [];
  }

  #state(state: State, at: number): boolean {
    const view = state.view ?? null;
    if (view && view.first > this.history.length) return false;
    this.trouble = null;
    this.#sent = null;
    this.sequence = this.#stepped = state.sequence;
    this.#setTable(state.shown, at);
    this.seat = state.seat ?? null;
    this.may = state.may ?? {};
    this.answered = state.answered ?? [];
    this.online = state.online ?? [];
    this.watchers = state.watchers ?? 0;
    this.#setClock(state.clock, at);
    this.result = state.shown.result ?? null;
    this.scores = state.scores ?? [];
    if (!view) return true;
    this.gains = [...this.gains.filter((gain) => gain.line < view.first), ...(state.gained ?? [])];
    this.history = [...this.history.slice(0, view.first), ...view.history];
    this.position = view.position;
    this.decision = view.decision;
    return true;
  }

  #step(step: Step, at: number): boolean {
    if (step.sequence <= this.#stepped) return true;
    if (step.first > this.history.length) return false;
    this.sequence = this.#stepped = step.sequence;
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
    return true;
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

  /** Show a moment of a game that has been played already. */
  lay(moment: ShownMoment): void {
    Object.assign(this, moment);
  }

  // ── answering ─────────────────────────────────────────────────────────────────────────────────────

  /** Answer the open decision, unless `shown` says that the screen no longer shows this action. One answer at a time is sent. */
  async act(action: string, shown: () => boolean = () => true): Promise<void> {
    const number = this.decision?.number;
    if (number === undefined || !this.open) throw new Withheld();
    if (this.coach.wary(action) && !(await this.coach.approves(number, action))) throw new Withheld();
    if (this.decision?.number !== number || !this.open || !shown()) throw new Withheld();
    this.#sent = number;
    let follows = false;
    try {
      follows = await this.referee.answer(number, action);
    } finally {
      // Refused, or nothing follows here: the player may answer again.
      if (!follows) this.#sent = null;
    }
  }
}
