// The host of the local server: passes events to it one at a time, stores what it writes before anything is shown, keeps the
// claims of this tab, and hands jobs to the workers that think.

import { Claims } from './claims';
import type { FromDevice, Kernels, Parts, ToDevice } from './messages';
import { StorageTrouble, type Found, type Store, type Wanted, type Writes } from './store';
import { Thinker, type Job } from './thinker';

/** What an event leads to; see `rowlock.offline.events`. */
interface Effects extends Writes {
  reply?: { id: number; status: number; text?: string };
  frames?: string[];
  jobs?: (Job & { review?: boolean })[];
  drop?: string[];
  load?: Wanted | null;
  again?: boolean;
}

/** What other tabs are told: the rows of tables that were written here. */
interface News {
  rows: { table: string; row: unknown }[];
}

export class Host {
  #handle: (event: string) => string;
  #store: Store;
  #parts: Parts;
  #post: (message: FromDevice) => void;
  #claims = new Claims((table) => this.#put({ t: 'released', table, code: 'other_tab' }));
  #bots: Thinker;
  #reviews: Thinker;
  #tabs = new BroadcastChannel('rowlock-tables');
  #queue: Promise<void> = Promise.resolve();

  constructor(handle: (event: string) => string, store: Store, parts: Parts, post: (message: FromDevice) => void) {
    this.#handle = handle;
    this.#store = store;
    this.#parts = parts;
    this.#post = post;
    const progress = (key: string, text: string): void => this.#put({ t: 'worked', key, text });
    const finished = (key: string, text: string | null): void =>
      this.#put(text === null ? { t: 'job_lost', key } : { t: 'worked', key, text });
    const refused = (): void => this.#compile(null);
    this.#bots = new Thinker(parts, progress, finished, refused, false);
    this.#reviews = new Thinker(parts, progress, finished, refused, true);
    this.#tabs.onmessage = ({ data }: MessageEvent<News>) => {
      for (const { table, row } of data.rows) if (!this.#claims.has(table)) this.#put({ t: 'released', table, row });
    };
  }

  receive(message: ToDevice): void {
    switch (message.t) {
      case 'call':
      case 'message':
        this.#put(message);
        return;
      case 'open':
        this.#put({ t: 'opened' });
        return;
      case 'claim':
        void this.#claim(message.id, message.table, message.steal);
        return;
      case 'release':
        this.#claims.release(message.table);
        this.#put({ t: 'released', table: message.table });
    }
  }

  /** Let bots, hints and reviews use compiled kernels from now on. */
  useKernels(kernels: Kernels): void {
    for (const thinker of [this.#bots, this.#reviews]) thinker.renew(kernels);
    this.#compile(kernels);
  }

  #compile(kernels: Kernels | null): void {
    if (this.#parts.kernels === kernels) return; // both workers may refuse them
    this.#parts.kernels = kernels;
    this.#put({ t: 'kernels', compiled: kernels !== null });
    void this.#queue.then(() => this.#post({ t: 'levels' }));
  }

  async #claim(id: number, table: string, steal: boolean): Promise<void> {
    const had = this.#claims.has(table);
    const granted = await this.#claims.claim(table, steal);
    if (granted) {
      // Another tab may have changed the table since it was read here.
      if (!had) this.#put({ t: 'released', table });
      this.#put({ t: 'claimed', table });
      this.#bots.warm();
    }
    await this.#queue;
    this.#post({ t: 'claimed', id, granted });
  }

  #put(event: object): void {
    // One event that fails must not hold up all that follow.
    this.#queue = this.#queue.then(() => this.#run(JSON.stringify(event))).catch((error: unknown) => reportError(error));
  }

  async #run(event: string): Promise<void> {
    let effects = this.#ask(event);
    while (effects.again) {
      await this.#write(effects, event);
      if (effects.load) await this.#load(effects.load);
      effects = this.#ask(event);
    }
    const trouble = await this.#write(effects, event);
    if (trouble) effects = this.#ask(JSON.stringify({ t: 'lost', code: trouble, event }));
    for (const text of effects.frames ?? []) this.#post({ t: 'message', text });
    if (effects.reply) this.#post({ t: 'reply', text: '', ...effects.reply });
    for (const key of effects.drop ?? []) for (const thinker of [this.#bots, this.#reviews]) thinker.drop(key);
    for (const job of effects.jobs ?? []) (job.review ? this.#reviews : this.#bots).add(job);
    if (effects.load) await this.#load(effects.load);
  }

  #ask(event: string): Effects {
    return JSON.parse(this.#handle(event)) as Effects;
  }

  /** Read something stored for the local server; what the browser cannot read is damaged. */
  async #load(wanted: Wanted): Promise<void> {
    const { value, entries } = await this.#store.read(wanted).catch((): Found => ({ value: 'false', entries: [] }));
    const names = JSON.stringify({ t: 'loaded', ...wanted }).slice(0, -1);
    await this.#run(`${names},"value":${value},"entries":[${entries.join()}]}`);
  }

  /** Store what an event has led to; give the reason if that is not possible. */
  async #write(effects: Effects, event: string): Promise<string | null> {
    const { writes = [], player, records = [], pad, deleted = [], restored = [] } = effects;
    const lists = [writes, records, deleted, restored];
    if (player === undefined && pad === undefined && !lists.some((list) => list.length)) return null;
    const gone = deleted.filter(({ kind }) => kind === 'table').map(({ id }) => id);
    const tables = [...new Set([...writes.map(({ table }) => table), ...gone])];
    const what: Writes = {
      writes,
      records,
      deleted,
      restored,
      ...(player === undefined ? {} : { player }),
      ...(pad === undefined ? {} : { pad }),
    };
    try {
      if (!(await this.#claims.during(tables, () => this.#store.write(what)))) return 'other_tab';
    } catch (error) {
      if (!(error instanceof StorageTrouble)) throw error;
      return event ? error.code : null;
    }
    if (writes.length) this.#tabs.postMessage({ rows: writes.map(({ table, row }) => ({ table, row })) } satisfies News);
    return null;
  }
}
