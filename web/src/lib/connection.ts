// The live socket: one for the whole page, reconnecting by itself, answers matched to questions by client id.
// Knows the messages and no game; the socket and the clock come in by argument.

import type { ClientMessage, Error as WireError, Failed, Hello, PadRefused, Refused, ServerMessage, TableRow } from '$wire';

/** A refusal, or its stand-in on this device: another tab has what is asked for. */
export const OTHER_TAB = 'other_tab';

export type Link = 'connecting' | 'live' | 'lost' | 'offline' | 'ended';

/** What the connection needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Surroundings {
  /** Open a socket; a proxy may bring the players of the named table together at one process. */
  open(table: string): Socket;
  later(run: () => void, ms: number): () => void;
  /** Ask whether the page still has its session; `null` if nobody answers. A refused handshake does not say why. */
  inSession(): Promise<boolean | null>;
  /** A number from 0 to 1, so that many clients do not come back at the same moment. */
  random(): number;
}

/** A question that was refused by the server, or that never got an answer. */
export class Refusal extends Error {
  readonly code: string;
  readonly clause: string | null;
  readonly params: Record<string, string | number>;
  readonly number: number | null;

  constructor(error: WireError, number: number | null = null) {
    super(error.message);
    this.code = error.code;
    this.clause = error.clause ?? null;
    this.params = error.params ?? {};
    this.number = number;
  }

  /** Any error as a refusal, also if no answer came from the server. */
  static of(error: unknown): Refusal {
    return error instanceof Refusal ? error : new Refusal({ code: 'unknown', message: '' });
  }
}

type Question = Extract<ClientMessage, { id: string }>;
type Reply = Exclude<Extract<ServerMessage, { id: string }>, Refused | PadRefused>;

interface Pending {
  message: Question;
  /** Asked again after a reconnection: the server knows the id and plays nothing twice. */
  keep: boolean;
  resolve(answer: Reply): void;
  reject(reason: Refusal): void;
}

/** Somebody who follows a table, a score pad or the room: says how to go on from where they are. */
export interface Follower {
  resume(): ClientMessage;
  /** What ends it; by default for a table. */
  leave?(): ClientMessage;
  receive(message: ServerMessage): void;
}

/** Somebody who looks at the list of open tables. */
export type Browsing = (tables: readonly TableRow[]) => void;

const FIRST_DELAY = 400;
const LONGEST_DELAY = 15_000;
const PING_EVERY = 25_000;
const PATIENCE = 10_000;
/** The server restarts or moves its clients to another process, which answers at once. */
const RESTART = 1012;
/** The session has ended; the browser may have a new one already, for example after a new password in another tab. */
const SESSION_ENDED = 4401;

export class Connection {
  link: Link = 'offline';
  hello: Hello | null = null;

