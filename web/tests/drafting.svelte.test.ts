import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '$lib/connection';
import { DraftStore, type BaseReport, type DraftHost } from '$lib/draft.svelte';
import { confirmDraft, followTable, judgedAt, Requests } from '$lib/drafting.svelte';
import { notices } from '$lib/notices.svelte';
import { Withheld, type Referee } from '$lib/referee';
import { chime } from '$lib/sound';
import { TableStore } from '$lib/table.svelte';
import type { DecisionNow, GameReport } from '$wire';

const link = vi.hoisted(() => ({ link: 'live' }));
vi.mock('$lib/live.svelte', () => ({ live: link }));
vi.mock('$lib/sound', () => ({ chime: vi.fn() }));

type Words = { words: string[] };

/** The smallest game there is: a draft is a list of words. */
class WordTurn extends DraftStore<Words, BaseReport> {
  words = $state.raw<readonly string[]>([]);

  override get draft(): Words {
    return { words: [...this.words] };
  }

  begin(open: boolean): void {
    this.restart(open);
    this.words = [];
    this.changed();
  }

  add(...words: string[]): void {
    this.words = [...this.words, ...words];
    this.changed();
  }

  /** As in the games, what is laid out counts as advised until it is changed. */
  override resume(draft: unknown): void {
    this.add(...(draft as Words).words);
    this.advised = true;
  }
}

const turnAt = (number: number): DecisionNow => ({ kind: 'turn', seats: [0], prompt: 'turn', number });
const report = { action: 'say', fault: null } as unknown as GameReport;

interface Scene {
  table: TableStore;
  turn: WordTurn;
  asked: string[];
  begun: () => number;
  end: () => void;
}

function follow(more: Partial<Referee> = {}, following = true): Scene {
  const asked: string[] = [];
  const referee: Referee = {
    preview: (draft) => {
      asked.push(JSON.stringify(draft));
      return Promise.resolve(report);
    },
    answer: () => Promise.resolve(true),
    hint: () => Promise.reject(new Withheld()),
    weigh: () => Promise.reject(new Withheld()),
    undo: () => Promise.resolve(),
    resign: () => Promise.resolve(),
    ...more,
  };
  const table = new TableStore('t', 'me', referee, following ? ({} as TableStore['following']) : null);
  table.table = { game: 'qwirkle', seats: [{ seat: 0, kind: 'human', player: 'me' }] } as unknown as TableStore['table'];
  table.seat = 0;
  table.decision = turnAt(4);
  const host = judgedAt(
    () => table,
    (one): one is GameReport => Boolean(one),
  );
  const turn = new WordTurn(host as unknown as DraftHost<Words, BaseReport>);
  let begun = 0;
  const end = $effect.root(() =>
    followTable(
      turn,
      () => table,
      () => {
        begun += 1;
        turn.begin(table.asked);
      },
    ),
  );
  flushSync();
  return { table, turn, asked, begun: () => begun, end };
}

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.mocked(chime).mockClear();
  vi.spyOn(notices, 'say').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a draft outlasts a reload, and one that is taken back is forgotten', () => {
  const { turn, end } = follow();
  turn.add('a');
  flushSync();
  expect(kept.size).toBe(1);
  end();
  const again = follow();
  expect([again.turn.draft.words, again.turn.advised]).toEqual([['a'], false]);
  again.turn.words = [];
  flushSync();
  expect(kept.size).toBe(0);
  again.end();
});

test('the draft of a lesson is not kept', () => {
  const { turn, end } = follow({}, false);
  turn.add('a');
  flushSync();
  expect(kept.size).toBe(0);
  end();
});

test('the draft of a decision that has passed is forgotten', () => {
  const { table, turn, begun, end } = follow();
  turn.add('a');
  flushSync();
  table.decision = { ...turnAt(5), seats: [1] };
  flushSync();
  expect([begun(), turn.draft.words, kept.size]).toEqual([2, [], 0]);
  end();
});

test('the draft of a decision that is answered elsewhere is forgotten', () => {
  const { table, turn, end } = follow();
  turn.add('a');
  flushSync();
  table.answered = [0];
  flushSync();
  expect([turn.draft.words, kept.size]).toEqual([[], 0]);
  end();
});

test('another draft drops the action that the coach is looking at', () => {
  const { table, turn, end } = follow();
  const reconsider = vi.spyOn(table.coach, 'reconsider');
  turn.add('b');
  flushSync();
  expect(reconsider).toHaveBeenCalledTimes(1);
  end();
});

test('a component that goes ends its draft', () => {
  const { turn, end } = follow();
  expect(turn.open).toBe(true);
  end();
  expect(turn.open).toBe(false);
});

test('an answer that is played is heard, and a refusal is shown', async () => {
  const scene = follow();
  await vi.waitFor(() => expect(scene.turn.ready).toBe(true));
  expect(await confirmDraft(scene.turn, scene.table)).toBe(true);
  expect(chime).toHaveBeenCalledWith('lay');
  scene.end();
  const refusing = follow({ answer: () => Promise.reject(new Refusal({ code: 'not_your_turn', message: 'no' })) });
  await vi.waitFor(() => expect(refusing.turn.ready).toBe(true));
  expect(await confirmDraft(refusing.turn, refusing.table)).toBe(false);
  expect(notices.say).toHaveBeenCalledTimes(1);
  refusing.end();
});

test('an answer that the player withholds is no failure', async () => {
  const { turn, table, end } = follow({ answer: () => Promise.reject(new Withheld()) });
  await vi.waitFor(() => expect(turn.ready).toBe(true));
  expect(await confirmDraft(turn, table)).toBe(false);
  expect([vi.mocked(chime).mock.calls.length, vi.mocked(notices.say).mock.calls.length]).toEqual([0, 0]);
  end();
});

test('a report on the draft of another game is refused', async () => {
  const table = { referee: { preview: () => Promise.resolve(report) }, sending: true } as unknown as TableStore;
  const host = judgedAt(
    () => table,
    (one): one is GameReport => !one,
  );
  await expect(host.preview({} as never)).rejects.toThrow('another game');
  expect(host.sending).toBe(true);
});

test('a dock makes one request at a time, and the next one after a failure', async () => {
  const { table, end } = follow();
  const requests = new Requests(() => table);
  const asked: string[] = [];
  let fail: (reason: Error) => void = () => undefined;
  const first = requests.run(() => new Promise((_, reject) => (fail = reject)));
  await requests.run(() => Promise.resolve(void asked.push('second')));
  expect([asked, requests.busy]).toEqual([[], true]);
  fail(new Error('lost'));
  await first;
  expect([requests.busy, vi.mocked(notices.say).mock.calls.length]).toEqual([false, 1]);
  await requests.run(() => Promise.resolve(void asked.push('third')));
  expect(asked).toEqual(['third']);
  end();
});

test('an undo names the decision that it takes back', async () => {
  const undo = vi.fn(() => Promise.resolve());
  const { table, end } = follow({ undo });
  await new Requests(() => table).undo();
  expect(undo).toHaveBeenCalledWith(4);
  end();
});
