// The draft of one seat, kept in this tab so that a reload does not lose it. It belongs to one decision and is dropped with it.

import { tab } from './storage';

interface Kept {
  number: number;
  draft: unknown;
}

export class KeptDraft {
  #key: string;

  constructor(table: string, seat: number) {
    this.#key = `draft.${table}.${seat}`;
  }

  /** The draft of a decision; undefined if none is kept. The draft of another decision is dropped. */
  of(number: number): unknown {
    const kept = tab.recall<Partial<Kept> | null>(this.#key, null);
    if (kept?.number === number) return kept.draft;
    if (kept) this.drop();
    return undefined;
  }

  keep(number: number, draft: unknown): void {
    tab.remember(this.#key, { number, draft } satisfies Kept);
  }

  drop(): void {
    tab.forget(this.#key);
  }
}

/** Whether a value is a list of texts. */
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Whether a value is a list of numbers. */
export const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((one) => typeof one === 'number');
