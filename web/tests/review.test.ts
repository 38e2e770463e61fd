import { beforeEach, expect, test, vi } from 'vitest';
import { MistakeStore, mistakesOf, seatsToPractise } from '$lib/mistake.svelte';
import { nextOf, PuzzleStore } from '$lib/puzzle.svelte';
import { follow, ReviewStore } from '$lib/review.svelte';
import { routeOf } from '$lib/router.svelte';
import { Withheld } from '$lib/referee';
import type { DecisionReviewed, GameReview, PuzzleNow, Replay, Solved, TableNow } from '$wire';

const TABLE: TableNow = {
  id: 'c'.repeat(26),
  game: 'qwirkle',
  options: 'standard',
  status: 'over',
  host: 'me',
  seats: [
    { seat: 0, kind: 'human', name: 'Me', player: 'me' },
    { seat: 1, kind: 'bot', name: 'greedy', bot: 'greedy' },
  ],
  commitment: 'c',
  created: 0,
  sequence: 9,
};
const turn = (seat: number, number: number): Replay['frames'][number]['decision'] => ({
  kind: 'turn',
  seats: [seat],
  prompt: 'turn',
  number,
});
/** Seat 0 decides at 2, draws at 3; seat 1 decides at 4. */
const REPLAY: Replay = {
  history: ['deal', '0 place Rc@0,0', '0 draw ?', '1 place Rs@1,0'],
  frames: [
    { position: 'p0', lines: 1, decision: turn(0, 2), scores: [0, 0] },
    { position: 'p1', lines: 3, decision: turn(1, 4), scores: [1, 0] },
    { position: 'p2', lines: 4, decision: { kind: 'over', seats: [], prompt: 'over', number: 5 }, scores: [1, 2] },
  ],
};
const decision = (number: number, seat: number, quality: DecisionReviewed['quality']): DecisionReviewed => ({
  number,
  seat,
  prompt: 'turn',
  action: 'place Rc@0,0',
  value: 0,
  best: quality === 'best' ? 'place Rc@0,0' : 'swap Rc',
  best_value: 3,
  gave_up: 3,
  low: 1,
  high: 5,
  chance: 0.5,
  chance_given_up: 0.1,
  quality,
  instead: quality === 'best' ? null : { position: 'better', lines: ['0 swap Rc'], scores: [0, 0] },
});
const REVIEW: GameReview = {
  bot: 'level:3',
  worlds: 9,
  seats: [],
  decisions: [decision(2, 0, 'blunder'), decision(4, 1, 'best')],
  draws: [],
  chances: [
    { number: 1, chances: [0.6, 0.4] },
    { number: 2, chances: [0.3, 0.7] },
    { number: 3, chances: [0.4, 0.6] },
    { number: 4, chances: [0, 1] },
  ],
  swings: [],
};

function reviewed(): ReviewStore {
  const store = new ReviewStore(TABLE, REPLAY, 'me');
  store.found = REVIEW;
  return store;
}

test('win chances are those before each moment, draws included', () => {
  expect(reviewed().chances).toEqual([
    [0.6, 0.4],
    [0.4, 0.6],
    [0, 1],
  ]);
});

test('a moment is judged by the decision that led to it', () => {
  const store = reviewed();
  const { playback } = store;
  expect(store.judged).toEqual([]);
  playback.go(1);
  expect(store.judged.map((one) => one.seat)).toEqual([0]);
  playback.go(2);
  expect(store.judged.map((one) => one.seat)).toEqual([1]);
  expect(store.marks).toEqual([{ at: 1, seat: 0, quality: 'blunder' }]);
  expect([2, 3, 4, 5].map((number) => store.momentAfter(number))).toEqual([1, 1, 2, 2]);
});

test('the best action lies on the table until one looks at what was played, or goes on', () => {
  const store = reviewed();
  const { playback, table } = store;
  playback.go(1);
  store.show(0);
  expect([playback.instead, table.position, table.history]).toEqual([0, 'better', ['deal', '0 swap Rc']]);
  store.show(null);
  expect([playback.instead, table.position, table.history.length]).toEqual([null, 'p1', 3]);
  store.show(0);
  playback.go(2);
  expect([playback.instead, table.position]).toEqual([null, 'p2']);
  store.show(1);
  expect([playback.instead, table.position]).toEqual([null, 'p2']);
});

