// What a picture of a printed game shows: its board, its sheets, or the points alone where there is nothing to draw.

import { dayText } from '$lib/dates';
import { gameName } from '$lib/games';
import type { CompanionNow } from '$wire';
import type { Shared } from '../share/share';
import { sheetsSvg } from '../share/sheets';
import { calls } from './calls';

export async function pictureOf({ id, game, players, pad }: CompanionNow): Promise<Shared> {
  const points = pad.kind === 'sheets' ? pad.sheets.map((sheet) => sheet.points) : pad.kind === 'board' ? pad.scores : pad.claimed;
  const svg =
    pad.kind === 'sheets' ? sheetsSvg(pad.sheets, players) : pad.kind === 'board' && pad.board.length ? await calls.padPicture(id) : null;
  const lines = players
    .map((name, seat) => ({ name, points: points[seat] ?? 0, won: pad.winners?.includes(seat) ?? false }))
    .sort((one, other) => Number(other.won) - Number(one.won) || other.points - one.points);
  return { title: gameName(game), day: dayText(Date.now()), lines, svg };
}
