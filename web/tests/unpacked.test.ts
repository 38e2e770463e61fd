import { randomBytes } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.stubGlobal('__RUNTIME__', {});
  vi.stubGlobal('self', { location: { href: 'https://rowlock.example/runtime/worker.js' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function unpack(packed: Uint8Array): Promise<Uint8Array> {
  const { unpacked } = await import('../worker/device/files');
  return new Uint8Array(await new Response(unpacked(new Uint8Array(packed))).arrayBuffer());
}

const CONTENT = Buffer.concat([randomBytes(300_000), Buffer.alloc(2_000_000, 'rowlock '), randomBytes(70_000)]);
const PACKED = zstdCompressSync(CONTENT);

test('a file that takes several parts is unpacked as it was', async () => {
  expect(PACKED.length).toBeGreaterThan(5 * 65_536);
  expect(Buffer.from(await unpack(PACKED)).equals(CONTENT)).toBe(true);
});

test.each([65_536, 65_535, 1])('a file of %i bytes is unpacked as it was', async (size) => {
  // What cannot be compressed is stored, with thirteen bytes around it at most.
  for (const around of [0, 9, 10, 11, 12, 13]) {
    const content = randomBytes(Math.max(1, size - around));
    expect(Buffer.from(await unpack(zstdCompressSync(content))).equals(content)).toBe(true);
  }
});

test('an incomplete file and one of another kind fail', async () => {
  for (const wrong of [PACKED.subarray(0, 200_000), PACKED.subarray(0, 65_536), Buffer.from('not packed at all')])
    await expect(unpack(wrong)).rejects.toThrow();
});
