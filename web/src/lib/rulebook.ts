// The rules pages: where they come from, their pictures, their parts, and what a search leaves of them.

import SIZES from '../../../docs/rules/pictures/sizes.json';
import { api } from './api';
import { blocksOf, type Block, type Span } from './markdown';

const RULE_PAGES = import.meta.glob<string>('../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });
const PICTURES = import.meta.glob<string>('../../../docs/rules/pictures/*.svg', { query: '?url', import: 'default', eager: true });
/** The parts of a page that players read: the clauses and the ways to play. Examples in notation and texts for programs follow. */
const PLAYED_PARTS = 2;

/** Load the page in the reader's language; the server has those of other games, in English where nothing else is there. */
export async function loadRules(game: string, language: string): Promise<Block[]> {
  const folder = language === 'en' ? '' : `${language}/`;
  const page = RULE_PAGES[`../../../docs/rules/${folder}${game.replaceAll('_', '-')}.md`];
  return blocksOf(await (page ? page() : api.rules(game, language)));
}

/** Load the page for families in the reader's language; null for a game that has none. */
export async function loadFamily(game: string, language: string): Promise<Block[] | null> {
  const page = RULE_PAGES[`../../../docs/rules/family/${language}/${game.replaceAll('_', '-')}.md`];
  return page ? blocksOf(await page()) : null;
}

/** A paragraph without the clauses in brackets at its end, and these clauses. */
export function withoutClauses(spans: Span[]): { spans: Span[]; clauses: string[] } {
  const clauses = spans.filter((span) => span.kind === 'clause').map((span) => span.text);
  const first = spans.findIndex((span) => span.kind === 'clause');
  if (first < 0) return { spans, clauses };
  const text = spans.slice(0, first);
  const last = text.pop();
  return { spans: last ? [...text, { ...last, text: last.text.replace(/\s*\($/, '') }] : text, clauses };
}

export interface Picture {
  light: string;
  dark: string;
  width: number | undefined;
  height: number | undefined;
}

/** The addresses of a picture in both themes, and its size. */
export function pictureOf(file: string): Picture | null {
  const light = PICTURES[`../../../docs/rules/pictures/${file}`];
  const dark = PICTURES[`../../../docs/rules/pictures/${file.replace('.svg', '-dark.svg')}`];
  const [width, height] = (SIZES as Record<string, number[]>)[file] ?? [];
  return light ? { light, dark: dark ?? light, width, height } : null;
}

/** What players need at the table: what the game is about, the clauses and the ways to play. */
export function playedParts(blocks: Block[]): Block[] {
  const parts = blocks.flatMap((block, index) => (block.kind === 'heading' && block.level === 2 ? [index] : []));
  const about = blocks.slice(0, parts[0]).find((block) => block.kind === 'paragraph');
  return [...(about ? [about] : []), ...blocks.slice(parts[0] ?? 0, parts[PLAYED_PARTS] ?? blocks.length)];
}

/** The headings for a table of contents: the smallest ones, and those above no smaller one. */
export function contentsOf(blocks: Block[]): { id: string; text: string }[] {
  const heads = blocks.filter((block) => block.kind === 'heading');
  return heads
    .filter((head, index) => head.level > 1 && (heads[index + 1]?.level ?? 0) <= head.level)
    .map((head) => ({ id: head.id, text: plain(head.spans) }));
}

/** Keep what contains every sought word, below its headings. */
export function found(blocks: Block[], sought: string): Block[] {
  const words = fold(sought).split(/\s+/).filter(Boolean);
  if (!words.length) return blocks;
  const has = (text: string): boolean => words.every((word) => fold(text).includes(word));
  const kept: Block[] = [];
  let heads: Block[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heads = [...heads.filter((head) => head.kind === 'heading' && head.level < block.level && head.level > 1), block];
      continue;
    }
    const rest = matching(block, has);
    if (rest) {
      kept.push(...heads, rest);
      heads = [];
    }
  }
  return kept;
}

function matching(block: Block, has: (text: string) => boolean): Block | null {
  switch (block.kind) {
    case 'table': {
      const rows = block.rows.filter((row) => has(row.cells.map(plain).join(' ')));
      return rows.length ? { ...block, rows } : null;
    }
    case 'list': {
      const items = block.items.filter((item) => has(plain(item)));
      return items.length ? { ...block, items } : null;
    }
    case 'figures': {
      const figures = block.figures.filter((figure) => has(figure.text));
      return figures.length ? { ...block, figures } : null;
    }
    case 'paragraph':
      return has(plain(block.spans)) ? block : null;
    default:
      return null;
  }
}

function plain(spans: Span[]): string {
  return spans.map((span) => span.text).join('');
}

/** Small letters without accents, so that "Feld", "feld" and "Échange", "echange" meet. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
