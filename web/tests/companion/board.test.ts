import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BoardTurnDraft } from '../../src/companion/board.svelte';
import { calls } from '../../src/companion/calls';
import type { CompanionPreview } from '$wire';
import { boardPad, later, refusal } from './fakes';

let asked: { seat: number; text: string; number?: number | null }[];
let told: CompanionPreview;
beforeEach(() => {
  asked = [];
  told = {};
  vi.spyOn(calls, 'previewPad').mockImplementation((_, ask) => {
    asked.push(ask);
    return Promise.resolve(told);
  });
});
afterEach(() => vi.restoreAllMocks());

const EMPTY = boardPad();
const BEGUN = boardPad({ board: [{ tile: 'Rc', x: 0, y: 0 }] });

test('the first tile lies in the middle, the next where the rules go on', async () => {
  const draft = new BoardTurnDraft('p');
  told = { next: [1, 0], fits: { '1,0': ['Rs', 'Rd'] }, points: 1 };
  await draft.lay('Rc', EMPTY, 0);
  expect(draft.text).toBe('place Rc@0,0');
  expect([draft.cell, draft.fitting]).toEqual([
    [1, 0],
    ['Rs', 'Rd'],
  ]);
  told = { next: null, fits: {} };
  await draft.lay('Rs', EMPTY, 0);
  expect(draft.text).toBe('place Rc@0,0 Rs@1,0');
  expect([draft.cell, draft.fitting]).toEqual([null, null]);
  await draft.lay('Rd', EMPTY, 0);
  expect(draft.laid).toHaveLength(2);
  expect(asked.map(({ seat, text, number }) => [seat, text, number])).toEqual([
    [0, 'place Rc@0,0', null],
    [0, 'place Rc@0,0 Rs@1,0', null],
  ]);
});

test('on a board with tiles a cell is chosen first', async () => {
  const draft = new BoardTurnDraft('p');
  await draft.lay('Rs', BEGUN, 1);
  expect([draft.laid.length, asked.length]).toEqual([0, 0]);
  draft.choose(1, 0);
  expect(draft.fitting).toBeNull();
  await draft.lay('Rs', BEGUN, 1);
  expect(draft.at(1, 0)?.tile).toBe('Rs');
  expect(draft.at(0, 1)).toBeUndefined();
});

test('a tile on a cell that has one replaces it', async () => {
  const draft = new BoardTurnDraft('p');
  for (const [tile, x, y] of [
    ['Rc', 0, 0],
    ['Rs', 1, 0],
    ['Rd', 0, 0],
  ] as const) {
    draft.choose(x, y);
    await draft.lay(tile, BEGUN, 0);
  }
  expect(draft.text).toBe('place Rs@1,0 Rd@0,0');
});

test('a cell that somebody has chosen meanwhile stays chosen', async () => {
  const draft = new BoardTurnDraft('p');
  const answer = later<CompanionPreview>();
  vi.spyOn(calls, 'previewPad').mockImplementationOnce(() => answer.promise);
  const laying = draft.lay('Rc', EMPTY, 0);
  draft.choose(5, 5);
  answer.give({ next: [1, 0], fits: { '5,5': ['Bx'], '1,0': ['Rs'] } });
  await laying;
  expect([draft.cell, draft.fitting]).toEqual([[5, 5], ['Bx']]);
  draft.choose(9, 9);
  expect(draft.fitting).toEqual(null);
});

test('a tile taken back leaves its cell chosen, and the last one no preview', async () => {
  const draft = new BoardTurnDraft('p');
  told = { points: 3 };
  await draft.lay('Rc', EMPTY, 0);
  draft.choose(0, 1);
  await draft.lay('Rs', EMPTY, 0);
  await draft.remove(0, 0, 0);
  expect([draft.text, draft.cell]).toEqual(['place Rs@0,1', [0, 0]]);
  await draft.remove(5, 1, 0);
  await draft.remove(0, 5, 0);
  expect(draft.text).toBe('place Rs@0,1');
  expect(draft.preview).toEqual(told);
  const before = asked.length;
  await draft.remove(0, 1, 0);
  expect([draft.preview, asked.length]).toEqual([null, before]);
});

