import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { chainArcs, type Stroke } from './chain-arcs.ts';
import { type Drawn, type Line, settle, smoothLine } from './smooth-line.ts';
import type { Arc } from './trace-borders.ts';

/** How far from a node the direction of a line that ends there is read, in points: what is nearer is bent, what is farther may turn. */
const BENT = 3;
const READ = 12;
/** How far a line that ends on another may be led on, or cut, pixels; and how far along the other it may come to lie. */
const LEAD = 4.5;
const WINDOW = 7;
/** Cosine from which a line runs too much along the one that it ends on. */
const GRAZING = 0.93;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Node {
  at: Vec2;
  isSet: boolean;
}

/**
 * The smooth course of every arc, ends included (a loop's first point once). Arcs that go on in one another are smoothed
 * as one line; those that end on a line are led straight up to it; so neighbours share every point, and a silhouette has
 * no tooth where a joint behind it ends.
 * @param keyOf what regions of one thing or one wall share
 * @returns per arc x and y in turn
 */
export function smoothBorders(
  arcs: readonly Arc[],
  size: Size,
  drawn: Drawn | null,
  keyOf: (label: number) => string | number,
): Float64Array[] {
  const strokes = chainArcs(arcs, keyOf).map((stroke) => {
    const { points, marks } = gather(arcs, stroke);
    const framed = arcs[stroke.steps[0]!.arc]!.framed;
    return { ...stroke, framed, marks, line: framed ? cornersOf(points) : smoothLine(points, stroke.closed, drawn) };
  });
  const nodes = new Map<string, Node>();
  const nodeOf = (x: number, y: number): Node => {
    const key = `${x} ${y}`;
    let node = nodes.get(key);
    if (!node) nodes.set(key, (node = { at: [x, y], isSet: false }));
    return node;
  };
  const ends = new Map<Node, Line[]>();
  for (const { marks, line, closed, framed } of strokes) {
    if (closed || framed) continue;
    for (const [mark, seen] of [
      [marks[0]!, line],
      [marks.at(-1)!, reversed(line)],
    ] as const) {
      const node = nodeOf(mark.x, mark.y);
      const list = ends.get(node);
      if (list) list.push(seen);
      else ends.set(node, [seen]);
    }
  }
  // where a line goes on, what ends there is led up to it
  for (const { marks, line, closed, framed } of strokes) {
    for (const [k, mark] of marks.entries()) {
      if (!framed && !closed && (k === 0 || k === marks.length - 1)) continue;
      const node = nodeOf(mark.x, mark.y);
      if (node.isSet) continue;
      const isCorner = (mark.x === 0 || mark.x === size.width) && (mark.y === 0 || mark.y === size.height);
      const place = isCorner ? null : leadTo(ends.get(node) ?? [], line, mark.t, closed);
      node.at =
        place ?? (framed ? slide(settle(mark.x, mark.y, drawn), mark.x, mark.y, size) : placeAt(line, mark.t, closed));
      node.isSet = true;
    }
  }
  for (const [node, lines] of ends) {
    if (node.isSet) continue;
    const settled = settle(node.at[0], node.at[1], drawn);
    node.at = meet(lines, settled) ?? settled;
    node.isSet = true;
  }
  const out: Float64Array[] = [];
  for (const { steps, marks, line, closed } of strokes) {
    for (const [k, { arc, reversed: isReversed }] of steps.entries()) {
      const isLoop = arcs[arc]!.closed;
      const [from, to] = [marks[k]!, marks[k + 1]!];
      const places: Vec2[] = isLoop ? [] : [nodeOf(from.x, from.y).at];
      // what lies near an end was bent by the stair steps around the node
      const clearFrom = !closed && k === 0 && to.t - from.t > 2 * BENT ? BENT : 0.01;
      const clearTo = !closed && k === steps.length - 1 && to.t - from.t > 2 * BENT ? BENT : 0.01;
      for (const [n, t] of line.ts.entries())
        if (isLoop || (t > from.t + clearFrom && t < to.t - clearTo)) places.push([line.xs[n]!, line.ys[n]!]);
      if (!isLoop) places.push(nodeOf(to.x, to.y).at);
      if (isReversed) places.reverse();
      out[arc] = Float64Array.from(places.flat());
    }
  }
  return out;
}

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly t: number;
}

/** The points of a stroke's arcs in a row, and where its nodes lie among them. */
function gather(arcs: readonly Arc[], { steps }: Stroke): { points: Float64Array; marks: Mark[] } {
  const points: number[] = [];
  const marks: Mark[] = [];
  for (const [k, { arc, reversed: isReversed }] of steps.entries()) {
    const { points: own } = arcs[arc]!;
    const count = own.length / 2;
    for (let n = 0; n < count; n++) {
      const at = 2 * (isReversed ? count - 1 - n : n);
      if (n === 0) marks.push({ x: own[at]!, y: own[at + 1]!, t: points.length / 2 - (k > 0 ? 1 : 0) });
      if (n > 0 || k === 0) points.push(own[at]!, own[at + 1]!);
    }
  }
  marks.push({ x: points.at(-2)!, y: points.at(-1)!, t: points.length / 2 - 1 });
  return { points: Float64Array.from(points), marks };
}

