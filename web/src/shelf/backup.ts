// One file with everything that this browser keeps, read as it is stored: also what is damaged, and also when the games cannot
// be started. `rowlock.offline.restoring` reads it again.

const NAME = 'rowlock';
const FIRST = 'rowlock-backup 1';
const KINDS = [
  { kind: 'table', place: 'tables', log: 'log' },
  { kind: 'record', place: 'records', log: null },
  { kind: 'pad', place: 'pads', log: 'pad_log' },
] as const;

/** Something stored, or only one thing. */
export interface Which {
  kind: string;
  id: string;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** The checksum of a line: CRC-32, because pages without a secure address have no digests. */
export function checksum(text: string): string {
  let sum = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] ?? 0);
  return (~sum >>> 0).toString(16).padStart(8, '0');
}

/** The text of a backup; what cannot be written as text is left out. */
export function backupOf(contents: readonly object[]): string {
  const lines = contents.flatMap((content) => {
    try {
      const text = JSON.stringify(content);
      return [`${checksum(text)} ${text}`];
    } catch {
      return [];
    }
  });
  return `${[FIRST, ...lines, `end ${lines.length}`].join('\n')}\n`;
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error ?? new Error('no reason was given'));
    };
  });
}

/** Open the store of this device as it is; null if there is none. */
async function opened(): Promise<IDBDatabase | null> {
  const request = indexedDB.open(NAME);
  request.onupgradeneeded = () => request.transaction?.abort();
  return done(request).catch(() => null);
}

/** Everything that is stored, or one thing, as the contents of lines. */
export async function stored(only: Which | null = null): Promise<object[]> {
  const db = await opened();
  if (!db) return [];
  try {
    const reading = db.transaction([...db.objectStoreNames]);
    const whole = <Value>(request: IDBRequest<Value>): Promise<Value | null> => done(request).catch(() => null);
    const player: unknown = only ? null : await whole(reading.objectStore('meta').get('player'));
    const found: object[] = player ? [{ player }] : [];
    for (const { kind, place, log } of KINDS) {
      if (only && only.kind !== kind) continue;
      for (const id of only ? [only.id] : await done(reading.objectStore(place).getAllKeys())) {
        const value: unknown = await whole(reading.objectStore(place).get(id));
        const range = IDBKeyRange.bound([id], [id, []]);
        const entries: unknown[] = log ? ((await whole(reading.objectStore(log).getAll(range))) ?? []) : [];
        found.push({ kind, id, value, ...(log ? { entries } : {}) });
      }
    }
    return found;
  } finally {
    db.close();
  }
}

/** Save a text as a file. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Save everything, or one thing, as a file; give the number of lines. */
export async function saveBackup(only: Which | null = null): Promise<number> {
  const contents = await stored(only);
  const name = only ? `${only.kind}-${only.id}` : new Date().toISOString().slice(0, 10);
  saveText(backupOf(contents), `rowlock-${name}.rowlock-backup`);
  return contents.length;
}

/** Delete everything that this browser keeps of games; open pages of Rowlock are told by the browser, and close the store. */
export async function deleteEverything(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('no reason was given'));
  });
  for (const key of Object.keys(localStorage))
    if (/^rowlock\.(companion\.|away$|has_games$|local_name$)/.test(key)) localStorage.removeItem(key);
}
