// Registers the service worker, so that the page opens at once, and also while the server is unreachable.

interface TrustedPolicies {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): { createScriptURL(address: string): unknown };
}

const ADDRESS = '/sw.js';

/** The worker's address in the form that a strict Content-Security-Policy asks for. */
function trustedAddress(): string {
  const policies = (globalThis as { trustedTypes?: TrustedPolicies }).trustedTypes;
  const policy = policies?.createPolicy('rowlock', { createScriptURL: (address) => (address === ADDRESS ? address : '') });
  return (policy?.createScriptURL(ADDRESS) ?? ADDRESS) as string;
}

/** Register the worker once the page is there; without one, everything works but the page needs the server to open. */
export function installShell(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

function register(): void {
  try {
    navigator.serviceWorker.register(trustedAddress()).catch(() => undefined);
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: loaded() }));
  } catch {
    // A policy that forbids it is the operator's choice.
  }
}

/** The files of the client that this page has loaded, its language among them. */
function loaded(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return paths.filter((path) => path.startsWith('/assets/'));
}
