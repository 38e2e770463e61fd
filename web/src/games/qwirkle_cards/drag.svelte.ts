// Cards under the pointer. Distinguishes taps from drags and, on a table that scrolls, holding from swiping.

import { onEscape } from '$lib/escape';

/** Further than this a press is a drag and no tap. */
const DRAG_PX = 6;
/** A finger that rests this long on a card of the table picks it up; one that wipes up or down scrolls, sideways drags. */
const HOLD_MS = 180;
/** On touch the cards float above the finger, so that one sees where they will fall. */
const LIFT_PX = 44;
const EDGE_PX = 48;
const SCROLL_PX = 9;

interface Hooks {
  /** Which cards go along when one is grabbed. */
  along(id: number): readonly number[];
  tapped(id: number, event: PointerEvent): void;
  dropped(ids: readonly number[], target: string | null, at: { x: number; y: number }): void;
}

export class Drag {
  ids = $state.raw<readonly number[]>([]);
  /** Where the middle of the cards is, on the page. */
  x = $state(0);
  y = $state(0);
  active = $state(false);
  /** What lies under the cards: the name of a place where they can be put. */
  over = $state<string | null>(null);

  #hooks: Hooks;
  #pointer: number | null = null;
  #from = { x: 0, y: 0 };
  #lift = 0;
  #armed = false;
  #frame = 0;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  /** Begin with a press on a card; `movable` cards can be dragged, and where the table `scrolls` a finger has to hold first. */
  grab(id: number, event: PointerEvent, movable: boolean, scrolls: boolean): void {
    const target = event.currentTarget;
    if (this.#pointer !== null || (event.pointerType === 'mouse' && event.button !== 0) || !(target instanceof HTMLElement)) return;
    const touch = event.pointerType !== 'mouse';
    this.#pointer = event.pointerId;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#lift = touch ? LIFT_PX : 0;
    this.#armed = !(touch && scrolls);
    if (this.#armed) target.setPointerCapture(event.pointerId);
    const timer = this.#armed ? undefined : setTimeout(() => (this.#armed = true), HOLD_MS);
    const ending = new AbortController();
    const end = (last: PointerEvent, kept: boolean): void => {
      if (last.pointerId !== this.#pointer) return;
      ending.abort();
      clearTimeout(timer);
      this.#end(id, last, kept);
    };
    const options = { signal: ending.signal };
    onEscape(() => end(event, false), ending.signal);
    target.addEventListener('pointermove', (moved) => movable && this.#move(id, moved), options);
    target.addEventListener('pointerup', (up) => end(up, true), options);
    target.addEventListener('pointercancel', (cancelled) => end(cancelled, false), options);
    target.addEventListener('touchmove', (moved) => this.#armed && moved.cancelable && moved.preventDefault(), {
      ...options,
      passive: false,
    });
  }

  #move(id: number, event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    const dx = Math.abs(event.clientX - this.#from.x);
    const dy = Math.abs(event.clientY - this.#from.y);
    if (!this.active && Math.hypot(dx, dy) < DRAG_PX) return;
    this.#armed ||= dx > dy;
    if (!this.#armed) return;
    if (!this.active) {
      this.ids = this.#hooks.along(id);
      this.active = true;
      this.#frame = requestAnimationFrame(this.#scroll);
    }
    this.x = event.clientX;
    this.y = event.clientY - this.#lift;
    this.over = this.#under();
  }

  #under(): string | null {
    return document.elementFromPoint(this.x, this.y)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? null;
  }

  /** Near the edge of the table its hidden part comes into sight. */
  #scroll = (): void => {
    if (!this.active) return;
    const area = document.querySelector<HTMLElement>('[data-scrolls]');
    const box = area?.getBoundingClientRect();
    if (area && box && this.x > box.left && this.x < box.right) {
      if (this.y < box.top + EDGE_PX && this.y > box.top - EDGE_PX) area.scrollTop -= SCROLL_PX;
      else if (this.y > box.bottom - EDGE_PX && this.y < box.bottom + EDGE_PX / 2) area.scrollTop += SCROLL_PX;
      this.over = this.#under();
    }
    this.#frame = requestAnimationFrame(this.#scroll);
  };

  #end(id: number, event: PointerEvent, kept: boolean): void {
    const { ids, over, x, y, active } = this;
    cancelAnimationFrame(this.#frame);
    this.#pointer = null;
    this.#armed = false;
    this.active = false;
    this.ids = [];
    this.over = null;
    if (!kept) return;
    if (active) this.#hooks.dropped(ids, over, { x, y });
    else if (Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) < 2 * DRAG_PX) this.#hooks.tapped(id, event);
  }
}
