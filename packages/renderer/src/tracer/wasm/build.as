// AssemblyScript (assemblyscript.org) with 128-bit SIMD: builds a binary tree over boxes. See ../build-tree.ts.
// Compiled by `npm run generate -- tracer`; the bytes are in build-module.ts.
//
// Memory: bins and a stack up to byte SCRATCH, then the items' boxes, then the nodes; 32 bytes each:
// lowest x, y, z, a number, highest x, y, z, a number. Items are sorted in place, so that each range is read in a row.

const SCRATCH: usize = 32768;
const BYTES: usize = 32;
const NUMBER: usize = 12;
const HIGH: usize = 16;
const COUNT: usize = 28;

const MOST_BINS: i32 = 16;
const FEW_BINS: i32 = 8;
/** ranges of fewer items are divided by fewer bins */
const FEW_ITEMS: i32 = 32;
const LEAF: i32 = 4;
/** cost of visiting a node, in tests of a pack of four triangles */
const VISIT: f32 = 0.6;
/** what an item with a leaf of its own costs, in triangles: a walk of another tree */
const ALONE: i32 = 32;

// Per axis and bin: its box, 32 bytes; then per axis and bin its weight; then what lies right of each bin.
const FILLED: usize = 3 * 16 * BYTES;
const RIGHT: usize = FILLED + 3 * 16 * 4;
/** entries of node, first item, end, depth and highest number, then the bounds of twice the centres: 64 bytes each */
const STACK: usize = 2048;
const ENTRY: usize = 64;
const CENTRES: usize = 32;

let boxes: usize = 0;
let nodes: usize = 0;
let alone: i32 = 0;

// What the last range that was read reaches.
let low: v128 = f32x4.splat(0);
let high: v128 = f32x4.splat(0);
let lowCentre: v128 = f32x4.splat(0);
let highCentre: v128 = f32x4.splat(0);

/** Number of nodes of the tree over `n` items; those from number `firstAlone` on have a leaf of their own. */
export function build(n: i32, firstAlone: i32, deepest: i32): i32 {
  boxes = SCRATCH;
  nodes = SCRATCH + <usize>n * BYTES;
  alone = firstAlone;
  let size = 1, top = STACK;
  push(top, 0, 0, n, 0);
  while (top >= STACK) {
    const node = nodes + <usize>load<i32>(top) * BYTES, start = load<i32>(top, 4), end = load<i32>(top, 8), depth = load<i32>(top, 12);
    const middle = divide(node, start, end, depth > deepest, v128.load(top, CENTRES), v128.load(top, CENTRES + 16));
    if (middle < 0) {
      store<i32>(node, start, NUMBER);
      store<i32>(node, end - start, COUNT);
      top -= ENTRY;
      continue;
    }
    store<i32>(node, size, NUMBER);
    store<i32>(node, 0, COUNT);
    push(top, size, start, middle, depth + 1);
    push(top + ENTRY, size + 1, middle, end, depth + 1);
    top += ENTRY;
    size += 2;
  }
  return size;
}

/** Bounds a range, and puts it on the stack. */
@inline
function push(at: usize, node: i32, start: i32, end: i32, depth: i32): void {
  bound(start, end);
  const box = nodes + <usize>node * BYTES;
  v128.store(box, low);
  v128.store(box, high, HIGH);
  store<i32>(at, node);
  store<i32>(at, start, 4);
  store<i32>(at, end, 8);
  store<i32>(at, depth, 12);
  v128.store(at, lowCentre, CENTRES);
  v128.store(at, highCentre, CENTRES + 16);
}

function bound(start: i32, end: i32): void {
  let l = f32x4.splat(Infinity), h = f32x4.splat(-Infinity), lc = l, hc = h;
  const last = boxes + <usize>end * BYTES;
  for (let at = boxes + <usize>start * BYTES; at < last; at += BYTES) {
    const a = v128.load(at), b = v128.load(at, HIGH), c = f32x4.add(a, b);
    l = f32x4.pmin(l, a);
    h = f32x4.pmax(h, b);
    lc = f32x4.pmin(lc, c);
    hc = f32x4.pmax(hc, c);
  }
  low = l;
  high = h;
  lowCentre = lc;
  highCentre = hc;
}

