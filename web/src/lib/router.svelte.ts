// Routes from addresses, through the History API. Knows no page's content.

import { PAGES, type Page, type PageName, type PageParams } from './pages';
import { keepPass } from './passes';
import { link, pageAt } from './place';
import { inRoom } from './room';

export type Route =
  { [Name in PageName]: { page: Name } & PageParams[Name] }[PageName] | { page: 'missing'; path: string; what?: 'table' | 'player' };

/** The ids of tables and players, as the server makes them. */
const ID = /^[a-z2-7]{26}$/;

/** The games whose printed form has a score pad, by the names in their addresses. */
const PRINTED: Readonly<Record<string, string>> = { qwixx: 'qwixx_cards', qwirkle: 'qwirkle', 'qwirkle-cards': 'qwirkle_cards' };

type Read = (text: string, page: PageName) => string | number | null;

/** How the parts of addresses are read; null refuses one. */
const PARTS: Readonly<Record<string, Read>> = {
  id: (text) => (ID.test(text) ? text : null),
  seat: (text) => (/^\d$/.test(text) ? Number(text) : null),
  game: (text, page) => (page === 'companion' ? printed(text) : text),
  name: (text) => text,
  code: (text) => text,
};

const printed = (name: string): string | null =>
  (Object.hasOwn(PRINTED, name) ? PRINTED[name] : Object.values(PRINTED).find((one) => one === name)) ?? null;

/** Read an address. */
export function routeOf(path: string, search = ''): Route {
  const given = path.split('/').filter(Boolean).map(decode);
  for (const [name, page] of Object.entries(PAGES) as [PageName, Page<PageName>][])
    for (const address of page.addresses) {
      const parts = address.split('/').filter(Boolean);
      if (parts.length !== given.length || !parts.every((part, at) => part.startsWith('{') || part === given[at])) continue;
      const found = parts.flatMap((part, at): [string, ReturnType<Read>][] => {
        const key = part.slice(1, -1);
        return part.startsWith('{') ? [[key, PARTS[key]?.(given[at] ?? '', name) ?? null]] : [];
      });
      if (found.some(([, value]) => value === null)) return { page: 'missing', path, ...(page.of ? { what: page.of } : {}) };
      const more = name === 'companion' ? { id: null } : name === 'room' ? { code: null } : {};
      const invite = page.invite ? { invite: new URLSearchParams(search).get('i') } : {};
      return { page: name, ...more, ...Object.fromEntries(found), ...invite } as Route;
    }
  return { page: 'missing', path };
}

/** The path of the score pad for a printed game. */
export function companionPath(game: string, id = ''): string {
  const name = Object.keys(PRINTED).find((one) => PRINTED[one] === game) ?? game;
  return `/companion/${name}${id ? `/${id}` : ''}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of an invitation, to be sent to friends. */
export function invitationAddress(origin: string, id: string, invite: string): string {
  return origin + link(`/join/${id}?i=${encodeURIComponent(invite)}`);
}

class Router {
  route = $state.raw<Route>({ page: 'home' });

  start(): void {
    this.#read();
    addEventListener('popstate', () => this.#read());
    addEventListener('click', (event) => this.#click(event));
  }

  /** Go to a page of the app, named by its path. */
  go(path: string, replace = false): void {
    this.#show(link(path), replace);
  }

  #show(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    const [path = '', search = ''] = (pageAt(location) ?? location.pathname).split('?');
    // Whoever is in a room comes home to it; `/?all` shows the rest.
    const route = routeOf(path === '/' && !search && inRoom() ? '/room' : path, search);
    // Any page of a private table may come with its pass, and everything that the page asks for needs it.
    if (route.page !== 'missing' && PAGES[route.page].of === 'table' && 'id' in route && route.id)
      keepPass(route.id, new URLSearchParams(search).get('i'));
    this.route = route;
  }

  /** Follow links within the app without loading the page again. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return;
    const page = pageAt(anchor);
    if (page === null || (anchor.hash && page === pageAt(location))) return;
    event.preventDefault();
    this.#show(anchor.href);
  }
}

export const router = new Router();
