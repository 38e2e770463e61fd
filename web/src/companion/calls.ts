// The REST interface of printed games, and the texts of their pages; both are loaded with these pages only.

import { served } from '$lib/place';
import { part } from '$lib/request';
import { partOf, texts, type Reason } from '$lib/texts.svelte';
import { requests } from './requests';

export const calls = {
  ...requests,
  fileAddress: (id: string): string => served(`/api/companions/${part(id)}/file`),
};

const PART = partOf(import.meta.glob<string>('$locale/*/companion*.ftl', { query: '?raw', import: 'default' }));

/** Load the texts of these pages. */
export const loadTexts = (): Promise<void> => texts.addPart(PART);

/** Why something is refused: by the score pad itself, by the rules of its game, or by the server. */
export function reasonOf(game: string, reason: Reason): string {
  return texts.reason(texts.has(`fault-companion-${reason.code}`) ? 'companion' : game, reason);
}

/** Make an id for a change, so that sending it again makes it once. */
export const freshId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('');
