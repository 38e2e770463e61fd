// The ways through the tree of an analysis: a path is a number of steps, then as often as needed a variation and steps in it.

import type { StepNow } from '$wire';

export type Path = readonly number[];

export const same = (one: Path, other: Path): boolean => one.length === other.length && one.every((part, at) => part === other[at]);

const isDraw = (step: StepNow): boolean => step.entries[0]?.startsWith('* ') ?? false;

/** The position before the step that leads to a path; null at the start. */
export function before(path: Path): Path | null {
  const steps = path.at(-1) ?? 0;
  if (steps > 1 || (steps === 1 && path.length === 1)) return [...path.slice(0, -1), steps - 1];
  return path.length > 1 ? path.slice(0, -2) : null;
}

/** The steps that may follow a position: that of its own line, then the first ones of its variations. */
export function after(steps: readonly StepNow[], path: Path): StepNow[] {
  return steps.filter((step) => {
    const from = before(step.path);
    return from !== null && same(from, path);
  });
}

/** The position one decision earlier; draws between are taken back with it. */
export function back(steps: readonly StepNow[], path: Path): Path | null {
  let at: Path | null = path;
  while (at) {
    const here: Path = at;
    const step = steps.find((one) => same(one.path, here));
    at = before(here);
    if (!step || !isDraw(step)) break;
  }
  return at;
}

/** The decision that led to a position, before the draws that followed it; null at the start. */
export function decidedAt(steps: readonly StepNow[], path: Path): Path | null {
  for (let at: Path | null = path; at; at = before(at)) {
    const here: Path = at;
    const step = steps.find((one) => same(one.path, here));
    if (step && !isDraw(step)) return here;
  }
  return null;
}

/** A position, or the one after the draws that follow it. */
export function settled(steps: readonly StepNow[], path: Path): Path {
  const draw = after(steps, path).find(isDraw);
  return draw ? settled(steps, draw.path) : path;
}

/** The first position of a game, its deal included. */
export const begin = (steps: readonly StepNow[]): Path => settled(steps, [0]);

/** The position one decision later along the first line, past the draws that follow. */
export function forward(steps: readonly StepNow[], path: Path): Path | null {
  const next = after(steps, path)[0];
  return next ? settled(steps, next.path) : null;
}

/** The other line at the same place, before or after this one; null if there is none. */
export function beside(steps: readonly StepNow[], path: Path, by: 1 | -1): Path | null {
  for (let at: Path | null = path; at; at = before(at)) {
    const from = before(at);
    if (!from) return null;
    const here: Path = at;
    const others = after(steps, from);
    if (others.length < 2) continue;
    const found = others[others.findIndex((one) => same(one.path, here)) + by];
    return found ? settled(steps, found.path) : null;
  }
  return null;
}

export interface Row {
  step: StepNow;
  /** How many variations it lies in. */
  depth: number;
  /** Whether something is said of the position to which it leads. */
  said: boolean;
}

/** The decisions of the tree as rows, without draws. */
export const rowsOf = (steps: readonly StepNow[]): Row[] =>
  steps
    .filter((step) => !isDraw(step))
    .map((step) => {
      const end = settled(steps, step.path);
      const said = steps.some((one) => one.said && (same(one.path, step.path) || same(one.path, end)));
      return { step, depth: (step.path.length - 1) / 2, said };
    });
