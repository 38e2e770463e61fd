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
const rating = (points: number, games: number): RatingNow => ({ game: 'qwirkle', shown: points, mu: 0, sigma: 0, games });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => kept.set(key, to),
  });
  vi.spyOn(api, 'player').mockImplementation((id) => {
    const now = shown.get(id);
    return Promise.resolve({ player: { id, name: id, kind: 'account' }, created: 0, ratings: now ? [now] : [], recent: [] } as PlayerPage);
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
  shown.set('ann', rating(1200, 7));
  const late = rated('over', 'late');
  await ratings.load(late);
  expect([ratings.counted(late), ratings.change(late, 'ann')]).toEqual([false, null]);
});
