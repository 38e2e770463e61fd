// The turns of a printed Qwirkle of which only the points are counted, those that wait to be stored among them.

import type { BoardPad, BoardTurn } from '$wire';
import type { PadStore } from './pad.svelte';

/** The points that going out adds to those of the turn. */
export const FOR_GOING_OUT = 6;

/** A turn as the pad shows it; `turn` is missing until it is stored. */
export interface Counted {
  seat: number;
  points: number;
  out: boolean;
  turn?: BoardTurn;
}

const ENTRY = /^points (?<points>\d+)(?: qwirkles \d+)?(?<out> out)?$/;

/** All turns, with what waits: an entry adds one, an undo takes one away. */
export function countedTurns(pad: BoardPad, waiting: PadStore['waiting']): readonly Counted[] {
  const turns: Counted[] = pad.turns.map((turn) => ({ seat: turn.seat, points: turn.points, out: turn.out, turn }));
  for (const { kind, seat, text } of waiting) {
    const entry = ENTRY.exec(text)?.groups;
    const out = entry?.['out'] !== undefined;
    if (kind === 'undo') turns.pop();
    else if (entry) turns.push({ seat, points: Number(entry['points']) + (out ? FOR_GOING_OUT : 0), out });
  }
  return turns;
}

/** The points of each player. */
export const totals = (turns: readonly Counted[], players: number): number[] =>
  Array.from({ length: players }, (_, seat) => turns.reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0));

/** The turns of each player below each other, as on paper. */
export function roundsOf(turns: readonly Counted[], players: number): readonly (readonly (Counted | undefined)[])[] {
  const columns = Array.from({ length: players }, (_, seat) => turns.filter((one) => one.seat === seat));
  const rows = Math.max(...columns.map((column) => column.length));
  return Array.from({ length: rows }, (_, row) => columns.map((column) => column[row]));
}
