import { expect, test } from 'vitest';
import { after, back, before, begin, beside, decidedAt, forward, rowsOf } from '../src/analysis/tree';
import type { StepNow } from '$wire';

const step = (path: number[], entry: string): StepNow => ({ path, entries: [entry] });
/** A deal, two moves with a draw after each, and another first move with a draw of its own. */
const STEPS = [
  step([1], '* Rc'),
  step([2], '0 place'),
  step([1, 0, 1], '0 swap'),
  step([1, 0, 2], '* Gs'),
  step([3], '* Oc'),
  step([4], '1 place'),
  step([5], '* Bd'),
];

test('a path leads to the one before it, out of a variation too', () => {
  expect([before([2]), before([0]), before([1, 0, 2]), before([1, 0, 1])]).toEqual([[1], null, [1, 0, 1], [1]]);
  expect(after(STEPS, [1]).map((one) => one.path)).toEqual([[2], [1, 0, 1]]);
});

test('steps of a person go past draws', () => {
  expect(begin(STEPS)).toEqual([1]);
  expect(forward(STEPS, [1])).toEqual([3]);
  expect(forward(STEPS, [3])).toEqual([5]);
  expect(forward(STEPS, [5])).toBeNull();
  expect(back(STEPS, [5])).toEqual([3]);
  expect(back(STEPS, [3])).toEqual([1]);
  expect(back(STEPS, [1, 0, 2])).toEqual([1]);
  expect(back(STEPS, [0])).toBeNull();
});

test('the other line is reached from any position of one', () => {
  expect(beside(STEPS, [3], 1)).toEqual([1, 0, 2]);
  expect(beside(STEPS, [1, 0, 2], -1)).toEqual([3]);
  expect(beside(STEPS, [3], -1)).toBeNull();
  expect(beside(STEPS, [0], 1)).toBeNull();
});

test('the list names decisions, and where one is', () => {
  expect(rowsOf(STEPS).map(({ step: { path }, depth }) => [path, depth])).toEqual([
    [[2], 0],
    [[1, 0, 1], 1],
    [[4], 0],
  ]);
  expect([decidedAt(STEPS, [3]), decidedAt(STEPS, [1, 0, 2]), decidedAt(STEPS, [1])]).toEqual([[2], [1, 0, 1], null]);
});
