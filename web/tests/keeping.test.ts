import { beforeEach, expect, test, vi } from 'vitest';
import { keepGames, wereDeleted } from '$lib/keeping';

const persist = vi.fn(() => Promise.resolve(true));
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  persist.mockClear();
  vi.stubGlobal('navigator', { storage: { persist } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('the browser is asked to keep games with the first one, and not again', () => {
  keepGames();
  keepGames();
  expect(persist).toHaveBeenCalledTimes(1);
});

test('a new device has lost nothing', () => {
  expect(wereDeleted(false)).toBe(false);
});

test('games that are gone are reported once', () => {
  keepGames();
  expect(wereDeleted(true)).toBe(false);
  expect(wereDeleted(false)).toBe(true);
  expect(wereDeleted(false)).toBe(false);
});

test('a device with games of an earlier version asks with the next game', () => {
  expect(wereDeleted(true)).toBe(false);
  keepGames();
  expect(persist).toHaveBeenCalledTimes(1);
});

test('a browser that keeps nothing on request is left alone', () => {
  vi.stubGlobal('navigator', {});
  expect(() => keepGames()).not.toThrow();
});
