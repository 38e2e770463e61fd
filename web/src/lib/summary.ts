// What a finished game amounts to: the scores turn by turn, and the turn that brought most. Reads a replay, and judges nothing.

import type { Replay } from '$wire';

/** The turn of a seat that brought the most points. */
export interface BestTurn {
  seat: number;
  points: number;
  /** The moment of the replay that shows it. */
  at: number;
  /** The line of the history that tells of it. */
  line: number;
}

/** Something that each seat did a number of times; `key` names its text. */
export interface Count {
  key: string;
  counts: readonly number[];
}

/** What a game adds to the summary of its games; a part of the client that is found by its path. */
export interface Highlights {
  counts(replay: Replay): Count[];
  /** Which of two lines that brought as many points is the better one: the higher. */
  weight?(line: string): number;
}

/** The moments at which turns begin: another seat is to decide; where all always decide together, every decision is a turn. */
export function turnStarts({ frames }: Replay): number[] {
  const alone = frames.some((frame) => frame.decision.kind === 'turn');
  let mover = -1;
  return frames.flatMap(({ decision: { kind, seats } }, at) => {
    if (kind === 'simultaneous') return alone ? [] : [at];
    const [seat = -1] = seats;
    if (kind !== 'turn' || seat === mover) return [];
    mover = seat;
    return [at];
  });
}

/** The scores before the first turn and after each one. */
export function scoresByTurn(replay: Replay): (readonly number[])[] {
  const ends = [...turnStarts(replay).slice(1), replay.frames.length - 1];
  const begin = replay.frames[0];
  if (!begin || replay.frames.length < 2) return [];
  return [begin, ...ends.map((at) => replay.frames[at] ?? begin)].map((frame) => frame.scores);
}

/** The turn with the most points, the first of several alike; null if nobody gained anything. */
export function bestTurn(replay: Replay, weight: (line: string) => number = () => 0): BestTurn | null {
  const starts = turnStarts(replay);
  let best: BestTurn | null = null;
  let heaviest = 0;
  for (const [turn, from] of starts.entries()) {
    const to = starts[turn + 1] ?? replay.frames.length - 1;
    for (const [seat, points] of gained(replay, from, to).entries()) {
      if (points <= 0 || points < (best?.points ?? 0)) continue;
      const { at, line } = mainLine(replay, seat, from, to);
      const weighs = weight(replay.history[line] ?? '');
      if (best && points === best.points && weighs <= heaviest) continue;
      best = { seat, points, at, line };
      heaviest = weighs;
    }
  }
  return best;
}

function gained({ frames }: Replay, from: number, to: number): number[] {
  return (frames[to]?.scores ?? []).map((score, seat) => score - (frames[from]?.scores[seat] ?? 0));
}

/** The moment and the line by which a seat gained most between two moments. */
function mainLine(replay: Replay, seat: number, from: number, to: number): { at: number; line: number } {
  let main = { at: to, line: 0 };
  let most = 0;
  for (let at = from + 1; at <= to; at += 1) {
    const points = gained(replay, at - 1, at)[seat] ?? 0;
    if (points <= most) continue;
    most = points;
    const first = replay.frames[at - 1]?.lines ?? 0;
    const told = replay.history.slice(first, replay.frames[at]?.lines).findIndex((line) => line.startsWith(`${seat} `));
    main = { at, line: first + Math.max(0, told) };
  }
  return main;
}

/** The lines of the history that each moment added, with the position after them. */
export function* moments({ frames, history }: Replay): Generator<{ lines: readonly string[]; position: string }> {
  for (const [at, frame] of frames.entries()) {
    const before = frames[at - 1];
    if (before) yield { lines: history.slice(before.lines, frame.lines), position: frame.position };
  }
}
