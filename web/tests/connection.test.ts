import { expect, test } from 'vitest';
import { Connection, Refusal, type Follower } from '$lib/connection';
import type { Ack, ClientMessage, ServerMessage } from '$wire';
import { connected, World } from './fakes';

const GAME = 'a'.repeat(26);
const act = (id: string): ClientMessage & { t: 'act' } => ({ t: 'act', table: GAME, number: 4, id, action: 'pass' });

class Listener implements Follower {
  heard: ServerMessage[] = [];
  since = 0;
  resume(): ClientMessage {
    return { t: 'watch', table: GAME, since: this.since };
  }
  receive(message: ServerMessage): void {
    this.heard.push(message);
  }
}

test('the link is live once the server has greeted', () => {
  const world = new World();
  const connection = new Connection(world);
  const seen: string[] = [];
  connection.onLink((link) => seen.push(link));
  connection.wake();
  world.socket.greet();
  expect(seen).toEqual(['offline', 'connecting', 'live']);
});

test('an answer finds its question by the client id', async () => {
  const { world, connection } = connected();
  const asked = connection.ask<Ack>(act('q1'), true);
  world.socket.tell({ t: 'ack', table: GAME, id: 'other', sequence: 1, number: 4 });
  world.socket.tell({ t: 'ack', table: GAME, id: 'q1', sequence: 9, number: 4 });
  expect((await asked).sequence).toBe(9);
});

test('a refusal carries its code, clause and the open number', async () => {
  const { world, connection } = connected();
  const asked = connection.ask<Ack>(act('q1'), true);
  world.socket.tell({
    t: 'refused',
    table: GAME,
    id: 'q1',
    error: { code: 'gap', message: 'a gap', clause: 'QW-7', params: { cell: '1,0' } },
    number: 4,
  });
  await expect(asked).rejects.toMatchObject({ code: 'gap', clause: 'QW-7', number: 4, params: { cell: '1,0' } });
});

test('after a lost connection tables are followed from where they were and open answers sent again under their id', async () => {
  const { world, connection } = connected();
  const listener = new Listener();
  connection.follow(GAME, listener);
  expect(world.socket.last()).toEqual({ t: 'watch', table: GAME, since: 0 });
  const asked = connection.ask<Ack>(act('q1'), true);
  listener.since = 7;
  world.socket.lose();
  expect(connection.link).toBe('lost');
  world.pass(1_000);
  world.socket.greet();
  expect(world.sockets).toHaveLength(2);
  expect(world.socket.sent).toEqual([{ t: 'watch', table: GAME, since: 7 }, act('q1')]);
  world.socket.tell({ t: 'ack', table: GAME, id: 'q1', sequence: 8, number: 4 });
  expect((await asked).sequence).toBe(8);
});

test('a question that need not survive is refused when the connection is lost', async () => {
  const { world, connection } = connected();
  const asked = connection.ask({ t: 'hint', table: GAME, id: 'h' }, false);
  world.socket.lose();
  await expect(asked).rejects.toBeInstanceOf(Refusal);
  await expect(connection.ask({ t: 'hint', table: GAME, id: 'h2' }, false)).rejects.toMatchObject({ code: 'lost' });
});

test('a client that is asked to move asks everything again and shows no lost connection', async () => {
  const { world, connection } = connected();
  const listener = new Listener();
  connection.follow(GAME, listener);
  const hint = connection.ask({ t: 'hint', table: GAME, id: 'h' }, false);
  const asked = connection.ask<Ack>(act('q1'), true);
  const links: string[] = [];
  connection.onLink((link) => links.push(link));
  world.socket.lose(1012);
  world.pass(600);
  world.socket.greet();
  expect(world.sockets).toHaveLength(2);
  expect(links).not.toContain('lost');
  expect(world.socket.sent.map((message) => message.t)).toEqual(['watch', 'hint', 'act']);
  world.socket.tell({ t: 'ack', table: GAME, id: 'q1', sequence: 8, number: 4 });
  expect((await asked).sequence).toBe(8);
  world.socket.lose();
  await expect(hint).rejects.toMatchObject({ code: 'lost' });
});

test('a table is played at its own process if there are several, and nothing that was asked is lost', async () => {
  const world = new World();
  const connection = new Connection(world);
  connection.wake();
  world.socket.greet(true);
  const links: string[] = [];
  connection.onLink((link) => links.push(link));
  const asked = connection.ask<Ack>(act('q1'), true);
  connection.goTo(GAME);
  connection.follow(GAME, new Listener());
  world.socket.greet(true);
  connection.goTo(GAME);
  expect(world.tables).toEqual(['', GAME]);
  expect(links).not.toContain('lost');
  expect(world.socket.sent.map((message) => message.t)).toEqual(['watch', 'act']);
  world.socket.tell({ t: 'ack', table: GAME, id: 'q1', sequence: 8, number: 4 });
  expect((await asked).sequence).toBe(8);
});

test('a server that is alone keeps its connection when somebody goes to a table', () => {
  const { world, connection } = connected();
  connection.goTo(GAME);
  expect(world.sockets).toHaveLength(1);
  world.socket.lose();
  world.pass(1_000);
  expect(world.tables).toEqual(['', GAME]);
});

test.each([1006, 1012])('a server that restarts and is not back at once (%i) is a lost connection', async (code) => {
  const { world, connection } = connected();
  const hint = connection.ask({ t: 'hint', table: GAME, id: 'h' }, false);
  world.socket.lose(1012);
  world.pass(600);
  world.socket.lose(code);
  await expect(hint).rejects.toMatchObject({ code: 'lost' });
  expect(connection.link).toBe('lost');
});

