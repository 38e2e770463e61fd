// What the summary of a game of Qwixx counts: locked rows and misses.

import type { Highlights } from '$lib/summary';
import { readPosition } from './position';
import { isLocked, ROWS } from './sheet';

export const highlights: Highlights = {
  counts({ frames }) {
    const { sheets } = readPosition(frames.at(-1)?.position ?? '');
    return [
      { key: 'recap-locks', counts: sheets.map((sheet) => ROWS.filter((row) => isLocked(sheet, row)).length) },
      { key: 'recap-misses', counts: sheets.map((sheet) => sheet.misses) },
    ];
  },
};
