import { expect, test } from 'vitest';
import { backupOf, checksum } from '../src/shelf/backup';
import { ALL, filtered, opponents, records, seatsOf } from '../src/shelf/list';
import type { KeptGame } from '$wire';

const game = (more: Partial<KeptGame>): KeptGame => ({
  kind: 'table',
  id: 'x',
  game: 'qwirkle',
  players: ['Ann', 'level:3'],
  created: 1,
  changed: 2,
  mine: [0],
  bots: [1],
  ...more,
});
const WON = game({ id: 'won', over: true, points: [41, 30], winners: [0] });
const LOST = game({ id: 'lost', over: true, points: [20, 50], winners: [1] });
const OPEN = game({ id: 'open' });
const PAD = game({
  id: 'pad',
  kind: 'pad',
  players: ['Ben', 'ann', 'Cleo'],
  over: true,
  points: [9, 31, 7],
  winners: [1],
  mine: [],
  bots: [],
});
const SHARED = game({ id: 'shared', players: ['Ben', 'Ann'], mine: [0, 1], bots: [], over: true, points: [3, 5], winners: [1] });
const CARDS = game({ id: 'cards', game: 'qwixx_cards', over: true, points: [60, 61], winners: [1] });
const ALL_GAMES = [WON, LOST, OPEN, PAD, SHARED, CARDS];

test('a checksum is the CRC-32 that Python makes', () => {
  expect(checksum('123456789')).toBe('cbf43926');
  expect(checksum('{"name":"Zoë ♥"}')).toBe('efe52717');
  expect(checksum('')).toBe('00000000');
});

test('a backup has a line with its checksum for each thing and says how many there are', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(backupOf([{ a: 1 }, circle, { b: 'x\ny' }])).toBe(
    `rowlock-backup 1\n${checksum('{"a":1}')} {"a":1}\n${checksum('{"b":"x\\ny"}')} {"b":"x\\ny"}\nend 2\n`,
  );
  expect(backupOf([])).toBe('rowlock-backup 1\nend 0\n');
});

test('the seat of the player is that of the device, or at a shared device and elsewhere that of the same name', () => {
  expect(seatsOf(WON, 'Somebody')).toEqual([0]);
  expect(seatsOf(SHARED, 'Ann')).toEqual([1]);
  expect(seatsOf(SHARED, 'Somebody')).toEqual([]);
  expect(seatsOf(PAD, 'Ann')).toEqual([1]);
  expect(seatsOf(game({ mine: [] }), 'level:3'), 'a bot is nobody').toEqual([]);
  expect(seatsOf(game({ players: ['', ''], mine: [], bots: [] }), '')).toEqual([]);
});

test('filters are about game, kind, state and opponent, all at once', () => {
  const ids = (more: object): string[] => filtered(ALL_GAMES, { ...ALL, ...more }, 'Ann').map(({ id }) => id);
  expect(ids({})).toHaveLength(6);
  expect(ids({ game: 'qwixx_cards' })).toEqual(['cards']);
  expect(ids({ kind: 'pad' })).toEqual(['pad']);
  expect(ids({ state: 'running' })).toEqual(['open']);
  expect(ids({ state: 'over', opponent: 'Ben' })).toEqual(['pad', 'shared']);
  expect(ids({ opponent: 'Ann' })).toEqual([]);
  expect(opponents(ALL_GAMES, 'Ann')).toEqual(['level:3', 'Ben', 'Cleo']);
});

test('the numbers count finished games in which the player took part', () => {
  expect(records(ALL_GAMES, 'Ann')).toEqual([
    { game: 'qwirkle', games: 4, wins: 3, average: 24.25, best: 41 },
    { game: 'qwixx_cards', games: 1, wins: 0, average: 60, best: 60 },
  ]);
  expect(records([PAD], 'Nobody')).toEqual([]);
  expect(records([game({ over: true })], 'Ann'), 'its result is not known').toEqual([]);
});

test('a game that is not over counts for nothing, whatever its points so far', () => {
  expect(records([game({ id: 'open', points: [90, 1] })], 'Ann')).toEqual([]);
  expect(records([game({ id: 'open', points: [90, 1] }), WON], 'Ann')).toMatchObject([{ games: 1, wins: 1, best: 41 }]);
});