/** Sorts a range in two: where the second part starts, or −1 when it is a leaf. */
function divide(node: usize, start: i32, end: i32, halve: bool, lowest: v128, highest: v128): i32 {
  const n = end - start;
  if (n == 1) return -1;
  const first = boxes + <usize>start * BYTES, last = boxes + <usize>end * BYTES;
  let mayBeLeaf = n <= LEAF;
  for (let at = first; mayBeLeaf && at < last; at += BYTES) if (load<i32>(at, NUMBER) >= alone) mayBeLeaf = false;
  if (mayBeLeaf && n <= 2) return -1;
  // A tree that has grown this deep is ill-shaped: halve what is left, so that its depth stays bounded.
  if (halve) return start + (n >> 1);

  const bins = n < FEW_ITEMS ? FEW_BINS : MOST_BINS;
  const span = f32x4.sub(highest, lowest);
  const scale = v128.and(f32x4.div(f32x4.splat(<f32>bins), span), f32x4.gt(span, f32x4.splat(0)));
  fill(first, last, bins, lowest, scale);
  let best: f32 = Infinity, axis = -1, bin = 0;
  for (let a = 0; a < 3; a++) {
    const box = <usize>(a * MOST_BINS) * BYTES, weights = FILLED + (<usize>(a * MOST_BINS) << 2);
    let l = f32x4.splat(Infinity), h = f32x4.splat(-Infinity), weight = 0;
    for (let k = bins - 1; k > 0; k--) {
      l = f32x4.pmin(l, v128.load(box + <usize>k * BYTES));
      h = f32x4.pmax(h, v128.load(box + <usize>k * BYTES, HIGH));
      weight += load<i32>(weights + (<usize>k << 2));
      store<f32>(<usize>k << 2, weight == 0 ? Infinity : area(l, h) * <f32>((weight + 3) >> 2), RIGHT);
    }
    l = f32x4.splat(Infinity);
    h = f32x4.splat(-Infinity);
    weight = 0;
    for (let k = 0; k < bins - 1; k++) {
      l = f32x4.pmin(l, v128.load(box + <usize>k * BYTES));
      h = f32x4.pmax(h, v128.load(box + <usize>k * BYTES, HIGH));
      weight += load<i32>(weights + (<usize>k << 2));
      if (weight == 0) continue;
      const cost = area(l, h) * <f32>((weight + 3) >> 2) + load<f32>(<usize>k << 2, RIGHT + 4);
      if (cost < best) {
        best = cost;
        axis = a;
        bin = k;
      }
    }
  }
  const whole = area(v128.load(node), v128.load(node, HIGH));
  if (mayBeLeaf && (axis < 0 || best + VISIT * whole >= whole)) return -1;
  if (axis < 0) return start + (n >> 1);

  const x = <usize>axis << 2;
  v128.store(0, lowest);
  v128.store(16, scale);
  const from = load<f32>(x), times = load<f32>(x, 16), limit = <f32>(bin + 1);
  let i = first, j = last - BYTES;
  while (i <= j) {
    if ((load<f32>(i + x) + load<f32>(i + x, HIGH) - from) * times < limit) {
      i += BYTES;
      continue;
    }
    const a = v128.load(i), b = v128.load(i, HIGH);
    v128.store(i, v128.load(j));
    v128.store(i, v128.load(j, HIGH), HIGH);
    v128.store(j, a);
    v128.store(j, b, HIGH);
    j -= BYTES;
  }
  return i == first || i == last ? start + (n >> 1) : <i32>((i - boxes) / BYTES);
}

/** Puts the items between two places into the bins of each axis. */
function fill(first: usize, last: usize, bins: i32, lowest: v128, scale: v128): void {
  const FAR = f32x4.splat(Infinity), NEAR = f32x4.splat(-Infinity), MOST = i32x4.splat(bins - 1);
  for (let a = 0; a < 3; a++) {
    for (let k = 0; k < bins; k++) {
      const at = <usize>(a * MOST_BINS + k);
      v128.store(at * BYTES, FAR);
      v128.store(at * BYTES, NEAR, HIGH);
      store<i32>(at << 2, 0, FILLED);
    }
  }
  for (let at = first; at < last; at += BYTES) {
    const a = v128.load(at), b = v128.load(at, HIGH), weight = load<i32>(at, NUMBER) >= alone ? ALONE : 1;
    const k = i32x4.min_s(i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.sub(f32x4.add(a, b), lowest), scale)), MOST);
    put(i32x4.extract_lane(k, 0), a, b, weight);
    put(i32x4.extract_lane(k, 1) + MOST_BINS, a, b, weight);
    put(i32x4.extract_lane(k, 2) + 2 * MOST_BINS, a, b, weight);
  }
}

@inline
function put(bin: i32, a: v128, b: v128, weight: i32): void {
  const box = <usize>bin * BYTES, filled = <usize>bin << 2;
  v128.store(box, f32x4.pmin(v128.load(box), a));
  v128.store(box, f32x4.pmax(v128.load(box, HIGH), b), HIGH);
  store<i32>(filled, load<i32>(filled, FILLED) + weight, FILLED);
}

/** Half the surface of a box. */
@inline
function area(l: v128, h: v128): f32 {
  const d = f32x4.sub(h, l), p = f32x4.mul(d, i8x16.shuffle(d, d, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15));
  return f32x4.extract_lane(p, 0) + f32x4.extract_lane(p, 1) + f32x4.extract_lane(p, 2);
}
