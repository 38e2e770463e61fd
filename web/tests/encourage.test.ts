import { expect, it } from 'vitest';
import { praiseOf } from '$lib/encourage';
import type { MostEarned, Replay } from '$wire';

/** A game of two in which seat 0 moves first; scores after each turn. */
function game(...scores: [number, number][]): Replay {
  const frames = [[0, 0] as [number, number], ...scores].map((now, turn) => ({
    position: '',
    lines: 0,
    scores: now,
    decision: { kind: turn === scores.length ? 'over' : 'turn', seats: turn === scores.length ? [] : [turn % 2], prompt: '', number: turn },
  }));
  return { history: [], frames } as unknown as Replay;
}

/** Nothing more was possible. */
const nothing = (): Promise<MostEarned> => Promise.resolve({ points: 3, number: 0 });
/** In the third turn more was possible. */
const more = (): Promise<MostEarned> => Promise.resolve({ points: 3, number: 0, possible: 7, at: 2 });
const lost = (): Promise<MostEarned> => Promise.reject(new Error('lost'));
const unasked = (): Promise<MostEarned> => {
  throw new Error('asked without need');
};

it("names the best turn of the game if it was one's own", async () => {
  expect(await praiseOf(game([12, 0], [12, 9], [14, 9], [14, 18]), 0, unasked)).toEqual({ say: 'best', params: { points: 12, turn: 1 } });
  expect((await praiseOf(game([9, 0], [9, 9], [11, 9], [11, 18]), 0, nothing))?.say).not.toBe('best');
});

it('names a lead that lasted for more than a third of the game', async () => {
  expect(await praiseOf(game([9, 0], [9, 3], [12, 3], [12, 40]), 0, unasked)).toEqual({ say: 'lead', params: { turn: 3 } });
  expect((await praiseOf(game([3, 0], [3, 40], [4, 40], [4, 44]), 0, nothing))?.say).toBe('own');
});

it('names what was missing in a close game', async () => {
  expect(await praiseOf(game([0, 0], [0, 20], [18, 20], [19, 20]), 0, unasked)).toEqual({ say: 'close', params: { points: 1 } });
});

it('names what would have been possible, with its turn and the moment before it', async () => {
  const found = { say: 'possible', params: { points: 3, possible: 7, turn: 3 }, at: 2 };
  expect(await praiseOf(game([3, 0], [3, 40], [4, 40], [4, 44]), 0, more)).toEqual(found);
  expect(await praiseOf(game([0, 0], [0, 20], [-5, 20], [-5, 40]), 0, more)).toEqual(found);
});

it("names one's own best turn if no more was possible, or nothing is known", async () => {
  const own = { say: 'own', params: { points: 3, turn: 1 } };
  expect(await praiseOf(game([3, 0], [3, 40], [4, 40], [4, 44]), 0, nothing)).toEqual(own);
  expect(await praiseOf(game([3, 0], [3, 40], [4, 40], [4, 44]), 0, lost)).toEqual(own);
});

it('says nothing of a game without points', async () => {
  expect(await praiseOf(game([0, 0], [0, 20], [-5, 20], [-5, 40]), 0, nothing)).toBeNull();
  expect(await praiseOf(game(), 0, nothing)).toBeNull();
});
