// The games of this device in IndexedDB: a row and a header for each table, its log entry by entry, records, the player.
// An entry is written once under its number, so of two writers of one table the second fails.

/** What the local server asks to store; all of it is stored, or nothing. */
export interface Writes {
  writes?: readonly Write[];
  player?: unknown;
  record?: { id: string };
  pad?: PadWrite;
}

/** A new printed game, or a change of one. */
interface PadWrite {
  pad: string;
  changed: number;
  setup?: { changes?: readonly unknown[] };
  sequence?: number;
  change?: unknown;
  deleted?: boolean;
}

interface Write {
  table: string;
  row: unknown;
  header?: unknown;
  sequence?: number;
  entry?: unknown;
}

/** Why games cannot be stored or read, as the page knows it. */
export class StorageTrouble extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const NAME = 'rowlock';
const VERSION = 2;
const META = 'meta';
const TABLES = 'tables';
const LOG = 'log';
const RECORDS = 'records';
const PADS = 'pads';
const PAD_LOG = 'pad_log';
const PLAYER = 'player';

/** Steps from each version of the store to the next; the first makes it. */
const UPGRADES: readonly ((db: IDBDatabase) => void)[] = [
  (db) => {
    db.createObjectStore(META);
    db.createObjectStore(TABLES);
    db.createObjectStore(LOG);
    db.createObjectStore(RECORDS);
  },
  (db) => {
    db.createObjectStore(PADS);
    db.createObjectStore(PAD_LOG);
  },
];

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no reason was given'));
  });
}

const everyEntry = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

export class Store {
  #db: IDBDatabase;

  private constructor(db: IDBDatabase, outdated: () => void) {
    this.#db = db;
    // A newer version of the app wants to change the store: let it, and start again with it.
    db.onversionchange = () => {
      db.close();
      outdated();
    };
  }

  /** Open the store; `outdated` is called when a newer version of the app takes it over. */
  static async open(outdated: () => void): Promise<Store> {
    let request: IDBOpenDBRequest;
    try {
      request = indexedDB.open(NAME, VERSION);
    } catch {
      throw new StorageTrouble('storage_lost');
    }
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const upgrade of UPGRADES.slice(oldVersion)) upgrade(request.result);
    };
    try {
      return new Store(await done(request), outdated);
    } catch (error) {
      throw new StorageTrouble(error instanceof DOMException && error.name === 'VersionError' ? 'storage_newer' : 'storage_lost');
    }
  }

  /** What the local server starts from. */
  async start(): Promise<{ stored: string; games: boolean }> {
    const reading = this.#db.transaction([META, TABLES, RECORDS, PADS, PAD_LOG]);
    const [player, tables, records, setups, keys, changes] = await Promise.all([
      done(reading.objectStore(META).get(PLAYER)),
      done(reading.objectStore(TABLES).getAll()),
      done(reading.objectStore(RECORDS).getAll()),
      done(reading.objectStore(PADS).getAll()) as Promise<{ id: string }[]>,
      done(reading.objectStore(PAD_LOG).getAllKeys()) as Promise<[string, number][]>,
      done(reading.objectStore(PAD_LOG).getAll()) as Promise<unknown[]>,
    ]);
    const pads = setups.map((setup) => ({ ...setup, changes: changes.filter((_, index) => keys[index]?.[0] === setup.id) }));
    const rows = (tables as { row: unknown }[]).map(({ row }) => row);
    return {
      stored: JSON.stringify({ player: (player as unknown) ?? null, rows, records: records as unknown[], pads }),
      games: rows.length + records.length + pads.length > 0,
    };
  }

  /** A table as it is stored; no header if it is not there. */
  async read(table: string): Promise<{ header: unknown; entries: unknown[] }> {
    const reading = this.#db.transaction([TABLES, LOG]);
    const [found, entries] = await Promise.all([
      done(reading.objectStore(TABLES).get(table)) as Promise<{ header: unknown } | undefined>,
      done(reading.objectStore(LOG).getAll(everyEntry(table))) as Promise<unknown[]>,
    ]);
    return { header: found?.header ?? null, entries };
  }

  /** Store everything durably, or nothing. */
  async write({ writes = [], player, record, pad }: Writes): Promise<void> {
    const writing = this.#db.transaction([META, TABLES, LOG, RECORDS, PADS, PAD_LOG], 'readwrite', { durability: 'strict' });
    const finished = new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error ?? new DOMException('the writes were dropped', 'AbortError'));
    });
    const [tables, log] = [writing.objectStore(TABLES), writing.objectStore(LOG)];
    const headers = new Map<string, unknown>();
    try {
      for (const { table, row, header, sequence, entry } of writes) {
        if (header !== undefined) {
          headers.set(table, header);
          tables.add({ row, header }, table);
          continue;
        }
        log.add(entry, [table, sequence ?? 0]);
        const known = headers.get(table);
        if (known !== undefined) tables.put({ row, header: known }, table);
        else update(tables, table, row);
      }
      if (player !== undefined) writing.objectStore(META).put(player, PLAYER);
      if (record !== undefined) writing.objectStore(RECORDS).put(record, record.id);
      if (pad !== undefined) writePad(writing, pad);
      await finished;
    } catch (error) {
      throw new StorageTrouble(codeOf(error));
    }
  }
}

/** Store a new printed game, or append a change; of two tabs that change one game at once the second fails. */
function writePad(writing: IDBTransaction, { pad, changed, setup, sequence, change, deleted }: PadWrite): void {
  const [pads, log] = [writing.objectStore(PADS), writing.objectStore(PAD_LOG)];
  if (deleted) {
    pads.delete(pad);
    log.delete(IDBKeyRange.bound([pad, 0], [pad, Infinity]));
    return;
  }
  if (setup !== undefined) {
    const { changes = [], ...rest } = setup;
    pads.add(rest, pad);
    for (const [at, one] of changes.entries()) log.add(one, [pad, at + 1]);
    return;
  }
  log.add(change, [pad, sequence ?? 0]);
  const request = pads.get(pad) as IDBRequest<object | undefined>;
  request.onsuccess = () => {
    if (request.result) pads.put({ ...request.result, changed }, pad);
    else writing.abort(); // the browser has deleted the game
  };
}

/** Replace the row of a table and keep its header. */
function update(tables: IDBObjectStore, table: string, row: unknown): void {
  const request = tables.get(table) as IDBRequest<{ header: unknown } | undefined>;
  request.onsuccess = () => {
    if (request.result) tables.put({ row, header: request.result.header }, table);
    else tables.transaction.abort(); // the browser has deleted the table
  };
}

function codeOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'storage_full';
  return name === 'ConstraintError' ? 'other_tab' : 'storage_lost';
}
