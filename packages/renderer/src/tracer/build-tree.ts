import { DEEPEST_TREE } from './layout.ts';

/** A binary tree over boxes. Children of node i are left[i] and left[i] + 1 when count[i] is 0; a leaf holds items[left[i]] and the next count[i] − 1. */
export interface BinaryTree {
  /** number of nodes; 0 is the root */
  readonly size: number;
  /** 6 per node: lowest x, y, z, highest x, y, z */
  readonly bounds: Float32Array;
  readonly left: Int32Array;
  readonly count: Int32Array;
  readonly items: Int32Array;
}

const BINS = 16;
const LEAF = 4;
/** cost of visiting a node, in tests of a pack of four triangles */
const VISIT = 0.6;
/** what an item with a leaf of its own costs, in triangles: a walk of another tree */
const ALONE = 32;

/**
 * Binned surface area heuristic (Wald 2007), 16 bins on each axis, leaves of at most four items. Since four triangles
 * cost as much as one, the cost counts fours. From `firstAlone` on, items have a leaf of their own (instances).
 *
 * @param boxes 6 per item: lowest x, y, z, highest x, y, z
 */
export function buildBinaryTree(boxes: Float32Array, firstAlone: number): BinaryTree {
  const n = boxes.length / 6;
  const items = new Int32Array(n);
  for (let i = 0; i < n; i++) items[i] = i;
  const bounds = new Float32Array(Math.max(1, 2 * n - 1) * 6);
  const left = new Int32Array(Math.max(1, 2 * n - 1));
  const count = new Int32Array(Math.max(1, 2 * n - 1));
  const stack: number[] = [0, 0, n, 0];
  const split = new Splitter(boxes, items, firstAlone);
  let size = 1;
  while (stack.length > 0) {
    const depth = stack.pop()!, end = stack.pop()!, start = stack.pop()!, node = stack.pop()!;
    const middle = split.divide(start, end, bounds, node * 6, depth);
    if (middle < 0) {
      left[node] = start;
      count[node] = end - start;
      continue;
    }
    left[node] = size;
    stack.push(size, start, middle, depth + 1, size + 1, middle, end, depth + 1);
    size += 2;
  }
  return { size, bounds: bounds.subarray(0, size * 6), left: left.subarray(0, size), count: count.subarray(0, size), items };
}

/** Works on one range of the items at a time; its bins are kept between ranges. */
class Splitter {
  private readonly boxes: Float32Array;
  private readonly items: Int32Array;
  private readonly firstAlone: number;
  /** triangles per bin and axis */
  private readonly filled = new Int32Array(3 * BINS);
  /** 6 per bin and axis */
  private readonly reach = new Float32Array(3 * BINS * 6);
  private readonly rightArea = new Float64Array(BINS);
  private readonly rightCount = new Int32Array(BINS);

  constructor(boxes: Float32Array, items: Int32Array, firstAlone: number) {
    this.boxes = boxes;
    this.items = items;
    this.firstAlone = firstAlone;
  }

  /** Writes the box of the range, and sorts the range in two: where the second part starts, or −1 when it is a leaf. */
  divide(start: number, end: number, bounds: Float32Array, at: number, depth: number): number {
    const boxes = this.boxes, items = this.items, n = end - start;
    let lx = Infinity, ly = Infinity, lz = Infinity, hx = -Infinity, hy = -Infinity, hz = -Infinity;
    // Twice the centres' bounds.
    let cx = Infinity, cy = Infinity, cz = Infinity, dx = -Infinity, dy = -Infinity, dz = -Infinity;
    let alone = false;
    for (let i = start; i < end; i++) {
      const item = items[i]!, b = item * 6;
      if (item >= this.firstAlone) alone = true;
      const x0 = boxes[b]!, y0 = boxes[b + 1]!, z0 = boxes[b + 2]!, x1 = boxes[b + 3]!, y1 = boxes[b + 4]!, z1 = boxes[b + 5]!;
      if (x0 < lx) lx = x0;
      if (y0 < ly) ly = y0;
      if (z0 < lz) lz = z0;
      if (x1 > hx) hx = x1;
      if (y1 > hy) hy = y1;
      if (z1 > hz) hz = z1;
      const x = x0 + x1, y = y0 + y1, z = z0 + z1;
      if (x < cx) cx = x;
      if (x > dx) dx = x;
      if (y < cy) cy = y;
      if (y > dy) dy = y;
      if (z < cz) cz = z;
      if (z > dz) dz = z;
    }
    bounds[at] = lx;
    bounds[at + 1] = ly;
    bounds[at + 2] = lz;
    bounds[at + 3] = hx;
    bounds[at + 4] = hy;
    bounds[at + 5] = hz;
    const mayBeLeaf = n <= LEAF && !(alone && n > 1);
    if (n === 1 || (mayBeLeaf && n <= 2)) return -1;
    // A tree that has grown this deep is ill-shaped: halve what is left, so that its depth stays bounded.
    if (depth > DEEPEST_TREE - 32) return start + (n >> 1);

    const scaleX = dx > cx ? BINS / (dx - cx) : 0, scaleY = dy > cy ? BINS / (dy - cy) : 0, scaleZ = dz > cz ? BINS / (dz - cz) : 0;
    this.fill(start, end, cx, cy, cz, scaleX, scaleY, scaleZ);
    let best = Infinity, axis = -1, bin = 0;
    for (let a = 0; a < 3; a++) {
      if ((a === 0 ? scaleX : a === 1 ? scaleY : scaleZ) === 0) continue;
      const found = this.weigh(a, best);
      if (found >= 0) {
        best = this.lowest;
        axis = a;
        bin = found;
      }
    }
    const x = hx - lx, y = hy - ly, z = hz - lz, area = x * y + y * z + z * x;
    if (mayBeLeaf && (axis < 0 || best + VISIT * area >= area)) return -1;
    if (axis < 0) return start + (n >> 1);
    const low = axis === 0 ? cx : axis === 1 ? cy : cz, scale = axis === 0 ? scaleX : axis === 1 ? scaleY : scaleZ;
    let i = start, j = end - 1;
    while (i <= j) {
      const item = items[i]!, b = item * 6 + axis;
      const k = ((boxes[b]! + boxes[b + 3]! - low) * scale) | 0;
      if (k <= bin) i++;
      else {
        items[i] = items[j]!;
        items[j] = item;
        j--;
      }
    }
    return i === start || i === end ? start + (n >> 1) : i;
  }

