// The visible part of the board: its centre in cells and the size of a cell in pixels. Pure; every move gives a new value.

export interface Camera {
  /** The cell coordinates at the middle of the window. */
  x: number;
  y: number;
  /** Pixels per cell. */
  size: number;
}

export interface Window {
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const SMALLEST = 24;
export const LARGEST = 144;
/** Below this a finger cannot aim well. */
export const AIMABLE = 40;
/** As large as cells get by themselves, on a usual screen; */
export const COMFORTABLE = 64;
/** on a larger one as large as leaves room for this many across. */
const ACROSS = 12;
const MARGIN = 1.15;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The cells from the first to one past the last in both directions. */
export function boxOf(cells: Iterable<{ x: number; y: number }>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of cells) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + 1);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box.left === Infinity ? { left: 0, top: 0, right: 1, bottom: 1 } : box;
}

/** Pixels at the right and at the bottom that something else covers. */
export interface Inset {
  right: number;
  bottom: number;
}

/** Show a whole box with room to lay around it, clear of what is covered, as far as cells stay large enough. */
export function fit(box: Box, window: Window, inset: Inset = { right: 0, bottom: 0 }): Camera {
  const across = (window.width - inset.right) / (box.right - box.left + 2 * MARGIN);
  const down = (window.height - inset.bottom) / (box.bottom - box.top + 2 * MARGIN);
  const comfortable = clamp(Math.min(window.width, window.height) / ACROSS, COMFORTABLE, LARGEST);
  const size = clamp(Math.min(across, down), SMALLEST, comfortable);
  return {
    x: (box.left + box.right) / 2 + inset.right / size / 2,
    y: (box.top + box.bottom) / 2 + inset.bottom / size / 2,
    size,
  };
}

/** Zoom so that the cell under a point of the window stays there. */
export function zoomAt(camera: Camera, window: Window, factor: number, px: number, py: number): Camera {
  const size = clamp(camera.size * factor, SMALLEST, LARGEST);
  const dx = px - window.width / 2;
  const dy = py - window.height / 2;
  return { x: camera.x + dx / camera.size - dx / size, y: camera.y + dy / camera.size - dy / size, size };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.size, y: camera.y - dy / camera.size };
}

/** Keep at least a corner of the box in sight. */
export function keepInSight(camera: Camera, window: Window, box: Box): Camera {
  const halfX = window.width / camera.size / 2 - 1;
  const halfY = window.height / camera.size / 2 - 1;
  return { ...camera, x: clamp(camera.x, box.left - halfX, box.right + halfX), y: clamp(camera.y, box.top - halfY, box.bottom + halfY) };
}

/** Whether a box lies within the window, clear of what is covered. */
export function shows(camera: Camera, window: Window, box: Box, inset: Inset = { right: 0, bottom: 0 }): boolean {
  const sight = sightOf(camera, window, inset);
  return box.left >= sight.left && box.right <= sight.right && box.top >= sight.top && box.bottom <= sight.bottom;
}

/** Move as little as shows a box clear of what is covered, without zooming. */
export function bringIntoSight(camera: Camera, window: Window, box: Box, inset: Inset = { right: 0, bottom: 0 }): Camera {
  const halfX = window.width / camera.size / 2;
  const halfY = window.height / camera.size / 2;
  const into = (middle: number, half: number, covered: number, low: number, high: number): number =>
    high - low > 2 * half - covered ? (low + high + covered) / 2 : clamp(middle, high + covered - half, low + half);
  return {
    ...camera,
    x: into(camera.x, halfX, inset.right / camera.size, box.left, box.right),
    y: into(camera.y, halfY, inset.bottom / camera.size, box.top, box.bottom),
  };
}

/** At which edges a box continues beyond what is visible, by more than a little. */
export function beyond(box: Box, sight: Box): { left: boolean; right: boolean; top: boolean; bottom: boolean } {
  const little = 0.3;
  return {
    left: box.left < sight.left - little,
    right: box.right > sight.right + little,
    top: box.top < sight.top - little,
    bottom: box.bottom > sight.bottom + little,
  };
}

/** The smallest box around several. */
export function around(boxes: Iterable<Box>): Box {
  const all = [...boxes];
  return {
    left: Math.min(...all.map((box) => box.left)),
    top: Math.min(...all.map((box) => box.top)),
    right: Math.max(...all.map((box) => box.right)),
    bottom: Math.max(...all.map((box) => box.bottom)),
  };
}

/** A box with room around it. */
export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

/** The visible part of the board that nothing covers. */
export function sightOf(camera: Camera, window: Window, inset: Inset = { right: 0, bottom: 0 }): Box {
  const halfX = window.width / camera.size / 2;
  const halfY = window.height / camera.size / 2;
  return {
    left: camera.x - halfX,
    top: camera.y - halfY,
    right: camera.x + halfX - inset.right / camera.size,
    bottom: camera.y + halfY - inset.bottom / camera.size,
  };
}

/** The transform that puts cell coordinates, 100 units to a cell, onto the window. */
export function transformOf(camera: Camera, window: Window): string {
  const scale = camera.size / 100;
  const tx = window.width / 2 - camera.x * camera.size;
  const ty = window.height / 2 - camera.y * camera.size;
  return `translate(${tx.toFixed(2)}px, ${ty.toFixed(2)}px) scale(${scale.toFixed(4)})`;
}

/** The cell under a point of the window. */
export function cellAt(camera: Camera, window: Window, px: number, py: number): { x: number; y: number } {
  return {
    x: Math.floor(camera.x + (px - window.width / 2) / camera.size),
    y: Math.floor(camera.y + (py - window.height / 2) / camera.size),
  };
}
