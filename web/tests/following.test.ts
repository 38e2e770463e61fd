import { expect, test } from 'vitest';
import { Connection } from '$lib/connection';
import { Following, type Follows } from '$lib/following.svelte';
import { serverReferee } from '$lib/referee';
import type { GameDraft, State, Step } from '$wire';
import { connected, World } from './fakes';

const GAME = 'b'.repeat(26);
const decision = (number: number): Step['decision'] => ({ kind: 'turn', seats: [1], prompt: 'turn', number });
const STATE = {
  t: 'state',
  table: GAME,
  sequence: 3,
  shown: { id: GAME, game: 'qwirkle', status: 'running', seats: [{ seat: 0, kind: 'human', player: 'me' }] },
  seat: 0,
  view: { seat: 0, position: 'p', history: ['deal'], decision: decision(1), first: 0 },
  scores: [0],
} as unknown as State;
const step = (sequence: number): Step => ({
  t: 'step',
  table: GAME,
  sequence,
  first: sequence - 3,
  lines: ['pass'],
  position: `p${sequence}`,
  decision: decision(sequence),
  scores: [0],
});

function following(more: Partial<Follows> = {}): { world: World; following: Following } {
  const { world, connection } = connected();
  const pace = { now: () => world.now, gap: () => 900, later: world.later };
  const one = new Following(GAME, 'me', connection, { pace, ...more });
  world.pass(5_000);
  return { world, following: one };
}

test('a spectator asks without a seat, and a private table is asked for with its pass', () => {
  const { world } = following({ token: 'pass', spectate: true });
  expect(world.socket.last()).toEqual({ t: 'watch', table: GAME, since: 0, lines: 0, token: 'pass', spectate: true });
});

test('a connection that is made for the table goes to its process', () => {
  const world = new World();
  new Following(GAME, 'me', new Connection(world));
  expect(world.tables).toEqual([GAME]);
});

test('steps that wait are dropped once a state tells everything anew', () => {
  const { world, following: one } = following();
  world.socket.tell(STATE);
  world.socket.tell(step(4));
  world.socket.tell(step(5));
  expect(one.table.position).toBe('p4');
  world.socket.tell({ ...STATE, sequence: 9 });
  expect(one.table.position).toBe('p');
  world.pass(5_000);
  expect([one.table.position, one.table.stage.behind]).toEqual(['p', false]);
});

test('nothing moves on a table that is followed no more', () => {
  const { world, following: one } = following();
  world.socket.tell(STATE);
  world.socket.tell(step(4));
  world.socket.tell(step(5));
  one.end();
  expect(world.socket.last()).toEqual({ t: 'unwatch', table: GAME });
  world.pass(5_000);
  world.socket.tell(step(6));
  expect(one.table.position).toBe('p4');
  const sent = world.socket.sent.length;
  one.end();
  expect(world.socket.sent).toHaveLength(sent);
});

test('whoever has answered does not wait for what the answer led to', () => {
  const { world, following: one } = following();
  world.socket.tell({ ...STATE, view: { ...STATE.view, decision: { ...decision(1), seats: [0] } } } as State);
  world.socket.tell(step(4));
  one.table.decision = { ...decision(4), seats: [0] };
  void one.table.act('pass');
  world.socket.tell(step(5));
  expect(one.table.position).toBe('p5');
});

test('what changes a game is asked again after a lost connection, under the same id, and a question is not', async () => {
  const { world, connection } = connected();
  const referee = serverReferee(GAME, connection);
  const lost: string[] = [];
  const asked = {
    act: referee.answer(3, 'pass'),
    undo: referee.undo(3),
    resign: referee.resign(),
    hint: referee.hint(),
    weigh: referee.weigh(3, 'pass'),
    preview: referee.preview({} as GameDraft),
  };
  for (const [name, answer] of Object.entries(asked)) answer.catch(() => lost.push(name));
  const sent = world.socket.sent.map((message) => ({ t: message.t, id: 'id' in message ? message.id : '' }));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(6);
  world.socket.lose();
  await Promise.resolve();
  await Promise.resolve();
  expect(lost.sort()).toEqual(['hint', 'preview', 'weigh']);
  world.pass(5_000);
  world.socket.greet();
  const again = world.socket.sent.map((message) => ({ t: message.t, id: 'id' in message ? message.id : '' }));
  expect(again).toEqual(sent.filter(({ t }) => ['act', 'undo', 'resign'].includes(t)));
  for (const { id } of again) world.socket.tell({ t: 'ack', id, sequence: 4 } as never);
  expect(await asked.act).toBe(true);
});
