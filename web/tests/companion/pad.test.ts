import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isKnown, PadStore } from '../../src/companion/pad.svelte';
import type { Connection, Link } from '$lib/connection';
import { notices } from '$lib/notices.svelte';
import { session } from '$lib/session.svelte';
import type { ClientMessage, CompanionNow } from '$wire';
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
let link: Link;
let tell: (link: Link) => void;
let refollowed: number;

/** What the store needs of the live connection. */
const connection = {
  get link() {
    return link;
  },
  follow: () => () => void sent.push('left'),
  onLink: (listener: (link: Link) => void) => {
    tell = listener;
    return () => undefined;
  },
  refollow: () => void (refollowed += 1),
  ask: (message: Extract<ClientMessage, { pad: string; id: string }>) => {
    sent.push(
      message.t === 'correct' ? `correct ${message.number}` : `${message.t} ${message.seat}${'text' in message ? ` ${message.text}` : ''}`,
    );
    ids.push(message.id);
    bases.push([message.after, 'upon' in message ? (message.upon?.length ?? 0) : 0]);
    const next = answers.shift() ?? 'lost';
    return typeof next === 'number' ? Promise.resolve({ t: 'pad_ack', id: message.id, sequence: next }) : Promise.reject(refusal(next));
  },
} as unknown as Connection;

const opened = (): PadStore => new PadStore('p', connection);
const show = (pad: PadStore, now: CompanionNow): void => pad.receive({ t: 'pad', companion: now });

