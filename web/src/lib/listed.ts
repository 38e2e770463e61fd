// The draft and the report of a turn that is chosen from the list of legal actions.

import type { BaseReport } from './draft.svelte';
import type { DecisionNow } from '$wire';

export type ListedDraft = { search: string; page: number; action?: string };

export interface ListedReport extends BaseReport {
  worth: Readonly<Record<string, number>>;
  listed: readonly { action: string; worth: Readonly<Record<string, number>> }[];
  page: number;
  pages: number;
  matches: number;
  complete: boolean;
}

export interface PictureOf {
  game: string;
  seat: number | null;
  position: string;
  decision: DecisionNow;
  names: readonly string[];
  theme: 'light' | 'dark';
}
