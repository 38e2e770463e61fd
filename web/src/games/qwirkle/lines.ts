// Where the score of a line is written: just past its end, and always where one sees it. Pure, in cells.

import { boxOf, type Box } from './camera';
import { readCell, type Cell, type CellName } from './position';

interface Line {
  cells: readonly CellName[];
}

/** How far past the end of its line the middle of a badge lies. */
const PAST = 0.34;
/** Half a badge and its edge. */
const HALF = 0.31;

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The cells of a line as a box. */
export const bandOf = (line: Line): Box => boxOf(line.cells.map(readCell));

/** The middle of a line's badge, kept inside what one sees. */
export function badgeOf(line: Line, sight: Box): Cell {
  const band = bandOf(line);
  const across = band.right - band.left > 1;
  const x = across ? band.right + PAST : band.left + 0.5;
  const y = across ? band.top + 0.5 : band.bottom + PAST;
  return { x: within(x, sight.left + HALF, sight.right - HALF), y: within(y, sight.top + HALF, sight.bottom - HALF) };
}

/** The room that a line takes together with its badge. */
export function roomOf(line: Line): Box {
  const band = bandOf(line);
  const across = band.right - band.left > 1;
  return { ...band, ...(across ? { right: band.right + PAST + HALF } : { bottom: band.bottom + PAST + HALF }) };
}
