// Registers the service worker, so that the app opens at once and also without a network, and tells of new versions.

import { BASE, LOCAL, served, STATIC } from './place';
import { scriptAddress } from './trusted';

/** The build that this page belongs to. */
const BUILD = document.documentElement.dataset['build'] ?? '';
/** A page that stays open looks for a new version when somebody comes back to it, but not more often than this. */
const LOOK_MS = 3_600_000;
const RELOADED = 'rowlock.reloaded';
const RELOAD_MS = 10_000;
/** Whoever stays this long on a server's page may want to go on playing when the server is away. */
const LATER_MS = 30_000;

/** Register the worker once the page is there; without one, everything works but the page needs the network to open. */
export function installShell(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/**
 * After an upgrade an open page may ask for files that are gone: load the new page, but not for ever. If only the network is
 * gone, the page stays as it is, and whoever asked for the file deals with that.
 */
export async function reloadIfRenewed(): Promise<void> {
  const page = await fetch(location.href, { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  if (!page || page.includes(`data-build="${BUILD}"`)) return;
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_MS) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}

function register(): void {
  const { serviceWorker } = navigator;
  const { locks } = navigator as { locks?: LockManager };
  // The worker keeps the files of builds whose pages hold such a lock.
  void locks?.request(`rowlock-${BUILD}`, { mode: 'shared' }, () => new Promise(() => undefined)).catch(() => undefined);
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ build?: string }>) => {
    if (data.build && data.build !== BUILD) void import('../ui/renewed').then(({ tell }) => tell());
  });
  try {
    serviceWorker.register(scriptAddress(served(STATIC ? '/sw.js?static' : '/sw.js'))).then(lookAgain, () => undefined);
    void serviceWorker.ready.then(({ active }) => {
      active?.postMessage({ keep: loaded() });
      if (STATIC) active?.postMessage({ keep: 'texts' });
      // An installed app is expected to open without a network, and so is one whose server is out for a while. A page that is only
      // looked at, or a network that is paid by the byte, fetches no more than the page.
      const keep = (): void => active?.postMessage({ keep: 'runtime' });
      if (LOCAL || matchMedia('(display-mode: standalone)').matches) keep();
      else if (location.protocol === 'https:' && !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
        setTimeout(keep, LATER_MS);
    });
  } catch {
    // A policy that forbids it is the operator's choice.
  }
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** The files of the client that this page has loaded, its language among them, relative to the page. */
function loaded(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return paths.filter((path) => path.startsWith(BASE)).map((path) => path.slice(BASE.length));
}
