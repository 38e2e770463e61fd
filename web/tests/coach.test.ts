import { expect, test, vi } from 'vitest';
import { Following } from '$lib/following.svelte';
import { Withheld } from '$lib/referee';
import type { TableStore } from '$lib/table.svelte';
import type { ClientMessage, May, TableNow, Weighed } from '$wire';
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

function asked(may: May = { weigh: true }): { world: World; table: TableStore } {
  const { world, connection } = connected();
  const { table } = new Following(GAME, 'me', connection);
  world.pass(10_000);
  world.socket.tell({
    t: 'state',
    table: GAME,
    sequence: 3,
    shown: TABLE,
    seat: 0,
    view: { seat: 0, position: 'p', history: ['deal'], decision: { kind: 'turn', seats: [0], prompt: 'turn', number: 1 }, first: 0 },
    scores: [0, 0],
    may,
  });
  table.coach.careful = true;
  return { world, table };
}

const sent = (world: World, kind: ClientMessage['t']): ClientMessage[] => world.socket.sent.filter((one) => one.t === kind);

function weigh(world: World, quality: Weighed['quality'], index = 0): void {
  const question = sent(world, 'weigh')[index];
  if (question?.t !== 'weigh') throw new Error('nothing was asked');
  world.socket.tell({
    t: 'weighed',
    table: GAME,
    id: question.id,
    number: 1,
    action: question.action,
    quality,
    best: 'place Rc@0,0',
    gain: { by: 6, low: 4, high: 8 },
    chance_given_up: 0.2,
  });
}

test('an answer that is good enough is played without a word', async () => {
  const { world, table } = asked();
  const played = table.act('swap Rc');
  expect(table.coach.weighing).toBe(true);
  weigh(world, 'fine');
  await vi.waitFor(() => expect(sent(world, 'act')).toHaveLength(1));
  expect([table.coach.weighing, table.coach.warning]).toEqual([false, null]);
  void played;
});

test('a blunder waits for the player, who may think again', async () => {
  const { world, table } = asked();
  const played = table.act('swap Rc');
  weigh(world, 'blunder');
  await vi.waitFor(() => expect(table.coach.warning?.weighed.best).toBe('place Rc@0,0'));
  table.coach.warning?.answer(false);
  await expect(played).rejects.toBeInstanceOf(Withheld);
  expect([sent(world, 'act').length, table.open, table.coach.warning]).toEqual([0, true, null]);
});

test('a blunder may be played all the same', async () => {
  const { world, table } = asked();
  void table.act('swap Rc');
  weigh(world, 'blunder');
  await vi.waitFor(() => expect(table.coach.warning).not.toBeNull());
  table.coach.warning?.answer(true);
  await vi.waitFor(() => expect(sent(world, 'act')).toHaveLength(1));
});

test('whoever confirms once more does not wait for the coach', async () => {
  const { world, table } = asked();
  void table.act('swap Rc');
  await expect(table.act('swap Rc')).rejects.toBeInstanceOf(Withheld);
  await vi.waitFor(() => expect(sent(world, 'act')).toHaveLength(1));
  weigh(world, 'blunder');
  expect(table.coach.warning).toBeNull();
});

test('a coach that refuses or is late holds nobody up', async () => {
  const { world, table } = asked();
  void table.act('swap Rc');
  const [question] = sent(world, 'weigh');
  world.socket.tell({
    t: 'refused',
    table: GAME,
    id: question?.t === 'weigh' ? question.id : '',
    error: { code: 'no_advice', message: '' },
  });
  await vi.waitFor(() => expect(sent(world, 'act')).toHaveLength(1));
  vi.useFakeTimers();
  const late = asked();
  void late.table.act('swap Rc');
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(sent(late.world, 'act')).toHaveLength(1);
});

test('where the seat may not ask for it, and without asking for it, nothing is weighed', () => {
  const refused = asked({ hint: true });
  void refused.table.act('swap Rc');
  expect(sent(refused.world, 'weigh')).toEqual([]);
  expect(sent(refused.world, 'act')).toHaveLength(1);
  const careless = asked();
  careless.table.coach.careful = false;
  void careless.table.act('swap Rc');
  expect(sent(careless.world, 'weigh')).toEqual([]);
});

