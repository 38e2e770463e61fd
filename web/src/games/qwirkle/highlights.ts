// What the summary of a game of Qwirkle counts: lines of six.

import { moments, type Highlights } from '$lib/summary';
import { readLine, readPosition, sixes } from './position';

export const highlights: Highlights = {
  counts(replay) {
    const counts = (replay.frames[0]?.scores ?? []).map(() => 0);
    for (const { lines, position } of moments(replay)) {
      for (const line of lines) {
        const told = readLine(line);
        if (told.kind !== 'place') continue;
        const cells = told.laid.map(([, cell]) => cell);
        counts[told.seat] = (counts[told.seat] ?? 0) + sixes(readPosition(position).board, cells).length;
      }
    }
    return [{ key: 'recap-qwirkles', counts }];
  },
};