test('attempts to come back grow apart, up to a limit', () => {
  const { world, connection } = connected();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const before = world.now;
    const count = world.sockets.length;
    world.socket.lose();
    while (world.sockets.length === count) world.pass(100);
    waits.push(world.now - before);
  }
  expect(waits.slice(0, 4)).toEqual([400, 800, 1_600, 3_200]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
  expect(connection.link).toBe('lost');
});

test('a server that says nothing for too long is left and tried again', () => {
  const { world, connection } = connected();
  const silent = world.socket;
  world.pass(25_000);
  expect(silent.last()?.t).toBe('ping');
  world.pass(10_000);
  expect(silent.closed).toBe(true);
  expect(connection.link).toBe('lost');
});

test('a pong keeps the connection', () => {
  const { world, connection } = connected();
  for (let beat = 0; beat < 5; beat += 1) {
    world.pass(25_000);
    const ping = world.socket.last();
    world.socket.tell({ t: 'pong', id: ping && 'id' in ping ? (ping.id ?? '') : '', at: world.now });
  }
  expect(connection.link).toBe('live');
  expect(world.sockets).toHaveLength(1);
});

const question = { t: 'act', table: 'g', number: 1, id: 'x', action: 'pass' } as const;
/** Let the promises run that are settled by now. */
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

test('a page whose session has ended says so and stays away', async () => {
  const { world, connection } = connected();
  const links: string[] = [];
  connection.onLink((link) => links.push(link));
  const asked = connection.ask(question, true);
  world.held = false;
  world.socket.lose(4401);
  await expect(asked).rejects.toMatchObject({ code: 'lost' });
  world.pass(60_000);
  await settle();
  expect(connection.link).toBe('ended');
  expect(links).not.toContain('lost'); // which people would read as a network that is away
  connection.follow(GAME, new Listener());
  connection.browse(() => undefined);
  world.pass(60_000);
  await settle();
  expect(world.sockets).toHaveLength(1);
  expect(world.asked).toBe(1);
  await expect(connection.ask({ ...question, id: 'y' }, true)).rejects.toMatchObject({ code: 'lost' });
});

test('a page that has a new session already comes back without a word', async () => {
  const { world, connection } = connected();
  const links: string[] = [];
  connection.onLink((link) => links.push(link));
  world.socket.lose(4401);
  world.pass(1_000);
  await settle();
  world.socket.greet();
  expect(world.sockets).toHaveLength(2);
  expect(connection.link).toBe('live');
  expect(links).not.toContain('ended');
});

test('a page that comes back after the end of its session, of which it was not told, notices it', async () => {
  const { world, connection } = connected();
  world.held = false;
  world.socket.lose();
  world.pass(1_000);
  expect(world.asked).toBe(0);
  const refused = expect(connection.ask(question, true)).rejects.toMatchObject({ code: 'lost' });
  world.socket.lose(); // the handshake is refused, and a browser does not say with what
  world.pass(2_000);
  await settle();
  await refused;
  expect(connection.link).toBe('ended');
  expect(world.socket.closed).toBe(true);
  const sockets = world.sockets.length;
  world.pass(60_000);
  await settle();
  expect(world.sockets).toHaveLength(sockets);
});

test.each([true, null])('a server that is away for a while ends no session (%s)', async (held) => {
  const { world, connection } = connected();
  world.held = held;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    world.socket.lose();
    world.pass(5_000);
    await settle();
  }
  expect(connection.link).toBe('lost');
  world.socket.greet();
  expect(connection.link).toBe('live');
});

test('an answer about a session that comes too late changes nothing', async () => {
  const { world, connection } = connected();
  world.held = false;
  world.socket.lose(4401);
  world.pass(1_000);
  connection.close(); // the page has logged in again
  await settle();
  expect(connection.link).toBe('offline');
  connection.wake();
  world.socket.greet();
  await settle();
  expect(connection.link).toBe('live');
});

test('after the end of a session no request stays pending for the next one', async () => {
  const { world, connection } = connected();
  const asked = connection.ask(question, true);
  world.held = false;
  world.socket.lose(4401);
  await expect(asked).rejects.toMatchObject({ code: 'lost' });
  world.pass(1_000);
  await settle();
  connection.wake();
  world.socket.greet();
  expect(world.socket.sent).toEqual([]);
});

test('closing for good leaves no request pending', async () => {
  const { connection } = connected();
  const asked = connection.ask({ t: 'act', table: 'g', number: 1, id: 'x', action: 'pass' }, true);
  connection.close();
  await expect(asked).rejects.toMatchObject({ code: 'lost' });
});

test('messages that are no JSON are passed over', () => {
  const { world, connection } = connected();
  world.socket.onmessage?.({ data: '{' });
  world.socket.onmessage?.({ data: 5 });
  expect(connection.link).toBe('live');
});

test('a server that asks to move, and then closes again before it greets, is lost', () => {
  const { world, connection } = connected();
  world.socket.lose(1012);
  expect(connection.link).toBe('connecting');
  world.pass(1_000);
  world.socket.lose(1012);
  expect(connection.link).toBe('lost');
  world.pass(2_000);
  world.socket.greet();
  world.socket.lose(1012);
  expect(connection.link).toBe('connecting');
});

test('attempts come later and later, up to a bound, and soon again after a greeting', () => {
  const { world } = connected();
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const [before, sockets] = [world.now, world.sockets.length];
    world.socket.lose();
    while (world.sockets.length === sockets) world.pass(100);
    pauses.push(world.now - before);
  }
  expect(pauses).toEqual([400, 800, 1_600, 3_200, 6_400, 12_800, 15_000, 15_000]);
  world.socket.greet();
  const sockets = world.sockets.length;
  world.socket.lose();
  world.pass(399);
  expect(world.sockets).toHaveLength(sockets);
  world.pass(1);
  expect(world.sockets).toHaveLength(sockets + 1);
});
