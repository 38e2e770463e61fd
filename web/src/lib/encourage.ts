// One true sentence for somebody who has lost: what was good in this game. Reads a replay, and judges nothing.

import type { Replay } from '$wire';
import { scoresByTurn } from './summary';
import type { TextParams } from './texts.svelte';

/** The end of a text's key and what it names. */
export interface Praise {
  say: 'best' | 'lead' | 'close' | 'half' | 'own';
  params: TextParams;
}

/** A loss by at most this share of the winner's points is close. */
const CLOSE = 0.1;
/** A lead that lasted for this share of the game is worth a word. */
const LONG = 1 / 3;

/** What is worth a word in the game of a seat that has lost; null if it never scored. */
export function praiseOf(replay: Replay, seat: number): Praise | null {
  const turns = scoresByTurn(replay);
  const end = turns.at(-1) ?? [];
  const gains = (of: number): number[] => turns.slice(1).map((scores, turn) => (scores[of] ?? 0) - (turns[turn]?.[of] ?? 0));
  const own = gains(seat);
  const points = Math.max(0, ...own);
  if (points <= 0) return null;
  const turn = own.indexOf(points) + 1;
  const others = end.flatMap((_, one) => (one === seat ? [] : gains(one)));
  if (points > Math.max(...others)) return { say: 'best', params: { points, turn } };
  const ahead = (scores: readonly number[]): boolean => scores.every((score, one) => one === seat || score < (scores[seat] ?? 0));
  const lead = turns.findLastIndex(ahead);
  if (lead > (turns.length - 1) * LONG) return { say: 'lead', params: { turn: lead } };
  const most = Math.max(...end);
  const missing = most - (end[seat] ?? 0);
  if (missing > 0 && missing <= most * CLOSE) return { say: 'close', params: { points: missing } };
  const middle = turns[Math.floor((turns.length - 1) / 2)]?.[seat] ?? 0;
  const late = (end[seat] ?? 0) - middle;
  if (late > middle) return { say: 'half', params: { late, early: middle } };
  return { say: 'own', params: { points, turn } };
}