const answers: unknown[] = [];
const asked: string[] = [];
const paths: string[] = [];
beforeEach(() => {
  answers.length = asked.length = paths.length = 0;
  vi.stubGlobal('fetch', (path: string, how: { method: string }) => {
    asked.push(how.method);
    paths.push(path);
    return Promise.resolve(new Response(JSON.stringify(answers.shift()), { status: 200 }));
  });
});
const soon = (): Promise<boolean> => Promise.resolve(true);

test('a review is followed to its end', async () => {
  answers.push({ status: 'waiting' }, { status: 'running', done: 1, steps: 2 }, { status: 'done', review: REVIEW });
  const told: string[] = [];
  await follow('t', (now) => told.push(now.status), soon);
  expect(told).toEqual(['waiting', 'running', 'done']);
  expect(asked).toEqual(['POST', 'GET', 'GET']);
});

test('a server that knows nothing of it any more is asked again, and one that failed is left alone', async () => {
  answers.push({ status: 'running' }, { status: 'none' }, { status: 'waiting' }, { status: 'failed' });
  const told: string[] = [];
  await follow('t', (now) => told.push(now.status), soon);
  expect(told).toEqual(['running', 'waiting', 'failed']);
  expect(asked).toEqual(['POST', 'GET', 'POST', 'GET']);
});

test('the server is told how much of a review is known, so that it answers when there is more', async () => {
  const found = { status: 'running', review: REVIEW } as const;
  answers.push({ status: 'waiting' }, found, { ...found, review: { ...REVIEW, refined: 3 } }, { status: 'running' }, { status: 'done' });
  await follow('t', () => undefined, soon);
  expect(paths.map((path) => new URL(path, 'http://x').searchParams.get('seen'))).toEqual([null, null, '0', '3', '3']);
});

test('nobody polls for a page that was left', async () => {
  answers.push({ status: 'waiting' });
  await follow(
    't',
    () => undefined,
    () => Promise.resolve(false),
  );
  expect(asked).toEqual(['POST']);
});

test('the next puzzle is the next that is not done, and every one has an address', () => {
  const names = ['a', 'b', 'c', 'd'];
  expect(nextOf(names, 'b', { c: 'solved' })).toBe('d');
  expect(nextOf(names, 'd', { a: 'shown' })).toBe('b');
  expect(nextOf(names, 'd', { a: 'solved', b: 'solved', c: 'shown' })).toBe('a');
  expect(nextOf(names, '', {})).toBe('a');
  expect(nextOf(['a'], 'a', {})).toBeNull();
  expect(nextOf([], '', {})).toBeNull();
  expect(routeOf('/puzzles/qwirkle/qwirkle-001')).toEqual({ page: 'puzzle', game: 'qwirkle', name: 'qwirkle-001' });
  expect(routeOf('/puzzles/qwirkle')).toEqual({ page: 'puzzles', game: 'qwirkle' });
  expect(routeOf('/puzzles/qwirkle/a/b').page).toBe('missing');
  expect(routeOf(`/review/${'a'.repeat(26)}`)).toEqual({ page: 'review', id: 'a'.repeat(26) });
});

const PUZZLE: PuzzleNow = {
  name: 'qwirkle-001',
  grade: 2,
  view: { seat: 1, position: 'p', history: [], decision: turn(1, 0), first: 0 },
  scores: [3, 5],
};

test('a puzzle may be tried again until the server calls an answer the best', async () => {
  const puzzle = new PuzzleStore('qwirkle', PUZZLE, ['them', 'you']);
  const { table } = puzzle;
  expect([table.seat, table.asked, table.mine, table.may.weigh ?? false]).toEqual([1, true, [1], false]);
  const solution = { action: 'place Rc@0,0', second: 'swap Rc', gain: { by: 4, low: 2, high: 6 } };
  answers.push({ solved: false } satisfies Solved, { solved: true, solution } satisfies Solved);
  await expect(table.act('swap Rc')).rejects.toBeInstanceOf(Withheld);
  expect([puzzle.missed, puzzle.solved, table.open]).toEqual([1, false, true]);
  await table.act('place Rc@0,0');
  expect([puzzle.solved, puzzle.solution]).toEqual([true, solution]);
});

