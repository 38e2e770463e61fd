// Every deal and draw of a Qwirkle record, derived again from its stream.

import { draw, type GameRecord, type Proof, type ProvableStream } from '$lib/fairness';
import { COPIES, KINDS } from '$lib/tiles';
import { readLaid } from './position';

const HAND = 6;
const inOrder = (one: number, other: number): number => one - other;
const kinds = (words: readonly string[]): number[] => words.map((word) => KINDS.indexOf(word));
const written = (tiles: readonly number[]): string => tiles.map((tile) => KINDS[tile]).join(' ');

export async function prove(record: GameRecord, stream: ProvableStream): Promise<Proof> {
  const seats = Number(record.headers.get('Seats'));
  const bag = KINDS.flatMap((_, kind) => Array<number>(COPIES).fill(kind));
  let size = 0;
  let aside: number[] = [];
  let draws = 0;
  for (const entry of record.entries) {
    const [verb = '', ...words] = entry.text.split(' ');
    if (entry.seat !== null) {
      // A placement is drawn up again as far as the bag lasts; a swap draws before it returns anything.
      aside = verb === 'swap' ? kinds(words) : [];
      size = verb === 'place' ? readLaid(words).length : aside.length;
      continue;
    }
    const hands: string[] = [];
    const sizes = verb === 'deal' ? Array<number>(seats).fill(HAND) : [Math.min(size, bag.length)];
    for (const wanted of sizes) hands.push(written(await draw(stream, bag, wanted)));
    if (`${verb} ${hands.join(' | ')}` !== entry.text) return { wrong: entry.text };
    bag.push(...aside);
    bag.sort(inOrder);
    aside = [];
    draws += 1;
  }
  return { draws };
}
