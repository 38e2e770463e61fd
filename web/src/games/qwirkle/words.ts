// What happened, and what a draft amounts to, in words of the language spoken now.

import type { TableStore } from '$lib/table.svelte';
import { t, texts } from '$lib/texts.svelte';
import { readCell, readLine, type CellName } from './position';
import type { Turn } from './turn.svelte';

/** "column 3, row 2"; before the first cell "column 1 left of the start, row 2 above the start". */
export function placeWords(name: CellName): string {
  const { x, y } = readCell(name);
  const column = x < 0 ? t('cell-left', { column: -x }) : t('cell-column', { column: x + 1 });
  const row = y < 0 ? t('cell-above', { row: -y }) : t('cell-row', { row: y + 1 });
  return `${column}, ${row}`;
}

/** One line of the history as a sentence; nothing for lines that tell nothing of their own. */
export function lineWords(table: TableStore, text: string): string {
  const told = readLine(text);
  switch (told.kind) {
    case 'swap':
      return `${table.nameOf(told.seat)} ${t('log-swap', { count: told.tiles.length })}.`;
    case 'pass':
      return `${table.nameOf(told.seat)} ${t('log-pass')}.`;
    case 'place': {
      const cells = told.laid.map(([, cell]) => placeWords(cell));
      return t('told-place', {
        name: table.nameOf(told.seat),
        tiles: told.laid.map(([tile]) => texts.tile(tile)).join(', '),
        count: cells.length,
        from: cells[0] ?? '',
        to: cells.at(-1) ?? '',
      });
    }
    default:
      return '';
  }
}

/** What the rules say of the laid tiles: how many are missing, what is wrong, or what they score. */
export function draftWords({ report, unfinished }: Turn): string {
  if (unfinished) return t('draft-unfinished', { ...unfinished, more: unfinished.need - unfinished.have });
  if (report?.fault) return texts.reason('qwirkle', report.fault);
  const points = report?.worth.points ?? 0;
  const lines = report?.lines ?? [];
  const parts = lines.map((line) => line.points);
  // Whoever ends the game by going out scores more than the lines (QW-15); a single first tile has no line.
  const last = parts.length ? points - parts.reduce((sum, part) => sum + part, 0) : 0;
  const said =
    parts.length > 1 || last
      ? t('draft-sum', { sum: (last ? [...parts, last] : parts).join(' + '), points })
      : t('draft-points', { points });
  return last ? `${said}, ${t('draft-last', { points: last })}` : said;
}

/** Where a picked tile fits: `near` places at once, others later in the turn; and why, if it fits nowhere. */
export function pickedWords(turn: Turn, near: number, opens: boolean): string {
  const tile = turn.slot(turn.picked ?? -1)?.tile ?? '';
  const said = t('picked', { tile: texts.tile(tile), count: near });
  const later = turn.cellsFor(turn.picked).length > near;
  const why = later ? 'hollow' : near ? '' : `nowhere-${turn.laid.size ? 'line' : opens ? 'opening' : 'board'}`;
  return why && texts.has(`guide-${why}`) ? `${said} ${t(`guide-${why}`)}` : said;
}
