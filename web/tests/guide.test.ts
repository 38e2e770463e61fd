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

type Step = ReturnType<typeof qwirkle.step>;
const stepWith = (guide: typeof qwirkle, turn: object, table: object = {}): Step =>
  guide.step(turn as Parameters<typeof qwirkle.step>[0], table as Parameters<typeof qwirkle.step>[1]);

/** A turn of Qwirkle in which nothing is laid: the red circle fits beside the board, the blue star only later. */
const tiles = (more: object = {}): object => ({
  swapping: false,
  picked: null,
  cellsFor: () => [],
  wrong: false,
  unfinished: null,
  laid: new Map(),
  order: ['Rc', 'Rc', 'Bs', 'Gx'],
  report: { action: 'pass', fault: { code: 'can_play' }, must_swap: false, next: { Rc: ['1,0'], Bs: ['5,0'], Gx: [] } },
  ...more,
});
const board = (prompt = 'turn', options = 'standard'): object => ({
  decision: { prompt },
  table: { options },
  position: prompt === 'opening' ? 'board ; bag' : 'board Rs@0,0; bag',
});

it('names in Qwirkle the tiles that fit now, once each, then the place, then the button', () => {
  expect(stepWith(qwirkle, tiles(), board())).toEqual({ step: 1, say: 'choose', pieces: ['Rc'] });
  expect(stepWith(qwirkle, tiles({ cellsFor: () => ['1,0'] }), board())).toEqual({ step: 2, say: 'place' });
  expect(stepWith(qwirkle, tiles({ laid: new Map([['1,0', 'Rc']]) }), board())).toEqual({ step: 3, say: 'confirm' });
  expect(stepWith(qwirkle, tiles({ wrong: true }), board())).toEqual({ step: 2, say: 'wrong' });
  const gap = tiles({ laid: new Map([['5,0', 'Bs']]), unfinished: { have: 1, need: 1 } });
  expect(stepWith(qwirkle, gap, board())).toEqual({ step: 2, say: 'gap', pieces: ['Rc', 'Bs'] });
});

it('asks in Qwirkle for the whole set only where it has to be laid', () => {
  expect(stepWith(qwirkle, tiles(), board('opening'))).toEqual({ step: 1, say: 'opening', pieces: ['Rc', 'Bs'] });
  expect(stepWith(qwirkle, tiles(), board('opening', 'standard free_opening=on'))?.say).toBe('choose');
  const begun = tiles({ laid: new Map([['0,0', 'Rc']]), unfinished: { have: 1, need: 3 } });
  expect(stepWith(qwirkle, begun, board('opening'))?.say).toBe('set');
});

it('says in Qwirkle what a player must do who can lay nothing, and nothing while tiles are swapped', () => {
  const report = { action: 'swap', fault: null, must_swap: true, next: {} };
  expect(stepWith(qwirkle, tiles({ report }), board())).toEqual({ step: 1, say: 'swap' });
  expect(stepWith(qwirkle, tiles({ report: { ...report, action: 'pass', must_swap: false } }), board())).toBeNull();
  expect(stepWith(qwirkle, tiles({ swapping: true }), board())).toBeNull();
  expect(stepWith(qwirkle, tiles({ report: null }), board())).toBeNull();
});

/** A turn of Qwirkle Cards before anything is done. */
const cardsTurn = (more: object = {}, report: object = {}): object => ({
  spread: [],
  picked: new Set(),
  laid: [],
  untouched: true,
  report: { stuck: null, fits: ['Rc'], unfinished: { have: 0, need: 1 }, fault: { code: 'none' }, ...report },
  ...more,
});

it('leads in Qwirkle Cards from a card to a row to the button', () => {
  expect(stepWith(cards, cardsTurn(), board())).toEqual({ step: 1, say: 'choose', pieces: ['Rc'] });
  expect(stepWith(cards, cardsTurn({}, { fits: [] }), board())?.say).toBe('regroup');
  expect(stepWith(cards, cardsTurn({ picked: new Set(['Rc']) }), board())).toEqual({ step: 2, say: 'place' });
  const begun = { untouched: false, laid: ['Rc'] };
  expect(stepWith(cards, cardsTurn(begun), board())).toEqual({ step: 2, say: 'more' });
  expect(stepWith(cards, cardsTurn(begun, { unfinished: null }), board())).toEqual({ step: 2, say: 'wrong' });
  expect(stepWith(cards, cardsTurn(begun, { unfinished: null, fault: null }), board())).toEqual({ step: 3, say: 'confirm' });
  expect(stepWith(cards, cardsTurn({}, { stuck: 'redraw' }), board())).toBeNull();
});

it('waits in Qwirkle Cards for three cards where a row opens the table', () => {
  const two = cardsTurn({ picked: new Set(['Rc', 'Rs']) });
  expect(stepWith(cards, two, board('opening', 'schmidt'))?.say).toBe('opening');
  expect(stepWith(cards, cardsTurn({ picked: new Set(['Rc', 'Rs', 'Rd']) }), board('opening', 'schmidt'))?.say).toBe('place');
  expect(stepWith(cards, two, board('opening', '999games'))?.say).toBe('place');
});

it('follows in Qwixx the three actions', () => {
  const turn = { ready: false, report: { unfinished: { have: 0, need: 2 } }, cards: [] };
  expect(stepWith(qwixx, { ...turn, stage: 'take' })).toEqual({ step: 1, say: 'take', params: { count: 2 } });
  expect(stepWith(qwixx, { ...turn, stage: 'take', report: { unfinished: null } })?.params).toEqual({ count: 1 });
  expect(stepWith(qwixx, { ...turn, stage: 'take', ready: true })).toEqual({ step: 1, say: 'taken' });
  expect(stepWith(qwixx, { ...turn, stage: 'take', report: null })).toBeNull();
  expect(stepWith(qwixx, { ...turn, stage: 'common' })).toEqual({ step: 2, say: 'common' });
  expect(stepWith(qwixx, { ...turn, stage: 'play' })).toEqual({ step: 3, say: 'play' });
  expect(stepWith(qwixx, { ...turn, stage: 'play', cards: ['R4'] })).toEqual({ step: 3, say: 'cross' });
  expect(stepWith(qwixx, { ...turn, stage: null })).toBeNull();
});
