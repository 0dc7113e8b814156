import type { Mesh, Scene, Vec3 } from '../scene/scene.ts';
import { ITEM } from './build-tree.ts';
import type { Leaves } from './collapse-tree.ts';
import { BOX, CUTOUT, PANE } from './layout.ts';
import { FRAME } from './packed-geometry.ts';

/** metres; a vertex farther out is taken for a mistake, and its triangles are left out */
const FARTHEST = 1e7;

/** What one tree is built from. */
export interface Gathered {
  /** one `BOX` per item with its number; triangles first, then instances */
  readonly boxes: Float32Array;
  readonly leaves: Leaves;
  /** triangles left out */
  readonly dropped: number;
}

/** All triangles of a mesh in its own frame; numbers are those of its triangles. */
export function gatherMesh(mesh: Mesh): Gathered {
  const into = new Gatherer(mesh.indices.length / 3, 0);
  into.addMesh(mesh, IDENTITY, 0, 0);
  return into.finish();
}

export interface GatheredWorld extends Gathered {
  /** instance of each primitive */
  readonly instanceOf: Int32Array;
  /** instances with a tree of their own, in the order of their records */
  readonly entered: readonly number[];
}

/** Triangles of the flattened instances in the world, less `centre`, then the boxes of the other instances. */
export function gatherWorld(
  scene: Scene,
  flat: Uint8Array,
  firstPrimitive: Int32Array,
  frames: Float64Array,
  centre: Vec3,
  meshBoxes: Float32Array,
): GatheredWorld {
  const entered: number[] = [];
  let most = 0;
  for (const [i, { mesh }] of scene.instances.entries()) {
    if (flat[i] === 1) most += scene.meshes[mesh]!.indices.length / 3;
    else if (meshBoxes[mesh * 6]! <= meshBoxes[mesh * 6 + 3]!) entered.push(i);
  }
  const instanceOf = new Int32Array(new SharedArrayBuffer(most * 4));
  const into = new Gatherer(most, entered.length);
  for (const [i, { mesh, material }] of scene.instances.entries()) {
    if (flat[i] !== 1) continue;
    const first = firstPrimitive[i]!,
      { indices } = scene.meshes[mesh]!;
    instanceOf.fill(i, first, first + indices.length / 3);
    into.addMesh(scene.meshes[mesh]!, centred(frames, i, centre), first, flagsOf(scene, material));
  }
  const parts = new Map<number, Float64Array>();
  for (const i of entered) {
    const { mesh } = scene.instances[i]!;
    let own = parts.get(mesh);
    if (!own) parts.set(mesh, (own = boundParts(scene.meshes[mesh]!, meshBoxes.subarray(mesh * 6, mesh * 6 + 6))));
    into.addBox(own, centred(frames, i, centre));
  }
  return { ...into.finish(), instanceOf, entered };
}

export function flagsOf(scene: Scene, material: number): number {
  const { kind, cutout } = scene.materials[material]!;
  // light falls through water nearly straight; blocking it would leave the floors of pools dark
  return (kind === 'pane' || kind === 'water' ? PANE : 0) | (cutout === null ? 0 : CUTOUT);
}

/** The three rows of an instance's transform, less the centre. */
export function centred(frames: Float64Array, instance: number, centre: Vec3): Float64Array {
  const rows = frames.slice(instance * FRAME.words, instance * FRAME.words + 12);
  for (let axis = 0; axis < 3; axis++) rows[axis * 4 + 3] = rows[axis * 4 + 3]! - centre[axis]!;
  return rows;
}

