import { endsOf, type ArcPrimitive, type LinePrimitive, type Point, type Primitive } from './primitives.ts';

/** Lengths in pixels at scale 1. */
const COLLINEAR_OFFSET = 1.4;
const COLLINEAR_ANGLE = Math.sin((6 * Math.PI) / 180);
const LARGEST_GAP = 14;
/** Two lines along each other within this of their middle are the two edges of one joint. */
const JOINT_WIDTH = 2;
const JOINT_OVERLAP = 0.7;
const CORNER_REACH = 8;
const SAME_CIRCLE = 2.5;

/**
 * Puts together what crossings and noise have cut: collinear lines become one, arcs of one circle become one, the two edges of a
 * thin joint become its middle, and ends that nearly meet meet. `scale`: see `drawingScale`.
 */
export function joinPrimitives(primitives: readonly Primitive[], scale: number): Primitive[] {
  const lines = primitives.filter((primitive) => primitive.kind === 'line');
  const arcs = primitives.filter((primitive) => primitive.kind === 'arc');
  const curves = primitives.filter((primitive) => primitive.kind === 'curve');
  return closeCorners([...curves, ...mergeAll(arcs, scale, mergeArcs), ...mergeAll(lines, scale, mergeLines)], scale);
}

/** Merges pairs until none is left; the longest first, so that the result does not depend on the order. */
export function mergeAll<T extends Primitive>(
  items: readonly T[],
  scale: number,
  merge: (a: T, b: T, scale: number) => T | null,
): T[] {
  const left = items.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const boxes = left.map((item) => boxOf(item, LARGEST_GAP * scale));
  let merges = 0;
  for (let i = 0; i < left.length; i++) {
    for (let k = i + 1; k < left.length; k++) {
      if (!touch(boxes[i]!, boxes[k]!)) continue;
      const merged = merge(left[i]!, left[k]!, scale);
      if (merged === null) continue;
      left[i] = merged;
      boxes[i] = boxOf(merged, LARGEST_GAP * scale);
      left.splice(k, 1);
      boxes.splice(k, 1);
      merges += 1;
      k = i;
    }
  }
  return merges === 0 ? left : mergeAll(left, scale, merge);
}

function sizeOf(item: Primitive): number {
  if (item.kind === 'line') return lengthOf(item);
  return item.kind === 'arc' ? item.radius * item.sweep : item.points.length;
}

type Box = readonly [number, number, number, number];

function boxOf(item: Primitive, margin: number): Box {
  if (item.kind === 'arc') {
    const { centre, radius } = item;
    const reach = radius + margin;
    return [centre.x - reach, centre.y - reach, centre.x + reach, centre.y + reach];
  }
  const [a, b] = endsOf(item);
  return [
    Math.min(a.x, b.x) - margin,
    Math.min(a.y, b.y) - margin,
    Math.max(a.x, b.x) + margin,
    Math.max(a.y, b.y) + margin,
  ];
}

function touch(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

function lengthOf({ from, to }: LinePrimitive): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

interface Direction {
  readonly dx: number;
  readonly dy: number;
}

function directionOf(line: LinePrimitive): Direction {
  const length = lengthOf(line) || 1;
  return { dx: (line.to.x - line.from.x) / length, dy: (line.to.y - line.from.y) / length };
}

/** `a` is the longer one. */
function mergeLines(a: LinePrimitive, b: LinePrimitive, scale: number): LinePrimitive | null {
  const u = directionOf(a);
  const v = directionOf(b);
  if (Math.abs(u.dx * v.dy - u.dy * v.dx) > COLLINEAR_ANGLE) return null;
  const along = (p: Point): number => (p.x - a.from.x) * u.dx + (p.y - a.from.y) * u.dy;
  const [low, high] = [Math.min(along(b.from), along(b.to)), Math.max(along(b.from), along(b.to))];
  const overlap = Math.min(lengthOf(a), high) - Math.max(0, low);
  if (overlap < -LARGEST_GAP * scale) return null;
  const { x, y, dx, dy } = lineThrough(a, b);
  const ends = [a.from, a.to, b.from, b.to];
  const away = Math.max(...ends.map((p) => Math.abs((p.x - x) * dy - (p.y - y) * dx)));
  const isJoint = overlap >= JOINT_OVERLAP * (high - low);
  if (away > (isJoint ? JOINT_WIDTH : COLLINEAR_OFFSET) * scale) return null;
  const at = ends.map((p) => (p.x - x) * dx + (p.y - y) * dy);
  const point = (t: number): Point => ({ x: x + t * dx, y: y + t * dy });
  return { ...a, from: point(Math.min(...at)), to: point(Math.max(...at)) };
}

/** Total least squares through all points of both. */
function lineThrough(...lines: readonly LinePrimitive[]): Point & Direction {
  const parts = lines.map((line) => ({
    mass: lengthOf(line),
    x: (line.from.x + line.to.x) / 2,
    y: (line.from.y + line.to.y) / 2,
    hx: (line.to.x - line.from.x) / 2,
    hy: (line.to.y - line.from.y) / 2,
  }));
  const mass = parts.reduce((sum, part) => sum + part.mass, 0);
  const x = parts.reduce((sum, part) => sum + part.mass * part.x, 0) / mass;
  const y = parts.reduce((sum, part) => sum + part.mass * part.y, 0) / mass;
  let [xx, xy, yy] = [0, 0, 0];
  for (const part of parts) {
    const [px, py] = [part.x - x, part.y - y];
    xx += part.mass * (px * px + (part.hx * part.hx) / 3);
    xy += part.mass * (px * py + (part.hx * part.hy) / 3);
    yy += part.mass * (py * py + (part.hy * part.hy) / 3);
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) };
}

