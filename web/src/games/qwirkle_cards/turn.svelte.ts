// A turn under construction: cards moved between rows and from the hand. The rules answer what it comes to.

import { DraftStore } from '$lib/draft.svelte';
import { isTexts } from '$lib/kept_draft';
import type { CardsDraftJson, CardsReport, GameReport, RowReport } from '$wire';
import { byColour, byShape, type CardName } from './cards';
import { readAction } from './position';
import {
  arrange,
  cardsOf,
  EMPTY,
  marksBetween,
  NO_MARKS,
  put,
  rowTexts,
  settle,
  type LaidRow,
  type Marks,
  type Piece,
  type Spread,
  type Target,
} from './spread';

export type Report = CardsReport;
export type Draft = Required<CardsDraftJson>;

export const isReport = (report: GameReport): report is Report => 'stuck' in report;

/** How the hand is kept in order. */
export type Sorting = 'colour' | 'shape';

export class Turn extends DraftStore<Draft, Report> {
  spread = $state.raw<Spread>(EMPTY);
  picked = $state.raw<ReadonlySet<number>>(new Set());
  /** What the last turn did to the table. */
  marks = $state.raw<Marks>(NO_MARKS);
  sorting = $state<Sorting>('colour');

  /** The table as it lay when the turn began. */
  #start = $state.raw<Spread>(EMPTY);
  #steps = $state.raw<readonly Spread[]>([]);
  /** The places of all cards of the hand, so that one that was laid returns to its own. */
  #places: readonly number[] = [];
  #nextId = 0;

  // ── what it says ──────────────────────────────────────────────────────────────────────────────────

  /** The rows as the game says they lie. */
  get startRows(): CardName[][] {
    return this.#start.rows.map((row) => cardsOf(row.pieces));
  }

