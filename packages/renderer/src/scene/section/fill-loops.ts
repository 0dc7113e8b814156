import type { Loop } from './close-loops.ts';

/** Up to this many sides, crossings between loops are found; beyond, a slab between two corners is taken as free of them. */
const MOST_CROSSED = 600;

/**
 * Fills what closed lines go round counter-clockwise (winding number above 0, so overlapping bodies join and voids
 * stay open) with trapezoids between the heights of their corners.
 *
 * @returns triangles, 6 numbers each: x and y of three corners, counter-clockwise
 */
export function fillLoops(loops: readonly Loop[]): number[] {
  const sides = loops.flatMap(sidesOf);
  const heights = new Set(sides.flatMap(({ y0, y1 }) => [y0, y1]));
  if (sides.length <= MOST_CROSSED) for (const y of crossingHeights(sides)) heights.add(y);
  const levels = [...heights].toSorted((a, b) => a - b);
  const waiting = sides.toSorted((a, b) => a.y0 - b.y0);
  const triangles: number[] = [];
  let active: Side[] = [],
    next = 0;
  for (let k = 0; k + 1 < levels.length; k++) {
    const low = levels[k]!,
      high = levels[k + 1]!;
    active = active.filter((side) => side.y1 > low);
    while (next < waiting.length && waiting[next]!.y0 <= low) active.push(waiting[next++]!);
    active.sort((a, b) => xAt(a, (low + high) / 2) - xAt(b, (low + high) / 2));
    let winding = 0,
      left: Side | undefined;
    for (const side of active) {
      const before = winding;
      winding += side.turn;
      if (before <= 0 && winding > 0) left = side;
      else if (before > 0 && winding <= 0 && left) addTrapezoid(triangles, left, side, low, high);
    }
  }
  return triangles;
}

/** One side of a loop, upwards. */
interface Side {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** what the winding number changes by from its left to its right: 1 where the loop runs down */
  readonly turn: 1 | -1;
}

function sidesOf(loop: Loop): Side[] {
  const sides: Side[] = [];
  for (let k = 0; k < loop.length; k += 2) {
    const x0 = loop[k]!,
      y0 = loop[k + 1]!,
      x1 = loop[(k + 2) % loop.length]!,
      y1 = loop[(k + 3) % loop.length]!;
    if (y0 < y1) sides.push({ x0, y0, x1, y1, turn: -1 });
    else if (y1 < y0) sides.push({ x0: x1, y0: y1, x1: x0, y1: y0, turn: 1 });
  }
  return sides;
}

function crossingHeights(sides: readonly Side[]): number[] {
  const heights: number[] = [];
  for (const [i, a] of sides.entries()) {
    for (let j = i + 1; j < sides.length; j++) {
      const b = sides[j]!,
        low = Math.max(a.y0, b.y0),
        high = Math.min(a.y1, b.y1);
      if (low >= high) continue;
      const before = xAt(a, low) - xAt(b, low),
        after = xAt(a, high) - xAt(b, high);
      if (before * after < 0) heights.push(low + ((high - low) * before) / (before - after));
    }
  }
  return heights;
}

function xAt({ x0, y0, x1, y1 }: Side, y: number): number {
  return x0 + ((x1 - x0) * (y - y0)) / (y1 - y0);
}

function addTrapezoid(triangles: number[], left: Side, right: Side, low: number, high: number): void {
  const a = xAt(left, low),
    b = xAt(right, low),
    c = xAt(right, high),
    d = xAt(left, high);
  if (b > a) triangles.push(a, low, b, low, c, high);
  if (c > d) triangles.push(a, low, c, high, d, high);
}