/** 6 per mesh, in its own frame, from its usable vertices; lowest above highest when it has none. */
export function boundMeshes(meshes: readonly Mesh[]): Float32Array {
  const boxes = new Float32Array(meshes.length * 6);
  for (const [m, { positions, indices }] of meshes.entries()) {
    let x0 = Infinity,
      y0 = Infinity,
      z0 = Infinity,
      x1 = -Infinity,
      y1 = -Infinity,
      z1 = -Infinity;
    for (let k = 0; k < indices.length; k++) {
      const v = indices[k]! * 3,
        x = positions[v]!,
        y = positions[v + 1]!,
        z = positions[v + 2]!;
      if (Math.abs(x) <= FARTHEST) {
        if (x < x0) x0 = x;
        if (x > x1) x1 = x;
      }
      if (Math.abs(y) <= FARTHEST) {
        if (y < y0) y0 = y;
        if (y > y1) y1 = y;
      }
      if (Math.abs(z) <= FARTHEST) {
        if (z < z0) z0 = z;
        if (z > z1) z1 = z;
      }
    }
    boxes.set([x0, y0, z0, x1, y1, z1], m * 6);
  }
  return boxes;
}

/** Boxes that hold a mesh's usable vertices together, by a grid of 4 × 4 × 4 over `whole`: turned, they reach less far out than it does. 6 per box: its middle, and half its size. */
function boundParts({ positions, indices }: Mesh, whole: Float32Array): Float64Array {
  const boxes = new Float32Array(64 * 6);
  for (let at = 0; at < boxes.length; at += 6) boxes.fill(Infinity, at, at + 3).fill(-Infinity, at + 3, at + 6);
  const scales = [0, 1, 2].map((axis) => 3.999 / Math.max(1e-30, whole[axis + 3]! - whole[axis]!));
  for (const vertex of indices) {
    let cell = 0,
      usable = true;
    for (let axis = 0; axis < 3; axis++) {
      const x = positions[vertex * 3 + axis]!;
      if (!(Math.abs(x) <= FARTHEST)) usable = false;
      cell = cell * 4 + (((x - whole[axis]!) * scales[axis]!) | 0);
    }
    if (!usable) continue;
    for (let axis = 0; axis < 3; axis++) {
      const x = positions[vertex * 3 + axis]!,
        at = cell * 6 + axis;
      if (x < boxes[at]!) boxes[at] = x;
      if (x > boxes[at + 3]!) boxes[at + 3] = x;
    }
  }
  const parts: number[] = [];
  for (let at = 0; at < boxes.length; at += 6) {
    if (boxes[at]! > boxes[at + 3]!) continue;
    for (let axis = 0; axis < 3; axis++) parts.push((boxes[at + axis]! + boxes[at + axis + 3]!) / 2);
    for (let axis = 0; axis < 3; axis++) parts.push((boxes[at + axis + 3]! - boxes[at + axis]!) / 2);
  }
  return Float64Array.from(parts);
}

/** Writes to `out` (lowest x, y, z, highest x, y, z) the box of a box that was carried by a transform. */
export function carryBox(box: Float32Array, rows: Float64Array, out: Float64Array): void {
  for (let axis = 0; axis < 3; axis++) {
    let low = rows[axis * 4 + 3]!,
      high = low;
    for (let k = 0; k < 3; k++) {
      const a = rows[axis * 4 + k]! * box[k]!,
        b = rows[axis * 4 + k]! * box[k + 3]!;
      low += Math.min(a, b);
      high += Math.max(a, b);
    }
    out[axis] = low;
    out[axis + 3] = high;
  }
}

const IDENTITY = Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);

class Gatherer {
  private readonly triangles: Float32Array;
  private readonly numbers: Int32Array;
  private readonly boxes: Float32Array;
  private readonly boxNumbers: Int32Array;
  private kept = 0;
  private extra = 0;
  private dropped = 0;

  constructor(mostTriangles: number, mostBoxes: number) {
    this.triangles = new Float32Array(mostTriangles * 9);
    this.numbers = new Int32Array(mostTriangles);
    this.boxes = new Float32Array((mostTriangles + mostBoxes) * BOX.words);
    this.boxNumbers = new Int32Array(this.boxes.buffer);
  }

