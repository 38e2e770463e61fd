// Addresses of scripts in the form that a strict Content-Security-Policy asks for. A page makes its policy once.

import { BASE, served } from './place';

interface TrustedPolicies {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): { createScriptURL(address: string): unknown };
}

/** The service worker and the built files of this app; nothing else may become a script. */
function allowed(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  const folders = [`${BASE}assets/`, `${BASE}runtime/`];
  const ours = origin === location.origin && (pathname === served('/sw.js') || folders.some((folder) => pathname.startsWith(folder)));
  if (!ours) throw new TypeError(`${address} is no script of this app`);
  return address;
}

const policy = (globalThis as { trustedTypes?: TrustedPolicies }).trustedTypes?.createPolicy('rowlock', { createScriptURL: allowed });

/** Let the browser run the script at an address, if it is one of ours. */
export const scriptAddress = (address: string): string => (policy?.createScriptURL(address) ?? allowed(address)) as string;
