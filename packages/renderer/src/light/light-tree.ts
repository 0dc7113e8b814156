import { sharedFloats, sharedInts } from './shared-arrays.ts';

/**
 * A tree over lamps that chooses one by how much it may give at a point, and can be asked again how likely a choice was.
 * Source: A. Conty Estevez and C. Kulla, "Importance Sampling of Many Lights with Adaptive Tree Splitting", 2018.
 */
export interface LightTreeData {
  /** per node: box (6), axis of its cone of normals (3), cosine of the cone, power, 1 if it shines both ways */
  readonly nodes: Float32Array;
  /** per node: right child (the left one follows its parent) or −1 for a leaf, first place in `order`, number of places, parent */
  readonly links: Int32Array;
  /** lamps in the order of the leaves */
  readonly order: Int32Array;
  /** powers in the same order, summed up from the leaf's first */
  readonly sums: Float32Array;
  /** per lamp: its place in `order` */
  readonly placeOf: Int32Array;
  /** per place: its leaf */
  readonly leafOf: Int32Array;
}

/** What the tree needs to know of a lamp. Power is area · mean radiance, which divided by distance² is irradiance. */
export interface LampBounds {
  readonly count: number;
  /** 12 per lamp, as in a node */
  readonly lamps: Float32Array;
}

export const NODE = 12;
const MAX_LEAVES = 16384;
const BINS = 12;

export function buildLightTree(bounds: LampBounds): LightTreeData {
  const { count, lamps } = bounds;
  const order = sharedInts(count);
  for (let i = 0; i < count; i += 1) order[i] = i;
  const perLeaf = Math.ceil(count / MAX_LEAVES);
  const nodes: number[] = [];
  const links: number[] = [];
  const box = new Float64Array(6);

  const build = (first: number, end: number, parent: number): number => {
    const node = links.length / 4;
    links.push(-1, first, end - first, parent);
    for (let i = 0; i < NODE; i += 1) nodes.push(0);
    if (end - first <= perLeaf) {
      gatherLeaf(nodes, node * NODE, lamps, order, first, end);
      return node;
    }
    const middle = split(lamps, order, first, end, box);
    build(first, middle, node);
    const right = build(middle, end, node);
    links[4 * node] = right;
    joinNodes(nodes, node * NODE, (node + 1) * NODE, right * NODE);
    return node;
  };
  if (count > 0) build(0, count, -1);

  const tree: LightTreeData = {
    nodes: sharedFloats(nodes.length),
    links: sharedInts(links.length),
    order,
    sums: sharedFloats(count),
    placeOf: sharedInts(count),
    leafOf: sharedInts(count),
  };
  tree.nodes.set(nodes);
  tree.links.set(links);
  for (let node = 0; node < links.length / 4; node += 1) {
    if (links[4 * node]! >= 0) continue;
    let sum = 0;
    for (let place = links[4 * node + 1]!; place < links[4 * node + 1]! + links[4 * node + 2]!; place += 1) {
      sum += lamps[order[place]! * NODE + 10]!;
      tree.sums[place] = sum;
      tree.leafOf[place] = node;
      tree.placeOf[order[place]!] = place;
    }
  }
  return tree;
}

/** Parts `order[first … end)` in two by the plane that makes power · surface of the boxes small; returns the first place of the second part. */
function split(lamps: Float32Array, order: Int32Array, first: number, end: number, box: Float64Array): number {
  let bestCost = Infinity;
  let bestAxis = -1;
  let bestBin = 0;
  centreBox(lamps, order, first, end, box);
  const power = new Float64Array(BINS);
  const bin = new Float64Array(6 * BINS);
  const grown = new Float64Array(6);
  const leftCost = new Float64Array(BINS);
  for (let axis = 0; axis < 3; axis += 1) {
    const low = box[axis]!;
    const extent = box[axis + 3]! - low;
    if (!(extent > 0)) continue;
    power.fill(0);
    for (let b = 0; b < BINS; b += 1) clearBox(bin, 6 * b);
    for (let place = first; place < end; place += 1) {
      const at = order[place]! * NODE;
      const b = binOf(lamps, at, axis, low, extent);
      power[b]! += lamps[at + 10]!;
      growBox(bin, 6 * b, lamps, at);
    }
    clearBox(grown, 0);
    let sum = 0;
    for (let b = 0; b < BINS - 1; b += 1) {
      growBox(grown, 0, bin, 6 * b);
      sum += power[b]!;
      leftCost[b] = sum * halfSurface(grown);
    }
    clearBox(grown, 0);
    sum = 0;
    for (let b = BINS - 1; b > 0; b -= 1) {
      growBox(grown, 0, bin, 6 * b);
      sum += power[b]!;
      const cost = leftCost[b - 1]! + sum * halfSurface(grown);
      if (cost < bestCost) {
        bestCost = cost;
        bestAxis = axis;
        bestBin = b;
      }
    }
  }
  let middle = first;
  if (bestAxis >= 0) {
    const low = box[bestAxis]!;
    const extent = box[bestAxis + 3]! - low;
    for (let place = first; place < end; place += 1) {
      const lamp = order[place]!;
      if (binOf(lamps, lamp * NODE, bestAxis, low, extent) >= bestBin) continue;
      order[place] = order[middle]!;
      order[middle] = lamp;
      middle += 1;
    }
  }
  return middle > first && middle < end ? middle : (first + end) >> 1;
}

