// The parts that a game may have in this client, found by their path; each table is loaded when it is needed.
// A game without a table of its own is played at the generic one.

import type { Component } from 'svelte';
import type { Prove } from '$lib/fairness';
import type { Highlights } from '$lib/summary';
import type { TableStore } from '$lib/table.svelte';
import { texts, type Part } from '$lib/texts.svelte';

export interface TableModule {
  default: Component<{ table: TableStore }>;
}

interface PictureModule {
  default: Component;
}

const PROOFS = import.meta.glob<{ prove: Prove }>('./*/proof.ts');
const HIGHLIGHTS = import.meta.glob<{ highlights: Highlights }>('./*/highlights.ts');
const TABLES = import.meta.glob<TableModule>('./*/Table.svelte');
const PICTURES = import.meta.glob<PictureModule>('./*/Picture.svelte', { eager: true });

const TEXTS = import.meta.glob<string>('$locale/*/*_cards.ftl', { query: '?raw', import: 'default' });
const parts = new Map<string, Part>();

/** The games with a table of their own; the catalogue of the server says which games there are. */
export const OWN_TABLES: readonly string[] = Object.keys(TABLES).map((path) => path.split('/')[1] ?? '');

export function hasOwnTable(game: string): boolean {
  return OWN_TABLES.includes(game);
}

/** Load the texts of a game that are not loaded with the first page. */
export function loadTexts(game: string): Promise<void> {
  const part: Part = parts.get(game) ?? ((language) => textsOf(game, language));
  parts.set(game, part);
  return texts.addPart(part);
}

async function textsOf(game: string, language: string): Promise<string> {
  const wanted = Object.entries(TEXTS).filter(
    ([path]) => path.endsWith(`/${language}/${game}.ftl`) || path.endsWith(`/${language}/web_${game}.ftl`),
  );
  return (await Promise.all(wanted.map(([, load]) => load()))).join('\n');
}

export async function loadTable(game: string): Promise<TableModule> {
  const load = TABLES[`./${game}/Table.svelte`];
  const module = load ? load() : Promise.all([import('$table/generic/Table.svelte'), texts.late()]).then(([generic]) => generic);
  const [table] = await Promise.all([module, loadTexts(game)]);
  return table;
}

/** The still life of a game for the home page; undefined where it has none. */
export function pictureOf(game: string): Component | undefined {
  return PICTURES[`./${game}/Picture.svelte`]?.default;
}

/** How the page derives a game's draws again; null where it cannot. */
export async function loadProof(game: string): Promise<Prove | null> {
  const load = PROOFS[`./${game}/proof.ts`];
  return load ? (await load()).prove : null;
}

/** What a game counts in the summary of its games; null where it counts nothing. */
export async function loadHighlights(game: string): Promise<Highlights | null> {
  const load = HIGHLIGHTS[`./${game}/highlights.ts`];
  return load ? (await load()).highlights : null;
}
