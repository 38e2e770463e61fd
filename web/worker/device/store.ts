// The games of this device in IndexedDB: a row and a header for each table, its log entry by entry, records, the player.
// An entry is written once under its number, so of two writers of one table the second fails.

/** What the local server asks to store; all of it is stored, or nothing. */
export interface Writes {
  writes?: readonly Write[];
  player?: unknown;
  records?: readonly { id: string }[];
  pad?: PadWrite;
  deleted?: readonly Wanted[];
  restored?: readonly Restored[];
}

/** A printed game as lists show it: a new one with its log, or with a change of it. */
interface PadWrite {
  pad: string;
  setup: { changes?: readonly unknown[] };
  sequence?: number;
  change?: unknown;
}

/** Something stored. */
export interface Wanted {
  kind: 'table' | 'record' | 'pad';
  id: string;
}

/** A game of a backup: a table's row and header, a record, or a score pad, with its log. */
interface Restored extends Wanted {
  value: unknown;
  entries: readonly unknown[];
}

/** Something as it is stored, null if it is not there, with its log; in JSON. */
export interface Found {
  value: string;
  entries: string[];
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
/** Where each kind is, and its log. */
const PLACES: Readonly<Record<Wanted['kind'], readonly [string, string | null]>> = {
  table: [TABLES, LOG],
  record: [RECORDS, null],
  pad: [PADS, PAD_LOG],
};
/** A browser that has not opened the store after this time will not: some private windows never answer. */
const PATIENCE_MS = 10_000;

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
    request.onerror = (event) => {
      event.preventDefault(); // what cannot be read does not end the reading of the rest
      reject(request.error ?? new Error('no reason was given'));
    };
  });
}

const everyEntry = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** Something stored as text; what cannot be written as text is damaged, and becomes null. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return 'null';
  }
}

/** Everything in a place by its key; if the browser cannot read all at once, each alone, and what it cannot read is undefined. */
async function everything(place: IDBObjectStore): Promise<[string, unknown][]> {
  const keys = (await done(place.getAllKeys())).map(String);
  try {
    const values = (await done(place.getAll())) as unknown[];
    return keys.map((key, at) => [key, values[at]]);
  } catch {
    const read = (key: string): Promise<unknown> => done<unknown>(place.get(key)).catch(() => undefined);
    return Promise.all(keys.map(async (key) => [key, await read(key)] satisfies [string, unknown]));
  }
}

/** What lists need of something stored. */
const listed: Readonly<Record<Wanted['kind'], (value: unknown) => unknown>> = {
  table: (value) => (value as { row?: unknown } | null | undefined)?.row,
  record: (value) => {
    const { text: _, ...rest } = { ...(value as { text?: unknown; row?: unknown } | null) };
    return rest.row === undefined ? value : rest; // records of an earlier version have no row yet
  },
  pad: (value) => value,
};

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
      throw new StorageTrouble('storage_none');
    }
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const upgrade of UPGRADES.slice(oldVersion)) upgrade(request.result);
    };
    // An older version of the app that is still open in another tab may hold the store.
    const blocked = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new StorageTrouble('storage_none')), PATIENCE_MS);
    });
    try {
      return new Store(await Promise.race([done(request), blocked]), outdated);
    } catch (error) {
      if (error instanceof StorageTrouble) throw error;
      throw new StorageTrouble(error instanceof DOMException && error.name === 'VersionError' ? 'storage_newer' : 'storage_none');
    }
  }

  /** What the local server starts from. */
  async start(): Promise<{ stored: string; games: boolean }> {
    const reading = this.#db.transaction([META, TABLES, RECORDS, PADS]);
    const list = async (kind: Wanted['kind']): Promise<string[]> =>
      (await everything(reading.objectStore(PLACES[kind][0]))).map(([key, value]) => `[${textOf(key)},${textOf(listed[kind](value))}]`);
    const [player, rows, records, pads] = await Promise.all([
      done<unknown>(reading.objectStore(META).get(PLAYER)).catch(() => null),
      list('table'),
      list('record'),
      list('pad'),
    ]);
    const lists = `"rows":[${rows.join()}],"records":[${records.join()}],"pads":[${pads.join()}]`;
    return { stored: `{"player":${textOf(player)},${lists}}`, games: rows.length + records.length + pads.length > 0 };
  }

  /** Something as it is stored. */
  async read({ kind, id }: Wanted): Promise<Found> {
    const [place, log] = PLACES[kind];
    const reading = this.#db.transaction(log ? [place, log] : [place]);
    const [found, entries] = await Promise.all([
      done<unknown>(reading.objectStore(place).get(id)),
      log ? done<unknown[]>(reading.objectStore(log).getAll(everyEntry(id))) : [],
    ]);
    const value = kind === 'table' ? (found as { header: unknown } | undefined)?.header : found;
    return { value: textOf(value), entries: entries.map(textOf) };
  }

  /** Store everything durably, or nothing. */
  async write({ writes = [], player, records = [], pad, deleted = [], restored = [] }: Writes): Promise<void> {
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
      for (const record of records) writing.objectStore(RECORDS).put(record, record.id);
      if (pad !== undefined) writePad(writing, pad);
      for (const { kind, id, value, entries } of restored) {
        const [place, log] = PLACES[kind];
        writing.objectStore(place).add(value, id);
        if (log) for (const [at, entry] of entries.entries()) writing.objectStore(log).add(entry, [id, at + 1]);
      }
      for (const { kind, id } of deleted) {
        const [place, entries] = PLACES[kind];
        writing.objectStore(place).delete(id);
        if (entries) writing.objectStore(entries).delete(everyEntry(id));
      }
      await finished;
    } catch (error) {
      throw new StorageTrouble(codeOf(error));
    }
  }
}

/** Store a new printed game, or append a change; of two tabs that change one game at once the second fails. */
function writePad(writing: IDBTransaction, { pad, setup, sequence, change }: PadWrite): void {
  const [pads, log] = [writing.objectStore(PADS), writing.objectStore(PAD_LOG)];
  const { changes = [], ...rest } = setup;
  if (change === undefined) {
    pads.add(rest, pad);
    for (const [at, one] of changes.entries()) log.add(one, [pad, at + 1]);
    return;
  }
  log.add(change, [pad, sequence ?? 0]);
  const request = pads.getKey(pad);
  request.onsuccess = () => {
    if (request.result === undefined)
      writing.abort(); // the browser has deleted the game
    else pads.put(rest, pad);
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
