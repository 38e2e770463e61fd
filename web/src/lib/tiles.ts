// The tiles of Qwirkle and the cards of Qwirkle Cards: six colours, six shapes, three of each.

export const COLOURS = ['R', 'O', 'Y', 'G', 'B', 'P'] as const;
export const SHAPES = ['c', 's', 'd', 'f', 't', 'x'] as const;
export const COPIES = 3;

/** A tile or a card such as `Rc`. */
export type TileName = string;

export const KINDS: readonly TileName[] = COLOURS.flatMap((colour) => SHAPES.map((shape) => colour + shape));
/** How many there are in all. */
export const SUPPLY = KINDS.length * COPIES;

/** How many of each kind a viewer cannot see. */
export function unseenOf(seen: readonly TileName[]): Map<TileName, number> {
  const counts = new Map(KINDS.map((kind) => [kind, COPIES]));
  for (const one of seen) {
    const left = counts.get(one);
    if (left !== undefined) counts.set(one, left - 1);
  }
  return counts;
}
