import type { Segment } from '@yujian/imaging';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';

/** A long straight line of the drawing, in continuous pixels. */
export interface Ruler {
  readonly x: number;
  readonly y: number;
  /** unit */
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
}

/** The long straight lines of a drawing, to be found by place. */
export interface Rulers {
  /** The line that a border at (x, y) along (tx, ty), a unit direction, follows; null where there is none. */
  along(x: number, y: number, tx: number, ty: number): Ruler | null;
  /** Lines near a place, the nearest first. */
  near(x: number, y: number): readonly Ruler[];
}

const LEAST = 24;
const CELL = 8;
const REACH = 1.6;
const PARALLEL = 0.97;

export function createRulers(segments: readonly Segment[]): Rulers {
  const cells = new Map<number, Ruler[]>();
  const keyOf = (x: number, y: number): number => Math.floor(y / CELL) * 65_536 + Math.floor(x / CELL);
  for (const { x0, y0, x1, y1, length } of segments) {
    if (length < LEAST) continue;
    const ruler: Ruler = { x: x0 + 0.5, y: y0 + 0.5, dx: (x1 - x0) / length, dy: (y1 - y0) / length, length };
    const touched = new Set<number>();
    for (let s = 0; s <= length; s += 2) {
      const [x, y] = [ruler.x + ruler.dx * s, ruler.y + ruler.dy * s];
      for (const [ox, oy] of [
        [-REACH, -REACH],
        [REACH, -REACH],
        [-REACH, REACH],
        [REACH, REACH],
      ] as const)
        touched.add(keyOf(x + ox, y + oy));
    }
    for (const key of touched) cells.set(key, [...(cells.get(key) ?? []), ruler]);
  }
  const near = (x: number, y: number): Ruler[] =>
    (cells.get(keyOf(x, y)) ?? [])
      .flatMap((ruler) => {
        const distance = distanceTo(ruler, x, y);
        return distance <= REACH ? [{ ruler, distance }] : [];
      })
      .toSorted((a, b) => a.distance - b.distance)
      .map(({ ruler }) => ruler);
  return {
    near,
    along: (x, y, tx, ty) => near(x, y).find(({ dx, dy }) => Math.abs(dx * tx + dy * ty) > PARALLEL) ?? null,
  };
}

function distanceTo({ x, y, dx, dy, length }: Ruler, px: number, py: number): number {
  const along = (px - x) * dx + (py - y) * dy;
  return along < -2 || along > length + 2 ? Infinity : Math.abs((px - x) * dy - (py - y) * dx);
}

export function projectOn({ x, y, dx, dy }: Ruler, px: number, py: number): Vec2 {
  const along = (px - x) * dx + (py - y) * dy;
  return [x + dx * along, y + dy * along];
}

/** Where two lines cross; null when they run nearly the same way. */
export function crossing(a: Ruler, b: Ruler): Vec2 | null {
  const turn = a.dx * b.dy - a.dy * b.dx;
  if (Math.abs(turn) < 0.12) return null;
  const s = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / turn;
  return [a.x + a.dx * s, a.y + a.dy * s];
}
