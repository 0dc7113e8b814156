import type { Arc } from './trace-borders.ts';

/** Arcs that make one line together, end to end. */
export interface Stroke {
  readonly steps: readonly { readonly arc: number; readonly reversed: boolean }[];
  readonly closed: boolean;
}

/** How far along an arc its direction at an end is read, in points. */
const LOOK = 7;
/** Cosine from which two arcs that meet count as one line going on. */
const STRAIGHT = 0.86;

/**
 * Joins arcs over the nodes where they go on, so that a silhouette is one line however many borders end at it. Of the
 * arcs at a node two are joined when they alone part unlike things, else when they run straight on.
 * @param keyOf what regions of one thing or one wall share
 */
export function chainArcs(arcs: readonly Arc[], keyOf: (label: number) => string | number): Stroke[] {
  const partners = pairEnds(arcs, keyOf);
  const used = new Uint8Array(arcs.length);
  const strokes: Stroke[] = [];
  const walk = (end: number): void => {
    const steps: { arc: number; reversed: boolean }[] = [];
    let at = end;
    for (;;) {
      const arc = at >> 1;
      if (used[arc]) break;
      used[arc] = 1;
      steps.push({ arc, reversed: (at & 1) === 1 });
      const next = partners.get(at ^ 1);
      if (next === undefined) break;
      at = next;
    }
    strokes.push({ steps, closed: partners.get(at ^ 1) === end || arcs[end >> 1]!.closed });
  };
  for (let end = 0; end < 2 * arcs.length; end++) if (!used[end >> 1] && !partners.has(end)) walk(end);
  for (let arc = 0; arc < arcs.length; arc++) if (!used[arc]) walk(2 * arc);
  return strokes;
}

/** For ends that are joined the end that each goes on with. An end is twice its arc's number, plus one for the arc's last point. */
function pairEnds(arcs: readonly Arc[], keyOf: (label: number) => string | number): Map<number, number> {
  const nodes = new Map<string, number[]>();
  arcs.forEach(({ points, closed }, arc) => {
    if (closed) return;
    for (const end of [2 * arc, 2 * arc + 1]) {
      const at = end & 1 ? points.length - 2 : 0;
      const key = `${points[at]} ${points[at + 1]}`;
      const list = nodes.get(key);
      if (list) list.push(end);
      else nodes.set(key, [end]);
    }
  });
  const partners = new Map<number, number>();
  const join = (a: number, b: number): void => {
    partners.set(a, b);
    partners.set(b, a);
  };
  for (const ends of nodes.values()) {
    if (ends.some((end) => arcs[end >> 1]!.framed)) continue;
    const parting = ends.filter((end) => keyOf(arcs[end >> 1]!.left) !== keyOf(arcs[end >> 1]!.right));
    let free = ends;
    if (parting.length === 2 && parting[0]! >> 1 !== parting[1]! >> 1) {
      join(parting[0]!, parting[1]!);
      free = ends.filter((end) => !parting.includes(end));
    }
    const pairs = free.flatMap((a, k) => free.slice(k + 1).map((b) => ({ a, b, cosine: -cosineBetween(arcs, a, b) })));
    for (const { a, b, cosine } of pairs.toSorted((p, q) => q.cosine - p.cosine)) {
      if (cosine < STRAIGHT || a >> 1 === b >> 1 || partners.has(a) || partners.has(b)) continue;
      join(a, b);
    }
  }
  return partners;
}

function cosineBetween(arcs: readonly Arc[], a: number, b: number): number {
  const [ax, ay] = directionAt(arcs[a >> 1]!.points, (a & 1) === 1);
  const [bx, by] = directionAt(arcs[b >> 1]!.points, (b & 1) === 1);
  return ax * bx + ay * by;
}

/** Away from the end; no direction for arcs too short to have one. */
function directionAt(points: Float64Array, atLast: boolean): readonly [number, number] {
  const count = points.length / 2;
  if (count < 4) return [0, 0];
  const far = Math.min(LOOK, count - 1);
  const [from, to] = atLast ? [count - 1, count - 1 - far] : [0, far];
  const [dx, dy] = [points[2 * to]! - points[2 * from]!, points[2 * to + 1]! - points[2 * from + 1]!];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}
