import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '$lib/api';
import { keepPass, passOf } from '$lib/passes';

const ID = 'abcdefghijklmnopqrstuvwx27';
const PASS = 'a-B_9'.repeat(5);
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response('{}'));
  });
});

test('every request about a table shows the pass that this browser was given', async () => {
  keepPass(ID, PASS);
  await Promise.all([api.table(ID), api.replay(ID), api.review(ID, { seen: 3 }), api.next(ID), api.table('another')]);
  const about = `/api/tables/${ID}`;
  const doors = [`?pass=${PASS}`, `/replay?pass=${PASS}`, `/review?seen=3&pass=${PASS}`, `/next?pass=${PASS}`];
  expect(asked).toEqual([...doors.map((door) => about + door), '/api/tables/another']);
  expect(api.recordAddress(ID)).toContain(`/record?download=true&pass=${PASS}`);
  expect(await api.pictureAddress(ID, 'dark', 4)).toContain(`&pass=${PASS}`);
});

test('what cannot be a pass is neither kept nor shown', () => {
  keepPass(ID, PASS);
  keepPass(ID, 'cut');
  expect(passOf(ID)).toBe(PASS);
  expect(passOf('another')).toBeNull();
});