function centre(lamps: Float32Array, at: number, axis: number): number {
  return 0.5 * (lamps[at + axis]! + lamps[at + axis + 3]!);
}

function binOf(lamps: Float32Array, at: number, axis: number, low: number, extent: number): number {
  return Math.min(BINS - 1, Math.floor((BINS * (centre(lamps, at, axis) - low)) / extent));
}

function centreBox(lamps: Float32Array, order: Int32Array, first: number, end: number, box: Float64Array): void {
  clearBox(box, 0);
  for (let place = first; place < end; place += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const c = centre(lamps, order[place]! * NODE, axis);
      box[axis] = Math.min(box[axis]!, c);
      box[axis + 3] = Math.max(box[axis + 3]!, c);
    }
  }
}

function clearBox(box: Float64Array, at: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    box[at + axis] = Infinity;
    box[at + axis + 3] = -Infinity;
  }
}

function growBox(box: Float64Array, at: number, by: ArrayLike<number>, byAt: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    box[at + axis] = Math.min(box[at + axis]!, by[byAt + axis]!);
    box[at + axis + 3] = Math.max(box[at + axis + 3]!, by[byAt + axis + 3]!);
  }
}

function halfSurface(box: Float64Array): number {
  const x = box[3]! - box[0]!;
  if (x < 0) return 0;
  const y = box[4]! - box[1]!;
  const z = box[5]! - box[2]!;
  return x * y + y * z + z * x + 1e-3 * (x + y + z) ** 2;
}

function gatherLeaf(
  nodes: number[],
  to: number,
  lamps: Float32Array,
  order: Int32Array,
  first: number,
  end: number,
): void {
  for (let i = 0; i < NODE; i += 1) nodes[to + i] = lamps[order[first]! * NODE + i]!;
  for (let place = first + 1; place < end; place += 1) {
    const own = nodes.slice(to, to + NODE);
    const other = lamps.subarray(order[place]! * NODE, (order[place]! + 1) * NODE);
    mergeInto(nodes, to, own, 0, other, 0);
  }
}

function joinNodes(nodes: number[], to: number, left: number, right: number): void {
  mergeInto(nodes, to, nodes, left, nodes, right);
}

function mergeInto(
  nodes: number[],
  to: number,
  a: ArrayLike<number>,
  ai: number,
  b: ArrayLike<number>,
  bi: number,
): void {
  const cone = mergeCones(a, ai + 6, b, bi + 6);
  for (let axis = 0; axis < 3; axis += 1) {
    nodes[to + axis] = Math.min(a[ai + axis]!, b[bi + axis]!);
    nodes[to + 3 + axis] = Math.max(a[ai + 3 + axis]!, b[bi + 3 + axis]!);
    nodes[to + 6 + axis] = cone[axis]!;
  }
  nodes[to + 9] = cone[3]!;
  nodes[to + 10] = a[ai + 10]! + b[bi + 10]!;
  nodes[to + 11] = Math.max(a[ai + 11]!, b[bi + 11]!);
}

/** The cone around two cones (axis, cosine of the half angle). */
function mergeCones(
  a: ArrayLike<number>,
  ai: number,
  b: ArrayLike<number>,
  bi: number,
): [number, number, number, number] {
  const clamp = (x: number) => Math.max(-1, Math.min(1, x));
  const angleA = Math.acos(clamp(a[ai + 3]!));
  const angleB = Math.acos(clamp(b[bi + 3]!));
  if (angleA < angleB) return mergeCones(b, bi, a, ai);
  const dot = clamp(a[ai]! * b[bi]! + a[ai + 1]! * b[bi + 1]! + a[ai + 2]! * b[bi + 2]!);
  const between = Math.acos(dot);
  if (Math.min(Math.PI, between + angleB) <= angleA + 1e-6) return [a[ai]!, a[ai + 1]!, a[ai + 2]!, a[ai + 3]!];
  const half = (angleA + between + angleB) / 2;
  let sx = b[bi]! - dot * a[ai]!;
  let sy = b[bi + 1]! - dot * a[ai + 1]!;
  let sz = b[bi + 2]! - dot * a[ai + 2]!;
  const length = Math.hypot(sx, sy, sz);
  if (half >= Math.PI || length < 1e-6) return [a[ai]!, a[ai + 1]!, a[ai + 2]!, -1];
  sx /= length;
  sy /= length;
  sz /= length;
  const turn = half - angleA;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  return [
    a[ai]! * c + sx * s,
    a[ai + 1]! * c + sy * s,
    a[ai + 2]! * c + sz * s,
    Math.cos(Math.min(Math.PI, half + 1e-5)),
  ];
}

/** Chooses in a tree; one per thread. A normal of 0, 0, 0 means that the point takes light from all sides. */
export class LightTree {
  /** of the last `choose`: its probability, and what is left of u, again even in 0 to 1 */
  probability = 0;
  rest = 0;

