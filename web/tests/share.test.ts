import { expect, test } from 'vitest';
import { layoutOf } from '../src/share/share';

test('the picture has room for the names, and for the drawing in its proportions', () => {
  expect(layoutOf(2, null)).toEqual({ height: 304, picture: null });
  const wide = layoutOf(2, { width: 552, height: 276 });
  expect(wide.picture).toEqual({ x: 48, y: 304, width: 1104, height: 552 });
  expect(wide.height).toBe(904);
  const tall = layoutOf(4, { width: 100, height: 3000 });
  expect(tall.picture).toMatchObject({ width: 50, height: 1500, x: 575 });
  expect(layoutOf(2, { width: 0, height: 0 }).picture).toBeNull();
});
