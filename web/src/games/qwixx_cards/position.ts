// What a view's position text and history say of a game of Qwixx, the card game. Reads, and judges nothing.

import { Fields } from '$lib/fields';
import { BLANK, isRow, readSheet, type Row, type Sheet } from './sheet';

export const SLOTS = 4;

/** A card as the viewer sees it: `R5`, `J5`, or `?9` if only the number is known. */
export type CardName = string;
export type Suit = Row | 'J' | '?';

export interface Position {
  active: number | null;
  /** The action of the turn that is due: 1, 2 or 3. */
  action: number;
  hands: CardName[][];
  /** Slot by slot; null where a slot is empty. */
  display: (CardName | null)[];
  top: CardName | null;
  sheets: Sheet[];
  /** Whether the active player crossed the common number. */
  crossed: boolean;
  discard: CardName[];
  /** Cards in the pile, the top one included. */
  pileSize: number;
  jokers: boolean;
}

export const suitOf = (card: CardName): Suit => {
  const letter = card[0] ?? '';
  return isRow(letter) || letter === 'J' ? letter : '?';
};

export const numberOf = (card: CardName): number => Number(card.slice(1).split('=')[0]);

/** The cards in the order a hand is best read: colour by colour, each rising, jokers last. */
export function sorted(cards: readonly CardName[]): CardName[] {
  const order = 'RYGBJ?';
  return [...cards].sort((one, other) => order.indexOf(suitOf(one)) - order.indexOf(suitOf(other)) || numberOf(one) - numberOf(other));
}

export function readPosition(text: string): Position {
  const fields = new Fields(text);
  const hands = fields.bySeat('hands');
  const sheets = fields.bySeat('sheets').map(readSheet);
  const [top = null] = fields.words('top');
  return {
    active: fields.words('active').length ? fields.number('active', 0) : null,
    action: fields.number('action', 1),
    hands,
    display: readDisplay(text),
    top,
    sheets: sheets.length ? sheets : hands.map(() => BLANK),
    crossed: fields.words('crossed')[0] === 'yes',
    discard: fields.words('discard'),
    pileSize: fields.words('pile').length + (top ? 1 : 0),
    jokers: fields.words('options').some((word) => word === 'jokers' || word === 'jokers=on'),
  };
}

/** The display keeps its empty slots, which other fields would drop. */
function readDisplay(text: string): (CardName | null)[] {
  const field = text.split(';').find((one) => one.trim().startsWith('display '));
  const words = field?.trim().split(/\s+/).slice(1) ?? [];
  return Array.from({ length: SLOTS }, (_, slot) => {
    const word = words[slot];
    return word === undefined || word === '-' ? null : word;
  });
}

/** A parsed line of history. */
export type Told =
  | { kind: 'take'; seat: number; picks: { number: number; slot: number }[] }
  | { kind: 'cross'; seat: number; row: Row }
  | { kind: 'skip'; seat: number }
  | { kind: 'play'; seat: number; cards: CardName[]; crosses: number[] }
  | { kind: 'top'; number: number }
  | { kind: 'other'; text: string };

/** Read a line of history, or an action with no seat before it. */
export function readLine(line: string): Told {
  const other: Told = { kind: 'other', text: line };
  const [first = '', verb = '', ...rest] = line.split(' ');
  if (first === 'top') return { kind: 'top', number: numberOf(verb) };
  const seat = Number(first);
  if (!first || !Number.isInteger(seat)) return other;
  switch (verb) {
    case 'take':
      return { kind: 'take', seat, picks: readPicks(rest) };
    case 'cross': {
      const [row = ''] = rest;
      return isRow(row) ? { kind: 'cross', seat, row } : other;
    }
    case 'skip':
      return { kind: 'skip', seat };
    case 'play':
      return { kind: 'play', seat, ...readPlay(rest) };
    default:
      return other;
  }
}

function readPicks(words: readonly string[]): { number: number; slot: number }[] {
  return words
    .filter((word) => word !== '-')
    .map((word) => {
      const [number, slot] = word.split('@').map(Number);
      return { number: number ?? 0, slot: slot ?? 0 };
    });
}

function readPlay(words: readonly string[]): { cards: CardName[]; crosses: number[] } {
  const at = words.indexOf('cross');
  const given = (part: readonly string[]): string[] => part.filter((word) => word !== '-');
  return { cards: given(words.slice(0, at)), crosses: given(words.slice(at + 1)).map(Number) };
}

/** The colour that cards were played under, jokers by the colour named for them. */
export function playedRow(cards: readonly CardName[]): Row | null {
  for (const card of cards) {
    const letter = card.split('=')[1] ?? card[0] ?? '';
    if (isRow(letter)) return letter;
  }
  return null;
}

/** The common number that an answer at an index of the history is about. */
export function commonAt(history: readonly string[], index: number): number | null {
  for (let at = Math.min(index, history.length - 1); at >= 0; at -= 1) {
    const told = readLine(history[at] ?? '');
    if (told.kind === 'top') return told.number;
  }
  return null;
}

/** Boxes crossed in the last action of the game, seat by seat, such as `R9`; misses are `m`. */
export type Marks = ReadonlyMap<number, ReadonlySet<string>>;

export interface Last {
  marks: Marks;
  /** The lines of the history that tell of it. */
  lines: number[];
}

/** What was done last: all answers to a common number together, or one play; takes cross nothing. */
export function lastAction(history: readonly string[]): Last {
  let end = history.length - 1;
  while (end >= 0 && !['cross', 'skip', 'play'].includes(readLine(history[end] ?? '').kind)) end -= 1;
  return actionAt(history, end);
}

/** What was done in the action that a line of the history belongs to. */
export function actionAt(history: readonly string[], index: number): Last {
  const told = readLine(history[index] ?? '');
  if (told.kind === 'play') return { marks: new Map([[told.seat, marksOf(told, 0)]]), lines: [index] };
  if (told.kind !== 'cross' && told.kind !== 'skip') return { marks: new Map(), lines: [] };
  const answers = (at: number): boolean => ['cross', 'skip'].includes(readLine(history[at] ?? '').kind);
  let from = index;
  while (answers(from - 1)) from -= 1;
  let to = index;
  while (answers(to + 1)) to += 1;
  const number = commonAt(history, from) ?? 0;
  const lines = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const marks = new Map(
    lines
      .map((line) => readLine(history[line] ?? ''))
      .flatMap((one): [number, ReadonlySet<string>][] => (one.kind === 'cross' ? [[one.seat, marksOf(one, number)]] : [])),
  );
  return { marks, lines };
}

function marksOf(told: Told, common: number): ReadonlySet<string> {
  if (told.kind === 'cross') return new Set([`${told.row}${common}`]);
  if (told.kind !== 'play') return new Set();
  const row = playedRow(told.cards);
  return new Set(told.crosses.map((number) => `${row ?? ''}${number}`));
}