test('only the latest preview counts', async () => {
  const draft = new BoardTurnDraft('p');
  const [first, second] = [later<CompanionPreview>(), later<CompanionPreview>()];
  vi.spyOn(calls, 'previewPad')
    .mockImplementationOnce(() => first.promise)
    .mockImplementationOnce(() => second.promise);
  const one = draft.lay('Rc', EMPTY, 0);
  draft.choose(1, 0);
  const other = draft.lay('Rs', EMPTY, 0);
  second.give({ points: 2 });
  await other;
  first.give({ points: 1 });
  await one;
  expect(draft.preview?.points).toBe(2);
});

test('a preview that arrives after the turn was cleared is dropped, also its refusal', async () => {
  const draft = new BoardTurnDraft('p');
  for (const end of ['give', 'refuse'] as const) {
    const answer = later<CompanionPreview>();
    vi.spyOn(calls, 'previewPad').mockImplementationOnce(() => answer.promise);
    draft.number = 4;
    const laying = draft.lay('Rc', EMPTY, 0);
    draft.clear();
    answer[end]({ points: 9 });
    await laying;
    expect([draft.laid, draft.cell, draft.preview, draft.number, draft.lost]).toEqual([[], null, null, null, false]);
  }
});

test('the entry that the turn replaces is named', async () => {
  const draft = new BoardTurnDraft('p');
  draft.number = 3;
  await draft.lay('Rc', EMPTY, 1);
  expect(asked.at(-1)).toMatchObject({ seat: 1, number: 3 });
});

test('a server that is away is told from a refusal', async () => {
  const draft = new BoardTurnDraft('p');
  await draft.lay('Rc', EMPTY, 0);
  for (const code of ['lost', 'stale']) {
    vi.spyOn(calls, 'previewPad').mockRejectedValueOnce(refusal(code));
    await draft.ask(0);
    expect([draft.preview, draft.lost]).toEqual([null, code === 'lost']);
  }
  vi.spyOn(calls, 'previewPad').mockRejectedValueOnce(refusal('lost'));
  await draft.ask(0);
  await draft.ask(0);
  expect([draft.preview, draft.lost]).toEqual([told, false]);
});

test('a tile that fits only elsewhere in the line goes there, unless somebody chose the cell', async () => {
  const draft = new BoardTurnDraft('p');
  told = { next: [1, 0], fits: { '1,0': ['Rs'], '0,1': ['Rs', 'Rd'], '-1,0': ['Rt'], '0,-1': ['Rt'] } };
  await draft.lay('Rc', EMPTY, 0);
  expect(draft.fitting).toEqual(['Rs', 'Rd', 'Rt']);
  expect([draft.target('Rs'), draft.target('Rd')]).toEqual([
    [1, 0],
    [0, 1],
  ]);
  // Two cells take it, or none: it is shown on the chosen one, with the reason.
  expect([draft.target('Rt'), draft.target('Bx')]).toEqual([
    [1, 0],
    [1, 0],
  ]);
  draft.choose(1, 0);
  expect([draft.target('Rd'), draft.fitting]).toEqual([[1, 0], ['Rs']]);
  draft.choose(0, 1);
  told = { next: [1, 0], fits: { '1,0': ['Rs'], '-1,0': ['Rd'] } };
  await draft.lay('Rd', EMPTY, 0);
  await draft.lay('Rd', EMPTY, 0);
  expect(draft.text).toBe('place Rc@0,0 Rd@0,1 Rd@-1,0');
  await draft.remove(1, 0, 0);
  expect(draft.target('Rd')).toEqual([1, 0]);
});

test('a cell that cannot belong to a legal turn begins the next one', async () => {
  const draft = new BoardTurnDraft('p');
  expect(draft.isBeyond(5, 5)).toBe(false);
  told = { fits: { '1,0': ['Rs'] } };
  await draft.lay('Rc', EMPTY, 0);
  expect([draft.isBeyond(1, 0), draft.isBeyond(0, 1)]).toEqual([false, true]);
  told = { fits: {}, fault: { code: 'gap', message: '' } };
  await draft.ask(0);
  expect(draft.isBeyond(0, 1)).toBe(false);
  draft.clear();
  expect(draft.isBeyond(0, 1)).toBe(false);
});
