// Who answers the page: a server, or this device. One of them for the whole page; to change it, the page is loaded again.
// A static host has no server. Where a server cannot be reached when the page opens, the device steps in.

import address from '../../worker/device.ts?worker&url';
import type { Socket } from './connection';
import { Device, type Answer, type DeviceWorker, type Readiness } from './device';
import { served, STATIC } from './place';
import { tab } from './storage';
import { scriptAddress } from './trusted';

export type Answerer = 'server' | 'device';

const CHOSEN = 'answerer';

/** The last two bits of the ids that a device makes; a server leaves them empty. */
const LOCAL = 3;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Whether a table is one of this device's own. */
export const isLocal = (table: string): boolean => (ALPHABET.indexOf(table.at(-1) ?? '') & LOCAL) === LOCAL;

class Transport {
  answerer = $state<Answerer>(STATIC ? 'device' : tab.recall<Answerer>(CHOSEN, 'server'));
  readiness = $state.raw<Readiness>({ state: 'loading', loaded: 0, total: 0 });
  /** The server has answered this page, so a failure later on is a lost connection. */
  #reached = false;
  #device: Device | null = null;

  get local(): boolean {
    return this.answerer === 'device';
  }

  /** Start the runtime, if this device answers, so that it is there when it is needed. */
  warm(): void {
    if (this.local) this.device();
  }

  /** The worker of this device; started on first use. */
  device(): Device {
    this.#device ??= new Device(
      new Worker(scriptAddress(address), { type: 'module' }) as unknown as DeviceWorker,
      (readiness) => (this.readiness = readiness),
    );
    return this.#device;
  }

  /** Let the other answer: load the page again. */
  choose(answerer: Answerer, path: string): void {
    tab.remember(CHOSEN, answerer);
    location.assign(path);
  }

  /** Ask over HTTP, or the device; rejects with a TypeError if nobody can be reached. */
  async request(method: string, path: string, body?: string): Promise<Answer> {
    if (this.local) return this.device().request(method, path, body);
    try {
      const response = await fetch(served(path), {
        method,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
      });
      this.#reached = true;
      return { status: response.status, text: await response.text() };
    } catch (error) {
      if (this.#reached) throw error;
      return this.#fallBack(() => this.request(method, path, body), error);
    }
  }

  /** Let this device answer, because there is no server; only where the runtime has been kept. */
  async #fallBack(again: () => Promise<Answer>, error: unknown): Promise<Answer> {
    if (this.local) return again();
    const kept = 'caches' in globalThis && (await caches.match(new URL(address, location.href)).catch(() => undefined));
    if (!kept) throw error;
    this.answerer = 'device';
    return again();
  }

  /** Open the live connection. */
  open(): Socket {
    if (this.local) return this.device().open();
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(`${scheme}//${location.host}${served('/api/live')}`) as Socket;
  }
}

export const transport = new Transport();
