// An action under construction: slots, a row, or cards with what is crossed of them. The rules answer every question;
// here is only what is marked, and what they said of it.

import type { Reason } from '$lib/texts.svelte';
import { numberOf, playedRow, readLine, suitOf, type CardName } from './position';
import { leftToRight, ROWS, type Row } from './sheet';

export type Stage = 'take' | 'common' | 'play';

/** What the rules say of a draft. */
export interface Report {
  action: string;
  fault: Reason | null;
  worth: { points?: number };
  next: { slots: number[]; rows: Row[]; cards: string[]; crosses: number[] };
}

export type Draft = { slots: number[] } | { row: Row | null } | { cards: string[]; crosses: number[] };

/** One way to cross, and what the rules say of it; none while they have not answered. */
export interface Option {
  id: string;
  row: Row | null;
  numbers: number[];
  report: Report | null;
}

export const isStage = (prompt: string | undefined): prompt is Stage => prompt === 'take' || prompt === 'common' || prompt === 'play';

export class Turn {
  stage = $state<Stage | null>(null);
  slots = $state.raw<readonly number[]>([]);
  /** The row for the common number; null is a skip, undefined is not yet decided. */
  row = $state<Row | null | undefined>(undefined);
  cards = $state.raw<readonly CardName[]>([]);
  /** The colour for jokers that are played without any other card. */
  named = $state<Row | null>(null);
  /** Numbers somebody chose to cross; null leaves it to what is offered first. */
  chosen = $state.raw<readonly number[] | null>(null);
  /** The answer is on its way: nothing is marked any more. */
  sent = $state(false);

  #reports = $state.raw<ReadonlyMap<string, Report>>(new Map());
  #ask: (draft: Draft) => Promise<Report>;
  #common = $state(0);
  #moment = 0;
  #asked = new Set<string>();

  constructor(ask: (draft: Draft) => Promise<Report>) {
    this.#ask = ask;
  }

  // ── what it says ──────────────────────────────────────────────────────────────────────────────────

  /** The colour of the play: that of its cards, else the one named for its jokers. */
  colour = $derived(playedRow(this.cards) ?? this.named);

  /** Whether jokers await a colour that no other card gives them. */
  needsColour = $derived(this.cards.length > 0 && this.cards.every((card) => suitOf(card) === 'J'));

