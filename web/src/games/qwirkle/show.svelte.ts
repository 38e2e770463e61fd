// How a turn of Qwirkle is shown: tiles fly from their player to their cells one after another, the lines they score light
// up, and tiles are drawn from the bag. Decides nothing: the table already holds the turn.

import { tick } from 'svelte';
import { Air, type Leg } from '$lib/air.svelte';
import { settings } from '$lib/settings.svelte';
import { chime } from '$lib/sound';
import { inSight, seatPlace, squareIn } from '$table/places';
import { readLine, runs, type CellName, type TileName } from './position';

const FLIGHT_MS = 480;
const NEXT_MS = 120;
const OWN_MS = 220;
const OWN_NEXT_MS = 70;
const DRAW_MS = 420;
const DRAW_NEXT_MS = 80;
const GLOW_MS = 1_100;
/** The back of a tile that others draw. */
export const BACK = '';

/** Where a tile comes from on its way to a cell. */
export interface Laying {
  tile: TileName;
  cell: CellName;
  from: DOMRect | null;
}

export const bagPlace = (): DOMRect | null => inSight('[data-bag]');

export class Show {
  readonly air = new Air();
  /** Cells whose tiles are still in the air. */
  aloft = $state.raw<ReadonlySet<CellName>>(new Set());
  /** Lines that have just scored. */
  scored = $state.raw<readonly (readonly CellName[])[]>([]);

  #place: (cell: CellName) => DOMRect | null;
  #glow: ReturnType<typeof setTimeout> | undefined;

  /** `place` gives where a cell lies on the page. */
  constructor(place: (cell: CellName) => DOMRect | null) {
    this.#place = place;
  }

  /** Show what some lines of the history tell. Tiles that lie there already, because this player drafted them, do not fly. */
  async turn(
    lines: readonly string[],
    board: ReadonlyMap<CellName, TileName>,
    lying: ReadonlySet<CellName>,
    own: number | null,
  ): Promise<void> {
    this.finish();
    if (!settings.slowness) return;
    for (const told of lines.map(readLine)) {
      if (told.kind === 'place') {
        const cells = told.laid.map(([, cell]) => cell);
        const from = seatPlace(told.seat);
        const flying = told.laid.filter(([, cell]) => !lying.has(cell)).map(([tile, cell]) => ({ tile, cell, from }));
        await this.#fly(flying, FLIGHT_MS * settings.slowness, NEXT_MS * settings.slowness);
        this.#light(runs(board, cells));
      } else if (told.kind === 'swap') this.#carry(told.tiles.length, seatPlace(told.seat), bagPlace());
      else if (told.kind === 'draw' && told.seat !== own) this.#carry(told.tiles.length, bagPlace(), seatPlace(told.seat));
    }
  }

  /** Lay tiles of one's own draft, quickly. */
  async draft(laid: readonly Laying[]): Promise<void> {
    if (settings.slowness) await this.#fly(laid, OWN_MS, OWN_NEXT_MS);
  }

  /** Where the points of a line are made. */
  origin(cells: readonly CellName[]): DOMRect | null {
    const places = cells.flatMap((cell) => this.#place(cell) ?? []);
    if (!places.length) return null;
    const left = Math.min(...places.map((place) => place.left));
    const top = Math.min(...places.map((place) => place.top));
    const right = Math.max(...places.map((place) => place.right));
    return new DOMRect(left, top, right - left, Math.max(...places.map((place) => place.bottom)) - top);
  }

  /** Let the tiles that are on their way lie where they belong. */
  finish(): void {
    if (this.aloft.size) this.air.clear();
  }

  end(): void {
    clearTimeout(this.#glow);
    this.air.clear();
  }

  async #fly(laid: readonly Laying[], duration: number, next: number): Promise<void> {
    this.aloft = new Set([...this.aloft, ...laid.map(({ cell }) => cell)]);
    // The board may grow for these tiles; where they lie is known after that.
    await tick();
    const legs = laid.map(({ tile, cell, from }, index): Leg | null => {
      const to = this.#place(cell);
      return from && to ? { what: tile, from: squareIn(from, 0.7 * to.width), to, delay: index * next, duration } : null;
    });
    const flying = laid.filter((_, index) => legs[index]);
    for (const { cell } of laid) if (!flying.some((one) => one.cell === cell)) this.#land(cell);
    await this.air.launch(
      legs.filter((leg) => leg !== null),
      (index) => {
        const cell = flying[index]?.cell;
        if (cell) this.#land(cell);
        chime('lay');
      },
    );
  }

  #land(cell: CellName): void {
    this.aloft = new Set([...this.aloft].filter((one) => one !== cell));
  }

  #light(lines: readonly (readonly CellName[])[]): void {
    this.scored = lines;
    clearTimeout(this.#glow);
    this.#glow = setTimeout(() => (this.scored = []), GLOW_MS * settings.slowness);
  }

  /** Carry backs of tiles between the bag and a player. */
  #carry(count: number, from: DOMRect | null, to: DOMRect | null): void {
    if (!from || !to) return;
    const size = 28;
    const legs = Array.from({ length: count }, (_, index): Leg => {
      const timing = { delay: index * DRAW_NEXT_MS * settings.slowness, duration: DRAW_MS * settings.slowness };
      return { what: BACK, from: squareIn(from, size), to: squareIn(to, size), ...timing };
    });
    void this.air.launch(legs);
  }
}