  private readonly nodes: Float32Array;
  private readonly links: Int32Array;
  private readonly order: Int32Array;
  private readonly sums: Float32Array;
  private readonly placeOf: Int32Array;
  private readonly leafOf: Int32Array;

  constructor(data: LightTreeData) {
    this.nodes = data.nodes;
    this.links = data.links;
    this.order = data.order;
    this.sums = data.sums;
    this.placeOf = data.placeOf;
    this.leafOf = data.leafOf;
  }

  /** About the irradiance that all lamps together may give at p: never 0 where a lamp may shine. */
  estimate(px: number, py: number, pz: number, nx: number, ny: number, nz: number): number {
    return this.order.length === 0 ? 0 : this.importance(0, px, py, pz, nx, ny, nz);
  }

  /** The number of a lamp, or −1 when none can shine on this side of p. */
  choose(px: number, py: number, pz: number, nx: number, ny: number, nz: number, u: number): number {
    if (this.order.length === 0) return -1;
    const { links, sums } = this;
    let node = 0;
    let probability = 1;
    let right = links[0]!;
    while (right >= 0) {
      const a = this.importance(node + 1, px, py, pz, nx, ny, nz);
      const b = this.importance(right, px, py, pz, nx, ny, nz);
      if (!(a + b > 0)) return -1;
      const left = a / (a + b);
      if (u < left) {
        u /= left;
        probability *= left;
        node += 1;
      } else {
        u = (u - left) / (1 - left);
        probability *= 1 - left;
        node = right;
      }
      right = links[4 * node]!;
    }
    let low = links[4 * node + 1]!;
    const first = low;
    let high = low + links[4 * node + 2]! - 1;
    if (high > low) {
      const total = sums[high]!;
      const wanted = u * total;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (sums[middle]! <= wanted) low = middle + 1;
        else high = middle;
      }
      const before = low > first ? sums[low - 1]! : 0;
      const own = sums[low]! - before;
      u = (wanted - before) / own;
      probability *= own / total;
    }
    this.probability = probability;
    this.rest = Math.max(0, Math.min(0.99999999, u));
    return this.order[low]!;
  }

  /** How likely `choose` takes this lamp. */
  probabilityOf(lamp: number, px: number, py: number, pz: number, nx: number, ny: number, nz: number): number {
    const { links, sums } = this;
    const place = this.placeOf[lamp]!;
    let node = this.leafOf[place]!;
    const first = links[4 * node + 1]!;
    const count = links[4 * node + 2]!;
    let probability =
      count > 1 ? (sums[place]! - (place > first ? sums[place - 1]! : 0)) / sums[first + count - 1]! : 1;
    let parent = links[4 * node + 3]!;
    while (parent >= 0) {
      const right = links[4 * parent]!;
      const a = this.importance(parent + 1, px, py, pz, nx, ny, nz);
      const b = this.importance(right, px, py, pz, nx, ny, nz);
      if (!(a + b > 0)) return 0;
      probability *= (node === right ? b : a) / (a + b);
      node = parent;
      parent = links[4 * node + 3]!;
    }
    return probability;
  }

  private importance(node: number, px: number, py: number, pz: number, nx: number, ny: number, nz: number): number {
    const nodes = this.nodes;
    const at = node * NODE;
    const hx = 0.5 * (nodes[at + 3]! - nodes[at]!);
    const hy = 0.5 * (nodes[at + 4]! - nodes[at + 1]!);
    const hz = 0.5 * (nodes[at + 5]! - nodes[at + 2]!);
    const x = nodes[at]! + hx - px;
    const y = nodes[at + 1]! + hy - py;
    const z = nodes[at + 2]! + hz - pz;
    const radius2 = 1.0001 * (hx * hx + hy * hy + hz * hz) + 1e-12;
    const dd = x * x + y * y + z * z;
    const power = nodes[at + 10]!;
    if (dd <= radius2) return power / radius2;
    const d = Math.sqrt(dd);
    const sinB = Math.sqrt(radius2 / dd);
    const cosB = Math.sqrt(1 - sinB * sinB);

    let result = power / dd;
    const surface = (x * nx + y * ny + z * nz) / d;
    if (nx !== 0 || ny !== 0 || nz !== 0) {
      if (surface < cosB) {
        const c = surface * cosB + Math.sqrt(Math.max(0, 1 - surface * surface)) * sinB;
        if (c <= 0) return 0;
        result *= c;
      }
    }
    const cosO = nodes[at + 9]!;
    let cos = -(x * nodes[at + 6]! + y * nodes[at + 7]! + z * nodes[at + 8]!) / d;
    if (nodes[at + 11]! > 0) cos = Math.abs(cos);
    if (cos < cosO) {
      const sin = Math.sqrt(Math.max(0, 1 - cos * cos));
      const sinO = Math.sqrt(Math.max(0, 1 - cosO * cosO));
      const towards = cos * cosO + sin * sinO;
      if (towards < cosB) {
        const beside = sin * cosO - cos * sinO;
        const c = towards * cosB + beside * sinB;
        if (c <= 0) return 0;
        result *= c;
      }
    }
    return result;
  }
}
