// What the summary of a game of Qwirkle Cards counts: rows of six, and the most cards laid in one turn.

import type { Highlights } from '$lib/summary';
import { readLine } from './position';

const laid = (line: string): number => {
  const told = readLine(line);
  return told.kind === 'lay' ? told.cards.length : 0;
};

export const highlights: Highlights = {
  counts({ frames, history }) {
    const seats = frames[0]?.scores ?? [];
    const lays = history.map(readLine).filter((told) => told.kind === 'lay');
    const of = (seat: number): typeof lays => lays.filter((told) => told.seat === seat);
    return [
      { key: 'recap-qwirkles', counts: seats.map((_, seat) => of(seat).reduce((sum, told) => sum + told.claimed.length, 0)) },
      { key: 'recap-most-cards', counts: seats.map((_, seat) => Math.max(0, ...of(seat).map((told) => told.cards.length))) },
    ];
  },
  weight: laid,
};
