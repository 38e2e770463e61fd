// A turn chosen from the list of legal actions, for games without a table of their own: a search, a page, and one action.

import { DraftStore } from '$lib/draft.svelte';
import type { GameReport, ListedDraft, ListedReport } from '$wire';

export const isReport = (report: GameReport): report is ListedReport => 'listed' in report;

export class ListTurn extends DraftStore<ListedDraft, ListedReport> {
  search = $state('');
  page = $state(0);
  /** The chosen action in the notation; empty while none is chosen. */
  action = $state('');

  /** The list that was shown last, so that the page is not empty until the next one arrives. */
  #before = $state.raw<ListedReport | null>(null);

  override get draft(): ListedDraft {
    return { search: this.search, page: this.page, ...(this.action ? { action: this.action } : {}) };
  }

  /** The list to show: the one that was asked for, or the one before while it is on its way. */
  get list(): ListedReport | null {
    return this.report ?? this.#before;
  }

  override get ready(): boolean {
    return super.ready && this.report?.action !== '';
  }

  /** Start a fresh draft, or none if this seat is not asked. */
  begin(open: boolean): void {
    this.restart(open);
    this.#before = null;
    this.search = this.action = '';
    this.page = 0;
    this.changed();
  }

  find(search: string): void {
    if (this.locked || search === this.search) return;
    this.#keepList();
    this.search = search;
    this.page = 0;
    this.changed();
  }

  turnTo(page: number): void {
    const last = (this.list?.pages ?? 1) - 1;
    const to = Math.min(last, Math.max(0, page));
    if (this.locked || to === this.page) return;
    this.#keepList();
    this.page = to;
    this.changed();
  }

  /** Choose an action; an empty one takes the choice back. */
  choose(action: string): void {
    if (this.locked || action === this.action) return;
    this.#keepList();
    this.action = action;
    this.changed();
  }

  /** Choose what the coach advises. */
  layOut(action: string): void {
    if (this.locked) return;
    this.choose(action);
    this.advised = true;
  }

  /** Choose a kept action, and search what was searched. */
  override resume(draft: unknown): void {
    const { search, page, action } = (draft ?? {}) as Partial<Record<string, unknown>>;
    if (this.locked || typeof search !== 'string' || typeof page !== 'number') return;
    this.search = search;
    this.page = page;
    this.action = typeof action === 'string' ? action : '';
    this.changed();
  }

  #keepList(): void {
    this.#before = this.list;
  }
}
