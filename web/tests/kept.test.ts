import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNumbers, isTexts, KeptDraft } from '$lib/kept_draft';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a draft belongs to a table, a seat and a decision', () => {
  const own = new KeptDraft('t', 0);
  own.keep(4, { laid: ['Rc'] });
  expect(new KeptDraft('t', 0).of(4)).toEqual({ laid: ['Rc'] });
  expect(new KeptDraft('t', 1).of(4)).toBeUndefined();
  expect(new KeptDraft('u', 0).of(4)).toBeUndefined();
  expect(kept.size).toBe(1);
});

test.each([3, 5])('the draft of another decision (%i) is dropped', (number) => {
  const own = new KeptDraft('t', 0);
  own.keep(4, {});
  expect(own.of(number)).toBeUndefined();
  expect(kept.size).toBe(0);
  expect(own.of(4)).toBeUndefined();
});

test('a draft is dropped, and only this one', () => {
  const [own, other] = [new KeptDraft('t', 0), new KeptDraft('t', 1)];
  own.keep(4, {});
  other.keep(4, { row: 1 });
  own.drop();
  expect([own.of(4), other.of(4)]).toEqual([undefined, { row: 1 }]);
});

test.each(['', '{', 'null', '7', '[]', '{"draft":1}'])('what another program stored (%s) is no draft', (text) => {
  kept.set('rowlock.draft.t.0', text);
  expect(new KeptDraft('t', 0).of(4)).toBeUndefined();
});

test('lists are told from other values', () => {
  for (const [value, ofTexts, ofNumbers] of [
    [[], true, true],
    [['a', 'b'], true, false],
    [[1, 2], false, true],
    [['a', 1], false, false],
    ['ab', false, false],
    [null, false, false],
    [{ length: 0 }, false, false],
  ] as const)
    expect([value, isTexts(value), isNumbers(value)]).toEqual([value, ofTexts, ofNumbers]);
});
