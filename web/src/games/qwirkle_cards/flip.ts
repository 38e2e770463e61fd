// Cards glide from where they lay to where they lie. Measures and animates elements that carry a piece's id; knows no game.

import { tick } from 'svelte';

const GLIDE_MS = 280;
const FLIGHT_MS = 520;
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
/** Cards that are shown one by one follow each other at this pace, faster where there are many. */
const STEP_MS = 130;
const LONGEST_MS = 1_600;
const NEAR_PX = 1;

export interface Showing {
  /** Cards to be followed one by one, in this order. */
  order?: readonly number[];
  /** Where a card comes from that was not in sight before. */
  origin?: (element: HTMLElement) => DOMRect | null;
  /** Where cards were let go, if not where they lay. */
  dropped?: { ids: readonly number[]; at: DOMRect } | null;
}

const pieces = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-piece]')];
const idOf = (element: HTMLElement): number => Number(element.dataset['piece']);

/** Where every card is now. */
export function measure(root: ParentNode): Map<number, DOMRect> {
  return new Map(pieces(root).map((element) => [idOf(element), element.getBoundingClientRect()]));
}

/** Make a change and let every card glide to its new place. */
export async function glide(root: ParentNode, change: () => void, showing: () => Showing = () => ({})): Promise<void> {
  const before = measure(root);
  change();
  const { order = [], origin, dropped } = showing();
  for (const id of dropped?.ids ?? []) if (dropped) before.set(id, dropped.at);
  await tick();
  const elements = pieces(root);
  for (const element of elements) for (const running of element.getAnimations()) running.cancel();
  const now = elements.map((element) => element.getBoundingClientRect());
  const step = Math.min(STEP_MS, LONGEST_MS / Math.max(1, order.length));
  elements.forEach((element, index) => {
    const to = now[index];
    const from = before.get(idOf(element)) ?? origin?.(element) ?? null;
    const turn = order.indexOf(idOf(element));
    if (to && from) fly(element, from, to, turn < 0 ? null : turn * step);
  });
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number | null): void {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(dx, dy) < NEAR_PX || !to.width) return;
  const scale = Math.min(2, Math.max(0.2, from.width / to.width));
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 6 },
      { transform: 'none', zIndex: 6 },
    ],
    { duration: delay === null ? GLIDE_MS : FLIGHT_MS, delay: delay ?? 0, easing: EASE, fill: 'backwards' },
  );
}
