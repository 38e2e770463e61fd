// Elements fly from one place of the page to another. Animates transform and opacity only; knows no game.

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
/** A shorter way is not worth a flight. */
const NEAR_PX = 1;
const SMALLEST = 0.2;
const LARGEST = 2;

export interface Timing {
  delay?: number;
  duration: number;
  /** Rise from nothing at the start, for what was hidden where it comes from. */
  appear?: boolean;
}

/** Let an element that lies at `to` come from `from`; null if it is there already. */
export function flyIn(element: Element, from: DOMRect, to: DOMRect, { delay = 0, duration, appear = false }: Timing): Animation | null {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(dx, dy) < NEAR_PX || !to.width) return null;
  const scale = Math.min(LARGEST, Math.max(SMALLEST, from.width / to.width));
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 6 };
  const frames = appear
    ? [
        { ...start, opacity: 0 },
        { transform: `translate(${dx * 0.9}px, ${dy * 0.9}px) scale(${scale})`, zIndex: 6, opacity: 1, offset: 0.12 },
        { transform: 'none', zIndex: 6, opacity: 1 },
      ]
    : [start, { transform: 'none', zIndex: 6 }];
  return element.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' });
}

/** When the animations have ended or were stopped. */
export async function ended(animations: readonly (Animation | null)[]): Promise<void> {
  await Promise.all(animations.map((animation) => animation?.finished.catch(() => undefined)));
}
