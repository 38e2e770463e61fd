// What the guide of a first turn says at the Qwirkle Cards table.

import type { Guide, GuideStep } from '$lib/guide';
import type { Turn } from './turn.svelte';

/** The cards of the smallest row. */
const SHORTEST = 3;

export const guide: Guide = {
  step(turn, table) {
    if (!isOwn(turn)) return null;
    const opens = table.decision?.prompt === 'opening' && !table.table?.options.includes('999games');
    return stepOf(turn, opens);
  },
  isTurn: (line) => / (lay|pass)/.test(line),
};

const isOwn = (turn: object): turn is Turn => 'spread' in turn;

/** `opens`: the largest set has to be laid. */
function stepOf(turn: Turn, opens: boolean): GuideStep | null {
  const { report } = turn;
  if (!report || report.stuck) return null;
  const choosing = turn.picked.size >= (opens ? SHORTEST : 1);
  if (choosing) return { step: 2, say: 'place' };
  if (!turn.untouched && report.unfinished && turn.laid.length) return { step: 2, say: 'more' };
  if (!turn.untouched && report.fault && !report.unfinished) return { step: 2, say: 'wrong' };
  if (turn.laid.length) return { step: 3, say: 'confirm' };
  const pieces = report.fits;
  return { step: 1, say: opens ? 'opening' : pieces.length ? 'choose' : 'regroup', pieces };
}