  #socket: Socket | null = null;
  #around: Surroundings;
  #listeners = new Set<(link: Link) => void>();
  #followers = new Map<string, Follower>();
  #browsing: Browsing | null = null;
  /** The table that the person sits at or watches, and the one for which the socket was opened. */
  #at = '';
  #openedFor = '';
  #pending = new Map<string, Pending>();
  #attempt = 0;
  /** The server asked this client to move, and the next attempt has not failed. */
  #moves = false;
  /** The server has greeted on the newest socket. */
  #greeted = false;
  #next = 0;
  #prefix: string;
  #cancelRetry: (() => void) | null = null;
  #cancelPing: (() => void) | null = null;
  #cancelPatience: (() => void) | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#prefix = Math.floor(around.random() * 36 ** 8).toString(36);
  }

  /** Call back at every change of the link, and once now. */
  onLink(listener: (link: Link) => void): () => void {
    this.#listeners.add(listener);
    listener(this.link);
    return () => this.#listeners.delete(listener);
  }

  /** Follow a table; the returned function ends it. */
  follow(table: string, follower: Follower): () => void {
    this.#followers.set(table, follower);
    if (this.link === 'live') this.send(follower.resume());
    else if (this.link !== 'ended') this.wake();
    return () => {
      if (this.#followers.get(table) !== follower) return;
      this.#followers.delete(table);
      if (this.link === 'live') this.send(follower.leave?.() ?? { t: 'unwatch', table });
    };
  }

  /**
   * Go to the process of a table, before it is followed. Where several processes serve the site, a table whose players are at one
   * of them costs least; everything works anywhere.
   */
  goTo(table: string): void {
    this.#at = table;
    if (this.link !== 'live' || !this.hello?.several || this.#openedFor === table) return;
    const socket = this.#socket;
    this.#drop();
    socket?.close();
    this.#moves = true;
    this.#open();
  }

  /** Follow the list of open tables; the returned function ends it. */
  browse(browsing: Browsing): () => void {
    this.#browsing = browsing;
    if (this.link === 'live') this.send({ t: 'browse' });
    else if (this.link !== 'ended') this.wake();
    return () => {
      if (this.#browsing !== browsing) return;
      this.#browsing = null;
      if (this.link === 'live') this.send({ t: 'browse', on: false });
    };
  }

  /** Ask for the whole table again, because something does not fit. */
  refollow(table: string): void {
    const follower = this.#followers.get(table);
    if (follower && this.link === 'live') this.send(follower.resume());
  }

  /** Connect now, without waiting for the next attempt. */
  wake(): void {
    if (this.#socket) return;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#open();
  }

  /** Close for good, for example before the session changes. */
  close(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    const socket = this.#socket;
    this.#drop();
    socket?.close();
    this.#rejectPending(true);
    this.#setLink('offline');
  }

  /** A fresh client id. */
  id(): string {
    this.#next += 1;
    return `${this.#prefix}-${this.#next}`;
  }

  send(message: ClientMessage): void {
    if (this.#socket && this.link === 'live') this.#socket.send(JSON.stringify(message));
  }

  /** Send a question and wait for its answer; `keep` asks again after a lost connection. */
  ask<A extends Reply>(message: Question, keep: boolean): Promise<A> {
    return new Promise<A>((resolve, reject) => {
      if (this.link !== 'live' && (!keep || this.link === 'ended')) {
        reject(lost());
        return;
      }
      this.#pending.set(message.id, { message, keep, resolve: (answer) => resolve(answer as A), reject });
      this.send(message);
    });
  }

  #open(): void {
    this.#setLink(this.#attempt && !this.#moves ? 'lost' : 'connecting');
    this.#openedFor = this.#at;
    this.#greeted = false;
    const socket = this.#around.open(this.#at);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket && typeof event.data === 'string') this.#receive(event.data);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lose(event.code);
    };
    this.#expect(socket);
  }

  #receive(text: string): void {
    this.#cancelPatience?.();
    this.#cancelPatience = null;
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    switch (message.t) {
      case 'hello':
        this.#greet(message);
        return;
      case 'ack':
      case 'previewed':
      case 'hinted':
      case 'weighed':
      case 'pong':
      case 'pad_ack':
      case 'pad_invalid':
        this.#settle(message.id)?.resolve(message);
        return;
      case 'refused':
        this.#settle(message.id)?.reject(new Refusal(message.error, message.number ?? null));
        return;
      case 'pad_refused':
        this.#settle(message.id)?.reject(new Refusal(message.error));
        return;
      case 'pad':
        this.#followers.get(message.companion.id)?.receive(message);
        return;
      case 'pad_closed':
        this.#followers.get(message.pad)?.receive(message);
        return;
      case 'room':
        this.#followers.get('room')?.receive(message);
        return;
      case 'tables':
        this.#browsing?.(message.tables);
        return;
      case 'error':
        this.#fail(message);
        return;
      default:
        this.#followers.get(message.table)?.receive(message);
    }
  }

  #greet(hello: Hello): void {
    this.hello = hello;
    this.#greeted = true;
    this.#attempt = 0;
    this.#setLink('live');
    for (const follower of this.#followers.values()) this.send(follower.resume());
    if (this.#browsing) this.send({ t: 'browse' });
    for (const pending of this.#pending.values()) this.send(pending.message);
    this.#beat();
  }

  #fail(message: Failed): void {
    if (message.table) this.#followers.get(message.table)?.receive(message);
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  /** Keep the socket warm, and notice when the other side is gone without a word. */
  #beat(): void {
    this.#cancelPing?.();
    this.#cancelPing = this.#around.later(() => {
      const socket = this.#socket;
      if (!socket) return;
      this.send({ t: 'ping', id: this.id() });
      this.#expect(socket);
      this.#beat();
    }, PING_EVERY);
  }

  #expect(socket: Socket): void {
    this.#cancelPatience?.();
    this.#cancelPatience = this.#around.later(() => {
      if (this.#socket !== socket) return;
      socket.close();
      this.#lose(0);
    }, PATIENCE);
  }

  #lose(code: number): void {
    this.#drop();
    const ended = code === SESSION_ENDED;
    const doubtful = ended || !this.#greeted;
    // A client that is asked to move loses nothing: whatever it asked is asked again at once, elsewhere.
    this.#moves = code === RESTART && this.#attempt === 0;
    if (!this.#moves) this.#rejectPending(ended);
    // Whether the session has ended is asked first; until then nobody is told of a lost connection.
    this.#setLink(this.#moves || ended ? 'connecting' : 'lost');
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.#attempt) * (0.75 + this.#around.random() / 2);
    this.#attempt += 1;
    this.#cancelRetry = this.#around.later(() => {
      this.#cancelRetry = null;
      if (this.#socket) return;
      if (!ended) this.#open();
      if (doubtful) void this.#settleSession();
    }, delay);
  }

  /** Stop for good if the page has no session any more; else connect, unless that is under way. */
  async #settleSession(): Promise<void> {
    const socket = this.#socket;
    const held = await this.#around.inSession();
    if (this.#socket !== socket || this.link === 'offline') return; // the page went on meanwhile
    if (held !== false) {
      if (!socket && !this.#cancelRetry) this.#open();
      return;
    }
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#drop();
    socket?.close();
    this.#rejectPending(true);
    this.#setLink('ended');
  }

  /** Reject requests that will get no answer: all of them, or those that are not sent again after a reconnect. */
  #rejectPending(all: boolean): void {
    for (const [id, pending] of this.#pending) {
      if (pending.keep && !all) continue;
      this.#pending.delete(id);
      pending.reject(lost());
    }
  }

  #drop(): void {
    this.#cancelPing?.();
    this.#cancelPatience?.();
    this.#cancelPing = this.#cancelPatience = null;
    const socket = this.#socket;
    this.#socket = null;
    if (socket) socket.onmessage = socket.onclose = null;
  }

  #setLink(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    for (const listener of this.#listeners) listener(link);
  }
}

function lost(): Refusal {
  return new Refusal({ code: 'lost', message: 'the connection was lost' });
}
