import { expect, test } from 'vitest';
import { isOfThisDevice, linkIn, pageIn } from '$lib/place';

const address = (href: string): URL => new URL(href, 'https://rowlock.example');

const PAGES = ['/', '/rules/qwirkle', '/puzzles/qwirkle/fork', '/join/abc?i=x_y', '/account'];
const BASES = ['/', '/some/path/'];

test.each(BASES)('a server under %s has an address for every page', (base) => {
  expect(linkIn('/', base, false)).toBe(base);
  expect(linkIn('/rules/qwirkle#QW-7', base, false)).toBe(`${base}rules/qwirkle#QW-7`);
  for (const page of PAGES) expect(pageIn(address(linkIn(page, base, false)), base, false)).toBe(page);
});

test.each(BASES)('a static host under %s has one page, and its query names the page of the app', (base) => {
  expect(linkIn('/', base, true)).toBe(base);
  expect(linkIn('/rules/qwirkle#QW-7', base, true)).toBe(`${base}?/rules/qwirkle#QW-7`);
  for (const page of PAGES) expect(pageIn(address(linkIn(page, base, true)), base, true)).toBe(page);
  expect(pageIn(address(`${base}index.html?/rules/qwirkle`), base, true)).toBe('/rules/qwirkle');
});

test('parameters that others append to a link do no harm', () => {
  expect(pageIn(address('/some/path/?/rules/qwirkle&fbclid=1'), '/some/path/', true)).toBe('/rules/qwirkle');
  expect(pageIn(address('/some/path/?utm_source=x'), '/some/path/', true)).toBe('/');
});

test('what lies beside the app is none of its pages', () => {
  expect(pageIn(address('/some/path/docs/index.html'), '/some/path/', true)).toBeNull();
  expect(pageIn(address('/elsewhere/'), '/some/path/', true)).toBeNull();
  expect(pageIn(address('/some/path/api/me'), '/some/path/', false)).toBeNull();
});

test('a device sets the two bits of an id that a server leaves empty', () => {
  const id = 'abcdefghijklmnopqrstuvwxy';
  expect(isOfThisDevice(`/table/${id}d`)).toBe(true);
  expect(isOfThisDevice(`/review/${id}7`)).toBe(true);
  expect(isOfThisDevice(`/mistakes/${id}7/0`)).toBe(true);
  expect(isOfThisDevice(`/mistakes/${id}a/0`)).toBe(false);
  expect(isOfThisDevice(`/table/${id}a`)).toBe(false);
  expect(isOfThisDevice(`/join/${id}d`)).toBe(false);
});
