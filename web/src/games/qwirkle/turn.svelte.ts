// A turn under construction: tiles on the rack, laid or marked for a swap. The rules answer what it is worth.

import { DraftStore } from '$lib/draft.svelte';
import { isTexts } from '$lib/kept_draft';
import type { FaultReport, GameReport, QwirkleDraftJson, QwirkleReport, UnfinishedReport } from '$wire';
import { readLaid, type CellName, type TileName } from './position';

export type Report = QwirkleReport;
export type Draft = Required<Pick<QwirkleDraftJson, 'laid'>> | Required<Pick<QwirkleDraftJson, 'swap'>>;

export const isReport = (report: GameReport): report is Report => 'lines' in report;

/** Whether a tile is still among those that were not asked for yet. */
const isIn =
  (left: TileName[]) =>
  (tile: TileName): boolean => {
    const index = left.indexOf(tile);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  };

/** A place on the rack; it keeps its tile while the tile is laid on the board. */
export interface Slot {
  id: number;
  tile: TileName;
}

export class Turn extends DraftStore<Draft, Report> {
  slots = $state.raw<readonly Slot[]>([]);
  laid = $state.raw<ReadonlyMap<CellName, number>>(new Map());
  swapping = $state(false);
  marked = $state.raw<ReadonlySet<number>>(new Set());
  picked = $state<number | null>(null);

  #nextId = 0;

  // ── what it says ──────────────────────────────────────────────────────────────────────────────────

  slot(id: number): Slot | undefined {
    return this.slots.find((slot) => slot.id === id);
  }

  isLaid(id: number): boolean {
    return [...this.laid.values()].includes(id);
  }

  tileOn(cell: CellName): TileName | undefined {
    const id = this.laid.get(cell);
    return id === undefined ? undefined : this.slot(id)?.tile;
  }

  get empty(): boolean {
    return !this.laid.size && !this.marked.size;
  }

  override get draft(): Draft {
    if (this.swapping) return { swap: [...this.marked].flatMap((id) => this.slot(id)?.tile ?? []) };
    return { laid: [...this.laid].flatMap(([cell, id]) => this.#pair(cell, id)) };
  }

  #pair(cell: CellName, id: number): [TileName, CellName][] {
    const tile = this.slot(id)?.tile;
    return tile ? [[tile, cell]] : [];
  }

  /** Where the rules say a tile can go next. */
  cellsFor(id: number | null): CellName[] {
    const tile = id === null ? undefined : this.slot(id)?.tile;
    return tile ? (this.report?.next[tile] ?? []) : [];
  }

  /** Where any tile of the rack can go next. */
  get nextCells(): CellName[] {
    return [...new Set(Object.values(this.report?.next ?? {}).flat())];
  }

  /** How far the laid tiles are, if more of them make a legal turn. */
  get unfinished(): UnfinishedReport | null {
    return this.laid.size ? (this.report?.unfinished ?? null) : null;
  }

  /** What cannot be mended by laying more tiles. */
  get wrong(): FaultReport | null {
    return this.laid.size && !this.unfinished ? (this.report?.fault ?? null) : null;
  }

  // ── the hand ──────────────────────────────────────────────────────────────────────────────────────

  /** The tiles in the order of the rack. */
  get order(): readonly TileName[] {
    return this.slots.map((slot) => slot.tile);
  }

  /** Take over a hand: tiles that stay keep their places, new ones fill up; a rack that is empty is filled in the `wished` order. */
  hold(hand: readonly TileName[], wished: readonly TileName[] = []): void {
    if (!this.slots.length && wished.length) this.hold(wished.filter(isIn([...hand])));
    const waiting = [...hand];
    const kept = this.slots.filter((slot) => {
      const index = waiting.indexOf(slot.tile);
      if (index >= 0) waiting.splice(index, 1);
      return index >= 0;
    });
    this.slots = [...kept, ...waiting.map((tile) => ({ id: (this.#nextId += 1), tile }))];
    this.#clear();
  }

  /** Start a fresh draft, or none if this seat is not asked. */
  begin(open: boolean): void {
    this.restart(open);
    this.#clear();
    this.changed();
  }

  move(id: number, to: number): void {
    const slot = this.slot(id);
    if (!slot) return;
    const others = this.slots.filter((one) => one.id !== id);
    this.slots = [...others.slice(0, to), slot, ...others.slice(to)];
  }

  shuffle(random: () => number): void {
    this.slots = this.slots
      .map((slot) => ({ slot, key: random() }))
      .sort((one, other) => one.key - other.key)
      .map(({ slot }) => slot);
  }

  // ── the draft ─────────────────────────────────────────────────────────────────────────────────────

  pick(id: number | null): void {
    this.picked = id === this.picked ? null : id;
  }

  /** Lay a tile on a cell; a drafted tile that lies there returns to the rack. */
  lay(id: number, cell: CellName): void {
    if (this.locked) return;
    const laid = new Map([...this.laid].filter(([at, one]) => one !== id && at !== cell));
    laid.set(cell, id);
    this.laid = laid;
    this.picked = null;
    this.swapping = false;
    this.marked = new Set();
    this.changed();
  }

  /** Take a drafted tile back. */
  take(cell: CellName): void {
    if (this.locked || !this.laid.has(cell)) return;
    this.laid = new Map([...this.laid].filter(([at]) => at !== cell));
    this.changed();
  }

  recall(): void {
    if (this.locked) return;
    this.#clear();
    this.changed();
  }

  startSwap(): void {
    if (this.locked) return;
    this.#clear();
    this.swapping = true;
    this.changed();
  }

  mark(id: number): void {
    if (this.locked) return;
    const marked = new Set(this.marked);
    if (!marked.delete(id)) marked.add(id);
    this.marked = marked;
    this.changed();
  }

  /** Lay out an action given in the notation, such as a hint. */
  layOut(action: string): void {
    if (this.locked) return;
    const [verb, ...words] = action.split(' ');
    this.#clear();
    const free = [...this.slots];
    const slotOf = (tile: TileName): number | null => {
      const index = free.findIndex((slot) => slot.tile === tile);
      return index < 0 ? null : (free.splice(index, 1)[0]?.id ?? null);
    };
    if (verb === 'place') {
      const pairs = readLaid(words).map(([tile, cell]) => [cell, slotOf(tile)] as const);
      this.laid = new Map(pairs.filter((pair): pair is [CellName, number] => pair[1] !== null));
    } else if (verb === 'swap') {
      this.swapping = true;
      this.marked = new Set(words.map(slotOf).filter((id): id is number => id !== null));
    }
    this.changed();
    this.advised = true;
  }

  /** Lay out a kept draft: tiles of the hand on cells, or tiles to swap. */
  override resume(draft: unknown): void {
    const { laid, swap } = (draft ?? {}) as Partial<Record<string, unknown>>;
    if (isTexts(swap)) this.layOut(['swap', ...swap].join(' '));
    else if (Array.isArray(laid) && laid.every(isTexts)) this.layOut(['place', ...laid.map((pair) => pair.join('@'))].join(' '));
    if (this.swapping && !this.marked.size) this.recall();
  }

  #clear(): void {
    this.laid = new Map();
    this.marked = new Set();
    this.swapping = false;
    this.picked = null;
  }
}
