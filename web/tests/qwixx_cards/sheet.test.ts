import { describe, expect, it } from 'vitest';
import {
  boxesOf,
  crossesIn,
  isLocked,
  leftToRight,
  passedOver,
  pointsOf,
  readSheet,
  ROWS,
  SCALE,
  wouldPass,
} from '../../src/games/qwixx_cards/sheet';

const read = (text: string): ReturnType<typeof readSheet> => readSheet(text.split(' '));

describe('a sheet', () => {
  it('has rows that rise and rows that fall', () => {
    expect(ROWS.map((row) => [boxesOf(row)[0], boxesOf(row).at(-1)])).toEqual([
      [2, 12],
      [2, 12],
      [12, 2],
      [12, 2],
    ]);
    expect(leftToRight('G', [4, 11, 9])).toEqual([11, 9, 4]);
  });

  it('prints the scale of points up to twelve crosses', () => {
    expect(SCALE).toEqual([0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]);
  });

  it('counts the lock as a cross', () => {
    const sheet = read('R:- Y:- G:12,11,9,7,5,2 B:- m:2');
    expect(isLocked(sheet, 'G')).toBe(true);
    expect(crossesIn(sheet, 'G')).toBe(7);
    expect(pointsOf(sheet, 'G')).toBe(28);
    expect(sheet.misses).toBe(2);
  });

  it('shows boxes that are empty for good', () => {
    expect(passedOver('R', [4, 7])).toEqual([2, 3, 5, 6]);
    expect(passedOver('B', [])).toEqual([]);
  });

  it('shows boxes that a draft would leave empty', () => {
    const sheet = read('R:5,7 Y:- G:12 B:- m:0');
    expect(wouldPass(sheet, 'R', [10, 11])).toEqual([8, 9]);
    expect(wouldPass(sheet, 'G', [11])).toEqual([]);
    expect(wouldPass(sheet, 'G', [])).toEqual([]);
  });
});
