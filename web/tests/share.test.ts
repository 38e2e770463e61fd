import { expect, test } from 'vitest';
import { layoutOf } from '../src/share/share';
import { sheetsSvg } from '../src/share/sheets';
import type { PlayerSheet } from '$wire';

test('the picture has room for the names, and for the drawing in its proportions', () => {
  expect(layoutOf(2, null)).toEqual({ height: 304, picture: null });
  const wide = layoutOf(2, { width: 552, height: 276 });
  expect(wide.picture).toEqual({ x: 48, y: 304, width: 1104, height: 552 });
  expect(wide.height).toBe(904);
  const tall = layoutOf(4, { width: 100, height: 3000 });
  expect(tall.picture).toMatchObject({ width: 50, height: 1500, x: 575 });
  expect(layoutOf(2, { width: 0, height: 0 }).picture).toBeNull();
});

const row = (colour: 'R' | 'Y' | 'G' | 'B', crossed: number[], locked = false): PlayerSheet['rows'][number] => ({
  colour,
  numbers: colour === 'R' || colour === 'Y' ? [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  crossed,
  open: [],
  locked,
  points: 1,
  closed_by: null,
});

test('sheets show every cross, every miss and names that are text', () => {
  const sheet: PlayerSheet = { rows: [row('R', [2, 3]), row('Y', []), row('G', [12], true), row('B', [])], misses: 3, points: 17 };
  const svg = sheetsSvg([sheet, { ...sheet, misses: 0 }], ['<Ann & "Co">', 'Ben']);
  const count = (part: string): number => svg.split(part).length - 1;
  expect(count('stroke-linecap'), 'crosses, the lock and the misses').toBe(2 * 4 + 3);
  expect(count('>17</text>')).toBe(2);
  expect(svg).toContain('&#60;Ann &#38; &#34;Co&#34;&#62;');
  expect(svg).not.toContain('<Ann');
});
