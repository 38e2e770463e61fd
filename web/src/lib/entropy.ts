// Randomness of this device that goes into the shuffle, so that the server alone cannot choose it.

import { recall, remember } from './storage';

const BYTES = 16;

/** Give 128 random bits as hexadecimal digits. */
export function freshEntropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Remember this device's entropy for a table, to find it when the shuffle is checked. */
export function rememberEntropy(id: string, entropy: string): void {
  remember(`entropy.${id}`, [...ownEntropy(id), entropy]);
}

/** This device's entropy for a table. */
export const ownEntropy = (id: string): string[] => recall<string[]>(`entropy.${id}`, []);
