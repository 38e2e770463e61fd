import { expect, test, vi } from 'vitest';
import { readable } from '$lib/games';
import type { ListedDraft, ListedReport } from '$wire';
import { titleOf } from '$table/generic/picture';
import { ListTurn } from '$table/generic/turn.svelte';
import { readLine } from '$table/generic/words';

const ACTIONS = Array.from({ length: 45 }, (_, index) => `bid ${index + 1}`);
const PAGE = 20;

function choosing() {
  const asked: ListedDraft[] = [];
  const preview = async (draft: ListedDraft): Promise<ListedReport> => {
    asked.push(draft);
    const found = ACTIONS.filter((action) => action.includes(draft.search ?? ''));
    const pages = Math.max(1, Math.ceil(found.length / PAGE));
    return {
      action: draft.action ?? '',
      fault: null,
      worth: {},
      listed: found.slice((draft.page ?? 0) * PAGE, ((draft.page ?? 0) + 1) * PAGE).map((action) => ({ action, worth: {} })),
      page: draft.page ?? 0,
      pages,
      matches: found.length,
      complete: true,
    };
  };
  const host = { preview, sending: false };
  const turn = new ListTurn(host);
  turn.begin(true);
  return { turn, host, asked };
}

const answered = (): Promise<void> => new Promise((done) => setTimeout(done));

test('the first page is listed, and nothing can be confirmed until an action is chosen', async () => {
  const { turn, asked } = choosing();
  await answered();
  expect(asked).toEqual([{ search: '', page: 0 }]);
  expect([turn.list?.listed.length, turn.list?.pages, turn.ready]).toEqual([PAGE, 3, false]);
  turn.choose('bid 7');
  expect(turn.ready).toBe(false);
  await answered();
  expect([turn.ready, turn.report?.action]).toEqual([true, 'bid 7']);
});

test('a page or a search keeps the choice, and the old list stays until the new one is there', async () => {
  const { turn } = choosing();
  await answered();
  turn.choose('bid 7');
  await answered();
  turn.turnTo(2);
  expect([turn.list?.listed[0]?.action, turn.ready]).toEqual(['bid 1', false]);
  await answered();
  expect([turn.list?.listed[0]?.action, turn.ready]).toEqual(['bid 41', true]);
  turn.find('3');
  await answered();
  expect([turn.page, turn.list?.matches, turn.action]).toEqual([0, 14, 'bid 7']);
});

test('there are no pages beyond the last and before the first', async () => {
  const { turn } = choosing();
  await answered();
  turn.turnTo(9);
  expect(turn.page).toBe(2);
  await answered();
  turn.turnTo(-1);
  expect(turn.page).toBe(0);
});

test('advice is chosen and marked as such until another action is chosen', async () => {
  const { turn } = choosing();
  await answered();
  turn.layOut('bid 9');
  expect([turn.action, turn.advised]).toEqual(['bid 9', true]);
  turn.choose('bid 1');
  expect(turn.advised).toBe(false);
});

test('confirming plays the chosen action once, and nothing changes while it is on its way', async () => {
  const { turn, host } = choosing();
  await answered();
  turn.choose('bid 7');
  await answered();
  const act = vi.fn(async () => undefined);
  expect(await turn.confirm(act)).toBe(true);
  expect(act).toHaveBeenCalledWith('bid 7', expect.any(Function));
  host.sending = true;
  turn.choose('bid 8');
  turn.find('9');
  turn.turnTo(1);
  expect([turn.action, turn.search, turn.page]).toEqual(['bid 7', '', 0]);
});

test('a new decision begins without a choice, a search and a page', async () => {
  const { turn } = choosing();
  await answered();
  turn.choose('bid 7');
  turn.find('1');
  turn.begin(true);
  expect([turn.action, turn.search, turn.page, turn.list]).toEqual(['', '', 0, null]);
});

test('codes are made readable, lines are split, and a picture tells its title', () => {
  expect([readable('hol_geier'), readable('bid')]).toEqual(['Hol geier', 'Bid']);
  expect([readLine('1 bid 5'), readLine('deal')]).toEqual([
    { seat: 1, text: 'bid 5' },
    { seat: null, text: 'deal' },
  ]);
  expect(titleOf('<svg><title id="t">Ann &amp; Bob: 3</title></svg>')).toBe('Ann & Bob: 3');
  expect(titleOf('<svg/>')).toBe('');
});
