// A table that is followed over the connection: what the server sends reaches it at a pace at which a person can follow the moves.

import type { ServerMessage, Watch } from '$wire';
import type { Connection, Follower } from './connection';
import { AT_ONCE, Pacer, type Pace } from './pace.svelte';
import { serverReferee } from './referee';
import { TableStore } from './table.svelte';

export interface Follows {
  /** The pass of a private table. */
  token?: string | null;
  /** Always as a spectator, even in the browser of a player, so that no hand is sent. */
  spectate?: true;
  pace?: Pace;
}

export class Following implements Follower {
  readonly table: TableStore;

  #connection: Connection;
  #token: string | null;
  #spectate: boolean;
  #pacer: Pacer<ServerMessage>;
  #seat: number | null = null;
  #leave: (() => void) | null = null;

  constructor(id: string, player: string, connection: Connection, { token = null, spectate, pace = AT_ONCE }: Follows = {}) {
    this.#connection = connection;
    this.#token = token;
    this.#spectate = spectate ?? false;
    const table = new TableStore(id, player, serverReferee(id, connection), this);
    this.table = table;
    this.#pacer = new Pacer(
      pace,
      table.stage,
      (message, at) => {
        if (!table.take(message, at)) this.#again();
      },
      () => table.sending,
    );
    connection.goTo(id);
    this.#leave = connection.follow(id, this);
  }

  end(): void {
    this.#pacer.stop();
    this.#leave?.();
    this.#leave = null;
  }

  /** View the game from another seat of the same person; that seat's view is loaded from the start. */
  look(seat: number): void {
    this.#seat = seat;
    this.#again();
  }

  /** Show at once what was received, without waiting for moves to be shown. */
  hurry(): void {
    this.#pacer.hurry();
  }

  resume(): Watch {
    const { id, sequence, history } = this.table;
    return {
      t: 'watch',
      table: id,
      since: sequence,
      lines: history.length,
      ...(this.#seat === null ? {} : { seat: this.#seat }),
      ...(this.#token ? { token: this.#token } : {}),
      ...(this.#spectate ? { spectate: true } : {}),
    };
  }

  receive(message: ServerMessage): void {
    if (message.t === 'state') this.#pacer.clear();
    this.#pacer.push(message);
  }

  #again(): void {
    this.table.forget();
    this.#connection.refollow(this.table.id);
  }
}