/** `a` is the longer one. */
export function mergeArcs(a: ArcPrimitive, b: ArcPrimitive, scale: number): ArcPrimitive | null {
  const apart = Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y);
  // The centre of a short arc is uncertain; its points are not.
  const isOn = endsOf(b).every(
    ({ x, y }) => Math.abs(Math.hypot(x - a.centre.x, y - a.centre.y) - a.radius) < SAME_CIRCLE * scale,
  );
  if (!isOn || apart > 0.25 * a.radius || Math.abs(a.radius - b.radius) > 0.25 * a.radius) return null;
  const tau = 2 * Math.PI;
  const turn = (angle: number): number => ((angle % tau) + tau) % tau;
  const gap = (LARGEST_GAP * scale) / a.radius;
  const after = turn(b.start - a.start);
  const end = after + b.sweep;
  if (after <= a.sweep + gap) return arcFrom(a, a.start, Math.max(a.sweep, end), gap);
  if (end >= tau - gap) return arcFrom(a, b.start, Math.max(b.sweep, tau - after + a.sweep), gap);
  return null;
}

function arcFrom(arc: ArcPrimitive, start: number, sweep: number, gap: number): ArcPrimitive {
  return sweep > 2 * Math.PI - gap ? { ...arc, start: 0, sweep: 2 * Math.PI } : { ...arc, start, sweep };
}

/** Moves ends of lines that lie near each other onto one point: the crossing of two lines, the end of an arc, or a line's own side. */
function closeCorners(primitives: readonly Primitive[], scale: number): Primitive[] {
  const reach = CORNER_REACH * scale;
  const fixed = primitives.flatMap((item) =>
    item.kind === 'line' || (item.kind === 'arc' && item.sweep >= 2 * Math.PI) ? [] : endsOf(item),
  );
  const lines = primitives.filter((item) => item.kind === 'line');
  const closed = lines.map((line) => {
    const [from, to] = [closeEnd(line, line.from, line.to), closeEnd(line, line.to, line.from)];
    return { ...line, from, to };
  });
  return [...primitives.filter((item) => item.kind !== 'line'), ...closed];

  function closeEnd(line: LinePrimitive, end: Point, other: Point): Point {
    const meet = fixed
      .map((point) => ({ point, away: Math.hypot(point.x - end.x, point.y - end.y) }))
      .filter(({ away }) => away < reach)
      .toSorted((a, b) => a.away - b.away)[0];
    const u = directionOf(line);
    let best: Point | null = null;
    let nearest = reach;
    for (const next of lines) {
      if (next === line) continue;
      const v = directionOf(next);
      const cross = u.dx * v.dy - u.dy * v.dx;
      if (Math.abs(cross) < 0.2) continue;
      const t = ((next.from.x - end.x) * v.dy - (next.from.y - end.y) * v.dx) / cross;
      const point = { x: end.x + t * u.dx, y: end.y + t * u.dy };
      const along = (point.x - next.from.x) * v.dx + (point.y - next.from.y) * v.dy;
      if (Math.abs(t) > nearest || along < -reach || along > lengthOf(next) + reach) continue;
      // An end that runs past a line by as much as a corner's reach is a crossing, not a corner, where it goes on further.
      best = point;
      nearest = Math.abs(t);
    }
    if (best !== null && Math.hypot(best.x - other.x, best.y - other.y) > reach) return best;
    return meet?.point ?? end;
  }
}
