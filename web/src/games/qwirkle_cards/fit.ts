// How large cards can be so that all rows are in sight at once.

/** How much of a card shows under the next one, as a share of its width. */
export const STRIP = 0.66;
/** Height of a card for its width. */
export const TALL = 1.4;
const LARGEST = 88;
/** On a large table cards grow to this share of its shorter side, */
const SHARE = 1 / 8;
/** and never beyond this. */
const GIANT = 140;
const SMALLEST = 44;
const STEP = 2;

/** What stands around the cards of a row and of a part of the table, in pixels. */
export interface Around {
  /** Beside the cards of a row, its gap included. */
  row: number;
  /** The narrowest that a row can be, for the sake of its name. */
  least: number;
  /** Above and below the cards of a row: its name and its gap. */
  label: number;
  /** Above each part: its heading. */
  heading: number;
}

/** The width of a row of some cards. */
export const rowWidth = (cards: number, width: number): number => width * (1 + STRIP * Math.max(0, cards - 1));

function heightOf(parts: readonly (readonly number[])[], card: number, width: number, around: Around): number {
  return parts.reduce((sum, rows) => {
    let lines = 1;
    let used = 0;
    for (const cards of rows) {
      const wanted = Math.max(around.least, rowWidth(cards, card)) + around.row;
      if (used && used + wanted > width) {
        lines += 1;
        used = 0;
      }
      used += wanted;
    }
    return sum + around.heading + lines * (card * TALL + around.label);
  }, 0);
}

/** The largest card with which the parts of the table fit a window; the smallest where none does, and one scrolls. */
export function cardWidth(parts: readonly (readonly number[])[], width: number, height: number, around: Around): number {
  const largest = Math.min(GIANT, Math.max(LARGEST, Math.round(Math.min(width, height) * SHARE)));
  for (let card = largest; card > SMALLEST; card -= STEP) {
    if (heightOf(parts, card, width, around) <= height) return card;
  }
  return SMALLEST;
}

/** The same around type that is larger than usual. */
export const scaled = (around: Around, by: number): Around => ({
  row: around.row * by,
  least: around.least * by,
  label: around.label * by,
  heading: around.heading * by,
});