/** A stretch of the picture's own edge: its ends and where it turns. */
function cornersOf(points: Float64Array): Line {
  const count = points.length / 2;
  const kept = Array.from({ length: count }, (_, k) => k).filter((k) => {
    if (k === 0 || k === count - 1) return true;
    const [ax, ay, x, y, bx, by] = points.subarray(2 * k - 2, 2 * k + 4);
    return (x! - ax!) * (by! - y!) !== (y! - ay!) * (bx! - x!);
  });
  return { xs: kept.map((k) => points[2 * k]!), ys: kept.map((k) => points[2 * k + 1]!), ts: kept };
}

function reversed({ xs, ys, ts }: Line): Line {
  const last = ts.at(-1) ?? 0;
  return { xs: xs.toReversed(), ys: ys.toReversed(), ts: ts.toReversed().map((t) => last - t) };
}

function placeAt({ xs, ys, ts }: Line, t: number, closed: boolean): Vec2 {
  const count = ts.length;
  let k = ts.findIndex((own) => own >= t);
  if (k < 0) k = closed ? 0 : count - 1;
  const before = k === 0 ? (closed ? count - 1 : 0) : k - 1;
  const span = ts[k]! - ts[before]!;
  const share = span > 1e-9 ? (t - ts[before]!) / span : k === 0 && closed ? 0.5 : 0;
  return [xs[before]! + (xs[k]! - xs[before]!) * share, ys[before]! + (ys[k]! - ys[before]!) * share];
}

/** Where a line that begins at a node comes from, beyond what is bent there: a place and a unit direction towards the node. */
function headingOf({ xs, ys, ts }: Line): { x: number; y: number; dx: number; dy: number } | null {
  const first = ts.findIndex((t) => t >= BENT);
  if (first < 0) return null;
  let second = first;
  for (let k = first + 1; k < ts.length && ts[k - 1]! < READ; k++) second = k;
  const [dx, dy] = [xs[first]! - xs[second]!, ys[first]! - ys[second]!];
  const length = Math.hypot(dx, dy);
  return length < 2 ? null : { x: xs[first]!, y: ys[first]!, dx: dx / length, dy: dy / length };
}

/** Where lines that end at t of a line meet it when they are led straight on. */
function leadTo(lines: readonly Line[], onto: Line, t: number, closed: boolean): Vec2 | null {
  const [px, py] = placeAt(onto, t, closed);
  const count = onto.ts.length;
  for (const line of lines) {
    const heading = headingOf(line);
    if (!heading) continue;
    let best: Vec2 | null = null;
    let nearest = LEAD;
    for (let k = 0; k < (closed ? count : count - 1); k++) {
      const next = (k + 1) % count;
      if (next > k && (onto.ts[next]! < t - WINDOW || onto.ts[k]! > t + WINDOW)) continue;
      const [ex, ey] = [onto.xs[next]! - onto.xs[k]!, onto.ys[next]! - onto.ys[k]!];
      const length = Math.hypot(ex, ey);
      if (length < 1e-9 || Math.abs(heading.dx * ex + heading.dy * ey) > GRAZING * length) continue;
      const cross = heading.dx * ey - heading.dy * ex;
      const [ox, oy] = [onto.xs[k]! - heading.x, onto.ys[k]! - heading.y];
      const share = (ox * heading.dy - oy * heading.dx) / cross;
      if (share < 0 || share > 1) continue;
      const place: Vec2 = [onto.xs[k]! + ex * share, onto.ys[k]! + ey * share];
      const distance = Math.hypot(place[0] - px, place[1] - py);
      if (distance < nearest) {
        nearest = distance;
        best = place;
      }
    }
    if (best) return best;
  }
  return null;
}

/** The place nearest to all lines that end at a node, led straight on; null where they do not meet near it. */
function meet(lines: readonly Line[], near: Vec2 | readonly [number, number]): Vec2 | null {
  const headings = lines.flatMap((line) => headingOf(line) ?? []);
  let [xx, xy, yy, bx, by] = [0, 0, 0, 0, 0];
  for (const { x, y, dx, dy } of headings) {
    const off = x * dy - y * dx;
    xx += dy * dy;
    xy -= dx * dy;
    yy += dx * dx;
    bx += off * dy;
    by -= off * dx;
  }
  const det = xx * yy - xy * xy;
  if (headings.length < 2 || det < 0.08) return null;
  const place: Vec2 = [(bx * yy - by * xy) / det, (by * xx - bx * xy) / det];
  return Math.hypot(place[0] - near[0], place[1] - near[1]) < LEAD ? place : null;
}

/** A node on the picture's edge stays on it. */
function slide([x, y]: readonly [number, number], fromX: number, fromY: number, { width, height }: Size): Vec2 {
  return [fromX === 0 || fromX === width ? fromX : x, fromY === 0 || fromY === height ? fromY : y];
}
