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

test('the progress of the start is told', () => {
  const { worker, said } = begun();
  worker.onmessage?.({ data: { t: 'progress', loaded: 1, total: 9 } });
  worker.onmessage?.({ data: { t: 'ready', games: true } });
  expect(said).toEqual([
    { state: 'loading', loaded: 1, total: 9 },
    { state: 'ready', games: true },
  ]);
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
  worker.onmessage?.({ data: { t: 'frame', text: 'early' } });
  const first = device.open();
  first.onmessage = ({ data }) => heard.push(['first', data]);
  first.send('hello');
  expect(worker.told).toEqual([{ t: 'open' }, { t: 'frame', text: 'hello' }]);
  worker.onmessage?.({ data: { t: 'frame', text: 'one' } });
  const second = device.open();
  second.onmessage = ({ data }) => heard.push(['second', data]);
  first.close();
  worker.onmessage?.({ data: { t: 'frame', text: 'two' } });
  second.close();
  worker.onmessage?.({ data: { t: 'frame', text: 'three' } });
  expect(heard).toEqual([
    ['first', 'one'],
    ['second', 'two'],
  ]);
});
