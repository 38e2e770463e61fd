import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftStore, type BaseReport } from '$lib/draft.svelte';
import { Turn as CardsTurn, type Draft as CardsDraft, type Report as CardsReport } from '../src/games/qwirkle_cards/turn.svelte';
import { Turn as QwirkleTurn, type Draft as QwirkleDraft, type Report as QwirkleReport } from '../src/games/qwirkle/turn.svelte';
import { fault } from './fakes';

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

  add(word: string): void {
    if (this.locked) return;
    this.words = [...this.words, word];
    this.changed();
  }

  override resume(draft: unknown): void {
    this.words = (draft as Words).words;
    this.changed();
  }

  drop(): void {
    this.words = this.words.slice(0, -1);
    this.changed();
  }
}

interface Question<Draft, Report> {
  draft: Draft;
  answer: (report: Report) => void;
  lose: () => void;
}

/** Rules that answer when the test says so. */
function slowRules<Draft, Report>() {
  const questions: Question<Draft, Report>[] = [];
  const host = {
    sending: false,
    preview: (draft: Draft): Promise<Report> =>
      new Promise((resolve, reject) => questions.push({ draft, answer: resolve, lose: () => reject(new Error('lost')) })),
  };
  return { questions, host };
}

const legal = (action: string): BaseReport => ({ action, fault: null });
const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

function words() {
  const { questions, host } = slowRules<Words, BaseReport>();
  const turn = new WordTurn(host);
  turn.begin(true);
  return { questions, host, turn };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a report is dropped as soon as the draft changes', async () => {
  const { questions, turn } = words();
  turn.add('A');
  questions[1]?.answer(legal('play A'));
  await settle();
  expect([turn.report?.action, turn.ready]).toEqual(['play A', true]);
  turn.add('B');
  expect([turn.report, turn.ready, turn.checking]).toEqual([null, false, true]);
});

test('a report that comes late does not judge the draft that is shown now', async () => {
  const { questions, turn } = words();
  turn.add('A');
  turn.add('B');
  questions[1]?.answer({ action: 'play A', fault: fault('too_short') });
  await settle();
  expect([turn.report, turn.checking]).toEqual([null, true]);
  questions[2]?.answer(legal('play A B'));
  await settle();
  expect([turn.report?.action, turn.ready]).toEqual(['play A B', true]);
});

test('a report that was lost is requested again after a reconnect, and until then nothing can be played', async () => {
  const { questions, turn } = words();
  turn.add('A');
  questions[1]?.answer(legal('play A'));
  await settle();
  turn.add('B');
  questions[2]?.lose();
  await settle();
  const act = vi.fn(async () => undefined);
  expect([turn.ready, await turn.confirm(act)]).toEqual([false, false]);
  expect(act).not.toHaveBeenCalled();
  turn.refresh();
  expect(questions.at(-1)?.draft).toEqual({ words: ['A', 'B'] });
  questions.at(-1)?.answer(legal('play A B'));
  await settle();
  expect(await turn.confirm(act)).toBe(true);
  expect(act).toHaveBeenCalledWith('play A B', expect.any(Function));
});

test('a request that was refused is repeated, ever more slowly, while its draft is shown', async () => {
  const { questions, turn } = words();
  questions[0]?.lose();
  await settle();
  expect(questions).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(questions).toHaveLength(2);
  questions[1]?.lose();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(questions).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(questions).toHaveLength(3);
  questions[2]?.lose();
  await settle();
  turn.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(questions).toHaveLength(3);
});

test('back at an earlier draft its report is requested again, and an earlier answer to the same draft counts', async () => {
  const { questions, turn } = words();
  turn.add('A');
  turn.drop();
  expect(questions.map((one) => one.draft.words)).toEqual([[], ['A'], []]);
  questions[0]?.answer(legal('nothing'));
  await settle();
  expect(turn.report?.action).toBe('nothing');
});

test('answers to an earlier decision count for nothing', async () => {
  const { questions, turn } = words();
  turn.begin(true);
  questions[0]?.answer(legal('old'));
  await settle();
  expect(turn.report).toBeNull();
  turn.begin(false);
  questions[1]?.answer(legal('older'));
  await settle();
  expect([turn.report, turn.checking]).toEqual([null, false]);
});

test('while an answer is on its way the draft does not change and is not sent twice', async () => {
  const { questions, host, turn } = words();
  turn.add('A');
  questions[1]?.answer(legal('play A'));
  await settle();
  const act = vi.fn(async () => undefined);
  host.sending = true;
  turn.add('B');
  expect(turn.words).toEqual(['A']);
  expect(await turn.confirm(act)).toBe(false);
  expect(act).not.toHaveBeenCalled();
});

test('an action is no longer shown once the draft has changed', async () => {
  const { questions, turn } = words();
  turn.add('A');
  questions[1]?.answer(legal('play A'));
  await settle();
  let shown = (): boolean => true;
  await turn.confirm(async (_action, still) => void (shown = still));
  expect(shown()).toBe(true);
  turn.add('B');
  expect(shown()).toBe(false);
});

test('Qwirkle: with the second tile laid during an outage, the report on the first alone is not shown or played', async () => {
  const { questions, host } = slowRules<QwirkleDraft, QwirkleReport>();
  const turn = new QwirkleTurn(host);
  turn.hold(['Rc', 'Rs']);
  turn.begin(true);
  const [first, second] = turn.slots;
  turn.lay(first?.id ?? 0, '0,0');
  questions[1]?.answer({ ...legal('place Rc@0,0'), unfinished: null, worth: { points: 1 }, lines: [], must_swap: false, next: {} });
  await settle();
  expect(turn.ready).toBe(true);
  turn.lay(second?.id ?? 0, '1,0');
  questions[2]?.lose();
  await settle();
  expect([turn.report, turn.ready, turn.cellsFor(first?.id ?? 0)]).toEqual([null, false, []]);
  turn.refresh();
  questions[3]?.answer({ ...legal('place Rc@0,0 Rs@1,0'), unfinished: null, worth: { points: 2 }, lines: [], must_swap: false, next: {} });
  await settle();
  expect(turn.report?.action).toBe('place Rc@0,0 Rs@1,0');
});

test('Qwirkle Cards: after an outage an illegal row is not called legal', async () => {
  const { questions, host } = slowRules<CardsDraft, CardsReport>();
  const turn = new CardsTurn(host);
  turn.take([['Rc', 'Rs', 'Rd']], ['Rf', 'Bx']);
  turn.begin(true);
  const lay = (card: string): void => {
    turn.pick(turn.spread.hand.find((piece) => piece.card === card)?.id ?? -1);
    turn.put({ to: 'row', row: turn.spread.rows[0]?.id ?? 0 });
  };
  const report = (action: string, code: string | null): CardsReport => ({
    action,
    fault: code ? fault(code) : null,
    unfinished: null,
    worth: {},
    rows: [],
    laid: [],
    hand: [],
    fits: [],
    stuck: false,
  });
  lay('Rf');
  questions[1]?.answer(report('lay Rf > Rc.Rs.Rd.Rf', null));
  await settle();
  lay('Bx');
  questions[2]?.lose();
  await settle();
  expect([turn.report, turn.ready]).toEqual([null, false]);
  turn.refresh();
  questions[3]?.answer(report('', 'row_mixed'));
  await settle();
  expect([turn.report?.fault?.code, turn.ready]).toEqual(['row_mixed', false]);
});
