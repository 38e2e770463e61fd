// Pointer gestures on the board: recognises tap, pan, pinch and wheel, and moves the camera.

import { pan, zoomAt, type Camera, type Window } from './camera';

/** Further than this a press is a drag and no tap. */
export const DRAG_PX = 6;
const WHEEL_ZOOM = 0.0015;
const LINE_PX = 16;

interface Point {
  x: number;
  y: number;
}

export interface Hooks {
  camera(): Camera;
  window(): Window;
  moved(camera: Camera): void;
  tapped(at: Point, touch: boolean): void;
}

export class Gestures {
  #pointers = new Map<number, Point>();
  #start: Point | null = null;
  #dragging = false;
  #pinched = false;
  #hooks: Hooks;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  /** Whether a finger is on the board. */
  get busy(): boolean {
    return this.#pointers.size > 0;
  }

  down(id: number, at: Point): void {
    this.#pointers.set(id, at);
    if (this.#pointers.size === 1) {
      this.#start = at;
      this.#dragging = this.#pinched = false;
    } else {
      // Two pointers are a pinch: whatever the first one was about is cancelled.
      this.#pinched = true;
    }
  }

  move(id: number, at: Point): void {
    const before = this.#pointers.get(id);
    if (!before) return;
    if (this.#pointers.size === 2) this.#pinch(id, at);
    else if (this.#pointers.size === 1 && !this.#pinched) this.#drag(before, at);
    this.#pointers.set(id, at);
  }

  up(id: number, at: Point, touch: boolean): void {
    const known = this.#pointers.delete(id);
    if (!known || this.#pointers.size) return;
    if (!this.#dragging && !this.#pinched) this.#hooks.tapped(at, touch);
    this.#start = null;
  }

  cancel(id: number): void {
    this.#pointers.delete(id);
    if (!this.#pointers.size) this.#start = null;
  }

  wheel(event: { deltaX: number; deltaY: number; deltaMode: number; ctrlKey: boolean; shiftKey: boolean }, at: Point): void {
    const { moved, camera, window } = this.#hooks;
    const unit = event.deltaMode === 1 ? LINE_PX : 1;
    const dx = event.deltaX * unit;
    const dy = event.deltaY * unit;
    if (!event.ctrlKey && (event.shiftKey || Math.abs(dx) > Math.abs(dy))) {
      moved(pan(camera(), -(dx || dy), dx ? -dy : 0));
    } else {
      // A trackpad's pinch comes as small wheel steps with the control key.
      const speed = event.ctrlKey ? 6 * WHEEL_ZOOM : WHEEL_ZOOM;
      moved(zoomAt(camera(), window(), Math.exp(-dy * speed), at.x, at.y));
    }
  }

  #drag(before: Point, at: Point): void {
    const start = this.#start;
    if (!start) return;
    if (!this.#dragging && Math.hypot(at.x - start.x, at.y - start.y) < DRAG_PX) return;
    const from = this.#dragging ? before : start;
    this.#dragging = true;
    this.#hooks.moved(pan(this.#hooks.camera(), at.x - from.x, at.y - from.y));
  }

  #pinch(id: number, at: Point): void {
    const before = this.#pointers.get(id);
    const other = [...this.#pointers].find(([key]) => key !== id)?.[1];
    if (!before || !other) return;
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const was = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 };
    const factor = Math.hypot(at.x - other.x, at.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    const moved = pan(this.#hooks.camera(), middle.x - was.x, middle.y - was.y);
    this.#hooks.moved(zoomAt(moved, this.#hooks.window(), factor, middle.x, middle.y));
  }
}