test('clear mistakes of a seat are practised: the own, or for a spectator those of anybody', () => {
  const practised = { ...REVIEW, decisions: [{ ...decision(2, 0, 'blunder'), answers: ['swap Rc'] }, decision(4, 0, 'blunder')] };
  expect(mistakesOf(practised, 0).map((one) => one.number)).toEqual([2]);
  expect(mistakesOf(practised, 1)).toEqual([]);
  expect(seatsToPractise(TABLE, 'me')).toEqual([0]);
  expect(seatsToPractise(TABLE, 'somebody')).toEqual([0, 1]);
  expect(routeOf(`/mistakes/${TABLE.id}/1`)).toEqual({ page: 'mistakes', id: TABLE.id, seat: 1 });
  expect(routeOf(`/mistakes/${TABLE.id}/x`).page).toBe('missing');
  expect(routeOf(`/mistakes/${TABLE.id}`).page).toBe('missing');
});

test('a mistake is solved by a good answer; a worse one says what it gives up, and the solution is shown on request', async () => {
  const mistake = { ...decision(2, 0, 'blunder'), answers: ['swap Rc'] };
  const view = { seat: 0, position: 'p', history: [], decision: turn(0, 2), first: 0 };
  const made = (): MistakeStore => new MistakeStore(TABLE, mistake, { view, scores: [0, 0] }, ['Me', 'greedy']);
  const store = made();
  answers.push({ kind: 'worse', gain: { by: 3, low: 1, high: 5 } }, { kind: 'good', gain: { by: 0.2, low: -1, high: 1.4 } });
  await expect(store.table.act('place Rc@0,0')).rejects.toBeInstanceOf(Withheld);
  expect([store.missed, store.cost?.by, store.over]).toEqual([1, 3, false]);
  await store.table.act('swap Rc');
  expect([store.found, store.over, store.shown]).toEqual(['good', true, false]);
  const other = made();
  expect(await other.table.coach.hint()).toBe('swap Rc');
  expect([other.found, other.over, other.shown]).toEqual([null, true, true]);
});

test('what is refined does not become rough again, and what is equally refined is taken', () => {
  const store = reviewed();
  store.found = null;
  const with_ = (refined: number | undefined, worlds: number): GameReview =>
    ({ ...REVIEW, worlds, ...(refined === undefined ? {} : { refined }) }) as GameReview;
  store.take({ status: 'waiting' });
  expect(store.found).toBeNull();
  store.take({ status: 'running', review: with_(undefined, 1) });
  store.take({ status: 'running', review: with_(undefined, 2) });
  expect(store.found).toMatchObject({ worlds: 2 });
  store.take({ status: 'running', review: with_(3, 3) });
  store.take({ status: 'running', review: with_(3, 4) });
  expect(store.found).toMatchObject({ worlds: 4 });
  store.take({ status: 'running', review: with_(2, 5) });
  store.take({ status: 'running', review: with_(undefined, 6) });
  store.take({ status: 'running' });
  expect(store.found).toMatchObject({ worlds: 4 });
  store.take({ status: 'done', review: with_(undefined, 7) });
  expect(store.found).toMatchObject({ worlds: 7 });
});

test('a review that becomes finer keeps the best action on the table', () => {
  const store = reviewed();
  const { playback, table } = store;
  playback.go(1);
  store.show(0);
  const finer = { ...decision(2, 0, 'blunder'), instead: { position: 'finer', lines: [], scores: [5, 5] } };
  store.take({ status: 'done', review: { ...REVIEW, decisions: [finer] } });
  expect([playback.instead, table.position, table.scores]).toEqual([0, 'finer', [5, 5]]);
});

test('the deciding moments come in the order of the review', () => {
  const store = reviewed();
  const moments = [
    { number: 4, seat: 1 },
    { number: 2, seat: 0 },
    { number: 2, seat: 1 },
  ] as unknown as GameReview['moments'];
  store.found = { ...REVIEW, ...(moments ? { moments } : {}) };
  expect(store.moments.map((one) => [one.number, one.seat])).toEqual([
    [4, 1],
    [2, 0],
  ]);
});
