import { expect, test } from 'vitest';
import { seatName } from '$lib/bots';
import { Playback } from '$lib/replay.svelte';
import type { Replay, SeatNow, TableNow } from '$wire';

const bot = (seat: number, name: string, gone: SeatNow['gone'] = null): SeatNow => ({ seat, kind: 'bot', name, bot: name, gone });
const TABLE: TableNow = {
  id: 'c'.repeat(26),
  game: 'qwirkle',
  options: 'standard',
  status: 'over',
  host: 'me',
  seats: [bot(0, 'greedy'), { seat: 1, kind: 'human', name: 'Me', player: 'me' }],
  commitment: 'c',
  created: 0,
  sequence: 9,
  result: { scores: [4, 3], winners: [0], places: [1, 2], seed: 's' },
};
const turn = (seat: number, number: number): Replay['frames'][number]['decision'] => ({
  kind: 'turn',
  seats: [seat],
  prompt: 'turn',
  number,
});
const REPLAY: Replay = {
  history: ['deal', '0 place Rc@0,0', '1 place Rs@1,0', '1 draw ?'],
  frames: [
    { position: 'p0', lines: 1, decision: turn(0, 1), scores: [0, 0] },
    { position: 'p1', lines: 2, decision: turn(1, 2), scores: [4, 0] },
    { position: 'p2', lines: 4, decision: { kind: 'over', seats: [], prompt: 'over', number: 3 }, scores: [4, 3] },
  ],
};
const replay = (): Playback => new Playback(TABLE, REPLAY, 'me');

test('a replay begins at the start, from one’s own side, with nothing to decide', () => {
  const playback = replay();
  const { table } = playback;
  expect([playback.at, playback.end, table.seat, table.mine, table.asked, table.result]).toEqual([0, 2, 1, [], false, null]);
  expect(table.history).toEqual(['deal']);
  expect(playback.mover).toBe(0);
});

test('a replay goes to any moment and no further than its ends', () => {
  const playback = replay();
  const { table } = playback;
  playback.go(99);
  expect([playback.at, table.position, playback.mover]).toEqual([2, 'p2', null]);
  expect(table.gains).toEqual([
    { line: 1, seat: 0, points: 4 },
    { line: 2, seat: 1, points: 3 },
  ]);
  playback.go(-5);
  expect([playback.at, table.history.length, table.gains]).toEqual([0, 1, []]);
});

test('only a step forward is celebrated', () => {
  const playback = replay();
  const { table } = playback;
  playback.go(1);
  expect(table.beats).toBe(1);
  playback.go(0);
  playback.go(2);
  expect(table.beats).toBe(1);
});

test('bots of one kind at one table are told apart', () => {
  const seats = [bot(0, 'minimal'), bot(1, 'random'), bot(2, 'minimal')];
  expect(seats.map((_, seat) => seatName(seats, seat))).toEqual(['Minimal 1', 'Random', 'Minimal 2']);
  const left = [bot(0, 'minimal'), { ...bot(1, 'minimal', 'left'), name: 'Ada' }];
  expect(left.map((_, seat) => seatName(left, seat))).toEqual(['Minimal', 'Ada']);
});
