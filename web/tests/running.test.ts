import { afterEach, expect, test, vi } from 'vitest';
import { RunningGames } from '$lib/running.svelte';
import type { TableStore } from '$lib/table.svelte';
import type { State, Step, TableRow } from '$wire';
import { connected } from './fakes';

const row = (id: string, created: number, game = 'qwirkle'): TableRow => ({
  id,
  game,
  options: 'standard',
  status: 'running',
  host: 'me',
  created,
  seats: [
    { seat: 0, kind: 'human', name: 'Me', player: 'me' },
    { seat: 1, kind: 'human', name: 'You', player: 'you' },
  ],
});

const decision = (seat: number, number: number): Step['decision'] => ({ kind: 'turn', seats: [seat], prompt: 'turn', number });

function state(one: TableRow, seat: number): State {
  return {
    t: 'state',
    table: one.id,
    sequence: 3,
    shown: { ...one, commitment: '', sequence: 3 },
    view: { seat: 0, position: '', history: [], first: 0, decision: decision(seat, 1) },
    scores: [7, 9],
  };
}

function step(id: string, seat: number, number: number): Step {
  return {
    t: 'step',
    table: id,
    sequence: 3 + number,
    first: 0,
    lines: [],
    position: '',
    decision: decision(seat, number),
    scores: [8, 9],
  };
}

function listing(rows: TableRow[]): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ tables: rows }))));
}

afterEach(() => vi.unstubAllGlobals());

test('a game that is put away neither stands in front nor calls, until it is opened', async () => {
  const { world, connection } = connected();
  const running = new RunningGames(connection);
  const rows = ['a', 'b', 'c', 'd'].map((id, created) => row(id, created));
  listing(rows);
  await running.load('me');
  for (const one of rows) world.socket.tell(state(one, 0));
  expect(running.front.map((game) => game.row.id)).toEqual(['d', 'c', 'b']);
  running.putAway('c');
  expect([running.front.map((game) => game.row.id), running.games.length]).toEqual([['d', 'b', 'a'], 4]);
  expect(running.waiting).toHaveLength(3);
  running.show({ id: 'c', mine: [], due: [] } as unknown as TableStore, 'me');
  expect(running.isAway('c')).toBe(false);
});

test('games that wait for the player come first, and change places live', async () => {
  const { world, connection } = connected();
  const running = new RunningGames(connection);
  const [one, two] = [row('one', 1), row('two', 2, 'qwixx_cards')];
  listing([two, one]);
  await running.load('me');
  expect(world.socket.sent.map((sent) => sent.t === 'watch' && sent.table)).toEqual(['two', 'one']);
  world.socket.tell(state(one, 0));
  world.socket.tell(state(two, 1));
  expect(running.games.map((game) => [game.row.id, game.asked])).toEqual([
    ['one', true],
    ['two', false],
  ]);
  expect(running.waiting).toEqual(['qwirkle']);
  world.socket.tell(step('one', 1, 2));
  world.socket.tell(step('two', 0, 2));
  expect(running.games.map((game) => [game.row.id, game.asked, game.scores])).toEqual([
    ['two', true, [8, 9]],
    ['one', false, [8, 9]],
  ]);
  expect(running.waiting).toEqual(['qwixx_cards']);
});

test('a sealed answer ends the wait, and the end of the game drops it from the list', async () => {
  const { world, connection } = connected();
  const running = new RunningGames(connection);
  listing([row('one', 1)]);
  await running.load('me');
  world.socket.tell({ ...state(row('one', 1), 0) });
  world.socket.tell({ t: 'answered', table: 'one', sequence: 4, seats: [0] });
  expect(running.waiting).toEqual([]);
  listing([{ ...row('one', 1), status: 'over' }]);
  world.socket.tell({ t: 'over', table: 'one', sequence: 5, result: { scores: [1, 2], winners: [1], places: [2, 1], seed: '' } });
  expect(running.games).toEqual([]);
  await vi.waitFor(() => expect(running.rows[0]?.status).toBe('over'));
  expect(world.socket.last()).toEqual({ t: 'unwatch', table: 'one' });
});

test('another player has other games', async () => {
  const { world, connection } = connected();
  const running = new RunningGames(connection);
  listing([row('one', 1)]);
  await running.load('me');
  running.forget();
  expect(running.games).toEqual([]);
  expect(world.socket.last()).toEqual({ t: 'unwatch', table: 'one' });
});

test('the list of open tables is asked for again after a lost connection, and no more once left', () => {
  const { world, connection } = connected();
  const seen: string[][] = [];
  const stop = connection.browse((tables) => seen.push(tables.map((table) => table.id)));
  expect(world.socket.last()).toEqual({ t: 'browse' });
  world.socket.tell({ t: 'tables', tables: [row('one', 1)] });
  world.socket.lose();
  world.pass(2_000);
  world.socket.greet();
  expect(world.socket.sent).toContainEqual({ t: 'browse' });
  stop();
  expect(world.socket.last()).toEqual({ t: 'browse', on: false });
  world.socket.tell({ t: 'tables', tables: [] });
  expect(seen).toEqual([['one']]);
});

test('of games that wait alike the newest comes first, whatever order they were listed in', async () => {
  const { world, connection } = connected();
  const running = new RunningGames(connection);
  listing([row('one', 1), row('three', 3), row('two', 2)]);
  await running.load('me');
  expect(running.games.map((game) => game.row.id)).toEqual(['three', 'two', 'one']);
  for (const id of ['one', 'two', 'three']) world.socket.tell(state(row(id, 0), 0));
  expect(running.games.map((game) => game.row.id)).toEqual(['three', 'two', 'one']);
  expect(running.waiting).toHaveLength(3);
});

test('no more games are followed than a socket allows, and none that is over', async () => {
  const { world, connection } = connected();
  const running = new RunningGames(connection);
  listing([
    { ...row('over', 99), status: 'over' },
    { ...row('open', 98), status: 'open' },
    ...Array.from({ length: 30 }, (_, n) => row(`t${n}`, n)),
  ]);
  await running.load('me');
  expect(world.socket.sent.filter((one) => one.t === 'watch')).toHaveLength(20);
  expect(running.games.map((game) => game.row.id)).not.toContain('over');
  expect(running.rows).toHaveLength(32);
});

test('a list that arrives after another player came is dropped', async () => {
  const { connection } = connected();
  const running = new RunningGames(connection);
  listing([row('one', 1)]);
  const loading = running.load('me');
  running.forget();
  await loading;
  expect([running.rows, running.games]).toEqual([[], []]);
});
