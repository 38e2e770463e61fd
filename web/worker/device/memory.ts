// The memory of Python after its start, kept on this device: the next start copies it instead of initialising the interpreter and
// importing modules. It is made from the checked files of the runtime, and belongs to them and to this version of the browser.

import type { Memory } from './messages';

const CACHE = 'memory-of-rowlock';
const TABLE_SIZE = 'x-table-size';
const FOLDER = new URL('.', self.location.href).href;

/** The address under which the memory is kept; `runtime` names the files that it was made from. */
async function addressOf(runtime: string): Promise<string> {
  const named = new TextEncoder().encode(`${runtime} ${navigator.userAgent}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', named)).slice(0, 8);
  return `${FOLDER}memory-${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The memory that an earlier visit has kept; none if there is none, or if it cannot be read. */
export async function recall(runtime: string): Promise<Memory | null> {
  try {
    const response = await (await caches.open(CACHE)).match(await addressOf(runtime));
    if (!response) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const whole = bytes.length === Number(response.headers.get('content-length'));
    return whole ? { bytes, tableSize: Number(response.headers.get(TABLE_SIZE)) } : null;
  } catch {
    return null; // no secure address, or no access to the storage
  }
}

/** Keep the memory for later visits instead of any other; without room there is none, and the next start takes longer. */
export async function keep(runtime: string, { bytes, tableSize }: Memory): Promise<void> {
  await forget();
  try {
    const headers = { 'content-length': String(bytes.length), [TABLE_SIZE]: String(tableSize) };
    await (await caches.open(CACHE)).put(await addressOf(runtime), new Response(bytes, { headers }));
  } catch {
    return;
  }
}

/** Delete what this app has kept; other apps of this host keep theirs. */
export async function forget(): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    for (const request of await cache.keys()) if (request.url.startsWith(FOLDER)) await cache.delete(request);
  } catch {
    return; // nothing can be kept here
  }
}
