// The service worker: keeps the files of its build, so that the app opens without a network, under whatever path it is served.
//
// A server of Rowlock writes its pages itself, so they come from the network and from the cache only if that fails. A static
// host has one page, which comes from the cache, so that a page and its files are always of one build. A new build takes over
// as soon as its files are there: open pages keep running on theirs, which stay until no page uses them.

export {};
declare const self: ServiceWorkerGlobalScope;
const worker = self;

/** What the build says of itself. */
interface Build {
  /** A digest of all its files. */
  name: string;
  /** The program, without which nothing opens; paths are relative to the page. */
  shell: readonly string[];
  /** Languages, rules and their pictures: kept once they are used, or all when a page asks for that. */
  texts: readonly string[];
  /** Python and what runs on it: kept once it is used, or when a page asks for it. */
  runtime: readonly string[];
  /** The compiled kernels, which may come last: games begin without them. */
  kernels: readonly string[];
}
declare const __BUILD__: Build;
const BUILD: Build = __BUILD__;

const OURS = 'rowlock-';
const CACHE = OURS + BUILD.name;
const SCOPE = new URL(worker.registration.scope);
const PAGE = SCOPE.href;
const STATIC = worker.location.search === '?static';
/** The folders whose files change their names with their contents. */
const LASTING = ['assets/', 'runtime/'];
/** How long the network may take for a page that is in the cache. */
const PATIENCE_MS = 5_000;
/** What proxies answer while the server behind them is gone. */
const GONE: readonly number[] = [502, 503, 504];

const addressOf = (path: string): string => new URL(path, SCOPE).href;
const isLasting = (path: string): boolean => LASTING.some((folder) => path.startsWith(folder));

worker.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('message', (event) => {
  const { keep } = event.data as { keep?: unknown };
  // A page says what it loaded before there was a worker, or asks for all texts, or for the runtime.
  if (keep === 'texts') event.waitUntil(keepAll(BUILD.texts));
  else if (keep === 'runtime') event.waitUntil(keepAll(BUILD.runtime).then(() => keepAll(BUILD.kernels)));
  else if (Array.isArray(keep)) event.waitUntil(keepAll(keep.filter((path) => typeof path === 'string' && isLasting(path)) as string[]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(SCOPE.href)) return;
  const path = new URL(request.url).pathname.slice(SCOPE.pathname.length);
  if (request.mode === 'navigate') {
    if (STATIC ? path === '' || path === 'index.html' : !path.startsWith('api/') && !isLasting(path)) event.respondWith(page(request));
  } else if (isLasting(path)) event.respondWith(lasting(request, (kept) => event.waitUntil(kept)));
  else if (BUILD.shell.includes(path)) event.respondWith(named(request));
});

/** Keep the page and the program; a deployment under way may still have the page of another build, so then try again later. */
async function install(): Promise<void> {
  const response = await fetch(PAGE, { cache: 'reload' });
  const text = await response.clone().text();
  if (!response.ok || !text.includes(`data-build="${BUILD.name}"`)) throw new Error('the page is not of this build');
  const before = await caches.keys();
  const cache = await caches.open(CACHE);
  await cache.put(PAGE, response);
  await keepAll(BUILD.shell);
  // What was kept for the time without a network is kept in its new form as well.
  if (before.some((name) => name.startsWith(OURS) && name !== CACHE)) await carryOver();
}

/** Keep of this build what other builds had for the time without a network: texts, and the runtime; fetch what has changed. */
async function carryOver(): Promise<void> {
  const plain = (path: string): string => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');
  const caught = await Promise.all((await otherCaches()).map(async (name) => (await caches.open(name)).keys()));
  const known = new Set(caught.flat().map(({ url }) => plain(url)));
  const had = (path: string): boolean => known.has(plain(addressOf(path)));
  // A build that would need the network where the one before did not may not take over: the browser tries again later.
  await keepAll([
    ...(STATIC ? BUILD.texts : BUILD.texts.filter(had)),
    ...(BUILD.runtime.some(had) ? [...BUILD.runtime, ...BUILD.kernels] : []),
  ]);
}

const otherCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);

/** Serve all pages from now on, tell them which build is there, and delete the builds that no page uses. */
async function takeOver(): Promise<void> {
  await worker.clients.claim();
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage({ build: BUILD.name });
  const { held = [] } = await worker.navigator.locks.query();
  // Every page holds a lock that is named like the cache of its build.
  const used = new Set(held.map((lock) => lock.name));
  await Promise.all((await otherCaches()).filter((name) => !used.has(name)).map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return fetch(request);
  if (STATIC) return kept;
  try {
    const response = await Promise.race([fetch(request), timeout(PATIENCE_MS)]);
    return GONE.includes(response.status) ? kept : response;
  } catch {
    return kept;
  }
}

function timeout(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the network takes too long')), ms));
}

/** A file whose name changes with its contents: the one of any build is the right one. */
async function lasting(request: Request, keeping: (kept: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(CACHE);
  const own = await cache.match(request);
  if (own) return own;
  const response = (await caches.match(request)) ?? (await fetch(request));
  // The page reads while the file is kept; a full disk keeps nothing and hinders nobody.
  if (response.ok) keeping(cache.put(request, response.clone()).catch(() => undefined));
  return response;
}

/** A file with one name in every build: the manifest, an icon. */
async function named(request: Request): Promise<Response> {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request);
}

/** Keep files, taking those of other builds that are the same. */
async function keepAll(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    paths.map(async (path) => {
      const address = addressOf(path);
      if (await cache.match(address)) return;
      const known = isLasting(path) ? await caches.match(address) : undefined;
      const response = known ?? (await fetch(address, { cache: isLasting(path) ? 'default' : 'reload' }));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(address, response);
    }),
  );
}
