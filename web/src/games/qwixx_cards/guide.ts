// What the guide of a first turn says at the table of Qwixx: its steps are the three actions.

import type { Guide } from '$lib/guide';
import type { Turn } from './turn.svelte';

export const guide: Guide = {
  step(turn) {
    if (!isOwn(turn)) return null;
    switch (turn.stage) {
      case 'take':
        if (turn.ready) return { step: 1, say: 'taken' };
        return turn.report ? { step: 1, say: 'take', params: { count: turn.report.unfinished?.need ?? 1 } } : null;
      case 'common':
        return { step: 2, say: 'common' };
      case 'play':
        return { step: 3, say: turn.cards.length ? 'cross' : 'play' };
      default:
        return null;
    }
  },
  isTurn: (line) => / play /.test(line),
};

const isOwn = (turn: object): turn is Turn => 'stage' in turn;
