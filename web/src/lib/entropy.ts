// What this device knows of the shuffle of a table: the commitment it saw first, and the randomness it added afterwards. Kept before
// anything is sent, so that a reload, a second tab or a lost answer changes nothing; never overwritten by what the server says later.

import { recall, remember } from './storage';

const BYTES = 16;

interface Seen {
  commitment: string;
  entropy: string;
  /** Whether the entropy may be in the shuffle: it was sent and not refused. */
  sent: boolean;
}

/** Give 128 random bits as hexadecimal digits. */
function freshEntropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const key = (id: string): string => `shuffle.${id}`;
const found = (id: string): Seen | null => recall<Seen | null>(key(id), null);
const lasting = new Map<string, Seen>();

/** What this device remembers of a table's shuffle; storage that is forbidden or full lasts as long as the page. */
const seen = (id: string): Seen | null => found(id) ?? lasting.get(id) ?? null;

function keep(id: string, now: Seen): void {
  lasting.set(id, now);
  remember(key(id), now);
}

/** Remember a table's commitment, unless one is remembered, and give this device's entropy for the table. */
export function entropyFor(table: { id: string; commitment: string }): string {
  const before = seen(table.id);
  if (before) return before.entropy;
  const now = { commitment: table.commitment, entropy: freshEntropy(), sent: false };
  keep(table.id, now);
  return now.entropy;
}

/** Remember whether this device's entropy may be in the shuffle. */
export function noteSent(id: string, sent: boolean): void {
  const before = seen(id);
  if (before) keep(id, { ...before, sent });
}

/** The commitment that this device saw before it added anything; null if it saw none. */
export const ownCommitment = (id: string): string | null => seen(id)?.commitment ?? null;

/** This device's entropy for a table; null if it added none. */
export function ownEntropy(id: string): string | null {
  const now = seen(id);
  return now?.sent ? now.entropy : null;
}
