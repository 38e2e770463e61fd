import { beforeEach, expect, it } from 'vitest';
import { dismiss, isFirst, learnt } from '$lib/guide';
import { guide as qwixx } from '../src/games/qwixx_cards/guide';
import { guide as cards } from '../src/games/qwirkle_cards/guide';
import { guide as qwirkle } from '../src/games/qwirkle/guide';

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
});

it('comes with every table until a first turn is played, then stays with that table', () => {
  expect(isFirst('qwirkle', 'a')).toBe(true);
  expect(isFirst('qwirkle', 'b')).toBe(true);
  learnt('qwirkle', 'b');
  expect(isFirst('qwirkle', 'b')).toBe(true);
  expect(isFirst('qwirkle', 'c')).toBe(false);
});

it('is left out for a game only', () => {
  dismiss('qwirkle');
  expect(isFirst('qwirkle', 'a')).toBe(false);
  expect(isFirst('qwixx_cards', 'a')).toBe(true);
});

it('does not come to somebody who has finished games before', () => {
  localStorage.setItem('rowlock.opponent.qwirkle', '"level:2"');
  expect(isFirst('qwirkle', 'a')).toBe(false);
  expect(isFirst('qwirkle_cards', 'a')).toBe(true);
});

it('knows the lines that finish a turn', () => {
  expect(['0 place Rc@0,0', '0 swap Rc', '0 pass'].map(qwirkle.isTurn)).toEqual([true, true, true]);
  expect(['0 draw Rc', 'deal Rc | Rs'].map(qwirkle.isTurn)).toEqual([false, false]);
  expect(cards.isTurn('0 lay Rc > Rc.Rs.Rd')).toBe(true);
  expect(['0 play R4 cross 4', '0 take 4@1', '0 cross R', '0 skip'].map(qwixx.isTurn)).toEqual([true, false, false, false]);
});