  /** What this turn has done so far. */
  get draftMarks(): Marks {
    return this.open ? marksBetween(this.#start, this.spread) : NO_MARKS;
  }

  get laid(): readonly Piece[] {
    const { laid } = this.draftMarks;
    return this.spread.rows.flatMap((row) => row.pieces).filter((piece) => laid.has(piece.id));
  }

  /** Nothing has been moved or laid. */
  get untouched(): boolean {
    return !this.#steps.length;
  }

  piece(id: number): Piece | undefined {
    return this.spread.hand.find((piece) => piece.id === id) ?? this.rowWith(id)?.pieces.find((piece) => piece.id === id);
  }

  row(id: number): LaidRow | undefined {
    return this.spread.rows.find((row) => row.id === id);
  }

  rowWith(id: number): LaidRow | undefined {
    return this.spread.rows.find((row) => row.pieces.some((piece) => piece.id === id));
  }

  /** The picked cards, in the order in which they lie. */
  get pickedPieces(): readonly Piece[] {
    const everything = [...this.spread.rows.flatMap((row) => row.pieces), ...this.spread.hand];
    return everything.filter((piece) => this.picked.has(piece.id));
  }

  /** Whether all picked cards came from the hand in this turn, so that they may go back there. */
  get returnable(): boolean {
    const { laid } = this.draftMarks;
    return this.picked.size > 0 && [...this.picked].every((id) => laid.has(id));
  }

  override get draft(): Draft {
    return { rows: rowTexts(this.spread) };
  }

  /** The report on a row; undefined while the report on the draft is missing. */
  judged(row: LaidRow): RowReport | undefined {
    const text = rowTexts({ rows: [row], hand: [] })[0];
    return this.report?.rows.find((one) => one.row === text);
  }

  // ── the table ─────────────────────────────────────────────────────────────────────────────────────

  /** Take over the table as the game says it lies; what a turn did to it is marked, or stays marked where it goes on. */
  take(rows: readonly (readonly CardName[])[], hand: readonly CardName[], on = false): void {
    const settled = settle(this.spread, rows, hand, this.#next);
    if (!on) this.marks = marksBetween(this.#start, settled);
    this.#start = settled;
    this.#lay({ ...settled, hand: this.#sorted(settled.hand) });
  }

  /** Take over a hand, the rows being the same as before. */
  hold(hand: readonly CardName[]): void {
    const settled = settle({ ...this.#start, hand: this.spread.hand }, this.startRows, hand, this.#next);
    this.#start = settled;
    this.#lay({ ...settled, hand: this.#sorted(settled.hand) });
  }

  /** Start a fresh draft, or none if this seat is not asked. */
  begin(open: boolean): void {
    this.restart(open);
    this.#lay({ ...this.#start, hand: this.spread.hand });
    this.changed();
  }

  unmark(): void {
    this.marks = NO_MARKS;
  }

  // ── the hand ──────────────────────────────────────────────────────────────────────────────────────

  sort(by: Sorting): void {
    this.sorting = by;
    this.spread = { ...this.spread, hand: this.#sorted(this.spread.hand) };
    this.#places = this.#sorted([...this.spread.hand, ...this.laid]).map((piece) => piece.id);
  }

  arrange(id: number, to: number): void {
    this.spread = arrange(this.spread, id, to);
    this.#keepPlaces(this.spread.hand);
  }

  #keepPlaces(hand: readonly Piece[]): void {
    const held = hand.map((piece) => piece.id);
    this.#places = [...held, ...this.#places.filter((id) => !held.includes(id))];
  }

  #inPlace(hand: readonly Piece[]): Piece[] {
    return [...hand].sort((one, other) => this.#places.indexOf(one.id) - this.#places.indexOf(other.id));
  }

  // ── the draft ─────────────────────────────────────────────────────────────────────────────────────

  /** Pick a card, or put it down again. Cards are picked from one place at a time: the hand, or one row. */
  pick(id: number): void {
    const picked = new Set(this.picked);
    if (!picked.delete(id)) {
      const row = this.rowWith(id)?.id;
      for (const other of this.picked) if (this.rowWith(other)?.id !== row) picked.delete(other);
      picked.add(id);
    }
    this.picked = picked;
  }

  /** Pick all cards of a row, or put them down again. */
  pickRow(id: number): void {
    const ids = (this.row(id)?.pieces ?? []).map((piece) => piece.id);
    this.picked = ids.every((one) => this.picked.has(one)) ? new Set() : new Set(ids);
  }

  unpick(): void {
    if (this.picked.size) this.picked = new Set();
  }

  /** Put the picked cards somewhere. Cards of the table never go to a hand, so there they are left out. */
  put(target: Target): void {
    if (this.locked) return;
    const { laid } = this.draftMarks;
    const ids = target.to === 'hand' ? new Set([...this.picked].filter((id) => laid.has(id))) : this.picked;
    const spread = put(this.spread, ids, target, this.#next);
    this.picked = new Set();
    if (spread === this.spread) return;
    this.#steps = [...this.#steps, this.spread];
    this.spread = { ...spread, hand: this.#inPlace(spread.hand) };
    this.changed();
  }

  /** Take the last step back. */
  back(): void {
    const before = this.#steps.at(-1);
    if (!before || this.locked) return;
    this.#steps = this.#steps.slice(0, -1);
    this.picked = new Set();
    this.spread = before;
    this.changed();
  }

  /** Return to the start of the turn. */
  reset(): void {
    if (this.untouched || this.locked) return;
    this.#lay({ ...this.#start, hand: this.#sorted(this.#start.hand) });
    this.changed();
  }

  /** Lay out an action given in the notation, such as a hint. */
  layOut(action: string): void {
    const lay = readAction(action);
    if (!lay || this.locked) return;
    const hand = cardsOf(this.#start.hand);
    for (const card of lay.cards) hand.splice(hand.indexOf(card), 1);
    const before = { ...this.#start, hand: this.#sorted(this.#start.hand) };
    this.#lay(before);
    this.#steps = [before];
    this.spread = settle(before, lay.rows, hand, this.#next);
    this.changed();
    this.advised = true;
  }

  /** Lay out kept rows, if they hold every card of the table and otherwise cards of the hand. */
  override resume(draft: unknown): void {
    const { rows } = (draft ?? {}) as Partial<Record<string, unknown>>;
    if (!isTexts(rows) || this.locked) return;
    const laid = rows.map((row) => row.split('.'));
    const hand = cardsOf(this.#start.hand);
    const used = laid.flat();
    for (const card of this.startRows.flat()) if (!takeOne(used, card)) return;
    for (const card of used) if (!takeOne(hand, card)) return;
    const before = { ...this.#start, hand: this.#sorted(this.#start.hand) };
    this.#lay(before);
    this.#steps = [before];
    this.spread = settle(before, laid, hand, this.#next);
    this.changed();
  }

  #next = (): number => (this.#nextId += 1);

  #sorted(hand: readonly Piece[]): Piece[] {
    const order = this.sorting === 'colour' ? byColour : byShape;
    return [...hand].sort((one, other) => order(one.card, other.card) || one.id - other.id);
  }

  #lay(spread: Spread): void {
    this.#steps = [];
    this.picked = new Set();
    this.advised = false;
    this.spread = spread;
    this.#places = spread.hand.map((piece) => piece.id);
  }
}

/** Take a card out of a list; tell whether it was there. */
function takeOne(cards: CardName[], card: CardName): boolean {
  const index = cards.indexOf(card);
  if (index >= 0) cards.splice(index, 1);
  return index >= 0;
}
