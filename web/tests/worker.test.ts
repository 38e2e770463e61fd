import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SITE = 'https://rowlock.example';
const FILES = ['/assets/index-1.js', '/assets/index-1.css'];

interface Asked {
  method: string;
  url: string;
  mode: string;
}

/** The caches of a browser, each a map from address to text. */
class FakeCaches {
  kept = new Map<string, Map<string, string>>();

  open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, string>();
    this.kept.set(name, cache);
    return Promise.resolve({
      addAll: async (paths: string[]) => paths.forEach((path) => cache.set(path, `kept ${path}`)),
      match: async (request: Asked | string) => {
        const text = cache.get(keyOf(request));
        return text === undefined ? undefined : new Response(text);
      },
      put: async (request: Asked | string, response: Response) => void cache.set(keyOf(request), await response.text()),
    });
  }

  match = async (request: Asked | string): Promise<Response | undefined> => {
    const text = [...this.kept.values()].map((cache) => cache.get(keyOf(request))).find((found) => found !== undefined);
    return text === undefined ? undefined : new Response(text);
  };
  keys = async (): Promise<string[]> => [...this.kept.keys()];
  delete = async (name: string): Promise<boolean> => this.kept.delete(name);
}

const keyOf = (request: Asked | string): string => (typeof request === 'string' ? request : new URL(request.url).pathname);

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let caches: FakeCaches;
const network = vi.fn<(request: Asked) => Promise<Response>>();

beforeEach(async () => {
  listeners = new Map();
  caches = new FakeCaches();
  network.mockReset().mockImplementation(async (request) => new Response(`live ${new URL(request.url).pathname}`));
  vi.stubGlobal('self', {
    location: { origin: SITE },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('__SHELL__', FILES);
  vi.resetModules();
  // By a path that the compiler does not follow: the worker is checked against the types of a worker.
  const path = join(import.meta.dirname, '../worker/sw.ts');
  await import(/* @vite-ignore */ path);
});
afterEach(() => void vi.unstubAllGlobals());

async function happens(kind: 'install' | 'activate'): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  listeners.get(kind)?.({ waitUntil: (promise: Promise<unknown>) => (done = promise) });
  await done;
}

/** Fetch something through the worker; null if the worker leaves it to the browser. */
async function fetched(path: string, more: Partial<Asked> = {}): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const request: Asked = { method: 'GET', mode: 'cors', url: new URL(path, SITE).href, ...more };
  listeners.get('fetch')?.({ request, respondWith: (response: Promise<Response>) => (answer = response) });
  return answer ? ((await answer) as Response).text() : null;
}

test('the page comes from the network, and from the cache when there is none', async () => {
  await happens('install');
  expect(await fetched('/play/qwirkle', { mode: 'navigate' })).toBe('live /play/qwirkle');
  network.mockRejectedValue(new TypeError('offline'));
  expect(await fetched('/', { mode: 'navigate' })).toBe('live /play/qwirkle');
});

test('the interface of the server is left to the browser, also when somebody goes to an address of it', async () => {
  await happens('install');
  expect(await fetched('/api/games')).toBeNull();
  expect(await fetched('/api/tables/abc/record?download=true', { mode: 'navigate' })).toBeNull();
  expect(network).not.toHaveBeenCalled();
  network.mockRejectedValue(new TypeError('offline'));
  expect(await fetched('/', { mode: 'navigate' })).toBe('kept /');
});

test('what is sent, and what belongs to other sites, is left to the browser', async () => {
  await happens('install');
  expect(await fetched('/', { method: 'POST', mode: 'navigate' })).toBeNull();
  expect(await fetched('https://elsewhere.example/assets/index-1.js')).toBeNull();
});

test('files of this build come from the cache, others are kept once fetched', async () => {
  await happens('install');
  expect(await fetched('/assets/index-1.js')).toBe('kept /assets/index-1.js');
  expect(await fetched('/assets/Table-2.js')).toBe('live /assets/Table-2.js');
  network.mockRejectedValue(new TypeError('offline'));
  expect(await fetched('/assets/Table-2.js')).toBe('live /assets/Table-2.js');
});

test('a page that was opened before an upgrade still finds the files of its build', async () => {
  await (await caches.open('rowlock-old')).addAll(['/assets/Menu-old.js']);
  await happens('install');
  await happens('activate');
  network.mockResolvedValue(new Response('gone', { status: 404 }));
  expect(await fetched('/assets/Menu-old.js')).toBe('kept /assets/Menu-old.js');
});

test('the caches of builds long gone are deleted, those of others are left alone', async () => {
  for (const name of ['rowlock-1', 'rowlock-2', 'rowlock-3', 'elsewhere']) await caches.open(name);
  await happens('install');
  await happens('activate');
  const [own] = (await caches.keys()).slice(-1);
  expect(await caches.keys()).toEqual(['rowlock-2', 'rowlock-3', 'elsewhere', own]);
});

test('what a page loaded before there was a worker is kept, and nothing else', async () => {
  await happens('install');
  let done: Promise<unknown> = Promise.resolve();
  const keep = ['/assets/de-1.js', '/assets/index-1.js', '/api/me', 7];
  listeners.get('message')?.({ data: { keep }, waitUntil: (promise: Promise<unknown>) => (done = promise) });
  await done;
  network.mockRejectedValue(new TypeError('offline'));
  expect(await fetched('/assets/de-1.js')).toBe('kept /assets/de-1.js');
  expect(await caches.match('/api/me')).toBeUndefined();
});

test('an answer that is no success is not kept', async () => {
  await happens('install');
  network.mockResolvedValue(new Response('broken', { status: 500 }));
  expect(await fetched('/', { mode: 'navigate' })).toBe('broken');
  network.mockRejectedValue(new TypeError('offline'));
  expect(await fetched('/', { mode: 'navigate' })).toBe('kept /');
});
