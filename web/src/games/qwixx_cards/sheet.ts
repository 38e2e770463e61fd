// One sheet as it is printed and crossed: rows, boxes, the scale of points. Says what is seen, not what is allowed.

export const ROWS = ['R', 'Y', 'G', 'B'] as const;
export type Row = (typeof ROWS)[number];

const NUMBERS = Array.from({ length: 11 }, (_, step) => step + 2);
const FALLING: readonly Row[] = ['G', 'B'];
export const MISS_BOXES = 4;
export const MISS_COST = 5;

/** The scale printed on the sheet: points of a row by its crosses, from none to twelve with the lock. */
export const SCALE: readonly number[] = Array.from({ length: 13 }, (_, crosses) => (crosses * (crosses + 1)) / 2);

export interface Sheet {
  rows: Readonly<Record<Row, readonly number[]>>;
  misses: number;
}

export const BLANK: Sheet = { rows: { R: [], Y: [], G: [], B: [] }, misses: 0 };

export const isRow = (letter: string): letter is Row => (ROWS as readonly string[]).includes(letter);

/** The numbers of a row from left to right. */
export function boxesOf(row: Row): readonly number[] {
  return FALLING.includes(row) ? [...NUMBERS].reverse() : NUMBERS;
}

/** Sort numbers as they stand in a row. */
export function leftToRight(row: Row, numbers: readonly number[]): number[] {
  return boxesOf(row).filter((number) => numbers.includes(number));
}

/** Read the words of a sheet, such as `R:2,5,7 Y:- G:12 B:- m:1`. */
export function readSheet(words: readonly string[]): Sheet {
  const values = new Map(words.map((word): [string, string] => [word.split(':')[0] ?? '', word.split(':')[1] ?? '']));
  const numbers = (row: Row): number[] => {
    const value = values.get(row) ?? '-';
    return value === '-' ? [] : value.split(',').map(Number);
  };
  return {
    rows: { R: numbers('R'), Y: numbers('Y'), G: numbers('G'), B: numbers('B') },
    misses: Number(values.get('m') ?? 0),
  };
}

/** Whether the lock of a row is crossed, which comes with its last box. */
export function isLocked(sheet: Sheet, row: Row): boolean {
  return sheet.rows[row].includes(boxesOf(row).at(-1) ?? NaN);
}

/** The crosses in a row, the lock included. */
export function crossesIn(sheet: Sheet, row: Row): number {
  return sheet.rows[row].length + (isLocked(sheet, row) ? 1 : 0);
}

/** The points of a row by the printed scale. */
export function pointsOf(sheet: Sheet, row: Row): number {
  return SCALE[crossesIn(sheet, row)] ?? 0;
}

/** Boxes left empty for good: those to the left of the last cross that bear none. */
export function passedOver(row: Row, crossed: readonly number[]): number[] {
  const boxes = boxesOf(row);
  const last = Math.max(-1, ...crossed.map((number) => boxes.indexOf(number)));
  return boxes.slice(0, last + 1).filter((number) => !crossed.includes(number));
}

/** Boxes that would be left empty for good if numbers were crossed now. */
export function wouldPass(sheet: Sheet, row: Row, numbers: readonly number[]): number[] {
  const before = passedOver(row, sheet.rows[row]);
  return numbers.length ? passedOver(row, [...sheet.rows[row], ...numbers]).filter((number) => !before.includes(number)) : [];
}
