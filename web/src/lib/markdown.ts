// The little of Markdown that our own pages use, read into blocks that are shown as elements, never as raw HTML.

export type Span = { kind: 'text' | 'strong' | 'em' | 'code' | 'clause'; text: string } | { kind: 'link'; text: string; to: string };

/** A picture with the sentence that describes it. */
export interface Figure {
  file: string;
  text: string;
}

/** A clause of the rules, or another row of a table, which has no id. */
export interface Row {
  id: string | null;
  cells: Span[][];
}

export type Block =
  | { kind: 'heading'; level: number; id: string; spans: Span[] }
  | { kind: 'figures'; figures: Figure[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Span[][]; rows: Row[] };

const CLAUSE = /^[A-Z]{2}-\d+$/;
const SPANS =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<to>[^)]+)\)|(?<clause>\b[A-Z]{2}-\d+\b)/g;
const FIGURE = /^!\[(?<text>[^\]]+)\]\((?:[^)]*\/)?(?<file>[^/)]+)\)$/;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const match of text.matchAll(SPANS)) {
    if (match.index > done) spans.push({ kind: 'text', text: text.slice(done, match.index) });
    done = match.index + match[0].length;
    const { strong, em, code, label, to, clause } = match.groups ?? {};
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (em !== undefined) spans.push({ kind: 'em', text: em });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (clause !== undefined) spans.push({ kind: 'clause', text: clause });
    else if (label !== undefined && to !== undefined) spans.push({ kind: 'link', text: label, to });
  }
  if (done < text.length) spans.push({ kind: 'text', text: text.slice(done) });
  return spans;
}

export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  const lines = page.split('\n');
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const taken = (test: (text: string) => boolean): string[] => {
      const from = at;
      while (at < lines.length && test(lines[at] ?? '')) at += 1;
      return lines.slice(from, at);
    };
    if (!line.trim()) at += 1;
    else if (line.startsWith('```')) {
      at += 1;
      blocks.push({ kind: 'code', text: taken((text) => !text.startsWith('```')).join('\n') });
      at += 1;
    } else if (line.startsWith('#')) {
      const id = `part-${blocks.filter((block) => block.kind === 'heading').length}`;
      blocks.push({ kind: 'heading', level: line.indexOf(' '), id, spans: spansOf(line.replace(/^#+ /, '')) });
      at += 1;
    } else if (FIGURE.test(line)) {
      blocks.push({ kind: 'figures', figures: taken((text) => FIGURE.test(text)).map(figureOf) });
    } else if (line.startsWith('|')) blocks.push(tableOf(taken((text) => text.startsWith('|'))));
    else if (/^[-*] /.test(line)) blocks.push({ kind: 'list', items: itemsOf(taken((text) => /^([-*] | {2,}\S)/.test(text))) });
    else
      blocks.push({ kind: 'paragraph', spans: spansOf(taken((text) => text.trim() !== '' && !/^(#|\||```|[-*] )/.test(text)).join(' ')) });
  }
  return blocks;
}

function figureOf(line: string): Figure {
  const { text = '', file = '' } = FIGURE.exec(line)?.groups ?? {};
  return { file, text };
}

function itemsOf(lines: string[]): Span[][] {
  const items: string[] = [];
  for (const line of lines) {
    if (/^[-*] /.test(line)) items.push(line.slice(2));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items.map(spansOf);
}

function tableOf(lines: string[]): Block {
  const cells = (line: string): string[] =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const [head = '', , ...rows] = lines;
  return {
    kind: 'table',
    head: cells(head).map(spansOf),
    rows: rows.map((row) => {
      const [first = '', ...rest] = cells(row);
      return { id: CLAUSE.test(first) ? first : null, cells: [first, ...rest].map(spansOf) };
    }),
  };
}
