// Cards by name, the lines they can lie in, and the order in which people find them. Judges no row.

import { COLOURS, SHAPES } from '$lib/tiles';

/** How many cards a whole row has. */
export const WHOLE = COLOURS.length;

/** A card such as `Rc`; `?` where it is hidden. */
export type CardName = string;

/** What the cards of a row have in common. */
export type Kind = 'shape' | 'colour';

export interface Line {
  kind: Kind;
  value: string;
}

const colourOf = (card: CardName): string => card[0] ?? '';
const shapeOf = (card: CardName): string => card[1] ?? '';
const alike = (words: readonly string[]): boolean => words.every((word) => word === words[0]);

/** What two or more cards visibly share; nothing where it is neither or both. */
export function lineOf(cards: readonly CardName[]): Line | null {
  const [first] = cards;
  if (first === undefined || cards.length < 2) return null;
  const ofColour = alike(cards.map(colourOf));
  if (ofColour === alike(cards.map(shapeOf))) return null;
  return ofColour ? { kind: 'colour', value: colourOf(first) } : { kind: 'shape', value: shapeOf(first) };
}

/** Where a line stands among its kind: colours and shapes in the order of the notation. */
export function lineOrder(line: Line | null): number {
  if (!line) return WHOLE;
  const order: readonly string[] = line.kind === 'colour' ? COLOURS : SHAPES;
  return order.indexOf(line.value);
}

const place = (order: readonly string[], value: string): number => order.indexOf(value);

export function byColour(one: CardName, other: CardName): number {
  return place(COLOURS, colourOf(one)) - place(COLOURS, colourOf(other)) || place(SHAPES, shapeOf(one)) - place(SHAPES, shapeOf(other));
}

export function byShape(one: CardName, other: CardName): number {
  return place(SHAPES, shapeOf(one)) - place(SHAPES, shapeOf(other)) || place(COLOURS, colourOf(one)) - place(COLOURS, colourOf(other));
}

/** A row as the notation writes it, whatever the order of its cards. */
export const rowText = (cards: readonly CardName[]): string => [...cards].sort(byColour).join('.');

export const readRow = (text: string): CardName[] => text.split('.').filter(Boolean);
