import { tick } from 'svelte';
import { expect, test } from 'vitest';
import { Pacer, Stage } from '$lib/pace.svelte';
import { World } from './fakes';

interface Message {
  t: string;
  name: string;
}

const GAP = 900;
const step = (name: string): Message => ({ t: 'step', name });

function paced(gap = GAP): { world: World; pacer: Pacer<Message>; taken: string[]; hasty: { now: boolean } } {
  const world = new World();
  world.now = 10_000;
  const taken: string[] = [];
  const hasty = { now: false };
  const pace = { now: () => world.now, gap: () => gap, later: world.later };
  const pacer = new Pacer<Message>(
    pace,
    new Stage(),
    ({ t, name }) => {
      taken.push(name);
      if (t === 'step') pacer.stage.begin({ lines: 0, scores: [] });
    },
    () => hasty.now,
  );
  return { world, pacer, taken, hasty };
}

/** Show every move until the test lets it land. */
function shown(pacer: Pacer<Message>): { land(): Promise<void> } {
  let land = (): void => undefined;
  pacer.stage.plays(() => new Promise((resolve) => (land = resolve)));
  return {
    land: async () => {
      land();
      for (let turn = 0; turn < 5; turn += 1) await tick();
    },
  };
}

test('steps follow each other at the pace, and what comes after a step waits with it', () => {
  const { world, pacer, taken } = paced();
  pacer.push(step('a'));
  pacer.push(step('b'));
  pacer.push({ t: 'over', name: 'over' });
  expect(taken).toEqual(['a']);
  expect(pacer.stage.behind).toBe(true);
  world.pass(GAP - 1);
  expect(taken).toEqual(['a']);
  world.pass(1);
  expect(taken).toEqual(['a', 'b', 'over']);
  expect(pacer.stage.behind).toBe(false);
});

test('without a pace everything is shown at once', () => {
  const { pacer, taken } = paced(0);
  for (const name of ['a', 'b', 'c']) pacer.push(step(name));
  expect(taken).toEqual(['a', 'b', 'c']);
});

test('a step that answers the player does not wait', () => {
  const { pacer, taken, hasty } = paced();
  pacer.push(step('bot'));
  hasty.now = true;
  pacer.push(step('own'));
  expect(taken).toEqual(['bot', 'own']);
});

test('of a burst only the last steps are shown one by one', () => {
  const { world, pacer, taken } = paced();
  for (const name of 'abcdefgh') pacer.push(step(name));
  expect(taken.join('')).toBe('abcd');
  world.pass(10 * GAP);
  expect(taken.join('')).toBe('abcdefgh');
});

test('the next step waits until the move before it lies on the table, and rests a moment', async () => {
  const { world, pacer, taken } = paced();
  const { land } = shown(pacer);
  pacer.push(step('a'));
  pacer.push(step('b'));
  await tick();
  world.pass(3 * GAP);
  expect(taken).toEqual(['a']);
  await land();
  expect(taken).toEqual(['a']);
  world.pass(GAP / 2);
  expect(taken).toEqual(['a', 'b']);
});

test('a table is settled once the move lies there and the points are counted', async () => {
  const { pacer } = paced();
  const { land } = shown(pacer);
  pacer.push(step('a'));
  await tick();
  expect(pacer.stage.before).toEqual({ lines: 0, scores: [] });
  const release = pacer.stage.hold();
  await land();
  expect(pacer.stage.before).toBeNull();
  expect(pacer.stage.idle).toBe(false);
  release();
  release();
  expect(pacer.stage.idle).toBe(true);
});

test('in a hurry everything is shown, and a move in the air counts as shown', async () => {
  const { pacer, taken } = paced();
  shown(pacer);
  for (const name of 'abc') pacer.push(step(name));
  await tick();
  pacer.hurry();
  expect(taken.join('')).toBe('abc');
  expect(pacer.stage.idle).toBe(true);
  expect(pacer.stage.behind).toBe(false);
});
