import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '$lib/api';
import { offers } from '$lib/catalogue.svelte';
import { Refusal } from '$lib/connection';
import { notices } from '$lib/notices.svelte';
import { isOffer } from '$lib/opening';
import { router } from '$lib/router.svelte';
import type { TableStore } from '$lib/table.svelte';
import type { Catalogue, SeatNow, TableNow } from '$wire';
import { acceptRematch, askRematch, changesOf, declineRematch, suitedBots } from '../src/table/rematch';

const LEVELS = ['level:1', 'level:2', 'level:3', 'level:4'];
const seat = (number: number, bot: string | null, player: string | null = bot ? null : 'me'): SeatNow => ({
  seat: number,
  kind: bot ? 'bot' : 'human',
  name: bot ?? 'Me',
  ...(bot ? { bot } : {}),
  ...(player ? { player } : {}),
});

const now = (more: Partial<TableNow> = {}): TableNow => ({
  id: 'a'.repeat(26),
  game: 'qwirkle',
  options: 'standard',
  status: 'over',
  host: 'me',
  seats: [seat(0, null), seat(1, 'level:2')],
  commitment: 'c',
  created: 0,
  sequence: 9,
  ...more,
});

interface Shown {
  id: string;
  table: TableNow | null;
  result: { winners: number[] } | null;
  mine: number[];
  againstBots: boolean;
}

const store = (more: Partial<Shown> = {}): TableStore =>
  ({ id: 'a'.repeat(26), table: now(), result: { winners: [0] }, mine: [0], againstBots: true, ...more }) as unknown as TableStore;

let went: string[];
beforeEach(() => {
  offers.catalogue = { games: [{ name: 'qwirkle', levels: LEVELS }] } as unknown as Catalogue;
  went = [];
  vi.spyOn(router, 'go').mockImplementation((path) => void went.push(path));
});
afterEach(() => vi.restoreAllMocks());

const botsOf = (...bots: string[]): TableNow => now({ seats: [seat(0, null), ...bots.map((bot, at) => seat(at + 1, bot))] });

test('after a win the next stronger level than the best that was beaten is offered, for every bot', () => {
  const bots = (...names: string[]): unknown => suitedBots(store({ table: botsOf(...names) }))?.bots.map((one) => [one.seat, one.bot]);
  expect(bots('level:1')).toEqual([[1, 'level:2']]);
  expect(bots('level:1', 'level:3')).toEqual([
    [1, 'level:4'],
    [2, 'level:4'],
  ]);
  expect(bots('level:3', 'level:2')).toEqual([
    [1, 'level:4'],
    [2, 'level:4'],
  ]);
  expect(bots('random', 'level:1')).toEqual([
    [1, 'level:2'],
    [2, 'level:2'],
  ]);
});

test('after a loss of all own seats the next easier level than the best opponent is offered', () => {
  const lost = (...names: string[]): unknown => suitedBots(store({ table: botsOf(...names), result: { winners: [1] } }));
  expect(lost('level:3', 'level:2')).toEqual({
    bots: [
      { seat: 1, bot: 'level:2' },
      { seat: 2, bot: 'level:2' },
    ],
    level: 'level:2',
    stronger: false,
  });
  expect(lost('level:1')).toBeNull();
  expect(lost('random')).toBeNull();
});

test('no other bots are offered above the last level, to strangers to the ladder, or when only some own seats have won', () => {
  expect(suitedBots(store({ table: botsOf('level:4') }))).toBeNull();
  expect(suitedBots(store({ table: botsOf('level:1', 'level:4') }))).toBeNull();
  expect(suitedBots(store({ table: botsOf('random') }))).toBeNull();
  expect(suitedBots(store({ result: { winners: [0] }, mine: [0, 2] }))).toBeNull();
  expect(suitedBots(store({ mine: [] }))).toBeNull();
  expect(suitedBots(store({ againstBots: false }))).toBeNull();
  expect(suitedBots(store({ result: { winners: [0, 1] } }))?.stronger).toBe(true);
  expect(suitedBots(store({ result: null }))).toBeNull();
  expect(suitedBots(store({ table: null }))).toBeNull();
});