test('what the coach said is not argued with, and forgotten with its decision', async () => {
  const { world, table } = asked();
  const hinted = table.coach.hint();
  const [question] = sent(world, 'hint');
  const id = question?.t === 'hint' ? question.id : '';
  const gain = { by: 2, low: 1, high: 3 };
  world.socket.tell({ t: 'hinted', table: GAME, id, number: 1, action: 'place Rc@0,0', gain });
  expect(await hinted).toBe('place Rc@0,0');
  expect(table.coach.advice?.gain).toEqual(gain);
  void table.act('place Rc@0,0');
  expect([sent(world, 'weigh').length, sent(world, 'act').length]).toEqual([0, 1]);
  world.socket.tell({
    t: 'step',
    table: GAME,
    sequence: 4,
    first: 1,
    lines: ['0 place Rc@0,0'],
    position: 'q',
    decision: { kind: 'turn', seats: [0], prompt: 'turn', number: 3 },
    scores: [1, 0],
  });
  expect(table.coach.advice).toBeNull();
});

test('while the coach looks at one action, confirming another plays only the other', async () => {
  const { world, table } = asked();
  const first = table.act('swap Rc');
  const second = table.act('swap Rs');
  await expect(first).rejects.toBeInstanceOf(Withheld);
  const questions = sent(world, 'weigh');
  expect(questions.map((one) => one.t === 'weigh' && one.action)).toEqual(['swap Rc', 'swap Rs']);
  expect(table.coach.weighing).toBe(true);
  weigh(world, 'fine', 1);
  await vi.waitFor(() => expect(sent(world, 'act')).toHaveLength(1));
  expect(sent(world, 'act')[0]).toMatchObject({ action: 'swap Rs' });
  void second;
});

test('an action that is edited while the coach looks at it is neither played nor warned of', async () => {
  const { world, table } = asked();
  const played = table.act('swap Rc');
  table.coach.reconsider();
  await expect(played).rejects.toBeInstanceOf(Withheld);
  weigh(world, 'blunder');
  await Promise.resolve();
  expect([sent(world, 'act').length, table.coach.weighing, table.coach.warning, table.open]).toEqual([0, false, null, true]);
});

test('an action that the screen no longer shows is not sent, even when the coach approves of it', async () => {
  const { world, table } = asked();
  let shown = true;
  const played = table.act('swap Rc', () => shown);
  shown = false;
  weigh(world, 'fine');
  await expect(played).rejects.toBeInstanceOf(Withheld);
  expect(sent(world, 'act')).toEqual([]);
});

test('an action that the coach looks at is dropped when another tab answers first', async () => {
  const { world, table } = asked();
  const played = table.act('swap Rc');
  world.socket.tell({
    t: 'step',
    table: GAME,
    sequence: 4,
    first: 1,
    lines: ['0 pass'],
    position: 'q',
    decision: { kind: 'turn', seats: [0], prompt: 'turn', number: 3 },
    scores: [0, 0],
  });
  weigh(world, 'fine');
  await expect(played).rejects.toBeInstanceOf(Withheld);
  expect(sent(world, 'act')).toEqual([]);
});

test('a hint is asked for once and shown by degrees, the action last', async () => {
  const { world, table } = asked();
  const first = table.coach.hint();
  const question = sent(world, 'hint')[0];
  if (question?.t !== 'hint') throw new Error('nothing was asked');
  const steps = [{ name: 'tiles', pieces: ['Rc'] }, { name: 'anywhere' }];
  world.socket.tell({ t: 'hinted', table: GAME, id: question.id, number: 1, action: 'place Rc@0,0', steps });
  expect(await first).toBe('');
  expect([table.coach.degree, await table.coach.hint(), table.coach.degree]).toEqual([1, '', 2]);
  expect(await table.coach.hint()).toBe('place Rc@0,0');
  expect(await table.coach.hint()).toBe('place Rc@0,0');
  expect(sent(world, 'hint')).toHaveLength(1);
});
