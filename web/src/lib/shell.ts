// The service worker that keeps the shell of the page, so that it opens at once and says so when the server is away.

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

/** Register the worker; without one, everything works but the page needs the server to open. */
export function installShell(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    try {
      navigator.serviceWorker.register(trustedAddress()).catch(() => undefined);
    } catch {
      // A policy that forbids it is the operator's choice.
    }
  });
}
