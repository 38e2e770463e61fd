import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SITE = 'https://rowlock.example';
const BUILD = {
  name: 'two',
  shell: ['assets/index-2.js', 'assets/index-2.css', 'icon.svg'],
  texts: ['assets/de-abcdefg2.js', 'assets/fr-abcdefg2.js'],
  runtime: ['runtime/python-abcdefg1.bin', 'runtime/worker-abcdefg2.js'],
  kernels: ['runtime/kernels-abcdefg1.bin'],
};
const PAGE = '<html lang="en" data-build="two">';

interface Asked {
  method: string;
  url: string;
  mode: string;
}

const keyOf = (request: Asked | string): string => (typeof request === 'string' ? request : request.url);

/** The caches of a browser, each a map from address to text. */
class FakeCaches {
  kept = new Map<string, Map<string, string>>();

  open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, string>();
    this.kept.set(name, cache);
    return Promise.resolve({
      keys: async () => [...cache.keys()].map((url) => ({ url })),
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

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let caches: FakeCaches;
let scope: string;
/** The names of the locks that open pages hold. */
let held: string[];
const told = vi.fn();
const network = vi.fn<(request: Asked | string) => Promise<Response>>();
const offline = (): void => void network.mockRejectedValue(new TypeError('offline'));

/** Load the worker as a browser does, under a path and for a kind of host. */
async function load(path = '/', host: '' | '?static' = ''): Promise<void> {
  listeners = new Map();
  scope = SITE + path;
  vi.stubGlobal('self', {
    location: { origin: SITE, search: host },
    registration: { scope },
    navigator: { locks: { query: async () => ({ held: held.map((name) => ({ name })) }) } },
    clients: { claim: async () => undefined, matchAll: async () => [{ postMessage: told }] },
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  });
  vi.resetModules();
  // By a path that the compiler does not follow: the worker is checked against the types of a worker.
  const file = join(import.meta.dirname, '../worker/sw.ts');
  await import(/* @vite-ignore */ file);
}

beforeEach(async () => {
  caches = new FakeCaches();
  held = [];
  told.mockReset();
  network.mockReset().mockImplementation(async (request) => {
    const url = keyOf(request);
    return new Response(url === scope ? PAGE : `live ${url.slice(scope.length)}`);
  });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('__BUILD__', BUILD);
  await load();
});
afterEach(() => void vi.unstubAllGlobals());

async function happens(kind: 'install' | 'activate' | 'message', more: object = {}): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  listeners.get(kind)?.({ waitUntil: (promise: Promise<unknown>) => (done = promise), ...more });
  await done;
}

/** Fetch something through the worker; null if the worker leaves it to the browser. */
async function fetched(path: string, more: Partial<Asked> = {}): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const waits: Promise<unknown>[] = [];
  const request: Asked = { method: 'GET', mode: 'cors', url: new URL(path, scope).href, ...more };
  listeners.get('fetch')?.({
    request,
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: (promise: Promise<unknown>) => waits.push(promise),
  });
  const text = answer ? await ((await answer) as Response).text() : null;
  await Promise.all(waits);
  return text;
}

const goTo = (path: string): Promise<string | null> => fetched(path, { mode: 'navigate' });

/** The files of an older build, kept when it was the newest. */
async function older(name: string, ...paths: string[]): Promise<void> {
  const cache = await caches.open(name);
  for (const path of paths) await cache.put(scope + path, new Response(`old ${path}`));
}

test('a page of a server comes from the network, and from the cache when there is none', async () => {
  await happens('install');
  expect(await goTo('play/qwirkle')).toBe('live play/qwirkle');
  offline();
  expect(await goTo('play/qwirkle')).toBe(PAGE);
});

test.each([502, 503, 504])('a proxy whose server is gone (%i) is like no network', async (status) => {
  await happens('install');
  network.mockResolvedValue(new Response('bad gateway', { status }));
  expect(await goTo('play/qwirkle')).toBe(PAGE);
});

test('a network that takes too long is like none', async () => {
  await happens('install');
  vi.useFakeTimers();
  network.mockReturnValue(new Promise(() => undefined));
  const shown = goTo('');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await shown).toBe(PAGE);
  vi.useRealTimers();
});

test('the page of a static host comes from the cache, whatever its query; other pages are left to the browser', async () => {
  await load('/some/path/', '?static');
  await happens('install');
  network.mockClear();
  for (const path of ['', '?/rules/qwirkle', 'index.html', 'index.html?/table/abc']) expect(await goTo(path)).toBe(PAGE);
  for (const path of ['docs/index.html', 'docs/', 'elsewhere']) expect(await goTo(path)).toBeNull();
  expect(await goTo('/')).toBeNull();
  expect(network).not.toHaveBeenCalled();
});

test('a build is not kept with the page of another build', async () => {
  network.mockImplementation(async () => new Response('<html lang="en" data-build="one">'));
  await expect(happens('install')).rejects.toThrow('not of this build');
  expect(await caches.keys()).toEqual([]);
});

test('the interface of the server is left to the browser, also when somebody goes to an address of it or of a file', async () => {
  await happens('install');
  network.mockClear();
  expect(await fetched('api/games')).toBeNull();
  expect(await goTo('api/tables/abc/record?download=true')).toBeNull();
  expect(await goTo('assets/licences.txt')).toBeNull();
  expect(network).not.toHaveBeenCalled();
});

