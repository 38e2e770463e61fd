import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '../../src/companion/calls';
import { PadStore } from '../../src/companion/pad.svelte';
import { notices } from '$lib/notices.svelte';
import { session } from '$lib/session.svelte';
import { boardPad, companion, later, refusal, sheetsPad, withStorage } from './fakes';

const KEY = 'rowlock.companion.p.waiting';
let kept: Map<string, string>;
/** What was sent, as `kind seat text`, and the ids. */
let sent: string[];
let ids: string[];
/** The states for which the changes were made, as the sequence and the number of own changes since. */
let bases: [number, number][];
/** What the server answers next: a sequence number, or the code of a refusal. Without one it cannot be reached. */
let answers: (number | string)[];

beforeEach(() => {
  kept = withStorage();
  sent = [];
  ids = [];
  bases = [];
  answers = [];
  const answer = (): ReturnType<typeof calls.show> => {
    const next = answers.shift() ?? 'lost';
    return typeof next === 'number' ? Promise.resolve(companion(next)) : Promise.reject(refusal(next));
  };
  vi.spyOn(calls, 'note').mockImplementation((id, { seat, text, id: change, after, upon }) => {
    sent.push(`${id} note ${seat} ${text}`);
    ids.push(change);
    bases.push([after, upon?.length ?? 0]);
    return answer();
  });
  vi.spyOn(calls, 'undo').mockImplementation((id, { seat, id: change, after, upon }) => {
    sent.push(`${id} undo ${seat}`);
    ids.push(change);
    bases.push([after, upon?.length ?? 0]);
    return answer();
  });
  vi.spyOn(calls, 'show').mockImplementation(answer);
  vi.spyOn(calls, 'news').mockImplementation((_, after) => {
    sent.push(`news ${after}`);
    return answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const waiting = (): unknown[] => JSON.parse(kept.get(KEY) ?? '[]') as unknown[];

test('an older state that arrives late is not shown', () => {
  const pad = new PadStore('p');
  pad.show(companion(5));
  pad.show(companion(4));
  expect(pad.now?.sequence).toBe(5);
  const again = companion(5, { keeper: false });
  pad.show(again);
  expect(pad.now).toBe(again);
  pad.show(companion(6));
  expect(pad.now?.sequence).toBe(6);
});

test('everybody is told that an end was taken back', () => {
  const pad = new PadStore('p');
  const said = vi.spyOn(notices, 'say').mockImplementation(() => undefined);
  const over = { ...sheetsPad, over: true };
  for (const [sequence, shape] of [sheetsPad, over, over, sheetsPad, sheetsPad].entries()) pad.show(companion(sequence, { pad: shape }));
  expect(said).toHaveBeenCalledTimes(1);
});

test('changes are sent in their order, each once, and kept until they are acknowledged', async () => {
  const pad = new PadStore('p');
  const first = later<ReturnType<typeof companion>>();
  vi.spyOn(calls, 'note').mockImplementationOnce((_, { text }) => {
    sent.push(text);
    return first.promise;
  });
  answers.push(2, 3);
  const done = pad.note(0, 'miss');
  void pad.note(1, 'cross R5');
  void pad.note(1, 'cross R6');
  expect(sent).toEqual(['miss']);
  expect(waiting()).toHaveLength(3);
  first.give(companion(1));
  await done;
  expect(sent).toEqual(['miss', 'p note 1 cross R5', 'p note 1 cross R6']);
  expect(new Set(ids).size).toBe(2);
  expect([pad.waiting.length, kept.has(KEY), pad.now?.sequence]).toEqual([0, false, 3]);
});

test('a change names the state for which it was made, and the own changes since', async () => {
  const pad = new PadStore('p');
  pad.show(companion(5));
  answers.push(6, 8, 9);
  const done = pad.note(0, 'a');
  void pad.note(0, 'b');
  void pad.note(0, 'c');
  await done;
  // Nobody came between the first two; somebody did before the second was stored, so its successor is of the same state.
  expect(bases).toEqual([
    [5, 0],
    [6, 0],
    [6, 1],
  ]);
  await pad.undo(0);
  expect(bases.at(-1)).toEqual([9, 0]);
});

test('an entry that was not sent yet is taken back without a request', async () => {
  const pad = new PadStore('p');
  pad.show(companion(5));
  answers.push(6);
  const done = pad.note(0, 'a');
  void pad.note(1, 'b');
  void pad.undo(1);
  await done;
  expect(sent).toEqual(['p note 0 a']);
});

test.each([
  [boardPad(), ['p note 0 a', 'p note 0 b']],
  [sheetsPad, ['p note 0 a', 'p note 0 b', 'p note 1 c']],
])('on a sheet of its own an undo takes back its last entry, else the last of all', async (shape, expected) => {
  const pad = new PadStore('p');
  pad.show(companion(5, { pad: shape }));
  answers.push(6, 7, 8);
  const done = pad.note(0, 'a');
  void pad.note(0, 'b');
  void pad.note(1, 'c');
  void pad.note(0, 'd');
  void pad.undo(shape.kind === 'sheets' ? 0 : 1);
  if (shape.kind === 'board') void pad.undo(0);
  await done;
  expect(sent).toEqual(expected);
});

test('an undo of an entry under way is dropped if that is refused, and else made after it', async () => {
  const pad = new PadStore('p');
  pad.show(companion(5));
  answers.push('not_your_turn');
  const refused = pad.note(0, 'a');
  void pad.undo(0);
  await refused;
  expect([sent, pad.waiting.length, pad.refused?.code]).toEqual([['p note 0 a'], 0, 'not_your_turn']);
  answers.push(7, 8);
  const stored = pad.note(0, 'b');
  void pad.undo(0);
  await stored;
  expect(sent.slice(1)).toEqual(['p note 0 b', 'p undo 0']);
  expect(bases.slice(1)).toEqual([
    [5, 0],
    [5, 1],
  ]);
});

test('a reload sends what waits, under the same ids', async () => {
  const pad = new PadStore('p');
  await pad.note(0, 'miss');
  await pad.undo(1);
  expect([pad.offline, pad.waiting.length, sent.length]).toEqual([true, 2, 2]);
  const again = new PadStore('p');
  const [one, other] = again.waiting;
  expect([one?.kind, one?.text, other?.kind, other?.seat]).toEqual(['note', 'miss', 'undo', 1]);
  expect(new PadStore('q').waiting).toEqual([]);
  answers.push(4, 5, 6, 'no_such_pad');
  await again.follow();
  expect([ids.at(-2), ids.at(-1)]).toEqual([one?.id, other?.id]);
  expect([again.waiting.length, again.offline, kept.has(KEY)]).toEqual([0, false, false]);
});

test('a refused change is dropped with its reason, and the next one is sent', async () => {
  const pad = new PadStore('p');
  answers.push('not_your_turn', 1);
  const done = pad.note(0, 'pass');
  void pad.note(1, 'miss');
  await done;
  expect(sent).toEqual(['p note 0 pass', 'p note 1 miss']);
  expect([pad.refused?.code, pad.waiting.length, pad.now?.sequence, kept.has(KEY)]).toEqual(['not_your_turn', 0, 1, false]);
  answers.push('log_full');
  await pad.note(0, 'miss');
  expect([pad.refused?.code, pad.waiting.length]).toEqual(['log_full', 0]);
  answers.push(2);
  await pad.note(0, 'miss');
  expect(pad.refused).toBeNull();
});

test.each(['lost', 'unavailable', 'too_fast', 'busy'])('a change that met "%s" waits', async (code) => {
  const pad = new PadStore('p');
  answers.push(code);
  await pad.note(0, 'miss');
  expect([pad.offline, pad.refused, pad.waiting.length, waiting().length]).toEqual([true, null, 1, 1]);
  answers.push(1, 2);
  await pad.note(1, 'miss');
  expect(sent).toEqual(['p note 0 miss', 'p note 0 miss', 'p note 1 miss']);
  expect(ids[0]).toBe(ids[1]);
  expect([pad.offline, pad.waiting.length]).toEqual([false, 0]);
});

test('a change after the end of the session waits for its player, and the page says what happened', async () => {
  session.become({ id: 'ann', name: 'Ann', kind: 'guest' });
  const pad = new PadStore('p');
  pad.show(companion(1));
  answers.push('no_session', 'no_session', 'no_session');
  await pad.note(0, 'miss');
  expect(session.ended).toBe(true);
  expect(pad.refused).toBeNull();
  expect(waiting()).toHaveLength(1);
  await pad.follow();
  expect(pad.trouble).toBeNull();
  expect(pad.now?.sequence).toBe(1);
  session.lapse();
  expect(session.ended).toBe(false);
});

test('a game that cannot be opened without a session is no page with a banner', async () => {
  const pad = new PadStore('p');
  answers.push('no_session');
  await pad.follow();
  expect(pad.trouble?.code).toBe('no_session');
});

test('news are asked for from the state that is shown, and what waits is sent as soon as the server answers', async () => {
  vi.useFakeTimers();
  const pad = new PadStore('p');
  await pad.note(0, 'miss');
  sent = [];
  answers.push('lost', 'lost', 7, 7, 8, 'no_such_pad');
  const following = pad.follow();
  await vi.advanceTimersByTimeAsync(999);
  expect(pad.offline).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await following;
  expect(sent.filter((one) => one.startsWith('news'))).toEqual(['news 7', 'news 8']);
  expect(pad.waiting).toEqual([]);
  expect([pad.trouble?.code, pad.now?.sequence]).toEqual(['no_such_pad', 8]);
});

test('a server that is away is asked less and less often, and often again after an answer', async () => {
  vi.useFakeTimers();
  const pad = new PadStore('p');
  const times: number[] = [];
  const begun = Date.now();
  vi.spyOn(calls, 'show').mockImplementation(() => {
    times.push(Date.now() - begun);
    return times.length === 7 ? Promise.resolve(companion(1)) : Promise.reject(refusal('lost'));
  });
  vi.spyOn(calls, 'news').mockImplementation(() => {
    times.push(Date.now() - begun);
    return Promise.reject(refusal('lost'));
  });
  void pad.follow();
  await vi.advanceTimersByTimeAsync(62_000);
  expect(times.map((time, at) => (time - (times[at - 1] ?? 0)) / 1_000)).toEqual([0, 1, 2, 4, 8, 15, 15, 0, 1, 2, 4, 8]);
  pad.close();
  const asked = times.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times).toHaveLength(asked);
});

test('a page that was left sends nothing more', async () => {
  const pad = new PadStore('p');
  const first = later<ReturnType<typeof companion>>();
  vi.spyOn(calls, 'note').mockImplementationOnce(() => first.promise);
  const done = pad.note(0, 'miss');
  void pad.note(0, 'miss');
  pad.close();
  first.give(companion(1));
  await done;
  expect([sent.length, pad.waiting.length]).toEqual([0, 1]);
});
