// One tile under the pointer, from the rack or from the draft on the board. Tells taps from drags; knows no rule.

import { onEscape } from '$lib/escape';
import { DRAG_PX } from './gestures.svelte';

/** On touch the tile floats above the finger, so that one sees where it will fall. */
const LIFT_PX = 48;

export interface Drop {
  slot: number;
  x: number;
  y: number;
}

interface Hooks {
  tapped(slot: number): void;
  dropped(drop: Drop): void;
}

export class Drag {
  slot = $state<number | null>(null);
  /** Where the middle of the tile is, on the page. */
  x = $state(0);
  y = $state(0);
  active = $state(false);

  #hooks: Hooks;
  #from = { x: 0, y: 0 };
  #lift = 0;
  #pointer: number | null = null;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  /** Begin with a press on a tile; the pressed element keeps the pointer until it is let go. */
  grab(slot: number, event: PointerEvent, movable: boolean): void {
    if (this.#pointer !== null || (event.pointerType === 'mouse' && event.button !== 0)) return;
    const target = event.currentTarget;
    if (!(target instanceof Element)) return;
    target.setPointerCapture(event.pointerId);
    this.#pointer = event.pointerId;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#lift = event.pointerType === 'touch' ? LIFT_PX : 0;
    this.slot = slot;
    const ending = new AbortController();
    const options = { signal: ending.signal };
    const end = (ended: Event): void => {
      const last = ended as PointerEvent;
      if (last.pointerId !== event.pointerId) return;
      ending.abort();
      if (this.#pointer === event.pointerId) this.#end(last.type === 'pointercancel');
    };
    target.addEventListener('pointermove', (moved) => this.#move(moved as PointerEvent, movable), options);
    target.addEventListener('pointerup', end, options);
    target.addEventListener('pointercancel', end, options);
    onEscape(() => this.release(), ending.signal);
  }

  /** Let go without dropping. */
  release(): void {
    this.#end(true);
  }

  #move(event: PointerEvent, movable: boolean): void {
    if (event.pointerId !== this.#pointer || !movable) return;
    const far = Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) >= DRAG_PX;
    if (!this.active && !far) return;
    this.active = true;
    this.x = event.clientX;
    this.y = event.clientY - this.#lift;
  }

  #end(cancelled: boolean): void {
    const { slot, x, y, active } = this;
    this.#pointer = null;
    this.slot = null;
    this.active = false;
    if (cancelled || slot === null) return;
    if (active) this.#hooks.dropped({ slot, x, y });
    else this.#hooks.tapped(slot);
  }
}
