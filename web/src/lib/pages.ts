// The pages of the app, one entry each: where it is found, what it needs, and how it is loaded. The server lists the same addresses.

import type { Component } from 'svelte';

/** What the address of each page says. */
export interface PageParams {
  home: object;
  start: { game: string };
  play: { game: string };
  table: { id: string };
  join: { id: string; invite: string | null };
  screen: { id: string; invite: string | null };
  replay: { id: string };
  review: { id: string };
  mistakes: { id: string; seat: number };
  puzzles: { game: string };
  puzzle: { game: string; name: string };
  learn: { game: string };
  analysis: { game: string };
  study: { id: string };
  rules: { game: string };
  leaders: { game: string };
  player: { id: string };
  room: { code: string | null };
  account: object;
  insights: object;
  shelf: object;
  companion: { game: string; id: string | null; invite: string | null };
}

export type PageName = keyof PageParams;

export interface Page<Name extends PageName> {
  /** As the server lists them. */
  addresses: readonly string[];
  /** Loads the page; the home page comes with the app. */
  load?: () => Promise<{ default: Component<PageParams[Name]> | Component<Record<string, never>> }>;
  /** It fills the window and brings its own header, as tables do. */
  whole?: true;
  /** It takes the keyboard when it is opened. */
  keys?: true;
  /** Its texts are among the first that are loaded. */
  early?: true;
  /** It shows what a server says over the live connection, so it has to be of the server's version. */
  live?: true;
  /** People meet there, which needs a server. */
  online?: true;
  /** It is about a game that has to be offered. */
  offered?: true;
  /** A table of the game in its address is shown there. */
  table?: true;
  /** Another game, table or person is another page. */
  keyed?: true;
  /** What its id names; a table's page may come with the pass of a private table. */
  of?: 'table' | 'player';
  /** Its address may hold an invitation. */
  invite?: true;
}

export const PAGES: { readonly [Name in PageName]: Page<Name> } = {
  home: { addresses: ['/'], early: true },
  table: {
    addresses: ['/table/{id}'],
    load: () => import('../pages/Table.svelte'),
    live: true,
    whole: true,
    keys: true,
    early: true,
    keyed: true,
    of: 'table',
  },
  screen: {
    addresses: ['/screen/{id}'],
    load: () => import('../pages/Screen.svelte'),
    live: true,
    whole: true,
    online: true,
    keyed: true,
    of: 'table',
    invite: true,
  },
  replay: { addresses: ['/replay/{id}'], load: () => import('../pages/Replay.svelte'), whole: true, keys: true, keyed: true, of: 'table' },
  review: { addresses: ['/review/{id}'], load: () => import('../pages/Review.svelte'), whole: true, keys: true, keyed: true, of: 'table' },
  mistakes: {
    addresses: ['/mistakes/{id}/{seat}'],
    load: () => import('../pages/Mistakes.svelte'),
    whole: true,
    keys: true,
    keyed: true,
    of: 'table',
  },
  puzzle: {
    addresses: ['/puzzles/{game}/{name}'],
    load: () => import('../pages/Puzzle.svelte'),
    whole: true,
    keys: true,
    offered: true,
    table: true,
  },
  learn: {
    addresses: ['/learn/{game}'],
    load: () => import('../pages/Learn.svelte'),
    whole: true,
    keys: true,
    offered: true,
    keyed: true,
    table: true,
  },
  analysis: {
    addresses: ['/analysis/{game}'],
    load: () => import('../analysis/Analysis.svelte'),
    whole: true,
    keys: true,
    offered: true,
    keyed: true,
    table: true,
  },
  study: {
    addresses: ['/study/{id}'],
    load: () => import('../analysis/Analysis.svelte'),
    whole: true,
    keys: true,
    online: true,
    keyed: true,
  },
  start: { addresses: ['/start/{game}'], load: () => import('../pages/Start.svelte'), offered: true },
  play: { addresses: ['/play/{game}'], load: () => import('../pages/Play.svelte'), offered: true, keyed: true },
  join: { addresses: ['/join/{id}'], load: () => import('../pages/Join.svelte'), online: true, of: 'table', invite: true },
  puzzles: { addresses: ['/puzzles/{game}'], load: () => import('../pages/Puzzles.svelte'), offered: true },
  rules: { addresses: ['/rules/{game}'], load: () => import('../pages/Rules.svelte'), offered: true },
  room: { addresses: ['/room', '/room/{code}'], load: () => import('../room/Room.svelte'), whole: true, online: true },
  account: { addresses: ['/account'], load: () => import('../pages/Account.svelte'), online: true },
  insights: { addresses: ['/insights'], load: () => import('../pages/Insights.svelte'), online: true },
  shelf: { addresses: ['/my-games'], load: () => import('../shelf/MyGames.svelte') },
  companion: {
    addresses: ['/companion/{game}', '/companion/{game}/{id}'],
    load: () => import('../companion/Companion.svelte'),
    live: true,
    keyed: true,
    invite: true,
  },
  player: { addresses: ['/player/{id}'], load: () => import('../pages/Player.svelte'), online: true, keyed: true, of: 'player' },
  leaders: { addresses: ['/leaders/{game}'], load: () => import('../pages/Leaders.svelte'), online: true, offered: true },
};