  addMesh({ positions, indices }: Mesh, rows: Float64Array, firstNumber: number, flags: number): void {
    const triangles = this.triangles,
      boxes = this.boxes;
    const [a = 0, b = 0, c = 0, x = 0, d = 0, e = 0, f = 0, y = 0, g = 0, h = 0, i = 0, z = 0] = rows;
    for (let k = 0; k < indices.length; k += 3) {
      const at = this.kept * 9,
        box = this.kept * BOX.words;
      let near = true;
      for (let corner = 0; corner < 3; corner++) {
        const v = indices[k + corner]! * 3,
          px = positions[v]!,
          py = positions[v + 1]!,
          pz = positions[v + 2]!;
        const wx = a * px + b * py + c * pz + x,
          wy = d * px + e * py + f * pz + y,
          wz = g * px + h * py + i * pz + z;
        if (!(Math.abs(wx) <= FARTHEST && Math.abs(wy) <= FARTHEST && Math.abs(wz) <= FARTHEST)) near = false;
        triangles[at + corner * 3] = wx;
        triangles[at + corner * 3 + 1] = wy;
        triangles[at + corner * 3 + 2] = wz;
      }
      if (!near || !hasArea(triangles, at)) {
        this.dropped++;
        continue;
      }
      for (let axis = 0; axis < 3; axis++) {
        const p = triangles[at + axis]!,
          q = triangles[at + 3 + axis]!,
          r = triangles[at + 6 + axis]!;
        boxes[box + axis] = p < q ? (p < r ? p : r) : q < r ? q : r;
        boxes[box + BOX.high + axis] = p > q ? (p > r ? p : r) : q > r ? q : r;
      }
      this.boxNumbers[box + BOX.number] = this.kept | ITEM;
      this.numbers[this.kept++] = (firstNumber + k / 3) | flags;
    }
  }

  /** The box around a mesh's parts that were carried by a transform; after all meshes. */
  addBox(parts: Float64Array, rows: Float64Array): void {
    const item = this.kept + this.extra++,
      at = item * BOX.words;
    this.boxNumbers[at + BOX.number] = item | ITEM;
    for (let axis = 0; axis < 3; axis++) {
      const a = rows[axis * 4]!,
        b = rows[axis * 4 + 1]!,
        c = rows[axis * 4 + 2]!,
        p = Math.abs(a),
        q = Math.abs(b),
        r = Math.abs(c);
      let low = Infinity,
        high = -Infinity;
      for (let k = 0; k < parts.length; k += 6) {
        const middle = a * parts[k]! + b * parts[k + 1]! + c * parts[k + 2]!;
        const reach = p * parts[k + 3]! + q * parts[k + 4]! + r * parts[k + 5]!;
        if (middle - reach < low) low = middle - reach;
        if (middle + reach > high) high = middle + reach;
      }
      this.boxes[at + axis] = low + rows[axis * 4 + 3]!;
      this.boxes[at + BOX.high + axis] = high + rows[axis * 4 + 3]!;
    }
  }

  finish(): Gathered {
    const { kept, extra, dropped } = this;
    return {
      boxes: this.boxes.subarray(0, (kept + extra) * BOX.words),
      leaves: { triangles: this.triangles.subarray(0, kept * 9), numbers: this.numbers.subarray(0, kept) },
      dropped,
    };
  }
}

function hasArea(t: Float32Array, at: number): boolean {
  const ax = t[at + 3]! - t[at]!,
    ay = t[at + 4]! - t[at + 1]!,
    az = t[at + 5]! - t[at + 2]!;
  const bx = t[at + 6]! - t[at]!,
    by = t[at + 7]! - t[at + 1]!,
    bz = t[at + 8]! - t[at + 2]!;
  const x = ay * bz - az * by,
    y = az * bx - ax * bz,
    z = ax * by - ay * bx;
  return x * x + y * y + z * z > 1e-36;
}
