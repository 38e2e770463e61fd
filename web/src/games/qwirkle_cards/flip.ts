// Cards glide from where they lay to where they lie. Measures and animates elements that carry a piece's id; knows no game.

import { tick } from 'svelte';
import { ended, flyIn } from '$lib/flight';

const GLIDE_MS = 280;
const FLIGHT_MS = 520;
/** Cards that are shown one by one follow each other at this pace, faster where there are many. */
const STEP_MS = 130;
const LONGEST_MS = 1_600;

export interface Showing {
  /** Cards to be followed one by one, in this order. */
  order?: readonly number[];
  /** Where a card comes from that was not in sight before. */
  origin?: (element: HTMLElement) => DOMRect | null;
  /** Where cards were let go, if not where they lay. */
  dropped?: { ids: readonly number[]; at: DOMRect } | null;
  /** How long the cards to be followed take, as a multiple of the normal time. */
  slowness?: number;
}

const pieces = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-piece]')];
const idOf = (element: HTMLElement): number => Number(element.dataset['piece']);

/** Where every card is now. */
export function measure(root: ParentNode): Map<number, DOMRect> {
  return new Map(pieces(root).map((element) => [idOf(element), element.getBoundingClientRect()]));
}

/** Make a change and let every card glide to its new place; done when all lie there. */
export async function glide(root: ParentNode, change: () => void, showing: () => Showing = () => ({})): Promise<void> {
  const before = measure(root);
  change();
  const { order = [], origin, dropped, slowness = 1 } = showing();
  for (const id of dropped?.ids ?? []) if (dropped) before.set(id, dropped.at);
  await tick();
  const elements = pieces(root);
  for (const element of elements) for (const running of element.getAnimations()) running.cancel();
  const now = elements.map((element) => element.getBoundingClientRect());
  const step = slowness * Math.min(STEP_MS, LONGEST_MS / Math.max(1, order.length));
  const flights = elements.map((element, index) => {
    const to = now[index];
    const from = before.get(idOf(element)) ?? origin?.(element) ?? null;
    const turn = order.indexOf(idOf(element));
    if (!to || !from) return null;
    return flyIn(element, from, to, turn < 0 ? { duration: GLIDE_MS } : { duration: FLIGHT_MS * slowness, delay: turn * step });
  });
  await ended(flights);
}
