// What a view's position text says of a Qwirkle game. Reads, and judges nothing.

import { Fields } from '$lib/fields';
import { COLOURS, SUPPLY, unseenOf, type TileName } from '$lib/tiles';

export type { TileName };
/** A cell as the notation writes it, `x,y`. */
export type CellName = string;

export interface Cell {
  x: number;
  y: number;
}

export interface Position {
  hands: TileName[][];
  board: ReadonlyMap<CellName, TileName>;
  bagSize: number;
  /** For each kind of tile, how many the viewer cannot see. */
  unseen: ReadonlyMap<TileName, number>;
}

export const cellName = (cell: Cell): CellName => `${cell.x},${cell.y}`;

export function readCell(name: CellName): Cell {
  const [x = NaN, y = NaN] = name.split(',').map(Number);
  return { x, y };
}

/** Read words such as `Rc@0,0`. */
export function readLaid(words: readonly string[]): [TileName, CellName][] {
  return words.flatMap((word): [TileName, CellName][] => {
    const [tile, cell] = word.split('@');
    return tile && cell ? [[tile, cell]] : [];
  });
}

export function readPosition(text: string): Position {
  const fields = new Fields(text);
  const hands = fields.bySeat('hands');
  const board = new Map(readLaid(fields.words('board')).map(([tile, cell]) => [cell, tile]));
  const aside = fields.words('aside');
  const removed = fields.words('removed');
  const elsewhere = [...hands.flat(), ...board.values(), ...aside, ...removed];
  return {
    hands,
    board,
    bagSize: SUPPLY - elsewhere.length,
    unseen: unseenOf(elsewhere),
  };
}

/** A parsed line of history. */
export type Told =
  | { kind: 'place'; seat: number; laid: [TileName, CellName][] }
  | { kind: 'swap' | 'draw'; seat: number; tiles: TileName[] }
  | { kind: 'pass'; seat: number }
  | { kind: 'deal'; hands: TileName[][] }
  | { kind: 'other'; text: string };

export function readLine(line: string): Told {
  const [first = '', verb = '', ...rest] = line.split(' ');
  if (first === 'deal')
    return {
      kind: 'deal',
      hands: line
        .slice(5)
        .split('|')
        .map((hand) => hand.trim().split(' ')),
    };
  const seat = Number(first);
  if (!Number.isInteger(seat)) return { kind: 'other', text: line };
  switch (verb) {
    case 'place':
      return { kind: 'place', seat, laid: readLaid(rest) };
    case 'swap':
    case 'draw':
      return { kind: verb, seat, tiles: rest };
    case 'pass':
      return { kind: 'pass', seat };
    default:
      return { kind: 'other', text: line };
  }
}

/** The cells that were laid last, by anybody. */
export function lastLaid(history: readonly string[]): { seat: number; cells: CellName[] } | null {
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const told = readLine(history[index] ?? '');
    if (told.kind === 'place') return { seat: told.seat, cells: told.laid.map(([, cell]) => cell) };
    if (told.kind === 'swap' || told.kind === 'pass') return null;
  }
  return null;
}

/** The cell or the line that the parameters of a fault name; null if they name none. */
export function cellsNamed(params: Readonly<Record<string, string | number>>): CellName[] | null {
  const { cell, from, to } = params;
  if (cell !== undefined) return [String(cell)];
  if (from === undefined || to === undefined) return null;
  const [first, last] = [readCell(String(from)), readCell(String(to))];
  const cells: CellName[] = [];
  for (let x = first.x; x <= last.x; x += 1) for (let y = first.y; y <= last.y; y += 1) cells.push(cellName({ x, y }));
  return cells;
}

/** Whether a cell lies beside a tile; on an empty table every cell does. */
export function touches(name: CellName, occupied: (cell: CellName) => boolean, empty: boolean): boolean {
  const { x, y } = readCell(name);
  const beside = [
    { x: x + 1, y },
    { x: x - 1, y },
    { x, y: y + 1 },
    { x, y: y - 1 },
  ];
  return empty || beside.some((cell) => occupied(cellName(cell)));
}

/** The runs of six tiles through newly laid cells: there to be celebrated, scored by the rules alone. */
export function sixes(board: ReadonlyMap<CellName, TileName>, cells: readonly CellName[]): CellName[][] {
  return runs(board, cells).filter((run) => run.length === COLOURS.length);
}

/** The lines of several tiles through newly laid cells, each once. */
export function runs(board: ReadonlyMap<CellName, TileName>, cells: readonly CellName[]): CellName[][] {
  const found = new Map<string, CellName[]>();
  for (const name of cells) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const run = runThrough(board, readCell(name), dx, dy);
      if (run.length > 1) found.set(run.join(' '), run);
    }
  }
  return [...found.values()];
}

function runThrough(board: ReadonlyMap<CellName, TileName>, from: Cell, dx: number, dy: number): CellName[] {
  const at = (step: number): CellName => cellName({ x: from.x + step * dx, y: from.y + step * dy });
  let start = 0;
  while (board.has(at(start - 1))) start -= 1;
  const run: CellName[] = [];
  for (let step = start; board.has(at(step)); step += 1) run.push(at(step));
  return run;
}
