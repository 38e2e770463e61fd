import { expect, test } from 'vitest';
import { marginOf } from '$lib/advice';
import type { Considered, Gain } from '$wire';

const gain = (by: number, low: number): Gain => ({ by, low, high: 2 * by - low });
const chances = (...all: number[]): Considered[] =>
  all.map((chance, index) => ({ action: String(index), value: 0, low: 0, high: 0, chance }));

test('a difference that may be chance alone is called close, or at most probable', () => {
  expect(marginOf(gain(0, -0.8), chances(0.5, 0.5))).toBe('close');
  expect(marginOf(gain(2, 0), chances(0.54, 0.5))).toBe('close');
  expect(marginOf(gain(4, -0.1), chances(0.6, 0.5))).toBe('probably');
});

test('a certain difference is named by what it changes of the chance to win', () => {
  expect(marginOf(gain(2, 1), chances(0.53, 0.5))).toBe('slightly');
  expect(marginOf(gain(4, 1), chances(0.57, 0.5))).toBe('clearly');
  expect(marginOf(gain(9, 5), chances(0.7, 0.5, 0.4))).toBe('far');
});
