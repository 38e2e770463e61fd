import { expect, test } from 'vitest';
import { clockText, leftNow } from '$lib/clock';
import { Fields } from '$lib/fields';
import { blocksOf, spansOf } from '$lib/markdown';
import { isPass } from '$lib/passes';
import { invitationAddress, routeOf } from '$lib/router.svelte';
import { detectLanguage } from '$lib/texts.svelte';

const ID = 'abcdefghijklmnopqrstuvwx27';

test('addresses lead to pages', () => {
  expect(routeOf('/')).toEqual({ page: 'home' });
  expect(routeOf('/play/qwirkle')).toEqual({ page: 'play', game: 'qwirkle' });
  expect(routeOf(`/table/${ID}/`)).toEqual({ page: 'table', id: ID });
  expect(routeOf(`/join/${ID}`, '?i=x%2Fy')).toEqual({ page: 'join', id: ID, invite: 'x/y' });
  expect(routeOf('/rules/qwirkle')).toEqual({ page: 'rules', game: 'qwirkle' });
});

test('addresses that lead nowhere say so', () => {
  for (const path of ['/nonsense', '/table', '/table/a/b', '/play/']) expect(routeOf(path)).toEqual({ page: 'missing', path });
});

test('an unreadable id leads to a page that says what is missing', () => {
  for (const page of ['table', 'replay', 'review', 'join'])
    for (const id of ['abc', ID.toUpperCase(), `${ID}a`, '%E0%A4%A'])
      expect(routeOf(`/${page}/${id}`)).toEqual({ page: 'missing', path: `/${page}/${id}`, what: 'table' });
  for (const id of ['9999', 'abc']) expect(routeOf(`/player/${id}`)).toMatchObject({ page: 'missing', what: 'player' });
  expect(routeOf(`/player/${ID}`)).toEqual({ page: 'player', id: ID });
});

test('a truncated invitation is told from a whole one', () => {
  expect(isPass('a-B_9'.repeat(5))).toBe(true);
  for (const text of [null, '', 'abc', 'x'.repeat(21), 'x'.repeat(87), `${'x'.repeat(22)}…`]) expect(isPass(text)).toBe(false);
});

test('an invitation leads back to its table', () => {
  const address = new URL(invitationAddress('https://example.org', ID, 's-e_c'));
  expect(routeOf(address.pathname, address.search)).toEqual({ page: 'join', id: ID, invite: 's-e_c' });
});

test('times are written as people read them', () => {
  expect(clockText(0)).toBe('0:00.0');
  expect(clockText(9_870)).toBe('0:09.8');
  expect(clockText(61_000)).toBe('1:01');
  expect(clockText(3_723_000)).toBe('1:02:03');
});

test('only a running clock runs', () => {
  const clock = { left: [5_000, 5_000], running: [1], at: 1_000 };
  expect([leftNow(clock, 0, 3_000), leftNow(clock, 1, 3_000), leftNow(clock, 1, 99_000)]).toEqual([5_000, 3_000, 0]);
});

test('a position text is read by its fields, whatever their order', () => {
  const fields = new Fields('to 1; hands Rc Rs | - | ? ?; scores 1 2 3');
  expect(fields.bySeat('hands')).toEqual([['Rc', 'Rs'], [], ['?', '?']]);
  expect(fields.number('to', 0)).toBe(1);
  expect(fields.words('board')).toEqual([]);
  expect(() => new Fields('to x').number('to', 0)).toThrow('to');
});

test('the browser’s first language that we speak is chosen', () => {
  expect(detectLanguage(['pt-BR', 'de-CH', 'fr'])).toBe('de');
  expect(detectLanguage(['pt'])).toBe('en');
});

test('our Markdown becomes blocks, and clauses become places to go to', () => {
  const blocks = blocksOf(
    '# Title\n\nSome *words*\nand `code`.\n\n| id | clause |\n|---|---|\n| QW-1 | **Ruling:** yes |\n\n- one\n  more\n- two\n\n```\nRc Rs\n```\n',
  );
  expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'table', 'list', 'code']);
  expect(blocks[2]).toMatchObject({ rows: [{ id: 'QW-1' }] });
  expect(blocks[3]).toMatchObject({ items: [[{ text: 'one more' }], [{ text: 'two' }]] });
  expect(spansOf('a **b** [c](d)')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'c', to: 'd' },
  ]);
});
