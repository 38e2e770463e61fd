// Cards as things that lie somewhere: each keeps its identity while it moves, so that eyes can follow it.
// Values in, values out; knows no rule and no page.

import { byColour, lineOf, lineOrder, rowText, type CardName, type Kind } from './cards';

export interface Piece {
  id: number;
  card: CardName;
}

/** Cards that lie together. */
export interface LaidRow {
  id: number;
  /** Which part of the table it lies in: with the shapes or with the colours. */
  home: Kind;
  pieces: readonly Piece[];
}

export interface Spread {
  rows: readonly LaidRow[];
  hand: readonly Piece[];
}

/** Where cards can be put: into a row, beside the rows as one of their own, or back into the hand. */
export type Target = { to: 'row'; row: number } | { to: 'new'; home: Kind } | { to: 'hand' };

export type NextId = () => number;

export const EMPTY: Spread = { rows: [], hand: [] };

export const cardsOf = (pieces: readonly Piece[]): CardName[] => pieces.map((piece) => piece.card);

const sorted = (pieces: readonly Piece[]): Piece[] => [...pieces].sort((one, other) => byColour(one.card, other.card) || one.id - other.id);

function rowOf(id: number, home: Kind, pieces: readonly Piece[]): LaidRow {
  return { id, home: lineOf(cardsOf(pieces))?.kind ?? home, pieces: sorted(pieces) };
}

/** Put pieces somewhere else; a row with nothing left is gone. */
export function put(spread: Spread, ids: ReadonlySet<number>, target: Target, next: NextId): Spread {
  const everything = [...spread.hand, ...spread.rows.flatMap((row) => row.pieces)];
  const moving = everything.filter((piece) => ids.has(piece.id));
  if (!moving.length) return spread;
  const stay = (pieces: readonly Piece[]): Piece[] => pieces.filter((piece) => !ids.has(piece.id));
  const rows = spread.rows.flatMap((row) => {
    const here = target.to === 'row' && target.row === row.id;
    const pieces = here ? [...stay(row.pieces), ...moving] : stay(row.pieces);
    if (!pieces.length) return [];
    return pieces.length === row.pieces.length && !here ? [row] : [rowOf(row.id, row.home, pieces)];
  });
  if (target.to === 'new') rows.push(rowOf(next(), target.home, moving));
  return { rows, hand: target.to === 'hand' ? [...stay(spread.hand), ...moving] : stay(spread.hand) };
}

/** Move a card to another place in the hand. */
export function arrange(spread: Spread, id: number, to: number): Spread {
  const piece = spread.hand.find((one) => one.id === id);
  if (!piece) return spread;
  const others = spread.hand.filter((one) => one.id !== id);
  return { ...spread, hand: [...others.slice(0, to), piece, ...others.slice(to)] };
}

/** The spread for given rows and hand: cards that stay keep their place, and cards that moved keep their identity. */
export function settle(before: Spread, rows: readonly (readonly CardName[])[], hand: readonly CardName[], next: NextId): Spread {
  const matches = matchRows(before.rows, rows);
  const pool = new Pool(before);
  // First whatever stays in the hand, so that a card like it on the table comes from elsewhere.
  const { found, missing } = pool.take(hand, before.hand);
  const kept = rows.map((cards, index) => pool.take(cards, matches.get(index)?.pieces ?? []));
  const settledRows = rows.map((_, index) => {
    const here = kept[index] ?? { found: [], missing: [] };
    const pieces = [...here.found, ...here.missing.map((card) => pool.fromTable(card) ?? pool.fromHand(card) ?? { id: next(), card })];
    const match = matches.get(index);
    return rowOf(match?.id ?? next(), match?.home ?? 'colour', pieces);
  });
  return { rows: inOrder(settledRows), hand: [...found, ...missing.map((card) => pool.fromTable(card) ?? { id: next(), card })] };
}

/** Rows where people look for them: by shape and by colour, in the order of the notation. */
function inOrder(rows: readonly LaidRow[]): LaidRow[] {
  const order = (row: LaidRow): number => lineOrder(lineOf(cardsOf(row.pieces)));
  return [...rows].sort((one, other) => order(one) - order(other) || one.id - other.id);
}

/** Which row before each row now goes on: the one with most cards in common, each once. */
function matchRows(before: readonly LaidRow[], after: readonly (readonly CardName[])[]): Map<number, LaidRow> {
  const pairs = before.flatMap((row) =>
    after.map((cards, index) => ({
      row,
      index,
      common: common(cardsOf(row.pieces), cards),
      change: Math.abs(row.pieces.length - cards.length),
    })),
  );
  pairs.sort((one, other) => other.common - one.common || one.change - other.change);
  const matches = new Map<number, LaidRow>();
  const taken = new Set<number>();
  for (const { row, index, common: shared } of pairs) {
    if (!shared || matches.has(index) || taken.has(row.id)) continue;
    matches.set(index, row);
    taken.add(row.id);
  }
  return matches;
}

function common(one: readonly CardName[], other: readonly CardName[]): number {
  const left = [...other];
  return one.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** Pieces that have no place yet. */
class Pool {
  #free: Set<Piece>;
  #hand: ReadonlySet<Piece>;

  constructor(spread: Spread) {
    this.#hand = new Set(spread.hand);
    this.#free = new Set([...spread.rows.flatMap((row) => row.pieces), ...spread.hand]);
  }

  /** Keep those of some pieces that are among the cards, and name the cards that no piece stands for. */
  take(cards: readonly CardName[], pieces: readonly Piece[]): { found: Piece[]; missing: CardName[] } {
    const missing = [...cards];
    const found = pieces.filter((piece) => {
      const at = this.#free.has(piece) ? missing.indexOf(piece.card) : -1;
      if (at >= 0) missing.splice(at, 1);
      return at >= 0;
    });
    for (const piece of found) this.#free.delete(piece);
    return { found, missing };
  }

  fromTable(card: CardName): Piece | undefined {
    return this.#first((piece) => piece.card === card && !this.#hand.has(piece));
  }

  fromHand(card: CardName): Piece | undefined {
    return this.#first((piece) => piece.card === card && this.#hand.has(piece));
  }

  #first(wanted: (piece: Piece) => boolean): Piece | undefined {
    const found = [...this.#free].find(wanted);
    if (found) this.#free.delete(found);
    return found;
  }
}

/** The changes of a turn: cards that came from a hand, and cards that changed rows. */
export interface Marks {
  laid: ReadonlySet<number>;
  moved: ReadonlySet<number>;
}

export const NO_MARKS: Marks = { laid: new Set(), moved: new Set() };

export function marksBetween(before: Spread, after: Spread): Marks {
  const rowBefore = new Map(before.rows.flatMap((row) => row.pieces.map((piece) => [piece.id, row.id] as const)));
  const laid = new Set<number>();
  const moved = new Set<number>();
  for (const row of after.rows) {
    for (const piece of row.pieces) {
      const was = rowBefore.get(piece.id);
      if (was === undefined) laid.add(piece.id);
      else if (was !== row.id) moved.add(piece.id);
    }
  }
  return { laid, moved };
}

/** The rows as the notation writes them. */
export const rowTexts = (spread: Spread): string[] => spread.rows.map((row) => rowText(cardsOf(row.pieces)));
