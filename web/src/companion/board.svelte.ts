// A turn of printed Qwirkle under construction: tiles laid so far, the chosen cell, and what the rules say of them.

import { Refusal } from '$lib/connection';
import type { BoardPad, CompanionPreview, LaidTile } from '$wire';
import { calls } from './calls';

const key = (x: number, y: number): string => `${x},${y}`;

/** The tiles of an entry such as `place Rc@0,0 Rs@1,0`; none if it lays none. */
export function laidOf(text: string): LaidTile[] {
  const [verb, ...tiles] = text.split(' ');
  return verb !== 'place'
    ? []
    : tiles.map((one) => ({ tile: one.slice(0, 2), x: Number(one.slice(3).split(',')[0]), y: Number(one.split(',')[1]) }));
}

export class BoardTurnDraft {
  laid = $state.raw<readonly LaidTile[]>([]);
  cell = $state.raw<readonly [number, number] | null>(null);
  preview = $state.raw<CompanionPreview | null>(null);
  /** Why the rules could not be asked. */
  lost = $state(false);
  /** The entry that this turn replaces; null for a new turn. */
  number = $state<number | null>(null);
  #asked = 0;

  constructor(readonly id: string) {}

  get text(): string {
    return `place ${this.laid.map(({ tile, x, y }) => `${tile}@${x},${y}`).join(' ')}`;
  }

  /** The tiles that fit the chosen cell; null if that is not known. */
  get fitting(): readonly string[] | null {
    if (!this.cell || !this.preview?.fits) return null;
    return this.preview.fits[key(...this.cell)] ?? null;
  }

  at(x: number, y: number): LaidTile | undefined {
    return this.laid.find((one) => one.x === x && one.y === y);
  }

  choose(x: number, y: number): void {
    this.cell = [x, y];
  }

  /** Lay a tile on the chosen cell; the line then goes on where the rules say. */
  async lay(tile: string, pad: BoardPad, seat: number): Promise<void> {
    const cell = this.cell ?? (pad.board.length || this.laid.length ? null : ([0, 0] as const));
    if (!cell) return;
    this.laid = [...this.laid.filter((one) => key(one.x, one.y) !== key(...cell)), { tile, x: cell[0], y: cell[1] }];
    this.cell = null;
    await this.ask(seat);
  }

  async remove(x: number, y: number, seat: number): Promise<void> {
    this.laid = this.laid.filter((one) => one.x !== x || one.y !== y);
    this.cell = [x, y];
    await this.ask(seat);
  }

  clear(): void {
    this.laid = [];
    this.cell = null;
    this.preview = null;
    this.number = null;
    this.#asked += 1;
  }

  async ask(seat: number): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    if (!this.laid.length) {
      this.preview = null;
      return;
    }
    try {
      const preview = await calls.previewPad(this.id, { seat, text: this.text, number: this.number });
      if (asked !== this.#asked) return;
      this.lost = false;
      this.preview = preview;
      this.cell ??= preview.next ?? null;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.lost = Refusal.of(error).code === 'lost';
      this.preview = null;
    }
  }
}
