// Who answers the page: a server, or this device (`LOCAL`). One of them for the whole page; a change loads the page again.
// If a server cannot be reached when the page opens, and the browser has kept the runtime, the device steps in.

import address from '../../worker/device.ts?worker&url';
import type { TableList } from '$wire';
import type { Socket } from './connection';
import { Device, type HttpAnswer, type DeviceWorker, type Readiness } from './device';
import { keepGames, wereDeleted } from './keeping';
import { LOCAL, pageAt, playHere, served } from './place';
import { scriptAddress } from './trusted';

/** The pages of tables: their games are on the server, so this device cannot step in there. */
const OF_TABLES = /^\/(table|replay|review|join)\//;
/** What stores a game that was not there before. */
const NEW_GAME = /^\/api\/(tables|records|companions)$/;

/** Whether this browser has kept the runtime, so that this device can step in for a server. */
async function isKept(): Promise<boolean> {
  const kept = 'caches' in globalThis ? await caches.match(new URL(address, location.href)).catch(() => undefined) : undefined;
  return kept !== undefined;
}

class Transport {
  readiness = $state.raw<Readiness>({ state: 'loading', loaded: 0, total: 0 });
  /** The browser has deleted the games of this device. */
  deleted = $state(false);
  /** The server has answered this page, so a failure later on is a lost connection. */
  #reached = false;
  #device: Device | null = null;
  /** Called when this device offers other levels than before. */
  onlevels: (() => void) | null = null;

  /** Start the runtime, if this device answers, so that it is there when it is needed. */
  warm(): void {
    if (LOCAL) this.device();
  }

  /** The worker of this device; started on first use. */
  device(): Device {
    this.#device ??= new Device(new Worker(scriptAddress(address), { type: 'module' }) as unknown as DeviceWorker, (readiness) => {
      this.readiness = readiness;
      if (readiness.state === 'ready') this.deleted = wereDeleted(readiness.games);
    });
    this.#device.onlevels = () => this.onlevels?.();
    return this.#device;
  }

  /** The records of the finished games of this device, also while a server answers the page; `null` if they cannot be read. */
  async recordsHere(): Promise<string[] | null> {
    const ask = async (path: string): Promise<string> => {
      const { status, text } = await this.device().request('GET', path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      return text;
    };
    try {
      const { tables } = JSON.parse(await ask('/api/tables/mine')) as TableList;
      const records: string[] = [];
      for (const { id, status } of tables) if (status === 'over') records.push(await ask(`/api/tables/${id}/record`));
      return records;
    } catch {
      return null;
    }
  }

  /** Ask over HTTP, or the device; rejects with a TypeError if nobody can be reached. */
  async request(method: string, path: string, body?: string): Promise<HttpAnswer> {
    if (LOCAL) {
      const answer = await this.device().request(method, path, body);
      if (method === 'POST' && answer.status < 300 && NEW_GAME.test(path)) keepGames();
      return answer;
    }
    try {
      const response = await fetch(served(path), {
        method,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
      });
      this.#reached = true;
      return { status: response.status, text: await response.text() };
    } catch (error) {
      if (!this.#reached && !OF_TABLES.test(pageAt(location) ?? '') && (await isKept())) playHere('lost');
      throw error;
    }
  }

  /** Open the live connection; the address names the table for proxies. */
  open(table: string): Socket {
    if (LOCAL) return this.device().open();
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(`${scheme}//${location.host}${served('/api/live')}${table ? `?table=${table}` : ''}`) as Socket;
  }
}

export const transport = new Transport();
