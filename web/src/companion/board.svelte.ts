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
  /** The rules are being asked. */
  asking = $state(false);
  #asked = 0;
  /** Whether the rules chose the cell: then a tile that fits only elsewhere in the line goes there. */
  #suggested = false;

  constructor(readonly id: string) {}

  get text(): string {
    return `place ${this.laid.map(({ tile, x, y }) => `${tile}@${x},${y}`).join(' ')}`;
  }

  /** The tiles that can be laid now, on the chosen cell or where the line goes on; null if that is not known. */
  get fitting(): readonly string[] | null {
    const fits = this.preview?.fits;
    if (!this.cell || !fits) return null;
    return this.#suggested ? [...new Set(Object.values(fits).flat())] : (fits[key(...this.cell)] ?? null);
  }

  /** Where a tile goes: the chosen cell, or the only other cell of the line that takes it. */
  target(tile: string): readonly [number, number] | null {
    const fits = this.preview?.fits;
    if (!this.cell || !this.#suggested || !fits || fits[key(...this.cell)]?.includes(tile)) return this.cell;
    const others = Object.keys(fits).filter((cell) => fits[cell]?.includes(tile));
    const [x, y] = (others.length === 1 ? (others[0] ?? '') : '').split(',').map(Number);
    return x === undefined || y === undefined ? this.cell : [x, y];
  }

  /** Whether a cell cannot belong to this turn, which is legal as it is: there the next turn begins. */
  isBeyond(x: number, y: number): boolean {
    const { preview } = this;
    return this.laid.length > 0 && preview !== null && !preview.fault && !(key(x, y) in (preview.fits ?? {}));
  }

  at(x: number, y: number): LaidTile | undefined {
    return this.laid.find((one) => one.x === x && one.y === y);
  }

  choose(x: number, y: number): void {
    this.cell = [x, y];
    this.#suggested = false;
  }

  /** Lay a tile on the chosen cell; the line then goes on where the rules say. */
  async lay(tile: string, pad: BoardPad, seat: number): Promise<void> {
    const cell = this.target(tile) ?? (pad.board.length || this.laid.length ? null : ([0, 0] as const));
    if (!cell) return;
    this.laid = [...this.laid.filter((one) => key(one.x, one.y) !== key(...cell)), { tile, x: cell[0], y: cell[1] }];
    this.cell = null;
    await this.ask(seat);
  }

  async remove(x: number, y: number, seat: number): Promise<void> {
    this.laid = this.laid.filter((one) => one.x !== x || one.y !== y);
    this.choose(x, y);
    await this.ask(seat);
  }

  clear(): void {
    this.laid = [];
    this.cell = null;
    this.preview = null;
    this.number = null;
    this.asking = false;
    this.#asked += 1;
  }

  async ask(seat: number): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    if (!this.laid.length) {
      this.preview = null;
      this.asking = false;
      return;
    }
    this.asking = true;
    try {
      const preview = await calls.previewPad(this.id, { seat, text: this.text, number: this.number });
      if (asked !== this.#asked) return;
      this.lost = false;
      this.preview = preview;
      if (!this.cell && preview.next) {
        this.cell = preview.next;
        this.#suggested = true;
      }
    } catch (error) {
      if (asked !== this.#asked) return;
      this.lost = Refusal.of(error).code === 'lost';
      this.preview = null;
    } finally {
      if (asked === this.#asked) this.asking = false;
    }
  }
}
