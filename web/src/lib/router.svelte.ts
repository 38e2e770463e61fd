// Routes from addresses, through the History API. Knows no page's content.

import { keepPass } from './passes';
import { link, pageAt } from './place';

export type Route =
  | { page: 'home' }
  | { page: 'start' | 'play'; game: string }
  | { page: 'table'; id: string }
  | { page: 'join' | 'screen'; id: string; invite: string | null }
  | { page: 'replay' | 'review'; id: string }
  | { page: 'mistakes'; id: string; seat: number }
  | { page: 'puzzles'; game: string }
  | { page: 'puzzle'; game: string; name: string }
  | { page: 'learn' | 'rules' | 'leaders'; game: string }
  | { page: 'player'; id: string }
  | { page: 'account' }
  | { page: 'companion'; game: string; id: string | null; invite: string | null }
  | { page: 'missing'; path: string; what?: 'table' | 'player' };

/** The ids of tables and players, as the server makes them. */
const ID = /^[a-z2-7]{26}$/;

/** Read an address. */
export function routeOf(path: string, search = ''): Route {
  const [page = '', name = '', ...rest] = path.split('/').filter(Boolean).map(decode);
  const missing: Route = { page: 'missing', path };
  if (page === 'puzzles' && rest.length === 1) return { page: 'puzzle', game: name, name: rest[0] ?? '' };
  if (page === 'mistakes' && rest.length === 1) return mistakesRoute(name, rest[0] ?? '') ?? missing;
  if (page === 'companion' && name && rest.length <= 1) return companionRoute(name, rest[0] ?? null, search) ?? missing;
  if (rest.length) return missing;
  if (!page) return { page: 'home' };
  if (page === 'account' && !name) return { page };
  if (!name) return missing;
  switch (page) {
    case 'start':
    case 'play':
    case 'learn':
    case 'rules':
    case 'leaders':
    case 'puzzles':
      return { page, game: name };
    case 'player':
      return ID.test(name) ? { page, id: name } : { ...missing, what: 'player' };
    case 'table':
    case 'replay':
    case 'review':
      return ID.test(name) ? { page, id: name } : { ...missing, what: 'table' };
    case 'join':
    case 'screen':
      return ID.test(name) ? { page, id: name, invite: new URLSearchParams(search).get('i') } : { ...missing, what: 'table' };
    default:
      return missing;
  }
}

function mistakesRoute(id: string, seat: string): Route | null {
  return ID.test(id) && /^\d$/.test(seat) ? { page: 'mistakes', id, seat: Number(seat) } : null;
}

/** The games whose printed form has a score pad, by the names in their addresses. */
const PRINTED: Readonly<Record<string, string>> = { qwixx: 'qwixx_cards', qwirkle: 'qwirkle', 'qwirkle-cards': 'qwirkle_cards' };

function companionRoute(name: string, id: string | null, search: string): Route | null {
  const game = Object.hasOwn(PRINTED, name) ? PRINTED[name] : Object.values(PRINTED).find((one) => one === name);
  if (!game || (id !== null && !ID.test(id))) return null;
  return { page: 'companion', game, id, invite: new URLSearchParams(search).get('i') };
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

const TABLE_PAGES: ReadonlySet<Route['page']> = new Set(['table', 'join', 'screen', 'replay', 'review', 'mistakes']);

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
    const route = routeOf(path, search);
    // Any page of a private table may come with its pass, and everything that the page asks for needs it.
    if (TABLE_PAGES.has(route.page) && 'id' in route && route.id) keepPass(route.id, new URLSearchParams(search).get('i'));
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
