import type { Mask } from '../../image.ts';

/** A chain of points, x and y apart; a closed path repeats its first point. */
export interface Path {
  readonly xs: number[];
  readonly ys: number[];
}

/**
 * Follows a skeleton into paths between ends and crossings. Neighbours are counted in mixed adjacency (a diagonal counts only
 * where no straight neighbour bridges it), so that stairs are no crossings. Open ends shorter than `spur` pixels that hang on a crossing are dropped.
 */
export function traceSkeleton(skeleton: Mask, spur: number): Path[] {
  const { width, height, data } = skeleton;
  const degree = new Uint8Array(data.length);
  const scratch: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (data[i] === 1) degree[i] = neighbours(data, i, width, scratch).length;
    }
  }
  const walked = new Uint8Array(data.length);
  const paths: Path[] = [];
  const starts: number[] = [];
  for (let node = 0; node < data.length; node++) {
    if (data[node] === 0 || degree[node] === 2) continue;
    neighbours(data, node, width, starts);
    for (const first of starts.slice()) {
      if (degree[first] === 2 ? walked[first] === 1 : first < node) continue;
      const path = follow(data, degree, walked, width, node, first);
      const last = path.ys.at(-1)! * width + path.xs.at(-1)!;
      const hangs = (degree[node] === 1 && degree[last]! > 2) || (degree[last] === 1 && degree[node]! > 2);
      if (!(hangs && path.xs.length < spur)) paths.push(path);
    }
  }
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0 || degree[i] !== 2 || walked[i] === 1) continue;
    walked[i] = 1;
    const path = follow(data, degree, walked, width, i, neighbours(data, i, width, scratch)[0]!);
    paths.push(path);
  }
  return paths;
}

function follow(
  data: Uint8Array,
  degree: Uint8Array,
  walked: Uint8Array,
  width: number,
  node: number,
  first: number,
): Path {
  const xs = [node % width];
  const ys = [Math.floor(node / width)];
  const around: number[] = [];
  let previous = node;
  let at = first;
  for (;;) {
    xs.push(at % width);
    ys.push(Math.floor(at / width));
    if (degree[at] !== 2 || walked[at] === 1) break;
    walked[at] = 1;
    neighbours(data, at, width, around);
    const next: number = around[0] === previous ? around[1]! : around[0]!;
    previous = at;
    at = next;
  }
  return { xs, ys };
}

function neighbours(data: Uint8Array, i: number, width: number, into: number[]): number[] {
  into.length = 0;
  const north = data[i - width]!,
    south = data[i + width]!,
    west = data[i - 1]!,
    east = data[i + 1]!;
  if (north) into.push(i - width);
  if (east) into.push(i + 1);
  if (south) into.push(i + width);
  if (west) into.push(i - 1);
  if (data[i - width + 1] && !north && !east) into.push(i - width + 1);
  if (data[i + width + 1] && !south && !east) into.push(i + width + 1);
  if (data[i + width - 1] && !south && !west) into.push(i + width - 1);
  if (data[i - width - 1] && !north && !west) into.push(i - width - 1);
  return into;
}

/** Length along a path in pixels. */
export function pathLength(path: Path): number {
  let sum = 0;
  for (let i = 1; i < path.xs.length; i++)
    sum += Math.hypot(path.xs[i]! - path.xs[i - 1]!, path.ys[i]! - path.ys[i - 1]!);
  return sum;
}

/** Joins paths whose ends face each other: `gap` is the widest distance in pixels, `reach` how far back an end's direction is measured. Closest and straightest pairs first; each end joins once. */
export function linkPaths(paths: readonly Path[], gap: number, reach: number): Path[] {
  const ends = paths.flatMap((path, index) => [endOf(path, index, false, reach), endOf(path, index, true, reach)]);
  const partner = pairEnds(ends, gap);
  const used = new Uint8Array(paths.length);
  const linked: Path[] = [];
  const walkFrom = (start: number): void => {
    const xs: number[] = [];
    const ys: number[] = [];
    let end = start;
    for (;;) {
      const index = end >> 1;
      if (used[index] === 1) {
        xs.push(xs[0]!);
        ys.push(ys[0]!);
        break;
      }
      used[index] = 1;
      const path = paths[index]!;
      if ((end & 1) === 0) {
        xs.push(...path.xs);
        ys.push(...path.ys);
      } else {
        for (let i = path.xs.length - 1; i >= 0; i--) {
          xs.push(path.xs[i]!);
          ys.push(path.ys[i]!);
        }
      }
      const next = partner[end ^ 1]!;
      if (next < 0) break;
      end = next;
    }
    linked.push({ xs, ys });
  };
  for (let end = 0; end < ends.length; end++) if (used[end >> 1] === 0 && partner[end]! < 0) walkFrom(end);
  for (let end = 0; end < ends.length; end += 2) if (used[end >> 1] === 0) walkFrom(end);
  return linked;
}

interface End {
  readonly x: number;
  readonly y: number;
  /** Unit direction out of the path. */
  readonly outX: number;
  readonly outY: number;
  readonly path: number;
}

function endOf(path: Path, index: number, last: boolean, reach: number): End {
  const n = path.xs.length;
  const tip = last ? n - 1 : 0;
  const back = last ? Math.max(0, n - 1 - reach) : Math.min(n - 1, reach);
  const x = path.xs[tip]!,
    y = path.ys[tip]!;
  const dx = x - path.xs[back]!,
    dy = y - path.ys[back]!;
  const length = Math.hypot(dx, dy) || 1;
  return { x, y, outX: dx / length, outY: dy / length, path: index };
}

function pairEnds(ends: readonly End[], gap: number): Int32Array {
  const cells = new Map<number, number[]>();
  const key = (cx: number, cy: number): number => cy * 65536 + cx;
  ends.forEach((end, i) => {
    const k = key(Math.floor(end.x / gap), Math.floor(end.y / gap));
    const list = cells.get(k);
    if (list) list.push(i);
    else cells.set(k, [i]);
  });
  const pairs: { a: number; b: number; cost: number }[] = [];
  ends.forEach((end, a) => {
    const cx = Math.floor(end.x / gap),
      cy = Math.floor(end.y / gap);
    for (let oy = -1; oy <= 1; oy++) {
      for (let ox = -1; ox <= 1; ox++) {
        for (const b of cells.get(key(cx + ox, cy + oy)) ?? []) {
          if (b <= a) continue;
          const cost = joinCost(end, ends[b]!, gap);
          if (cost !== null) pairs.push({ a, b, cost });
        }
      }
    }
  });
  pairs.sort((p, q) => p.cost - q.cost || p.a - q.a || p.b - q.b);
  const partner = new Int32Array(ends.length).fill(-1);
  for (const { a, b } of pairs) {
    if (partner[a]! >= 0 || partner[b]! >= 0) continue;
    partner[a] = b;
    partner[b] = a;
  }
  return partner;
}

/** Null where the two ends do not belong together. A gap is crossed only where both ends point along it. */
function joinCost(a: End, b: End, gap: number): number | null {
  const dx = b.x - a.x,
    dy = b.y - a.y;
  const distance = Math.hypot(dx, dy);
  if (distance > gap || (a.path === b.path && distance < 0.5 * gap)) return null;
  const facing = -(a.outX * b.outX + a.outY * b.outY);
  if (distance <= 3) return facing > -0.3 ? distance + 12 * (1 - facing) : null;
  const along = Math.min((a.outX * dx + a.outY * dy) / distance, -(b.outX * dx + b.outY * dy) / distance);
  return facing > 0.94 && along > 0.92 ? distance + 12 * (1 - facing) + 12 * (1 - along) : null;
}