test('what is sent, and what belongs to other sites, is left to the browser', async () => {
  await happens('install');
  expect(await fetched('', { method: 'POST', mode: 'navigate' })).toBeNull();
  expect(await fetched('https://elsewhere.example/assets/index-2.js')).toBeNull();
});

test.each(['/', '/some/path/'])('under %s files of this build come from the cache, others are kept once fetched', async (path) => {
  await load(path);
  await happens('install');
  offline();
  expect(await fetched('assets/index-2.js')).toBe('live assets/index-2.js');
  expect(await fetched('icon.svg')).toBe('live icon.svg');
  await expect(fetched('runtime/python-1.wasm.gz')).rejects.toThrow('offline');
  network.mockResolvedValue(new Response('wasm'));
  expect(await fetched('runtime/python-1.wasm.gz')).toBe('wasm');
  offline();
  expect(await fetched('runtime/python-1.wasm.gz')).toBe('wasm');
});

test('a page that was opened before an upgrade still finds the files of its build', async () => {
  await older('rowlock-one', 'assets/Menu-1.js');
  held = ['rowlock-one'];
  await happens('install');
  await happens('activate');
  network.mockResolvedValue(new Response('gone', { status: 404 }));
  expect(await fetched('assets/Menu-1.js')).toBe('old assets/Menu-1.js');
});

test('a build that no page uses is deleted, the caches of others are left alone', async () => {
  for (const name of ['rowlock-zero', 'rowlock-one', 'elsewhere']) await caches.open(name);
  held = ['rowlock-one', 'something else'];
  await happens('install');
  await happens('activate');
  expect(await caches.keys()).toEqual(['rowlock-one', 'elsewhere', 'rowlock-two']);
});

test('open pages are told which build is there', async () => {
  await happens('install');
  await happens('activate');
  expect(told).toHaveBeenCalledWith({ build: 'two' });
});

test('a file that an older build has under the same name is not fetched again', async () => {
  await older('rowlock-one', 'assets/index-2.css', 'icon.svg');
  await happens('install');
  expect(await fetched('assets/index-2.css')).toBe('old assets/index-2.css');
  expect(await fetched('icon.svg'), 'its name says nothing of its contents').toBe('live icon.svg');
});

test('the language that was kept is kept in its new form, others are not', async () => {
  await older('rowlock-one', 'assets/de-abcdefg1.js');
  await happens('install');
  offline();
  expect(await fetched('assets/de-abcdefg2.js')).toBe('live assets/de-abcdefg2.js');
  await expect(fetched('assets/fr-abcdefg2.js')).rejects.toThrow('offline');
});

test('a new build has the runtime in its new form if the old one had it, before it takes over', async () => {
  await older('rowlock-one', 'runtime/python-abcdefg1.bin', 'runtime/worker-abcdefg0.js');
  network.mockImplementation(async (request) => {
    const url = keyOf(request);
    if (url.endsWith('worker-abcdefg2.js')) throw new TypeError('offline');
    return new Response(url === scope ? PAGE : `live ${url.slice(scope.length)}`);
  });
  await expect(happens('install')).rejects.toThrow('offline');
  network.mockImplementation(
    async (request) => new Response(keyOf(request) === scope ? PAGE : `live ${keyOf(request).slice(scope.length)}`),
  );
  await happens('install');
  offline();
  expect(await fetched('runtime/python-abcdefg1.bin')).toBe('old runtime/python-abcdefg1.bin');
  expect(await fetched('runtime/worker-abcdefg2.js')).toBe('live runtime/worker-abcdefg2.js');
  expect(await fetched('runtime/kernels-abcdefg1.bin')).toBe('live runtime/kernels-abcdefg1.bin');
});

test('the compiled kernels are fetched after the rest of the runtime', async () => {
  await happens('install');
  network.mockClear();
  await happens('message', { data: { keep: 'runtime' } });
  const asked = network.mock.calls.map(([request]) => keyOf(request).replace(`${SITE}/`, ''));
  expect(asked).toEqual([...BUILD.runtime, ...BUILD.kernels]);
});

test('a browser that never played without a server does not fetch the runtime', async () => {
  await older('rowlock-one', 'assets/de-abcdefg1.js');
  await happens('install');
  offline();
  await expect(fetched('runtime/worker-abcdefg2.js')).rejects.toThrow('offline');
  await expect(fetched('runtime/python-abcdefg1.bin')).rejects.toThrow('offline');
});

test('what a page loaded before there was a worker is kept, and nothing else', async () => {
  await happens('install');
  await happens('message', { data: { keep: ['assets/de-1.js', 'assets/index-2.js', 'api/me', '../other/assets/a.js', 7] } });
  offline();
  expect(await fetched('assets/de-1.js')).toBe('live assets/de-1.js');
  expect(await caches.match(`${scope}api/me`)).toBeUndefined();
  expect(await caches.match(`${SITE}/other/assets/a.js`)).toBeUndefined();
});

test('all languages and rules are kept when a page asks for them', async () => {
  await happens('install');
  await happens('message', { data: { keep: 'texts' } });
  offline();
  for (const path of BUILD.texts) expect(await fetched(path)).toBe(`live ${path}`);
});

test('an answer that is no success is passed on and not kept', async () => {
  await happens('install');
  network.mockImplementation(async () => new Response('broken', { status: 500 }));
  expect(await goTo('')).toBe('broken');
  expect(await fetched('assets/Table-1.js')).toBe('broken');
  offline();
  await expect(fetched('assets/Table-1.js')).rejects.toThrow('offline');
  expect(await goTo('')).toBe(PAGE);
});
