// One true sentence for somebody who has lost: what was good in this game, or what it held. Reads a replay, and judges nothing.

import type { MostEarned, Replay } from '$wire';
import { scoresByTurn, turnStarts } from './summary';
import type { TextParams } from './texts.svelte';

/** The end of a text's key, what it names, and the moment of the replay that shows it. */
export interface Praise {
  say: 'best' | 'lead' | 'close' | 'possible' | 'own';
  params: TextParams;
  at?: number;
}

/** A loss by at most this share of the winner's points is close. */
const CLOSE = 0.1;
/** A lead that lasted for this share of the game is worth a word. */
const LONG = 1 / 3;

/** What is worth a word in the game of a seat that has lost; `ask` is asked only if nothing else was good. Null if there is nothing. */
export async function praiseOf(replay: Replay, seat: number, ask: () => Promise<MostEarned>): Promise<Praise | null> {
  const turns = scoresByTurn(replay);
  const end = turns.at(-1) ?? [];
  const gains = (of: number): number[] => turns.slice(1).map((scores, turn) => (scores[of] ?? 0) - (turns[turn]?.[of] ?? 0));
  const own = gains(seat);
  const points = Math.max(0, ...own);
  const turn = own.indexOf(points) + 1;
  const others = end.flatMap((_, one) => (one === seat ? [] : gains(one)));
  if (points > Math.max(0, ...others)) return { say: 'best', params: { points, turn } };
  const ahead = (scores: readonly number[]): boolean => scores.every((score, one) => one === seat || score < (scores[seat] ?? 0));
  const lead = turns.findLastIndex(ahead);
  if (lead > (turns.length - 1) * LONG) return { say: 'lead', params: { turn: lead } };
  const most = Math.max(...end);
  const missing = most - (end[seat] ?? 0);
  if (missing > 0 && missing <= most * CLOSE) return { say: 'close', params: { points: missing } };
  const possible = possibleIn(replay, await ask().catch(() => null));
  return possible ?? (points > 0 ? { say: 'own', params: { points, turn } } : null);
}

/** What a seat could have earned beyond its best move; null if it could not. */
function possibleIn(replay: Replay, found: MostEarned | null): Praise | null {
  const at = replay.frames.findIndex((frame) => frame.decision.number === found?.at);
  if (typeof found?.possible !== 'number' || at < 0) return null;
  const turn = turnStarts(replay).filter((start) => start <= at).length;
  return { say: 'possible', params: { points: found.points, possible: found.possible, turn }, at };
}
