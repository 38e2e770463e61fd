// What a view's position text and history say of a game of Qwirkle Cards. Reads, and judges nothing.

import { Fields } from '$lib/fields';
import { SUPPLY, unseenOf } from '$lib/tiles';
import { readRow, rowText, WHOLE, type CardName } from './cards';

export interface Position {
  hands: CardName[][];
  rows: CardName[][];
  /** The stacks of each seat. */
  claimed: CardName[][][];
  /** Turns left once the pile is empty. */
  left: number | null;
  pileSize: number;
  /** For each card, how many copies the viewer cannot see. */
  unseen: ReadonlyMap<CardName, number>;
}

export function readPosition(text: string): Position {
  const fields = new Fields(text);
  const hands = fields.bySeat('hands');
  const rows = fields.words('rows').map(readRow);
  const claimed = fields.bySeat('claimed').map((stacks) => stacks.map(readRow));
  const elsewhere = [...hands.flat(), ...rows.flat(), ...claimed.flat(2), ...fields.words('aside'), ...fields.words('removed')];
  return {
    hands,
    rows,
    claimed,
    left: fields.words('left').length ? fields.number('left', 0) : null,
    pileSize: SUPPLY - elsewhere.length,
    unseen: unseenOf(elsewhere),
  };
}

/** A parsed line of history. */
export type Told =
  | { kind: 'lay'; seat: number; cards: CardName[]; rows: CardName[][]; claimed: CardName[][] }
  | { kind: 'show' | 'draw'; seat: number; cards: CardName[] }
  | { kind: 'redraw' | 'pass'; seat: number }
  | { kind: 'numbers'; numbers: number[]; starter: number | null }
  | { kind: 'other' };

export function readLine(line: string): Told {
  const [first = '', ...rest] = line.split(' ').filter(Boolean);
  if (first === 'numbers') return readNumbers(rest);
  const seat = Number(first);
  const [verb = '', ...words] = rest;
  if (!Number.isInteger(seat)) return { kind: 'other' };
  switch (verb) {
    case 'lay':
      return readLay(seat, words);
    case 'show':
    case 'draw':
      return { kind: verb, seat, cards: words };
    case 'redraw':
    case 'pass':
      return { kind: verb, seat };
    default:
      return { kind: 'other' };
  }
}

function readNumbers(words: readonly string[]): Told {
  const middle = words.indexOf('start');
  if (middle < 0) return { kind: 'other' };
  const starter = Number(words[middle + 1]);
  return { kind: 'numbers', numbers: words.slice(0, middle).map(Number), starter: Number.isInteger(starter) ? starter : null };
}

function readLay(seat: number, words: readonly string[]): Told {
  const { cards, rows } = layParts(words);
  return { kind: 'lay', seat, cards, rows, claimed: rows.filter((row) => row.length === WHOLE) };
}

function layParts(words: readonly string[]): { cards: CardName[]; rows: CardName[][] } {
  const middle = words.indexOf('>');
  const named = (part: readonly string[]): string[] => part.filter((word) => word !== '-');
  return { cards: named(words.slice(0, middle)), rows: named(words.slice(middle + 1)).map(readRow) };
}

/** Read an action such as `lay Rc Rs > Rc.Rs.Rd`; nothing where nothing is laid. */
export function readAction(action: string): { cards: CardName[]; rows: CardName[][] } | null {
  const [verb, ...words] = action.split(' ').filter(Boolean);
  return verb === 'lay' && words.includes('>') ? layParts(words) : null;
}

/** The last turn, and its line of history. */
export interface LastTurn {
  index: number;
  told: Extract<Told, { kind: 'lay' | 'pass' | 'redraw' }>;
}

export function lastTurn(history: readonly string[]): LastTurn | null {
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const told = readLine(history[index] ?? '');
    if (told.kind === 'lay' || told.kind === 'pass' || told.kind === 'redraw') return { index, told };
  }
  return null;
}

/** The rows as they lay before a line of the history. */
export function rowsBefore(history: readonly string[], index: number): CardName[][] {
  for (let line = index - 1; line >= 0; line -= 1) {
    const told = readLine(history[line] ?? '');
    if (told.kind === 'lay') return told.rows.filter((row) => row.length < WHOLE);
  }
  return [];
}

/** A hand shown in the turn that runs or has just ended, last one first. */
export function lastShown(history: readonly string[]): { seat: number; cards: CardName[] } | null {
  let ended: number | null = null;
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const told = readLine(history[index] ?? '');
    if (told.kind === 'show' && (ended === null || ended === told.seat)) return { seat: told.seat, cards: told.cards };
    if (told.kind === 'lay' || told.kind === 'pass') {
      if (ended !== null) return null;
      ended = told.seat;
    }
  }
  return null;
}

/** Whether two tables hold the same rows, in whatever order. */
export function sameRows(one: readonly (readonly CardName[])[], other: readonly (readonly CardName[])[]): boolean {
  const text = (rows: readonly (readonly CardName[])[]): string => rows.map(rowText).sort().join(' ');
  return text(one) === text(other);
}
