// What a picture of a printed game shows: its board, rows or sheets, or the points alone where there is nothing to draw.

import { dayText } from '$lib/dates';
import { gameName } from '$lib/games';
import type { CompanionNow } from '$wire';
import type { Shared } from '../share/share';
import { calls } from './calls';

/** Whether there is something to draw besides names and points. */
const hasDrawing = (pad: CompanionNow['pad']): boolean =>
  pad.kind === 'sheets' || (pad.kind === 'board' ? pad.board.length : pad.rows.length + pad.stacks.flat().length) > 0;

export async function pictureOf({ id, game, players, pad }: CompanionNow): Promise<Shared> {
  const points = pad.kind === 'sheets' ? pad.sheets.map((sheet) => sheet.points) : pad.kind === 'board' ? pad.scores : pad.claimed;
  const [svg, day] = await Promise.all([
    hasDrawing(pad) ? calls.padPicture(id) : null,
    calls.pads().then(
      ({ companions }) => companions.find((one) => one.id === id)?.changed ?? Date.now(),
      () => Date.now(),
    ),
  ]);
  const lines = players
    .map((name, seat) => ({ name, points: points[seat] ?? 0, won: pad.winners?.includes(seat) ?? false }))
    .sort((one, other) => Number(other.won) - Number(one.won) || other.points - one.points);
  return { title: gameName(game), day: dayText(day), lines, svg };
}
