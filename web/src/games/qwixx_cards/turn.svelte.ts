// An action under construction: slots, a row, or cards with what is crossed of them. It holds what is marked; the rules
// report on it.

import { DraftStore } from '$lib/draft.svelte';
import { isNumbers, isTexts } from '$lib/kept_draft';
import type { GameReport, QwixxCardsDraftJson, QwixxCardsReport } from '$wire';
import { numberOf, playedRow, readLine, suitOf, type CardName } from './position';
import { leftToRight, ROWS, type Row } from './sheet';

export type Stage = 'take' | 'common' | 'play';

export type Report = QwixxCardsReport;
type Json = QwixxCardsDraftJson;
export type Draft = Required<Pick<Json, 'slots'>> | Required<Pick<Json, 'row'>> | Required<Pick<Json, 'cards' | 'crosses'>>;

export const isReport = (report: GameReport): report is Report => 'next' in report && 'crosses' in report.next;

/** One way to cross, and the report on it; null while it is missing. */
export interface Option {
  id: string;
  row: Row | null;
  numbers: number[];
  report: Report | null;
}

export const isStage = (prompt: string | undefined): prompt is Stage => prompt === 'take' || prompt === 'common' || prompt === 'play';

export class Turn extends DraftStore<Draft, Report> {
  stage = $state<Stage | null>(null);
  slots = $state.raw<readonly number[]>([]);
  cards = $state.raw<readonly CardName[]>([]);
  /** The colour for jokers that are played without any other card. */
  named = $state<Row | null>(null);
  /** The numbers that the player chose to cross; null selects the first legal option. */
  chosen = $state.raw<readonly number[] | null>(null);

  #chosenRow = $state<Row | null | undefined>(undefined);
  #common = $state(0);

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

  /** Whether a skip is the one legal answer to the common number; sheets and number are public, so everybody knows that. */
  forced = $derived(
    this.stage === 'common' && this.settled && this.options.every((option) => (option.row === null) !== Boolean(option.report?.fault)),
  );

  /** The row for the common number; null is a skip, undefined is not yet decided. Where only a skip is legal, it is marked from the start. */
  row = $derived.by((): Row | null | undefined => {
    return this.#chosenRow === undefined && this.forced ? null : this.#chosenRow;
  });

  /** The numbers to cross: the player's choice, else the most that is legal. */
  crosses = $derived(this.chosen ?? this.options.find((option) => option.report && !option.report.fault)?.numbers ?? []);

  /** The draft in the form that the rules read; null while nothing is decided. */
  #shown = $derived.by((): Draft | null => {
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

  override get draft(): Draft | null {
    return this.#shown;
  }

  protected override get alternatives(): readonly Draft[] {
    if (this.stage === 'common') return [...ROWS, null].map((row) => ({ row }));
    return this.options.map((option) => this.#play(option.numbers));
  }

  /** The option that is marked now. */
  marked = $derived.by((): Option | null => {
    if (this.stage === 'common') return this.options.find((option) => option.row === this.row) ?? null;
    return this.options.find((option) => sameNumbers(option.numbers, this.crosses)) ?? null;
  });

  override get ready(): boolean {
    return super.ready && this.settled;
  }

  empty = $derived(!this.slots.length && this.row === undefined && !this.cards.length);

  #option(row: Row | null, numbers: number[], draft: Draft): Option {
    return { id: JSON.stringify(draft), row, numbers, report: this.reportOn(draft) };
  }

  #play(crosses: readonly number[]): Draft {
    const shown = this.cards.map((card) => (suitOf(card) === 'J' && this.colour ? `${card}=${this.colour}` : card));
    return { cards: shown, crosses: [...crosses] };
  }

  // ── marking ───────────────────────────────────────────────────────────────────────────────────────

  /** Begin an action; `common` is the number on the pile. */
  begin(stage: Stage | null, common: number): void {
    this.restart(stage !== null);
    this.stage = stage;
    this.#common = common;
    this.#clear();
    this.changed();
  }

  /** Mark a slot or unmark it; where no more may be marked, the one marked first makes room. */
  toggleSlot(slot: number): void {
    if (this.locked) return;
    if (this.slots.includes(slot)) this.slots = this.slots.filter((one) => one !== slot);
    else this.slots = [...(this.report && !this.report.next.slots.length ? this.slots.slice(1) : this.slots), slot];
    this.changed();
  }

  /** Choose a row for the common number, null to skip; the same again decides nothing. */
  chooseRow(row: Row | null): void {
    if (this.locked) return;
    this.#chosenRow = this.row === row ? undefined : row;
    this.changed();
  }

  toggleCard(card: CardName): void {
    if (this.locked) return;
    this.cards = this.cards.includes(card) ? this.cards.filter((one) => one !== card) : [...this.cards, card];
    if (!this.cards.length) this.named = null;
    this.chosen = null;
    this.changed();
  }

  nameColour(row: Row): void {
    if (this.locked) return;
    this.named = row;
    this.chosen = null;
    this.changed();
  }

  /** Choose what to cross of the numbers shown. */
  cross(numbers: readonly number[]): void {
    if (this.locked) return;
    this.chosen = numbers;
    this.changed();
  }

  /** Mark one number of the play to be crossed, or unmark it. */
  toggleCross(number: number): void {
    const now = this.crosses;
    const numbers = now.includes(number) ? now.filter((one) => one !== number) : [...now, number];
    this.cross(this.colour ? leftToRight(this.colour, numbers) : numbers);
  }

  recall(): void {
    if (this.locked) return;
    this.#clear();
    this.changed();
  }

  /** Lay out an action given in the notation, such as a hint. */
  layOut(action: string): void {
    if (this.locked) return;
    this.#clear();
    const told = readLine(`0 ${action}`);
    if (told.kind === 'take') this.slots = told.picks.map((pick) => pick.slot);
    else if (told.kind === 'cross') this.#chosenRow = told.row;
    else if (told.kind === 'skip') this.#chosenRow = null;
    else if (told.kind === 'play') {
      this.named = playedRow(told.cards);
      this.cards = told.cards.map((card) => card.split('=')[0] ?? card);
      this.chosen = told.crosses;
    }
    this.changed();
    this.advised = true;
  }

  /** Mark a kept draft, if it is one of this stage. */
  override resume(draft: unknown): void {
    if (this.locked) return;
    const { slots, row, cards, crosses } = (draft ?? {}) as Partial<Record<string, unknown>>;
    if (this.stage === 'take' && isNumbers(slots)) this.slots = slots;
    else if (this.stage === 'common' && (row === null || ROWS.some((one) => one === row))) this.#chosenRow = row as Row | null;
    else if (this.stage === 'play' && isTexts(cards) && isNumbers(crosses)) {
      this.named = playedRow(cards);
      this.cards = cards.map((card) => card.split('=')[0] ?? card);
      this.chosen = this.cards.length ? crosses : null;
    }
    this.changed();
  }

  #clear(): void {
    this.slots = [];
    this.#chosenRow = undefined;
    this.cards = [];
    this.named = null;
    this.chosen = null;
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
