import { expect, test } from 'vitest';
import { Following } from '$lib/following.svelte';
import { Withheld } from '$lib/referee';
import type { TableStore } from '$lib/table.svelte';
import type { DecisionNow, SeatNow, State, Step, TableNow } from '$wire';
import { connected, type World } from './fakes';

const GAME = 'b'.repeat(26);
const TABLE: TableNow = {
  id: GAME,
  game: 'qwirkle',
  options: 'standard',
  status: 'running',
  host: 'me',
  seats: [
    { seat: 0, kind: 'human', name: 'Me', player: 'me' },
    { seat: 1, kind: 'bot', name: 'greedy', bot: 'greedy' },
  ],
  commitment: 'c',
  created: 0,
  sequence: 3,
};
const turn = (seat: number, number: number): DecisionNow => ({ kind: 'turn', seats: [seat], prompt: 'turn', number });

function state(more: Partial<State> = {}): State {
  return {
    t: 'state',
    table: GAME,
    sequence: 3,
    shown: TABLE,
    seat: 0,
    view: { seat: 0, position: 'p0', history: ['deal'], decision: turn(0, 1), first: 0 },
    scores: [0, 0],
    ...more,
  };
}

function step(sequence: number, first: number, lines: string[], seat: number, number: number, scores: number[]): Step {
  return { t: 'step', table: GAME, sequence, first, lines, position: `p${sequence}`, decision: turn(seat, number), scores };
}

function following(gap = 0): { world: World; table: TableStore; follower: Following } {
  const { world, connection } = connected();
  const pace = { now: () => world.now, gap: () => gap, later: world.later };
  const follower = new Following(GAME, 'me', connection, { pace });
  world.pass(10_000);
  return { world, table: follower.table, follower };
}

test('a table is watched from nothing, then from what is known', () => {
  const { world, table, follower } = following();
  expect(world.socket.last()).toEqual({ t: 'watch', table: GAME, since: 0, lines: 0 });
  world.socket.tell(state());
  world.socket.tell(step(4, 1, ['0 place Rc@0,0', '0 draw Rs'], 1, 3, [1, 0]));
  expect(table.history).toEqual(['deal', '0 place Rc@0,0', '0 draw Rs']);
  expect(follower.resume()).toMatchObject({ since: 4, lines: 3 });
});

test('what was missed is added to what is known', () => {
  const { world, table } = following();
  world.socket.tell(state());
  world.socket.tell(state({ sequence: 5, view: { seat: 0, position: 'p5', history: ['x', 'y'], decision: turn(0, 5), first: 1 } }));
  expect(table.history).toEqual(['deal', 'x', 'y']);
  expect(table.position).toBe('p5');
  expect(table.beats).toBe(0);
  expect(table.settled).toBe(true);
});

test('the points of lines that were missed come with the state', () => {
  const { world, table } = following();
  const gained = [{ line: 0, seat: 1, points: 4 }];
  world.socket.tell(state({ scores: [0, 4], gained }));
  world.socket.tell(step(4, 1, ['0 place Rc@0,0'], 1, 3, [2, 4]));
  expect(table.gains).toEqual([...gained, { line: 1, seat: 0, points: 2 }]);
  world.socket.tell(state({ sequence: 4, gained: [] }));
  expect(table.gains).toEqual([]);
});

test('what the seat may ask for is what the server said last', () => {
  const { world, table } = following();
  expect(table.may).toEqual({});
  world.socket.tell(state({ may: { hint: true, resign: true } }));
  world.socket.tell(step(4, 1, ['0 place Rc@0,0'], 1, 3, [1, 0]));
  expect(table.may).toEqual({ hint: true, resign: true });
  world.socket.tell({ ...step(5, 2, ['1 place Rs@1,0'], 0, 4, [1, 2]), may: { hint: true, undo: true, resign: true } });
  expect(table.may.undo).toBe(true);
  world.socket.tell({ t: 'table', table: GAME, sequence: 6, shown: TABLE, may: { review: true, rematch: true } });
  expect(table.may).toEqual({ review: true, rematch: true });
  world.socket.tell({ t: 'table', table: GAME, sequence: 7, shown: TABLE });
  expect(table.may).toEqual({ review: true, rematch: true });
});

test('a step that leaves a gap asks for everything again', () => {
  const { world, table } = following();
  world.socket.tell(state());
  world.socket.tell(step(9, 7, ['late'], 1, 9, [0, 0]));
  expect(table.history).toEqual([]);
  expect(world.socket.last()).toEqual({ t: 'watch', table: GAME, since: 0, lines: 0 });
});

test('a step that was seen already changes nothing', () => {
  const { world, table } = following();
  world.socket.tell(state());
  world.socket.tell(step(4, 1, ['0 pass'], 1, 2, [0, 0]));
  world.socket.tell(step(4, 1, ['0 pass'], 1, 2, [0, 0]));
  expect(table.history).toEqual(['deal', '0 pass']);
  expect(table.beats).toBe(1);
});

test('the start tells of the table first and of the game in the same breath', () => {
  const { world, table } = following();
  world.socket.tell({ ...state({ sequence: 2, shown: { ...TABLE, status: 'open' } }), view: null });
  world.socket.tell({ t: 'table', table: GAME, sequence: 3, shown: TABLE });
  world.socket.tell(step(3, 0, ['deal'], 0, 1, [0, 0]));
  expect(table.table?.status).toBe('running');
  expect(table.history).toEqual(['deal']);
});