beforeEach(() => {
  kept = withStorage();
  [sent, ids, bases, answers] = [[], [], [], []];
  link = 'live';
  refollowed = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const waiting = (): unknown[] => JSON.parse(kept.get(KEY) ?? '[]') as unknown[];

test('an older state that arrives late is not shown', () => {
  const pad = opened();
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
  const pad = opened();
  const said = vi.spyOn(notices, 'say').mockImplementation(() => undefined);
  const over = { ...sheetsPad, over: true };
  for (const [sequence, shape] of [sheetsPad, over, over, sheetsPad, sheetsPad].entries()) pad.show(companion(sequence, { pad: shape }));
  expect(said).toHaveBeenCalledTimes(1);
});

test('changes are sent in their order, each once, and kept until they are acknowledged', async () => {
  const pad = opened();
  const first = later<unknown>();
  const asked = vi.spyOn(connection, 'ask').mockImplementationOnce(() => first.promise as ReturnType<Connection['ask']>);
  answers.push(2, 3);
  const done = pad.note(0, 'miss');
  void pad.note(1, 'cross R5');
  void pad.note(1, 'cross R6');
  expect([asked.mock.calls.length, waiting().length]).toEqual([1, 3]);
  expect([pad.waits(1, 'cross R6'), pad.waits(0, 'cross R6')]).toEqual([true, false]);
  first.give({ t: 'pad_ack', pad: 'p', id: 'x', sequence: 1 });
  await done;
  expect(sent).toEqual(['note 1 cross R5', 'note 1 cross R6']);
  expect(new Set(ids).size).toBe(2);
  expect([pad.waiting.length, kept.has(KEY)]).toEqual([0, false]);
});

test('a change that is made before the one before it is shown names that one', async () => {
  const pad = opened();
  show(pad, companion(5));
  answers.push(6, 7, 8);
  await pad.note(0, 'a');
  await pad.note(0, 'b');
  show(pad, companion(7));
  await pad.note(0, 'c');
  expect(bases).toEqual([
    [5, 0],
    [5, 1],
    [7, 0],
  ]);
});

test('a change names the state for which it was made, and the own changes since', async () => {
  const pad = opened();
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
  show(pad, companion(9));
  await pad.undo(0);
  expect(bases.at(-1)).toEqual([9, 0]);
});

test('an entry that was not sent yet is taken back without a request', async () => {
  const pad = opened();
  pad.show(companion(5));
  answers.push(6);
  const done = pad.note(0, 'a');
  void pad.note(1, 'b');
  void pad.undo(1);
  await done;
  expect(sent).toEqual(['note 0 a']);
});

test.each([
  [boardPad(), ['note 0 a', 'note 0 b']],
  [sheetsPad, ['note 0 a', 'note 0 b', 'note 1 c']],
])('on a sheet of its own an undo takes back its last entry, else the last of all', async (shape, expected) => {
  const pad = opened();
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
  const pad = opened();
  pad.show(companion(5));
  answers.push('not_your_turn');
  const refused = pad.note(0, 'a');
  void pad.undo(0);
  await refused;
  expect([sent, pad.waiting.length, pad.refused?.code]).toEqual([['note 0 a'], 0, 'not_your_turn']);
  answers.push(7, 8);
  const stored = pad.note(0, 'b');
  void pad.undo(0);
  await stored;
  expect(sent.slice(1)).toEqual(['note 0 b', 'take_back 0']);
  expect(bases.slice(1)).toEqual([
    [5, 0],
    [5, 1],
  ]);
});

test('a reload sends what waits, under the same ids', async () => {
  const pad = opened();
  await pad.note(0, 'miss');
  await pad.undo(1);
  expect([pad.offline, pad.waiting.length, sent.length]).toEqual([true, 2, 2]);
  const again = opened();
  const [one, other] = again.waiting;
  expect([one?.kind, one?.text, other?.kind, other?.seat]).toEqual(['note', 'miss', 'undo', 1]);
  expect(new PadStore('q', connection).waiting).toEqual([]);
  answers.push(5, 6);
  again.follow();
  show(again, companion(4));
  await vi.waitFor(() => expect(again.waiting).toEqual([]));
  expect(ids.slice(-2)).toEqual([one?.id, other?.id]);
  expect([again.offline, kept.has(KEY)]).toEqual([false, false]);
});

test('a page shows what this browser knows before the server answers, to the person who saw it', () => {
  session.become({ id: 'ann', name: 'Ann', kind: 'guest' });
  expect(isKnown('p')).toBe(false);
  show(opened(), companion(5));
  expect([isKnown('p'), opened().now?.sequence, new PadStore('q', connection).now]).toEqual([true, 5, null]);
  session.become({ id: 'ben', name: 'Ben', kind: 'guest' });
  expect(opened().now).toBeNull();
  session.leave();
  const again = opened();
  show(again, companion(3));
  expect(again.now?.sequence).toBe(3); // the server has given back an older log
  again.receive({ t: 'pad_closed', pad: 'p', error: { code: 'no_such_pad', message: '' } });
  expect([again.trouble?.code, isKnown('p')]).toEqual(['no_such_pad', false]);
});

test('a refused change is dropped with its reason, and the next one is sent', async () => {
  const pad = opened();
  answers.push('not_your_turn', 1);
  const done = pad.note(0, 'pass');
  void pad.note(1, 'miss');
  await done;
  expect(sent).toEqual(['note 0 pass', 'note 1 miss']);
  expect([pad.refused?.code, pad.waiting.length, kept.has(KEY)]).toEqual(['not_your_turn', 0, false]);
  answers.push('log_full');
  await pad.note(0, 'miss');
  expect([pad.refused?.code, pad.waiting.length]).toEqual(['log_full', 0]);
  answers.push(2);
  await pad.note(0, 'miss');
  expect(pad.refused).toBeNull();
});

test.each(['unavailable', 'too_fast', 'busy', 'not_watching'])('a change that met "%s" waits and is sent again', async (code) => {
  vi.useFakeTimers();
  const pad = opened();
  answers.push(code, code);
  await pad.note(0, 'miss');
  expect([pad.offline, pad.refused, pad.waiting.length, waiting().length]).toEqual([true, null, 1, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  answers.push(1);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent, new Set(ids).size, pad.waiting.length]).toEqual([['note 0 miss', 'note 0 miss', 'note 0 miss'], 1, 0]);
});

test('a change that met a lost connection is sent once the server shows the game again', async () => {
  const pad = opened();
  pad.follow();
  await pad.note(0, 'miss');
  tell('lost');
  expect([pad.offline, pad.waiting.length]).toEqual([true, 1]);
  answers.push(8);
  show(pad, companion(7));
  await vi.waitFor(() => expect(pad.waiting).toEqual([]));
  expect([pad.offline, new Set(ids).size, sent]).toEqual([false, 1, ['note 0 miss', 'note 0 miss']]);
  expect([pad.resume(), pad.leave()]).toEqual([
    { t: 'watch_pad', pad: 'p' },
    { t: 'unwatch_pad', pad: 'p' },
  ]);
  pad.close();
  expect(sent.at(-1)).toBe('left');
});

test('a server that stores nothing at the moment is asked for the game again', async () => {
  vi.useFakeTimers();
  const pad = opened();
  for (const seconds of [1, 2, 4]) {
    const before = refollowed;
    pad.receive({ t: 'pad_closed', pad: 'p', error: { code: 'unavailable', message: '' } });
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect([pad.trouble, pad.offline, refollowed]).toEqual([null, true, before]);
    await vi.advanceTimersByTimeAsync(1);
    expect(refollowed).toBe(before + 1);
  }
});

test('a change after the end of the session waits for its player, and the page says what happened', async () => {
  session.become({ id: 'ann', name: 'Ann', kind: 'guest' });
  const pad = opened();
  pad.follow();
  show(pad, companion(1));
  answers.push('no_session');
  await pad.note(0, 'miss');
  tell('ended');
  expect([session.ended, pad.refused, pad.trouble]).toEqual([true, null, null]);
  expect(waiting()).toHaveLength(1);
  session.lapse();
  const other = new PadStore('q', connection);
  other.follow();
  tell('ended');
  expect([session.ended, other.trouble?.code]).toEqual([false, 'no_session']);
});

test('a correction is made for the state that is shown, and lists what it would cost', async () => {
  const pad = opened();
  show(pad, companion(5));
  const cost = [{ number: 3, seat: 0, text: 'x', fault: { code: 'y', message: '' } }];
  vi.spyOn(connection, 'ask').mockImplementationOnce(() =>
    Promise.resolve({ t: 'pad_invalid', pad: 'p', id: 'x', invalid: cost } as never),
  );
  expect(await pad.correct(2, null, false)).toBe(cost);
  answers.push(6);
  expect(await pad.correct(2, 'miss', true)).toEqual([]);
  expect([sent, bases]).toEqual([['correct 2'], [[5, 0]]]);
});

test('a page that was left sends nothing more', async () => {
  const pad = opened();
  const first = later<unknown>();
  const asked = vi.spyOn(connection, 'ask').mockImplementationOnce(() => first.promise as ReturnType<Connection['ask']>);
  const done = pad.note(0, 'miss');
  void pad.note(0, 'miss');
  pad.close();
  first.give({ t: 'pad_ack', pad: 'p', id: 'x', sequence: 1 });
  await done;
  expect([asked.mock.calls.length, pad.waiting.length]).toEqual([1, 1]);
});
