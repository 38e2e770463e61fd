// The turn under construction, for every game: which draft is shown, and what the rules report on exactly this draft.
// A report is kept with the draft it judges, so that no draft is ever shown or played with the report of another.

import type { Report } from '$wire';

/** What the report of every game contains: the action that the draft stands for, and why it is illegal, or null. */
export type BaseReport = Pick<Report, 'action' | 'fault'>;

/** What a draft needs of its table. */
export interface DraftHost<Draft, Report> {
  /** Ask the rules about a draft. */
  preview(draft: Draft): Promise<Report>;
  /** An answer is on its way, so the draft must not change any more. */
  readonly sending: boolean;
}

/** Sends an action; `shown` tells whether the draft on the screen still stands for it. */
export type SendAction = (action: string, shown: () => boolean) => Promise<void>;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 16_000;

export abstract class DraftStore<Draft, Report extends BaseReport> {
  /** The draft was laid out by the coach and has not been changed since. */
  advised = $state(false);

  #host: DraftHost<Draft, Report>;
  #open = $state(false);
  #reports = $state.raw<ReadonlyMap<string, Report>>(new Map());
  /** The drafts whose reports are wanted now, by key. */
  #wanted: ReadonlyMap<string, Draft> = new Map();
  #pending = new Set<string>();
  /** Counts decisions: answers to questions of an earlier one are ignored. */
  #round = 0;
  #retryMs = FIRST_RETRY_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(host: DraftHost<Draft, Report>) {
    this.#host = host;
  }

  /** The draft as it is shown, in the form that the rules read; null while nothing is decided. */
  abstract get draft(): Draft | null;

  /** Lay out a draft that this tab kept; one that does not fit the hand is ignored. */
  abstract resume(draft: unknown): void;

  /** Other drafts whose reports are shown beside the draft, such as every way to cross. */
  protected get alternatives(): readonly Draft[] {
    return [];
  }

  /** Whether this seat is asked, so that a draft may be built. */
  get open(): boolean {
    return this.#open;
  }

  /** Whether the draft must not change, because an answer is on its way. */
  get locked(): boolean {
    return this.#host.sending;
  }

  /** The report on the draft that is shown; null while it is missing. */
  get report(): Report | null {
    return this.draft === null ? null : this.reportOn(this.draft);
  }

  /** The rules have not answered yet what they say of the draft. */
  get checking(): boolean {
    return this.#open && this.draft !== null && this.report === null;
  }

  /** Whether the draft that is shown is a legal action. */
  get ready(): boolean {
    return this.#open && this.report?.fault === null;
  }

  /** The report that judges exactly this draft. */
  reportOn(draft: Draft): Report | null {
    return this.#reports.get(keyOf(draft)) ?? null;
  }

  /** Play the draft that is shown, or nothing: a draft without a report of its own is not sent. Tell whether it was sent. */
  async confirm(act: SendAction): Promise<boolean> {
    const { report } = this;
    if (!report || !this.ready || this.locked) return false;
    const { action } = report;
    await act(action, () => this.ready && this.report?.action === action);
    return true;
  }

  /** Request the reports that are missing, for example after a reconnect. */
  refresh(): void {
    if (!this.#open) return;
    for (const [key, draft] of this.#wanted) if (!this.#reports.has(key) && !this.#pending.has(key)) this.#request(key, draft);
  }

  /** Forget every report and ignore answers that are still on their way. */
  protected restart(open: boolean): void {
    this.#round += 1;
    this.#open = open;
    this.#reports = new Map();
    this.#wanted = new Map();
    this.#pending = new Set();
    this.#resetRetry();
  }

  /** Drop the reports on other drafts, and request those on this one. */
  protected changed(): void {
    this.advised = false;
    if (!this.#open) return;
    const drafts = this.draft === null ? this.alternatives : [this.draft, ...this.alternatives];
    const wanted = new Map(drafts.map((draft) => [keyOf(draft), draft]));
    this.#wanted = wanted;
    this.#reports = new Map([...this.#reports].filter(([key]) => wanted.has(key)));
    this.#pending = new Set([...this.#pending].filter((key) => wanted.has(key)));
    this.#resetRetry();
    this.refresh();
  }

  #request(key: string, draft: Draft): void {
    const round = this.#round;
    this.#pending.add(key);
    this.#host.preview(draft).then(
      (report) => {
        if (round !== this.#round) return;
        this.#pending.delete(key);
        if (!this.#wanted.has(key)) return;
        this.#reports = new Map([...this.#reports, [key, report]]);
      },
      () => {
        // Lost on the way, or refused because there were too many requests.
        if (round !== this.#round) return;
        this.#pending.delete(key);
        this.#retryLater();
      },
    );
  }

  #retryLater(): void {
    if (this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#retryMs = Math.min(LONGEST_RETRY_MS, 2 * this.#retryMs);
      this.refresh();
    }, this.#retryMs);
  }

  #resetRetry(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#retryMs = FIRST_RETRY_MS;
  }

  /** Stop asking, because the page is left. */
  end(): void {
    this.restart(false);
  }
}

const keyOf = (draft: unknown): string => JSON.stringify(draft);
