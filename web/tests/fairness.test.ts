import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { commitmentOf, ProvableStream, readRecord } from '$lib/fairness';
import { prove } from '../src/games/qwirkle/proof';

// A record written by the rules themselves.
const TEXT = readFileSync(resolve(import.meta.dirname, 'records/qwirkle.rowlock'), 'utf8');
const record = readRecord(TEXT);
const header = (name: string): string => record.headers.get(name) ?? '';
const stream = (entropy = header('Entropy')): Promise<ProvableStream> =>
  ProvableStream.of(header('Seed'), entropy.split(' | '), header('Id'));

test('the promise follows from the seed and the table', async () => {
  expect(await commitmentOf(header('Seed'), header('Id'))).toBe(header('Commitment'));
  expect(await commitmentOf(header('Seed'), 'another')).not.toBe(header('Commitment'));
});

test('a seed may be any text', async () => {
  expect(await commitmentOf('not hexadecimal', '')).toMatch(/^[0-9a-f]{64}$/);
});

test('every deal and draw follows from the stream, swaps included', async () => {
  expect(record.entries.some((entry) => entry.text.startsWith('swap'))).toBe(true);
  expect(await prove(record, await stream())).toEqual({ draws: record.entries.filter((entry) => entry.seat === null).length });
});

test('a draw that was tampered with is found', async () => {
  const forged = readRecord(TEXT.replace('2 * draw Rd Gf', '2 * draw Rd Gx'));
  expect(await prove(forged, await stream())).toEqual({ wrong: 'draw Rd Gx' });
});

test('leaving out what a player added is found', async () => {
  expect(await prove(record, await stream('a1 | -'))).toHaveProperty('wrong');
});