test('points are told by the line that earned them', () => {
  const { world, table } = following();
  world.socket.tell(state());
  world.socket.tell(step(4, 1, ['0 place Rc@0,0 Rs@1,0', '0 draw Rt Rx'], 1, 3, [2, 0]));
  world.socket.tell(step(5, 3, ['1 place Rd@2,0'], 0, 5, [2, 3]));
  expect(table.gains).toEqual([
    { line: 1, seat: 0, points: 2 },
    { line: 3, seat: 1, points: 3 },
  ]);
});

test('who is asked, and who may act', async () => {
  const { world, table } = following();
  world.socket.tell(state());
  expect([table.asked, table.open, table.due]).toEqual([true, true, [0]]);
  const acted = table.act('pass');
  expect([table.asked, table.open, table.sending]).toEqual([true, false, true]);
  const sent = world.socket.last();
  expect(sent).toMatchObject({ t: 'act', number: 1, action: 'pass' });
  world.socket.tell({ t: 'ack', table: GAME, id: sent && 'id' in sent ? (sent.id ?? '') : '', sequence: 4, number: 1 });
  await acted;
  expect(table.open).toBe(false);
  world.socket.tell(step(4, 1, ['0 pass'], 1, 2, [0, 0]));
  expect([table.asked, table.sending]).toEqual([false, false]);
});

test('a refused answer may be given again', async () => {
  const { world, table } = following();
  world.socket.tell(state());
  const acted = table.act('pass');
  const sent = world.socket.last();
  world.socket.tell({
    t: 'refused',
    table: GAME,
    id: sent && 'id' in sent ? (sent.id ?? '') : '',
    error: { code: 'can_place', message: '' },
  });
  await expect(acted).rejects.toMatchObject({ code: 'can_place' });
  expect(table.open).toBe(true);
});

test('sealed answers leave only the others due', () => {
  const { world, table } = following();
  const decision: DecisionNow = { kind: 'simultaneous', seats: [0, 1], prompt: 'common', number: 2 };
  world.socket.tell(state({ view: { seat: 0, position: 'p', history: [], decision, first: 0 } }));
  world.socket.tell({ t: 'answered', table: GAME, sequence: 4, seats: [0] });
  expect([table.due, table.asked]).toEqual([[1], false]);
});

test('bots that answer at once are shown one after the other', () => {
  const { world, table } = following(850);
  world.socket.tell(state());
  world.socket.tell(step(4, 1, ['0 pass'], 1, 2, [0, 0]));
  world.socket.tell(step(5, 2, ['1 pass'], 0, 3, [0, 0]));
  world.socket.tell({ t: 'over', table: GAME, sequence: 5, result: { scores: [0, 0], winners: [0, 1], places: [1, 1], seed: 's' } });
  expect([table.history.length, table.result]).toEqual([2, null]);
  world.pass(900);
  expect([table.history.length, table.result?.seed]).toEqual([3, 's']);
});

test('an undo brings the whole table and forgets what followed', () => {
  const { world, table } = following(850);
  world.socket.tell(state());
  world.socket.tell(step(4, 1, ['0 pass'], 1, 2, [0, 0]));
  world.socket.tell(step(5, 2, ['1 pass'], 0, 3, [0, 0]));
  world.socket.tell(state({ sequence: 6 }));
  world.pass(2_000);
  expect([table.history, table.decision?.number, table.open]).toEqual([['deal'], 1, true]);
});

test('on one device the next of one’s own seats is named, and looked through on demand', () => {
  const { world, table } = following();
  const seats = [0, 1].map((seat): SeatNow => ({ seat, kind: 'human', name: `P${seat}`, player: 'me' }));
  world.socket.tell(
    state({ shown: { ...TABLE, shared: true, seats }, view: { seat: 0, position: 'p', history: [], decision: turn(1, 2), first: 0 } }),
  );
  expect([table.asked, table.nextOwn]).toEqual([false, 1]);
  table.following?.look(1);
  expect(world.socket.last()).toMatchObject({ t: 'watch', seat: 1, since: 0, lines: 0 });
});

test('a table that cannot be followed says why', () => {
  const { world, table } = following();
  world.socket.tell({ t: 'error', table: GAME, error: { code: 'private', message: 'by invitation' } });
  expect(table.trouble?.code).toBe('private');
});

test('after an undo the same decision is open again', () => {
  const { world, table } = following();
  world.socket.tell(state());
  void table.act('place Rc@0,0');
  expect(table.sending).toBe(true);
  world.socket.tell(step(4, 1, ['0 place Rc@0,0'], 1, 2, [1, 0]));
  world.socket.tell(step(5, 2, ['1 place Rs@1,0'], 0, 3, [1, 2]));
  world.socket.tell(step(6, 1, [], 0, 1, [0, 0]));
  expect(table.decision?.number).toBe(1);
  expect([table.sending, table.open]).toEqual([false, true]);
});

test('an answer that is confirmed twice is sent once', async () => {
  const { world, table } = following();
  world.socket.tell(state());
  void table.act('pass');
  await expect(table.act('pass')).rejects.toBeInstanceOf(Withheld);
  expect(world.socket.sent.filter((one) => one.t === 'act')).toHaveLength(1);
});

test('after an answer in another tab nothing is sent for the same decision', async () => {
  const { world, table } = following();
  world.socket.tell(state());
  world.socket.tell(step(4, 1, ['0 pass'], 1, 2, [0, 0]));
  await expect(table.act('place Rc@0,0')).rejects.toBeInstanceOf(Withheld);
  expect(world.socket.sent.filter((one) => one.t === 'act')).toEqual([]);
});
