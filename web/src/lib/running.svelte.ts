// The player's running games, followed live: scores, whose turn it is, and at how many tables the player is awaited.

import type { DecisionNow, SeatNow, ServerMessage, TableRow, Watch } from '$wire';
import { api } from './api';
import { Refusal, type Connection, type Follower } from './connection';
import { recall, remember } from './storage';
import type { TableStore } from './table.svelte';

type Status = TableRow['status'];

/** Most games that are followed at once; a socket follows no more than 50 tables. */
const MOST_FOLLOWED = 20;
/** Games on the home page before "show all". */
export const FRONT = 3;
/** Says that the reader has every line of the history, so that none is sent. */
const ALL_LINES = 1_000_000;

/** One game at a glance: who plays, how it stands, who is to move. Holds no hand and no history. */
export class Glance implements Follower {
  readonly row: TableRow;
  seats = $state.raw<readonly SeatNow[]>([]);
  status = $state<Status>('running');
  scores = $state.raw<readonly number[]>([]);
  /** The length of the table's log, which names the picture of the table. */
  sequence = $state(0);
  #decision = $state.raw<DecisionNow | null>(null);
  #answered = $state.raw<readonly number[]>([]);
  #player: string;
  #ended: () => void;

  constructor(row: TableRow, player: string, ended: () => void) {
    this.row = row;
    this.seats = row.seats;
    this.status = row.status;
    this.#player = player;
    this.#ended = ended;
  }

  /** Whether the server has told how the game stands. */
  get known(): boolean {
    return this.#decision !== null;
  }

  get mine(): number[] {
    return this.seats.filter((seat) => seat.kind === 'human' && seat.player === this.#player).map((seat) => seat.seat);
  }

  /** Seats whose answers are awaited. */
  get due(): number[] {
    const decision = this.#decision;
    if (this.status !== 'running' || (decision?.kind !== 'turn' && decision?.kind !== 'simultaneous')) return [];
    return decision.seats.filter((seat) => !this.#answered.includes(seat));
  }

  /** Whether the player is awaited here. */
  get asked(): boolean {
    return this.due.some((seat) => this.mine.includes(seat));
  }

  resume(): Watch {
    return { t: 'watch', table: this.row.id, since: 1, lines: ALL_LINES };
  }

  receive(message: ServerMessage): void {
    switch (message.t) {
      case 'state':
        this.#seat(message.shown.seats, message.shown.status);
        this.scores = message.scores ?? [];
        this.#answered = message.answered ?? [];
        this.#decision = message.view?.decision ?? null;
        this.sequence = message.sequence;
        return;
      case 'step':
        this.scores = message.scores;
        this.#answered = [];
        this.#decision = message.decision;
        this.sequence = message.sequence;
        return;
      case 'answered':
        this.#answered = message.seats;
        return;
      case 'table':
        this.#seat(message.shown.seats, message.shown.status);
        return;
      case 'over':
        this.status = 'over';
        this.#ended();
        return;
      case 'error':
        this.#ended();
        return;
    }
  }

  #seat(seats: readonly SeatNow[], status: Status): void {
    this.seats = seats;
    this.status = status;
    if (status === 'closed') this.#ended();
  }
}

export class RunningGames {
  /** All tables of the player, newest first, as the server listed them. */
  rows = $state.raw<readonly TableRow[]>([]);
  #glances = $state.raw<readonly Glance[]>([]);
  /** The table that the page shows; it is followed by its own store. */
  #shown = $state.raw<TableStore | null>(null);
  hidden = $state(false);
  /** Games that the player has put away: they do not call, and are listed only with all others. */
  #away = $state.raw<ReadonlySet<string>>(new Set(recall<string[]>('away', [])));
  #leave = new Map<string, () => void>();
  #player = '';
  #loading: Promise<void> | null = null;
  #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Running games and open tables: those that wait for the player first, then the newest. */
  get games(): readonly Glance[] {
    return [...this.#glances]
      .filter((game) => game.status === 'running' || game.status === 'open')
      .sort((one, other) => Number(other.asked) - Number(one.asked) || other.row.created - one.row.created);
  }

  /** The games that the home page shows first. */
  get front(): readonly Glance[] {
    return this.games.filter((game) => !this.isAway(game.row.id)).slice(0, FRONT);
  }

  isAway(id: string): boolean {
    return this.#away.has(id);
  }

  /** Put a game away; opening it brings it back. */
  putAway(id: string, away = true): void {
    if (away === this.#away.has(id)) return;
    const others = [...this.#away].filter((one) => one !== id);
    this.#away = new Set(away ? [...others, id] : others);
    remember('away', [...this.#away]);
  }

  /** The games, by name, in which the player is awaited and does not look. */
  get waiting(): readonly string[] {
    const here = this.#shown;
    const others = this.#glances
      .filter((game) => game.row.id !== here?.id && game.asked && !this.isAway(game.row.id))
      .map((game) => game.row.game);
    const unseen = here !== null && this.hidden && !here.result && here.due.some((seat) => here.mine.includes(seat));
    return unseen && here.table ? [here.table.game, ...others] : others;
  }

  /** Read the list again and follow what runs. */
  load(player: string): Promise<void> {
    this.#player = player;
    this.#loading ??= this.#load(player).finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #load(player: string): Promise<void> {
    const { tables } = await api.mine();
    if (this.#player !== player) return;
    this.rows = tables;
    const running = tables.filter((row) => row.status === 'running' || row.status === 'open').slice(0, MOST_FOLLOWED);
    const known = new Map(this.#glances.map((game) => [game.row.id, game]));
    this.#glances = running.map((row) => known.get(row.id) ?? new Glance(row, player, () => this.#reload()));
    this.#follow();
  }

  /** Say which table the page shows; the returned function says that it has been left. */
  show(table: TableStore, player: string): () => void {
    this.#player = player;
    this.#shown = table;
    this.putAway(table.id, false);
    this.#follow();
    return () => {
      if (this.#shown !== table) return;
      this.#shown = null;
      this.#follow();
      this.#reload();
    };
  }

  /** Forget everything, because another player uses the page. */
  forget(): void {
    this.#player = '';
    this.rows = this.#glances = [];
    this.#follow();
  }

  #follow(): void {
    const wanted = new Map(this.#glances.filter((game) => game.row.id !== this.#shown?.id).map((game) => [game.row.id, game]));
    for (const [id, leave] of this.#leave)
      if (!wanted.has(id)) {
        this.#leave.delete(id);
        leave();
      }
    for (const [id, game] of wanted) if (!this.#leave.has(id)) this.#leave.set(id, this.#connection.follow(id, game));
  }

  #reload(): void {
    if (!this.#player) return;
    this.load(this.#player).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
