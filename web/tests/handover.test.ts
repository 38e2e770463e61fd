import { expect, test } from 'vitest';
import { Handover } from '$lib/handover.svelte';

function shared(beats = 0): { handover: Handover; pass: () => void } {
  let waiting: (() => void) | null = null;
  const handover = new Handover(beats, (run) => {
    waiting = run;
    return () => (waiting = null);
  });
  return { handover, pass: () => waiting?.() };
}

test('the next player is asked for once the move has been shown and read', () => {
  const { handover, pass } = shared();
  handover.follow(null, 0, true);
  handover.follow(1, 1, false);
  pass();
  expect(handover.seat).toBeNull();
  handover.follow(1, 1, true);
  expect(handover.seat).toBeNull();
  pass();
  expect(handover.seat).toBe(1);
});

test('where nothing was seen to happen the next player is asked for at once', () => {
  const { handover } = shared(4);
  handover.follow(1, 4, true);
  expect(handover.seat).toBe(1);
  handover.follow(null, 4, true);
  expect(handover.seat).toBeNull();
  handover.follow(0, 4, true);
  expect(handover.seat).toBe(0);
});

test('a player who is asked for stays so until the seat is taken, and a move of a bot meanwhile changes nothing', () => {
  const { handover, pass } = shared();
  handover.follow(null, 0, true);
  handover.follow(1, 1, true);
  pass();
  handover.follow(1, 2, false);
  expect(handover.seat).toBe(1);
  handover.follow(null, 2, true);
  handover.follow(0, 3, true);
  expect(handover.seat).toBeNull();
  handover.stop();
  pass();
  expect(handover.seat).toBeNull();
});

test('the device goes from hand to hand without the next player seeing the table', () => {
  const { handover } = shared(1);
  handover.follow(1, 1, true);
  handover.follow(2, 2, false);
  expect(handover.seat).toBe(2);
});

test('what happened while a player had the device need not be read again', () => {
  const { handover } = shared();
  handover.follow(null, 3, true);
  handover.follow(1, 3, true);
  expect(handover.seat).toBe(1);
});

test('a seat that is asked itself again before the time is over sees no curtain', () => {
  const { handover, pass } = shared();
  handover.follow(1, 1, true);
  handover.follow(null, 1, true);
  pass();
  expect(handover.seat).toBeNull();
});
