// The service worker: the page comes from the network, or from the cache when offline; hashed files come from the cache.

export {};
declare const self: ServiceWorkerGlobalScope;
const worker = self;
/** The program of this build, inserted by the build, so that each build has its own worker and cache; texts are kept once they are used. */
declare const __SHELL__: readonly string[];
const SHELL: readonly string[] = __SHELL__;
const OURS = 'rowlock-';
const CACHE = `${OURS}${fingerprint(SHELL.join(' '))}`;
const PAGE = '/';
const ASSETS = '/assets/';
/** How many builds are kept: a page that stays open during an upgrade goes on with the files of its own build. */
const MOST_BUILDS = 3;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...SHELL]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => worker.clients.claim()));
});

// A page says what it loaded before there was a worker.
worker.addEventListener('message', (event) => {
  const { keep } = event.data as { keep?: unknown };
  if (Array.isArray(keep)) event.waitUntil(keepAssets(keep.filter((path) => typeof path === 'string' && path.startsWith(ASSETS))));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== worker.location.origin || address.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (address.pathname.startsWith(ASSETS)) event.respondWith(asset(request));
});

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(PAGE, response.clone());
    return response;
  } catch {
    return (await cache.match(PAGE)) ?? Response.error();
  }
}

async function asset(request: Request): Promise<Response> {
  // Names change with contents, so the file of any build is the right one.
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

async function keepAssets(paths: readonly string[]): Promise<void> {
  const known = await Promise.all(paths.map((path) => caches.match(path)));
  await (await caches.open(CACHE)).addAll(paths.filter((_, index) => !known[index]));
}

/** Delete all caches but those of the latest builds; browsers list them in the order of their creation. */
async function forgetOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.slice(0, Math.max(0, others.length - MOST_BUILDS + 1)).map((name) => caches.delete(name)));
}

/** A short hash of a text, so that different builds use different caches. */
function fingerprint(text: string): string {
  let sum = 0;
  for (const char of text) sum = (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return (sum >>> 0).toString(36);
}
