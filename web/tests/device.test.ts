import { expect, test } from 'vitest';
import { Device, type DeviceWorker, type Readiness } from '$lib/device';
import type { ToDevice } from '../worker/device/messages';

class FakeWorker implements DeviceWorker {
  told: ToDevice[] = [];
  onmessage: DeviceWorker['onmessage'] = null;
  onerror: DeviceWorker['onerror'] = null;
  postMessage(message: ToDevice): void {
    this.told.push(message);
  }
}

function begun(): { worker: FakeWorker; device: Device; said: Readiness[] } {
  const worker = new FakeWorker();
  const said: Readiness[] = [];
  return { worker, device: new Device(worker, (readiness) => said.push(readiness)), said };
}

test('a reply finds its call', async () => {
  const { worker, device } = begun();
  const [one, other] = [device.request('GET', '/a'), device.request('POST', '/b', '{}')];
  expect(worker.told).toEqual([
    { t: 'call', id: 1, method: 'GET', path: '/a', body: '' },
    { t: 'call', id: 2, method: 'POST', path: '/b', body: '{}' },
  ]);
  worker.onmessage?.({ data: { t: 'reply', id: 2, status: 201, text: 'two' } });
  worker.onmessage?.({ data: { t: 'reply', id: 7, status: 200, text: 'nobody' } });
  worker.onmessage?.({ data: { t: 'reply', id: 1, status: 200, text: 'one' } });
  expect([(await one).text, (await other).text]).toEqual(['one', 'two']);
});

test('other levels are told to whoever asked for that', () => {
  const { worker, device } = begun();
  worker.onmessage?.({ data: { t: 'levels' } });
  let told = 0;
  device.onlevels = () => (told += 1);
  worker.onmessage?.({ data: { t: 'levels' } });
  expect(told).toBe(1);
});

test('the progress of the start is told', () => {
  const { worker, said } = begun();
  worker.onmessage?.({ data: { t: 'progress', loaded: 1, total: 9 } });
  worker.onmessage?.({ data: { t: 'ready', games: true } });
  expect(said).toEqual([
    { state: 'loading', loaded: 1, total: 9 },
    { state: 'ready', games: true },
  ]);
});

test('a device that has failed is not loading any more, whatever still comes', () => {
  const { worker, said } = begun();
  worker.onmessage?.({ data: { t: 'failed', code: 'storage_none' } });
  worker.onmessage?.({ data: { t: 'progress', loaded: 9, total: 9 } });
  expect(said).toEqual([{ state: 'failed', code: 'storage_none' }]);
});

test.each(['failed', 'error'])(
  'a runtime that ends by "%s" refuses what waits and what follows, and is asked nothing more',
  async (how) => {
    const { worker, device, said } = begun();
    const [waiting, claim] = [device.request('GET', '/a'), device.claim('t', false)];
    const code = how === 'failed' ? 'storage_closed' : 'no_runtime';
    if (how === 'failed') worker.onmessage?.({ data: { t: 'failed', code } });
    else worker.onerror?.({});
    await expect(waiting).rejects.toMatchObject({ code });
    expect(await claim).toBe(true);
    expect(said).toEqual([{ state: 'failed', code }]);
    const before = worker.told.length;
    await expect(device.request('GET', '/b')).rejects.toMatchObject({ code });
    expect(await device.claim('u', false)).toBe(true);
    expect(worker.told).toHaveLength(before);
  },
);

test('a claim is granted or not, and given up', async () => {
  const { worker, device } = begun();
  const claims = [device.claim('t', false), device.claim('u', true)];
  expect(worker.told).toEqual([
    { t: 'claim', id: 1, table: 't', steal: false },
    { t: 'claim', id: 2, table: 'u', steal: true },
  ]);
  worker.onmessage?.({ data: { t: 'claimed', id: 1, granted: false } });
  worker.onmessage?.({ data: { t: 'claimed', id: 2, granted: true } });
  expect(await Promise.all(claims)).toEqual([false, true]);
  device.release('t');
  expect(worker.told.at(-1)).toEqual({ t: 'release', table: 't' });
});

test('frames reach the socket that is open', () => {
  const { worker, device } = begun();
  const heard: unknown[] = [];
  worker.onmessage?.({ data: { t: 'message', text: 'early' } });
  const first = device.open();
  first.onmessage = ({ data }) => heard.push(['first', data]);
  first.send('hello');
  expect(worker.told).toEqual([{ t: 'open' }, { t: 'message', text: 'hello' }]);
  worker.onmessage?.({ data: { t: 'message', text: 'one' } });
  const second = device.open();
  second.onmessage = ({ data }) => heard.push(['second', data]);
  first.close();
  worker.onmessage?.({ data: { t: 'message', text: 'two' } });
  second.close();
  worker.onmessage?.({ data: { t: 'message', text: 'three' } });
  expect(heard).toEqual([
    ['first', 'one'],
    ['second', 'two'],
  ]);
});

test('a runtime that fails closes the open socket, and is sent nothing more', () => {
  const { worker, device } = begun();
  const socket = device.open();
  const closed: number[] = [];
  socket.onclose = ({ code }) => closed.push(code);
  worker.onmessage?.({ data: { t: 'failed', code: 'storage_newer' } });
  expect(closed).toEqual([1006]);
  socket.send('late');
  expect(worker.told).toEqual([{ t: 'open' }]);
  worker.onerror?.({});
  expect(closed).toHaveLength(1);
});

test('a socket of a runtime that has failed closes by itself, unless it was left before', async () => {
  const { worker, device } = begun();
  worker.onerror?.({});
  const closed: string[] = [];
  const left = device.open();
  left.onclose = () => closed.push('left');
  left.close();
  const socket = device.open();
  socket.onclose = () => closed.push('kept');
  socket.send('hello');
  expect(closed).toEqual([]);
  await Promise.resolve();
  expect(closed).toEqual(['kept']);
  expect(worker.told).toEqual([]);
});

test('one event that fails in a running worker refuses what waits, and the worker goes on', async () => {
  const { worker, device, said } = begun();
  worker.onmessage?.({ data: { t: 'ready', games: false } });
  const socket = device.open();
  const closed: number[] = [];
  socket.onclose = ({ code }) => closed.push(code);
  const [waiting, claim] = [device.request('GET', '/a'), device.claim('t', false)];
  worker.onerror?.({});
  await expect(waiting).rejects.toMatchObject({ code: 'unknown' });
  expect(await claim).toBe(true);
  const next = device.request('GET', '/b');
  worker.onmessage?.({ data: { t: 'reply', id: 3, status: 200, text: 'on' } });
  expect((await next).text).toBe('on');
  expect(closed).toEqual([]);
  expect(said).toEqual([{ state: 'ready', games: false }]);
});
