// Where the app is served: under which path, and by what. A server of Rowlock answers every address; a static host has
// files only, so there the address of a page is the query of the one page (`?/rules/qwirkle#QW-7`), which needs no rewriting.

import { tab } from './storage';

/** The path of the folder that holds the page, with a slash at its end; built scripts lie in a folder below it. */
export const BASE = new URL(import.meta.env.DEV ? '/' : '..', import.meta.url).pathname;

/** Whether the app came from a static host; `make site` marks its page. */
export const STATIC = typeof document !== 'undefined' && document.documentElement.dataset['host'] === 'static';

/** Pages of tables that this device has made: it sets the two bits of an id that a server leaves empty. */
const OF_THIS_DEVICE = /^\/(?:(?:table|replay|review)\/[a-z2-7]{25}[dhlptx37]|mistakes\/[a-z2-7]{25}[dhlptx37]\/\d)$/;

/** Whether a page shows a game of this device. */
export const isOfThisDevice = (page: string): boolean => OF_THIS_DEVICE.test(page);

/** Why games are played on this device although a server has sent the page: it was away, the player chose so, or a game of the device is shown. */
export type WhyLocal = 'lost' | 'chosen' | 'shown';

export const WHY_LOCAL: WhyLocal | null = tab.recall<WhyLocal | null>('local', null) ?? shownHere();

/** Whether the games are played on this device: on a static host always, otherwise if the tab was told so or shows such a game. */
export const LOCAL = STATIC || WHY_LOCAL !== null;

function shownHere(): WhyLocal | null {
  if (typeof location === 'undefined' || !isOfThisDevice(location.pathname.slice(BASE.length - 1))) return null;
  tab.remember('local', 'shown' satisfies WhyLocal);
  return 'shown';
}

/** Play on this device from now on, or with null on the server again; a page starts anew, because nothing of the other way may stay. */
export function playHere(why: WhyLocal | null, page = '/'): void {
  if (why) tab.remember('local', why);
  else tab.forget('local');
  location.assign(link(page));
}

/** The address of a file or an endpoint, from its path below the base: `/api/me`. */
export const served = (path: string): string => BASE + path.slice(1);

/** The address of a page of the app, from its path: `/rules/qwirkle#QW-7`. */
export const link = (path: string): string => linkIn(path, BASE, STATIC);

export function linkIn(path: string, base: string, fixed: boolean): string {
  const [, page = '', rest = ''] = /^\/([^#]*)(.*)$/.exec(path) ?? [];
  return base + (fixed && page ? `?/${page}` : page) + rest;
}

/** The parts of an address that say where it leads. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The path of the app's page at an address, without its fragment; null if the address is none of the app's pages. */
export const pageAt = (address: Address): string | null => pageIn(address, BASE, STATIC);

export function pageIn({ pathname, search }: Address, base: string, fixed: boolean): string | null {
  if (!pathname.startsWith(base)) return null;
  const path = pathname.slice(base.length);
  if (!fixed) return path.startsWith('api/') ? null : `/${path}${search}`;
  if (path && path !== 'index.html') return null;
  // Others append parameters of their own to links that they pass on.
  return search.startsWith('?/') ? (search.slice(1).split('&')[0] ?? '/') : '/';
}
