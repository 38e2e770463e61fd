import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '$lib/api';
import { ratings } from '$lib/ratings.svelte';
import type { PlayerPage, RatingNow, TableNow } from '$wire';

const shown = new Map<string, RatingNow | null>();
const rated = (status: TableNow['status'], id = 'r'): TableNow => ({
  id,
  game: 'qwirkle',
  options: 'standard',
  status,
  host: 'ann',
  rated: true,
  seats: ['ann', 'bob'].map((player, seat) => ({ seat, kind: 'human', name: player, player })),
  commitment: '',
  created: 0,
  sequence: 1,
});
const rating = (points: number, games: number, game = 'qwirkle'): RatingNow => ({ game, shown: points, mu: 0, sigma: 0, games });

beforeEach(() => {
  shown.clear();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => kept.set(key, to),
  });
  vi.spyOn(api, 'player').mockImplementation((id) => {
    const now = shown.get(id);
    if (now === undefined) return Promise.reject(new Error('lost'));
    const others = [rating(7, 99, 'qwixx_cards')];
    return Promise.resolve({
      player: { id, name: id, kind: 'account' },
      created: 0,
      ratings: now ? [...others, now] : others,
      recent: [],
    } as unknown as PlayerPage);
  });
});

test('a result tells the change of a rating once the game is counted, and of a first rating only the rating', async () => {
  shown.set('ann', rating(1200, 7)).set('bob', null);
  await ratings.load(rated('running'));
  expect(ratings.of('qwirkle', 'ann')?.shown).toBe(1200);
  const over = rated('over');
  await ratings.load(over);
  expect([ratings.counted(over), ratings.change(over, 'ann')]).toEqual([false, null]);
  shown.set('ann', rating(1188, 8)).set('bob', rating(900, 1));
  await ratings.load(over);
  expect([ratings.counted(over), ratings.change(over, 'ann'), ratings.change(over, 'bob')]).toEqual([true, -12, null]);
});

test('at an unrated table, and in a game that was not seen from its start, no change is told', async () => {
  await ratings.load({ ...rated('running'), rated: false });
  shown.set('ann', rating(1200, 7)).set('bob', rating(900, 1));
  const late = rated('over', 'late');
  await ratings.load(late);
  expect([ratings.counted(late), ratings.change(late, 'ann')]).toEqual([false, null]);
});

test('a game counts against the ratings with which it began, whatever other games change meanwhile', async () => {
  shown.set('ann', rating(1200, 7)).set('bob', rating(900, 3));
  await ratings.load(rated('running', 'first'));
  shown.set('ann', rating(1210, 8));
  await ratings.load(rated('running', 'first'));
  const over = rated('over', 'first');
  shown.set('ann', rating(1222, 9));
  await ratings.load(over);
  expect([ratings.change(over, 'ann'), ratings.counted(over)]).toEqual([22, false]);
});

test('a rating that could not be loaded when the game began is not taken for none', async () => {
  shown.set('ann', rating(1200, 7));
  await ratings.load(rated('running', 'gap'));
  shown.set('bob', rating(950, 5));
  await ratings.load(rated('running', 'gap'));
  const over = rated('over', 'gap');
  shown.set('ann', rating(1210, 8)).set('bob', rating(890, 6));
  await ratings.load(over);
  expect([ratings.counted(over), ratings.change(over, 'bob')]).toEqual([true, -60]);
});

test('a game that is opened when it is over has no ratings to compare with, also later', async () => {
  shown.set('ann', rating(1200, 7)).set('bob', rating(900, 3));
  const over = rated('over', 'opened late');
  await ratings.load(over);
  shown.set('ann', rating(1210, 8)).set('bob', rating(890, 4));
  await ratings.load(over);
  expect([ratings.counted(over), ratings.change(over, 'ann')]).toEqual([false, null]);
});
