// Where things lie on the page, for what flies between them.

/** The panel of a player; null if it is not in sight. */
export function seatPlace(seat: number): DOMRect | null {
  return inSight(`[data-seat="${seat}"]`);
}

/** The place of the first element that a selector finds; null if there is none in sight. */
export function inSight(selector: string): DOMRect | null {
  const place = document.querySelector(selector)?.getBoundingClientRect();
  return place?.width ? place : null;
}

/** A square around the middle of a place. */
export function squareIn(place: DOMRect, size: number): DOMRect {
  return new DOMRect(place.left + (place.width - size) / 2, place.top + (place.height - size) / 2, size, size);
}
