import { expect, it } from 'vitest';
import { praiseOf } from '$lib/encourage';
import type { Replay } from '$wire';

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

it("names the best turn of the game if it was one's own", () => {
  expect(praiseOf(game([12, 0], [12, 9], [14, 9], [14, 18]), 0)).toEqual({ say: 'best', params: { points: 12, turn: 1 } });
  expect(praiseOf(game([9, 0], [9, 9], [11, 9], [11, 18]), 0)?.say).not.toBe('best');
});

it('names a lead that lasted for more than a third of the game', () => {
  expect(praiseOf(game([9, 0], [9, 3], [12, 3], [12, 40]), 0)).toEqual({ say: 'lead', params: { turn: 3 } });
  expect(praiseOf(game([3, 0], [3, 40], [4, 40], [4, 44]), 0)).toEqual({ say: 'own', params: { points: 3, turn: 1 } });
});

it('names what was missing in a close game', () => {
  expect(praiseOf(game([0, 0], [0, 20], [18, 20], [19, 20]), 0)).toEqual({ say: 'close', params: { points: 1 } });
});

it('names a second half that was better', () => {
  expect(praiseOf(game([1, 0], [1, 20], [4, 20], [4, 40]), 0)).toEqual({ say: 'half', params: { late: 3, early: 1 } });
});

it('says nothing of a game without points', () => {
  expect(praiseOf(game([0, 0], [0, 20], [-5, 20], [-5, 40]), 0)).toBeNull();
  expect(praiseOf(game(), 0)).toBeNull();
});
