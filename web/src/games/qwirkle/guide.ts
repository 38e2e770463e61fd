// What the guide of a first turn says at the Qwirkle table.

import type { Guide, GuideStep } from '$lib/guide';
import type { Turn } from './turn.svelte';

const CELLS = /-?\d+,-?\d+/g;

export const guide: Guide = {
  step(turn, table) {
    if (!isOwn(turn) || turn.swapping) return null;
    const opens = table.decision?.prompt === 'opening' && !table.table?.options.includes('free_opening');
    return stepOf(turn, opens, new Set(table.position.match(CELLS)));
  },
  isTurn: (line) => / (place|swap|pass)/.test(line),
};

/** Types alone are imported from the table, so that the guide splits none of its files. */
const isOwn = (turn: object): turn is Turn => 'swapping' in turn;

/** `opens`: the largest set has to be laid; tiles that fit only later in the turn are not named. */
function stepOf(turn: Turn, opens: boolean, board: ReadonlySet<string>): GuideStep | null {
  const { report } = turn;
  if (!report || (report.action === 'pass' && !report.fault)) return null; // nothing laid yet reads as a pass that is not allowed
  if (report.must_swap) return { step: 1, say: 'swap' };
  if (turn.wrong) return { step: 2, say: 'wrong' };
  if (turn.cellsFor(turn.picked).length) return { step: 2, say: 'place' };
  const fits = (cell: string): boolean => !board.size || turn.laid.size > 0 || beside(cell).some((one) => board.has(one));
  const pieces = [...new Set(turn.order)].filter((tile) => report.next[tile]?.some(fits));
  if (turn.unfinished) return { step: 2, say: opens ? 'set' : 'gap', pieces };
  if (turn.laid.size) return { step: 3, say: 'confirm' };
  return { step: 1, say: opens ? 'opening' : 'choose', pieces };
}

function beside(cell: string): string[] {
  const [x = 0, y = 0] = cell.split(',').map(Number);
  return [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`];
}
