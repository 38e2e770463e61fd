// The REST interface of printed games, and the texts of their pages; both are loaded with these pages only.

import { request, requestText } from '$lib/api';
import { served } from '$lib/place';
import { texts, type Language, type Reason } from '$lib/texts.svelte';
import type {
  AskPreview,
  CompanionList,
  CompanionNow,
  CompanionOpened,
  CompanionPreview,
  HandAdvice,
  NewCompanion,
  TurnReview,
} from '$wire';

const pad = (id: string, door = ''): string => `/api/companions/${encodeURIComponent(id)}${door}`;

export const calls = {
  mine: (): Promise<CompanionList> => request('GET', '/api/companions'),
  openFile: (text: string): Promise<CompanionOpened> => request('POST', '/api/companions/files', { text }),
  /** Delete a game of one's own, or leave that of somebody else. */
  remove: (id: string): Promise<unknown> => request('DELETE', pad(id)),
  open: (wish: NewCompanion): Promise<CompanionOpened> => request('POST', '/api/companions', wish),
  show: (id: string): Promise<CompanionNow> => request('GET', pad(id)),
  join: (id: string, invitation: string, seat: number | null): Promise<CompanionNow> =>
    request('POST', pad(id, '/members'), { invitation, seat }),
  preview: (id: string, ask: AskPreview): Promise<CompanionPreview> => request('POST', pad(id, '/preview'), ask),
  advice: (id: string, seat: number, hand: string): Promise<HandAdvice> => request('POST', pad(id, '/advice'), { seat, hand }),
  review: (id: string, number: number): Promise<TurnReview> => request('POST', pad(id, '/review'), { number }),
  picture: (id: string): Promise<string> => requestText(pad(id, '/picture')),
  file: (id: string): Promise<string> => requestText(pad(id, '/file')),
  fileAddress: (id: string): string => served(pad(id, '/file')),
};

const FILES = import.meta.glob<string>('$locale/*/companion*.ftl', { query: '?raw', import: 'default' });

async function companionTexts(language: Language): Promise<string> {
  const wanted = Object.entries(FILES).filter(([path]) => path.includes(`/${language}/`));
  return (await Promise.all(wanted.map(([, load]) => load()))).join('\n');
}

/** Load the texts of these pages. */
export const loadTexts = (): Promise<void> => texts.addPart(companionTexts);

/** Why something is refused: by the score pad itself, by the rules of its game, or by the server. */
export function reasonOf(game: string, reason: Reason): string {
  return texts.reason(texts.has(`fault-companion-${reason.code}`) ? 'companion' : game, reason);
}

/** Make an id for a change, so that sending it again makes it once. */
export const freshId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('');
