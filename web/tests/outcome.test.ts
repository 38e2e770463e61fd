import { expect, test, vi } from 'vitest';
import { resultText, winnersText } from '$lib/outcome';
import type { TableStore } from '$lib/table.svelte';
import { texts } from '$lib/texts.svelte';
import type { Result } from '$wire';

vi.stubGlobal('document', { documentElement: {} });

const NAMES = ['Ada', 'Ben'];
const result: Result = { scores: [12, 9], places: [1, 2], winners: [0], seed: '0' };
const tableOf = (mine: number[]) => ({ mine, nameOf: (seat: number) => NAMES[seat] }) as unknown as TableStore;

test('the end of a game is one sentence after another', async () => {
  await texts.speak('en');
  expect(resultText(tableOf([0]), result)).toBe('You win! Ada 12, Ben 9.');
  expect(resultText(tableOf([1]), result)).toBe(`${winnersText(tableOf([1]), result)}: Ada 12, Ben 9.`);
  expect(resultText(tableOf([1]), { ...result, places: [2, 1], winners: [1] })).toBe('You win! Ben 9, Ada 12.');
});
