// The page's side of the worker that plays without a server: calls and messages as a server takes them, and claims of tables.

import type { FromDevice, ToDevice } from '../../worker/device/messages';
import { Refusal, type Socket } from './connection';

/** What the device needs of a worker. */
export interface DeviceWorker {
  postMessage(message: ToDevice): void;
  onmessage: ((event: { data: FromDevice }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

export interface HttpAnswer {
  status: number;
  text: string;
}

export type Readiness =
  { state: 'loading'; loaded: number; total: number } | { state: 'ready'; games: boolean } | { state: 'failed'; code: string };

/** What a browser says of a socket that was lost without a word. */
const LOST = 1006;

export class Device {
  #worker: DeviceWorker;
  #replies = new Map<number, { resolve(answer: HttpAnswer): void; reject(reason: Refusal): void }>();
  #claims = new Map<number, (granted: boolean) => void>();
  #socket: Socket | null = null;
  #next = 0;
  #ready = false;
  #failed: Refusal | null = null;
  /** Called when the device offers other levels than before. */
  onlevels: (() => void) | null = null;
  #tell: (readiness: Readiness) => void;

  /** `tell` is called with the progress of the runtime, and once it is ready or has failed. */
  constructor(worker: DeviceWorker, tell: (readiness: Readiness) => void) {
    this.#worker = worker;
    this.#tell = tell;
    worker.onmessage = ({ data }) => this.#receive(data);
    // One event that fails in a running worker ends nothing: the events after it are still answered.
    worker.onerror = () => (this.#ready ? this.#refuse(Refusal.of(null)) : this.#fail('no_runtime'));
  }

  /** Ask what a server answers over HTTP. */
  request(method: string, path: string, body = ''): Promise<HttpAnswer> {
    const id = (this.#next += 1);
    return new Promise((resolve, reject) => {
      if (this.#failed) {
        reject(this.#failed);
        return;
      }
      this.#replies.set(id, { resolve, reject });
      this.#worker.postMessage({ t: 'call', id, method, path, body });
    });
  }

  /** Open a connection like that to a server; it closes at once if the runtime has failed. */
  open(): Socket {
    const socket: Socket = {
      send: (text) => {
        if (!this.#failed) this.#worker.postMessage({ t: 'message', text });
      },
      close: () => {
        if (this.#socket === socket) this.#socket = null;
      },
      onmessage: null,
      onclose: null,
    };
    this.#socket = socket;
    if (this.#failed) queueMicrotask(() => this.#drop(socket));
    else this.#worker.postMessage({ t: 'open' });
    return socket;
  }

  #drop(socket: Socket | null): void {
    if (!socket || this.#socket !== socket) return;
    this.#socket = null;
    socket.onclose?.({ code: LOST });
  }

  /** Let only this page write a table; false if another tab has it. */
  claim(table: string, steal: boolean): Promise<boolean> {
    if (this.#failed) return Promise.resolve(true); // what follows is refused with the reason
    const id = (this.#next += 1);
    return new Promise((resolve) => {
      this.#claims.set(id, resolve);
      this.#worker.postMessage({ t: 'claim', id, table, steal });
    });
  }

  release(table: string): void {
    this.#worker.postMessage({ t: 'release', table });
  }

  #receive(message: FromDevice): void {
    switch (message.t) {
      case 'progress':
        if (this.#failed) return; // files that still come do not bring a device back whose games cannot be opened
        this.#tell({ state: 'loading', loaded: message.loaded, total: message.total });
        return;
      case 'ready':
        this.#ready = true;
        this.#tell({ state: 'ready', games: message.games });
        return;
      case 'failed':
        this.#fail(message.code);
        return;
      case 'reply':
        this.#replies.get(message.id)?.resolve(message);
        this.#replies.delete(message.id);
        return;
      case 'message':
        this.#socket?.onmessage?.({ data: message.text });
        return;
      case 'claimed':
        this.#claims.get(message.id)?.(message.granted);
        this.#claims.delete(message.id);
        return;
      case 'levels':
        this.onlevels?.();
    }
  }

  #fail(code: string): void {
    this.#failed = new Refusal({ code, message: 'the games of this device cannot be opened' });
    this.#refuse(this.#failed);
    this.#tell({ state: 'failed', code });
    this.#drop(this.#socket);
  }

  /** Refuse what waits for an answer. */
  #refuse(reason: Refusal): void {
    for (const { reject } of this.#replies.values()) reject(reason);
    this.#replies.clear();
    for (const settle of this.#claims.values()) settle(true); // what follows is refused with the reason
    this.#claims.clear();
  }
}
