// Printed games as the server shows them, a storage in memory, and answers that tests give when they want.

import { vi } from 'vitest';
import { Refusal } from '$lib/connection';
import type { BoardPad, BoardTurn, CompanionEntry, CompanionNow, SheetsPad } from '$wire';

export const boardPad = (more: Partial<BoardPad> = {}): BoardPad => ({
  kind: 'board',
  board: [],
  scores: [0, 0],
  qwirkles: [0, 0],
  turns: [],
  hand_sizes: [6, 6],
  left: {},
  bag: 96,
  over: false,
  to: null,
  winners: [],
  ...more,
});

export const sheetsPad: SheetsPad = { kind: 'sheets', sheets: [], over: false, ending: null, winners: [] };

export const turnOf = (number: number, seat: number, ...tiles: string[]): BoardTurn => ({
  number,
  seat,
  kind: 'place',
  laid: tiles.map((tile, x) => ({ tile, x, y: 0 })),
  lines: [],
  points: 0,
  total: 0,
  qwirkles: 0,
  out: false,
});

export const companion = (sequence: number, more: Partial<CompanionNow> = {}): CompanionNow => ({
  id: 'p',
  game: 'qwirkle',
  players: ['Ann', 'Ben'],
  options: {},
  entries: [],
  sequence,
  pad: boardPad(),
  seat: null,
  keeper: true,
  reviewable: [],
  taken: [],
  ...more,
});

export const entries = (...texts: string[]): CompanionEntry[] => texts.map((text, number) => ({ number, seat: number % 2, text }));

export const refusal = (code: string): Refusal => new Refusal({ code, message: '' });

/** Give the page a storage that lasts as long as the test. */
export function withStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

/** An answer that arrives when the test says so. */
export function later<Value>(): { promise: Promise<Value>; give(value: Value): void; refuse(error: unknown): void } {
  let give: (value: Value) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    give = resolve;
    refuse = reject;
  });
  return { promise, give, refuse };
}