test('each change of a rematch is named, and nothing else', () => {
  const before = now();
  expect(changesOf(before, now({ id: 'b'.repeat(26), status: 'open', host: 'you' }))).toEqual([]);
  const changed: Partial<TableNow>[] = [
    { options: 'standard free_opening=on' },
    { clock: { bank: 60, gain: 0, fresh: false } },
    { rated: true },
    { no_hints: true },
    { seats: [seat(0, null), seat(1, 'level:3')] },
    { seats: [seat(0, null), seat(1, null)] },
  ];
  for (const one of changed) {
    const [change, ...others] = changesOf(before, now(one));
    expect([others, change?.before === change?.now]).toEqual([[], false]);
    expect(changesOf(now(one), before)).toHaveLength(1);
  }
  const taken = now({ seats: [seat(0, null), seat(1, 'level:2'), seat(2, 'greedy', 'gone')] });
  expect(changesOf(before, taken)).toEqual([]);
});

test("somebody else's rematch is entered only if it is what was wished", async () => {
  const said = vi.spyOn(notices, 'say').mockReturnValue(undefined as never);
  const answer = vi.spyOn(api, 'rematch');
  const other = { id: 'b'.repeat(26), host: 'you' };
  answer.mockResolvedValue(now({ ...other, status: 'running' }));
  await askRematch(store(), 'me');
  expect([went, said.mock.calls.length]).toEqual([[`/table/${other.id}`], 0]);
  await askRematch(store(), 'me', { rated: true } as never);
  answer.mockResolvedValue(now({ ...other, status: 'running', no_hints: true }));
  await askRematch(store(), 'me');
  expect([went.length, said.mock.calls.length]).toEqual([1, 2]);
  answer.mockResolvedValue(now({ ...other, status: 'running', no_hints: true, host: 'me' }));
  await askRematch(store(), 'me', { no_hints: true } as never);
  expect(went).toHaveLength(2);
  answer.mockRejectedValue(new Refusal({ code: 'too_fast', message: '' }));
  await askRematch(store(), 'me');
  expect([went.length, said.mock.calls.length, said.mock.calls.at(-1)?.[1]]).toEqual([2, 3, 'bad']);
});

test('only the tab that offered a rematch starts it by itself', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => kept.set(key, to),
  });
  const answer = vi.spyOn(api, 'rematch');
  const [own, other] = ['e'.repeat(26), 'f'.repeat(26)];
  answer.mockResolvedValue(now({ id: own, status: 'running', host: 'me' }));
  await askRematch(store(), 'me');
  answer.mockResolvedValue(now({ id: other, status: 'running', host: 'you' }));
  await askRematch(store(), 'me');
  expect([isOffer(own), isOffer(other)]).toEqual([true, false]);
});

test('a rematch is declined by leaving its table; one that others may play is left alone without a complaint', async () => {
  const said = vi.spyOn(notices, 'say').mockReturnValue(undefined as never);
  said.mockClear();
  const left = vi.spyOn(api, 'leave').mockRejectedValueOnce(new Refusal({ code: 'not_seated', message: '' }));
  await declineRematch(now({ id: 'd'.repeat(26) }));
  left.mockRejectedValueOnce(new Refusal({ code: 'lost', message: '' }));
  await declineRematch(now({ id: 'd'.repeat(26) }));
  expect([left.mock.calls.length, said.mock.calls.length]).toEqual([2, 1]);
});

test('a rematch that has begun is only looked at', async () => {
  const joined = vi.spyOn(api, 'join');
  await acceptRematch(now({ id: 'd'.repeat(26), status: 'running' }));
  expect([went, joined.mock.calls.length]).toEqual([[`/table/${'d'.repeat(26)}`], 0]);
});

test('a first game is against the weakest opponent, and later ones against the one that the last result suggests', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(offers.usualLevel('qwirkle')).toBe('level:1');
  offers.suits('qwirkle', 'level:3');
  expect(offers.usualLevel('qwirkle')).toBe('level:3');
  expect(offers.usualLevel('unknown')).toBe('');
  offers.suits('qwirkle', 'level:9');
  expect(offers.usualLevel('qwirkle')).toBe('level:1');
  vi.unstubAllGlobals();
});
