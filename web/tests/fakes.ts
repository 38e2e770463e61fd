// A socket and a clock that tests hold in their hands.

import { Connection, type Socket, type Surroundings } from '$lib/connection';
import type { ClientMessage, FaultReport, ServerMessage } from '$wire';

export const fault = (code: string): FaultReport => ({ code, clause: '', params: {} });

export class FakeSocket implements Socket {
  sent: ClientMessage[] = [];
  closed = false;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  greet(several = false): void {
    this.tell({ t: 'hello', player: 'me', name: 'Me', protocol: 1, version: '0', several });
  }

  lose(code = 1006): void {
    this.onclose?.({ code });
  }

  last(): ClientMessage | undefined {
    return this.sent.at(-1);
  }
}

export class World implements Surroundings {
  sockets: FakeSocket[] = [];
  /** The table that each socket was opened for. */
  tables: string[] = [];
  now = 0;
  #timers = new Map<number, { at: number; run: () => void }>();
  #next = 0;

  open = (table: string): Socket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    this.tables.push(table);
    return socket;
  };

  later = (run: () => void, ms: number): (() => void) => {
    const id = (this.#next += 1);
    this.#timers.set(id, { at: this.now + ms, run });
    return () => this.#timers.delete(id);
  };

  random = (): number => 0.5;

  /** What the server says about the page's session. */
  held: boolean | null = true;
  /** How often it was asked. */
  asked = 0;
  inSession = (): Promise<boolean | null> => {
    this.asked += 1;
    return Promise.resolve(this.held);
  };

  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('nothing was opened');
    return socket;
  }

  /** Let time pass, timer by timer. */
  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const due = [...this.#timers].filter(([, timer]) => timer.at <= until).sort(([, one], [, other]) => one.at - other.at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.now = Math.max(this.now, due[1].at);
      due[1].run();
    }
    this.now = until;
  }
}

/** A connection that is open and greeted. */
export function connected(): { world: World; connection: Connection } {
  const world = new World();
  const connection = new Connection(world);
  connection.wake();
  world.socket.greet();
  return { world, connection };
}