  private fill(start: number, end: number, cx: number, cy: number, cz: number, scaleX: number, scaleY: number, scaleZ: number): void {
    const boxes = this.boxes, items = this.items, filled = this.filled, reach = this.reach, firstAlone = this.firstAlone;
    filled.fill(0);
    for (let k = 0; k < reach.length; k += 6) {
      reach[k] = reach[k + 1] = reach[k + 2] = Infinity;
      reach[k + 3] = reach[k + 4] = reach[k + 5] = -Infinity;
    }
    for (let i = start; i < end; i++) {
      const item = items[i]!, b = item * 6, weight = item >= firstAlone ? ALONE : 1;
      const x0 = boxes[b]!, y0 = boxes[b + 1]!, z0 = boxes[b + 2]!, x1 = boxes[b + 3]!, y1 = boxes[b + 4]!, z1 = boxes[b + 5]!;
      for (let axis = 0; axis < 3; axis++) {
        let k = (axis === 0 ? (x0 + x1 - cx) * scaleX : axis === 1 ? (y0 + y1 - cy) * scaleY : (z0 + z1 - cz) * scaleZ) | 0;
        if (k > BINS - 1) k = BINS - 1;
        k += axis * BINS;
        filled[k] = filled[k]! + weight;
        const r = k * 6;
        if (x0 < reach[r]!) reach[r] = x0;
        if (y0 < reach[r + 1]!) reach[r + 1] = y0;
        if (z0 < reach[r + 2]!) reach[r + 2] = z0;
        if (x1 > reach[r + 3]!) reach[r + 3] = x1;
        if (y1 > reach[r + 4]!) reach[r + 4] = y1;
        if (z1 > reach[r + 5]!) reach[r + 5] = z1;
      }
    }
  }

  /** The cost that the last `weigh` found. */
  private lowest = Infinity;

  /** The last bin of the first part in the cheapest division along this axis, or −1 when none is cheaper than `best`. */
  private weigh(axis: number, best: number): number {
    const { filled, reach, rightArea, rightCount } = this;
    const first = axis * BINS;
    let x0 = Infinity, y0 = Infinity, z0 = Infinity, x1 = -Infinity, y1 = -Infinity, z1 = -Infinity, n = 0;
    for (let k = BINS - 1; k > 0; k--) {
      const r = (first + k) * 6;
      x0 = Math.min(x0, reach[r]!);
      y0 = Math.min(y0, reach[r + 1]!);
      z0 = Math.min(z0, reach[r + 2]!);
      x1 = Math.max(x1, reach[r + 3]!);
      y1 = Math.max(y1, reach[r + 4]!);
      z1 = Math.max(z1, reach[r + 5]!);
      n += filled[first + k]!;
      rightCount[k] = n;
      rightArea[k] = n === 0 ? 0 : (x1 - x0) * (y1 - y0) + (y1 - y0) * (z1 - z0) + (z1 - z0) * (x1 - x0);
    }
    x0 = y0 = z0 = Infinity;
    x1 = y1 = z1 = -Infinity;
    n = 0;
    let found = -1;
    for (let k = 0; k < BINS - 1; k++) {
      const r = (first + k) * 6;
      x0 = Math.min(x0, reach[r]!);
      y0 = Math.min(y0, reach[r + 1]!);
      z0 = Math.min(z0, reach[r + 2]!);
      x1 = Math.max(x1, reach[r + 3]!);
      y1 = Math.max(y1, reach[r + 4]!);
      z1 = Math.max(z1, reach[r + 5]!);
      n += filled[first + k]!;
      if (n === 0 || rightCount[k + 1] === 0) continue;
      const area = (x1 - x0) * (y1 - y0) + (y1 - y0) * (z1 - z0) + (z1 - z0) * (x1 - x0);
      const cost = area * ((n + 3) >> 2) + rightArea[k + 1]! * ((rightCount[k + 1]! + 3) >> 2);
      if (cost < best) {
        best = cost;
        found = k;
      }
    }
    this.lowest = best;
    return found;
  }
}