  /** The ways to cross, each with what the rules say of it. */
  options = $derived.by((): Option[] => {
    if (this.stage === 'common') return [...ROWS, null].map((row) => this.#option(row, row ? [this.#common] : [], { row }));
    if (this.stage !== 'play' || !this.cards.length || !this.colour) return [];
    const { colour } = this;
    return subsets(leftToRight(colour, this.cards.map(numberOf))).map((numbers) => this.#option(colour, numbers, this.#play(numbers)));
  });

  /** Whether every option has been answered, so that what is offered first is settled. */
  settled = $derived(this.options.every((option) => option.report));

  /** The options worth showing: all that are allowed, and of the others those that say something new. */
  offered = $derived.by((): Option[] => {
    if (this.stage === 'common') return this.options;
    if (!this.settled) return [];
    const allowed = this.options.filter((option) => !option.report?.fault);
    const dead = (number: number): boolean => !allowed.some((option) => option.numbers.includes(number));
    const refused = this.options.filter((option) => option.report?.fault && (option.numbers.length === 1 || !option.numbers.some(dead)));
    return [...allowed, ...refused];
  });

  /** What is crossed as things stand: what somebody chose, else the most that the rules allow. */
  crosses = $derived(this.chosen ?? this.options.find((option) => option.report && !option.report.fault)?.numbers ?? []);

  /** The draft in the form that the rules read; null while nothing is decided. */
  draft = $derived.by((): Draft | null => {
    switch (this.stage) {
      case 'take':
        return { slots: [...this.slots] };
      case 'common':
        return this.row === undefined ? null : { row: this.row };
      case 'play':
        return this.#play(this.crosses);
      default:
        return null;
    }
  });

  report = $derived(this.draft ? (this.#reports.get(keyOf(this.draft)) ?? null) : null);

  /** The option that is marked now. */
  marked = $derived.by((): Option | null => {
    if (this.stage === 'common') return this.options.find((option) => option.row === this.row) ?? null;
    return this.options.find((option) => sameNumbers(option.numbers, this.crosses)) ?? null;
  });

  /** Whether the draft is an action the rules allow. */
  ready = $derived(this.report !== null && this.report.fault === null && this.settled);

  empty = $derived(!this.slots.length && this.row === undefined && !this.cards.length);

  #option(row: Row | null, numbers: number[], draft: Draft): Option {
    return { id: keyOf(draft), row, numbers, report: this.#reports.get(keyOf(draft)) ?? null };
  }

  #play(crosses: readonly number[]): Draft {
    const shown = this.cards.map((card) => (suitOf(card) === 'J' && this.colour ? `${card}=${this.colour}` : card));
    return { cards: shown, crosses: [...crosses] };
  }

  // ── marking ───────────────────────────────────────────────────────────────────────────────────────

  /** Begin an action; `common` is the number on the pile. */
  begin(stage: Stage | null, common: number): void {
    this.#moment += 1;
    this.#reports = new Map();
    this.#asked = new Set();
    this.stage = stage;
    this.sent = false;
    this.#common = common;
    this.#clear();
    this.refresh();
  }

  /** Listen to no answer any more. */
  end(): void {
    this.#moment += 1;
    this.stage = null;
  }

  /** Mark a slot or unmark it; where no more may be marked, the one marked first makes room. */
  toggleSlot(slot: number): void {
    if (this.sent) return;
    if (this.slots.includes(slot)) this.slots = this.slots.filter((one) => one !== slot);
    else this.slots = [...(this.report && !this.report.next.slots.length ? this.slots.slice(1) : this.slots), slot];
    this.refresh();
  }

  /** Choose a row for the common number, null to skip; the same again decides nothing. */
  chooseRow(row: Row | null): void {
    if (this.sent) return;
    this.row = this.row === row ? undefined : row;
    this.refresh();
  }

  toggleCard(card: CardName): void {
    if (this.sent) return;
    this.cards = this.cards.includes(card) ? this.cards.filter((one) => one !== card) : [...this.cards, card];
    if (!this.cards.length) this.named = null;
    this.chosen = null;
    this.refresh();
  }

  nameColour(row: Row): void {
    if (this.sent) return;
    this.named = row;
    this.chosen = null;
    this.refresh();
  }

  /** Choose what to cross of the numbers shown. */
  cross(numbers: readonly number[]): void {
    if (this.sent) return;
    this.chosen = numbers;
    this.refresh();
  }

  /** Mark one number of the play to be crossed, or unmark it. */
  toggleCross(number: number): void {
    const now = this.crosses;
    const numbers = now.includes(number) ? now.filter((one) => one !== number) : [...now, number];
    this.cross(this.colour ? leftToRight(this.colour, numbers) : numbers);
  }

  recall(): void {
    if (this.sent) return;
    this.#clear();
    this.refresh();
  }

  /** Lay out an action given in the notation, such as a hint. */
  layOut(action: string): void {
    if (this.sent) return;
    this.#clear();
    const told = readLine(`0 ${action}`);
    if (told.kind === 'take') this.slots = told.picks.map((pick) => pick.slot);
    else if (told.kind === 'cross') this.row = told.row;
    else if (told.kind === 'skip') this.row = null;
    else if (told.kind === 'play') {
      this.named = playedRow(told.cards);
      this.cards = told.cards.map((card) => card.split('=')[0] ?? card);
      this.chosen = told.crosses;
    }
    this.refresh();
  }

  #clear(): void {
    this.slots = [];
    this.row = undefined;
    this.cards = [];
    this.named = null;
    this.chosen = null;
  }

  // ── asking ────────────────────────────────────────────────────────────────────────────────────────

  /** Ask the rules about the draft and every option that they have not answered yet. */
  refresh(): void {
    if (!this.stage) return;
    if (this.draft) this.#judge(this.draft);
    if (this.stage === 'common') for (const row of [...ROWS, null]) this.#judge({ row });
    else for (const option of this.options) this.#judge(this.#play(option.numbers));
  }

  #judge(draft: Draft): void {
    const key = keyOf(draft);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    const moment = this.#moment;
    this.#ask(draft)
      .then((report) => {
        if (moment !== this.#moment) return;
        this.#reports = new Map([...this.#reports, [key, report]]);
        this.#preferSkip();
      })
      .catch(() => {
        // Lost on the way or overtaken by the game: the next change asks again.
        if (moment === this.#moment) this.#asked.delete(key);
      });
  }

  /** Where skipping is all there is, it is marked from the start. */
  #preferSkip(): void {
    if (this.stage !== 'common' || this.row !== undefined || !this.settled) return;
    if (this.options.every((option) => option.row === null || option.report?.fault)) this.row = null;
  }
}

/** Every choice among numbers, more before fewer, nothing last. */
function subsets(numbers: readonly number[]): number[][] {
  const all = numbers.reduce<number[][]>((found, number) => [...found, ...found.map((one) => [...one, number])], [[]]);
  return all.sort((one, other) => other.length - one.length || numbers.indexOf(one[0] ?? 0) - numbers.indexOf(other[0] ?? 0));
}

function sameNumbers(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number) => other.includes(number));
}

const keyOf = (draft: Draft): string => JSON.stringify(draft);
