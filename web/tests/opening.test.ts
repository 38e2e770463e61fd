import { beforeEach, expect, test, vi } from 'vitest';
import { entropyFor, ownCommitment, ownEntropy } from '$lib/entropy';
import { offers } from '$lib/catalogue.svelte';
import { openTable, playNow, sitDown, startTable } from '$lib/opening';
import { router } from '$lib/router.svelte';
import { session } from '$lib/session.svelte';
import type { TableNow } from '$wire';

interface Asked {
  path: string;
  body: { entropy?: string };
}

let asked: Asked[] = [];
let answers: (unknown | (() => never))[] = [];
let fresh = 0;

const refusal = (code: string, status = 409): Response => new Response(JSON.stringify({ code, message: '' }), { status });

function table(commitment = 'promise'): TableNow {
  fresh += 1;
  return { id: `table${fresh}`, game: 'qwirkle', options: '', status: 'open', host: 'me', seats: [], commitment, created: 0, sequence: 1 };
}

beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', (path: string, init: { body?: string }) => {
    asked.push({ path, body: JSON.parse(init.body ?? '{}') as Asked['body'] });
    const next = answers.shift();
    if (next === 'lost') return Promise.reject(new TypeError('lost'));
    return Promise.resolve(next instanceof Response ? next : new Response(JSON.stringify(next ?? {})));
  });
  vi.spyOn(router, 'go').mockImplementation(() => undefined);
  vi.spyOn(session, 'enter').mockResolvedValue({ id: 'me', name: 'Me', kind: 'guest' });
});

test('entropy is sent after the commitment is known, with the start', async () => {
  const now = table();
  answers = [{ table: now, passes: {} }];
  await openTable({ game: 'qwirkle', seats: 2 }, true);
  expect(asked.map((one) => one.path)).toEqual(['/api/tables', `/api/tables/${now.id}/start`]);
  expect(asked[0]?.body).not.toHaveProperty('entropy');
  expect(asked[1]?.body.entropy).toMatch(/^[0-9a-f]{32}$/);
  expect(ownCommitment(now.id)).toBe('promise');
  expect(ownEntropy(now.id)).toBe(asked[1]?.body.entropy);
});

test('the commitment that was seen first is never overwritten', () => {
  const now = table();
  const entropy = entropyFor(now);
  expect(entropyFor({ ...now, commitment: 'another' })).toBe(entropy);
  expect(ownCommitment(now.id)).toBe('promise');
});

test('after a lost answer the same entropy is sent again', async () => {
  const now = table();
  answers = ['lost'];
  await expect(startTable(now)).rejects.toThrow();
  expect(ownEntropy(now.id)).not.toBeNull();
  await startTable(now);
  expect(asked[0]?.body.entropy).toBe(asked[1]?.body.entropy);
});

test('when another device has added already, the game starts without this one, which claims nothing', async () => {
  const now = table();
  answers = [refusal('already_contributed')];
  await startTable(now);
  expect(asked.map((one) => one.body.entropy === undefined)).toEqual([false, true]);
  expect(ownEntropy(now.id)).toBeNull();
});

test('a start that is refused for another reason does not unsay what was added before', async () => {
  const now = table();
  answers = [{ token: 'fresh' }, refusal('seats_open')];
  await sitDown(now);
  await expect(startTable(now)).rejects.toThrow();
  expect(ownEntropy(now.id)).toBe(asked[0]?.body.entropy);
  expect(asked).toHaveLength(2);
});

test('somebody who has the seat already adds in a request of its own', async () => {
  const now = table();
  answers = [{ seat: 0 }];
  await sitDown(now);
  expect(asked.map((one) => one.path)).toEqual([`/api/tables/${now.id}/join`, `/api/tables/${now.id}/entropy`]);
  expect(asked[0]?.body.entropy).toBe(asked[1]?.body.entropy);
  expect(ownEntropy(now.id)).toBe(asked[1]?.body.entropy);
});

test('entropy that came after the start is not claimed', async () => {
  const now = table();
  answers = [{ seat: 0 }, refusal('already_started')];
  await sitDown(now);
  expect(ownEntropy(now.id)).toBeNull();
});

test('a table for friends waits for them, and its page replaces the address that opened it if that is wanted', async () => {
  const now = table();
  answers = [{ table: now, passes: {} }];
  await openTable({ game: 'qwirkle', seats: 2 }, false, true);
  expect(asked.map((one) => one.path)).toEqual(['/api/tables']);
  expect(router.go).toHaveBeenCalledWith(`/table/${now.id}`, true);
});

test('playing at once means a private game against the usual bot, and none where no bot plays', async () => {
  vi.spyOn(offers, 'load').mockResolvedValue({} as never);
  const usual = vi.spyOn(offers, 'usualLevel').mockReturnValue('level:1');
  const now = table();
  answers = [{ table: now, passes: {} }];
  await playNow('qwirkle');
  expect(asked[0]?.body).toEqual({ game: 'qwirkle', seats: 2, bots: [{ seat: 1, bot: 'level:1' }], seat: 0, public: false });
  expect(asked).toHaveLength(2);
  usual.mockReturnValue('');
  await expect(playNow('chess')).rejects.toMatchObject({ code: 'no_such_game' });
  expect(asked).toHaveLength(2);
});
