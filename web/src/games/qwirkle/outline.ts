// Soft outlines around cells that belong together, as SVG paths. Pure, 100 units to a cell.

import { cellName, readCell, type CellName } from './position';

interface Point {
  x: number;
  y: number;
}

const UNIT = 100;
/** How far an outline lies outside its cells, and how round its corners are. */
const GAP = 3;
const ROUND = 22;

/** One path for each group of cells that share an edge. */
export function outlines(cells: readonly CellName[]): string[] {
  return groups(cells).map((group) => loops(group).map(pathOf).join(' '));
}

function groups(cells: readonly CellName[]): Set<CellName>[] {
  const left = new Set(cells);
  const found: Set<CellName>[] = [];
  for (const start of cells) {
    if (!left.delete(start)) continue;
    const group = new Set([start]);
    for (const name of group) {
      for (const beside of besides(name)) {
        if (left.delete(beside)) group.add(beside);
      }
    }
    found.push(group);
  }
  return found;
}

function besides(name: CellName): CellName[] {
  const { x, y } = readCell(name);
  return [
    { x, y: y - 1 },
    { x: x + 1, y },
    { x, y: y + 1 },
    { x: x - 1, y },
  ].map(cellName);
}

/** The corners of the borders of a group, clockwise around its cells. */
function loops(group: ReadonlySet<CellName>): Point[][] {
  const edges = new Map<string, Point[]>();
  for (const name of group) {
    const { x, y } = readCell(name);
    const corners = [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
      { x, y: y + 1 },
    ];
    besides(name).forEach((beside, side) => {
      const [from, to] = [corners[side], corners[(side + 1) % corners.length]];
      if (!from || !to || group.has(beside)) return;
      edges.set(cellName(from), [...(edges.get(cellName(from)) ?? []), to]);
    });
  }
  const found: Point[][] = [];
  for (const start of edges.keys()) {
    const loop: Point[] = [];
    for (let at = readCell(start), to = edges.get(start)?.pop(); to; at = to, to = edges.get(cellName(at))?.pop()) loop.push(at);
    if (loop.length) found.push(loop);
  }
  return found;
}

/** A closed path with round corners, a little outside the corners of a loop. */
function pathOf(loop: readonly Point[]): string {
  const corner = (index: number): Point => loop[(index + loop.length) % loop.length] ?? { x: 0, y: 0 };
  const parts = loop.flatMap((at, index) => {
    const into = directionOf(corner(index - 1), at);
    const out = directionOf(at, corner(index + 1));
    if (into.x === out.x && into.y === out.y) return [];
    // Seen along a clockwise border, the outside is on the left.
    const x = at.x * UNIT + GAP * (into.y + out.y);
    const y = at.y * UNIT - GAP * (into.x + out.x);
    return [`${x - into.x * ROUND} ${y - into.y * ROUND} Q${x} ${y} ${x + out.x * ROUND} ${y + out.y * ROUND}`];
  });
  return `M${parts.join(' L')} Z`;
}

function directionOf(from: Point, to: Point): Point {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
}
