import { expect, test } from 'vitest';
import { highlights as cards } from '$games/qwirkle_cards/highlights';
import { highlights as qwirkle } from '$games/qwirkle/highlights';
import { highlights as qwixx } from '$games/qwixx_cards/highlights';
import { bestTurn, scoresByTurn, turnStarts } from '$lib/summary';
import type { DecisionNow, Replay } from '$wire';

const turn = (seat: number): DecisionNow => ({ kind: 'turn', seats: [seat], prompt: 'turn', number: 0 });
const all = (...seats: number[]): DecisionNow => ({ kind: 'simultaneous', seats, prompt: 'common', number: 0 });
const OVER: DecisionNow = { kind: 'over', seats: [], prompt: 'over', number: 0 };
const frame = (decision: DecisionNow, lines: number, scores: number[], position = ''): Replay['frames'][number] => ({
  decision,
  lines,
  scores,
  position,
});

/** Seat 0 takes, all answer, seat 0 plays; then seat 1. */
const QWIXX: Replay = {
  history: ['deal', '0 take 9@1', 'top R5', '0 cross R', '1 skip', '0 play R9 cross 9', '1 take 3@2', 'top B2', '0 skip', '1 cross B'],
  frames: [
    frame(turn(0), 1, [0, 0]),
    frame(all(0, 1), 3, [0, 0]),
    frame(turn(0), 5, [1, 0]),
    frame(turn(1), 6, [3, 0]),
    frame(all(0, 1), 8, [3, 0]),
    frame(OVER, 10, [3, 1], 'sheets R:2,3,4,5,6,12 Y:- G:- B:- m:0 | R:- Y:- G:- B:2 m:3'),
  ],
};

test('a turn lasts until another seat is to move alone', () => {
  expect(turnStarts(QWIXX)).toEqual([0, 3]);
  expect(scoresByTurn(QWIXX)).toEqual([
    [0, 0],
    [3, 0],
    [3, 1],
  ]);
});

test('where all always decide together, every decision is a turn', () => {
  const replay: Replay = { history: ['0 bid 2', '1 bid 3'], frames: [frame(all(0, 1), 0, [0, 0]), frame(OVER, 2, [0, 4])] };
  expect(scoresByTurn(replay)).toEqual([
    [0, 0],
    [0, 4],
  ]);
  expect(bestTurn(replay)).toEqual({ seat: 1, points: 4, at: 1, line: 1 });
});

test('the best turn counts everything a seat gained in it, and shows the line that brought most', () => {
  expect(bestTurn(QWIXX)).toEqual({ seat: 0, points: 3, at: 3, line: 5 });
});

test('of turns with as many points the first is the best, or the one that the game finds weightier', () => {
  const replay: Replay = {
    history: ['0 lay a', '1 lay bb'],
    frames: [frame(turn(0), 0, [0, 0]), frame(turn(1), 1, [1, 0]), frame(OVER, 2, [1, 1])],
  };
  expect(bestTurn(replay)?.seat).toBe(0);
  expect(bestTurn(replay, (line) => line.length)?.seat).toBe(1);
});

test('a game that ended before anybody gained anything has no best turn', () => {
  expect(bestTurn({ history: [], frames: [frame(OVER, 0, [0, 0])] })).toBeNull();
  expect(scoresByTurn({ history: [], frames: [frame(OVER, 0, [0, 0])] })).toEqual([]);
  expect(bestTurn({ history: ['0 pass'], frames: [frame(turn(0), 0, [0, 0]), frame(OVER, 1, [0, 0])] })).toBeNull();
});

test('Qwirkle counts lines of six by whoever completed them', () => {
  const row = [...'ROYGB'].map((colour, x) => `${colour}c@${x},0`).join(' ');
  const replay: Replay = {
    history: [`0 place ${row}`, '1 place Pc@5,0'],
    frames: [
      frame(turn(0), 0, [0, 0]),
      frame(turn(1), 1, [5, 0], `board ${row}; hands ? | ?`),
      frame(OVER, 2, [5, 12], `board ${row} Pc@5,0; hands ? | ?`),
    ],
  };
  expect(qwirkle.counts(replay)).toEqual([{ key: 'recap-qwirkles', counts: [0, 1] }]);
});

test('Qwirkle Cards counts rows of six, and the most cards laid at once', () => {
  const replay: Replay = {
    history: ['0 lay Rc Rs Rd > Rc.Rs.Rd', '1 lay Rf Rt Rx > Rc.Rs.Rd.Rf.Rt.Rx', '0 lay Bc > Bc.Bs.Bd.Bf'],
    frames: [frame(turn(0), 0, [0, 0]), frame(OVER, 3, [0, 1])],
  };
  expect(cards.counts(replay).map((one) => one.counts)).toEqual([
    [0, 1],
    [3, 3],
  ]);
});

test('Qwixx counts locked rows and misses', () => {
  expect(qwixx.counts(QWIXX)).toEqual([
    { key: 'recap-locks', counts: [1, 1] },
    { key: 'recap-misses', counts: [0, 3] },
  ]);
});
