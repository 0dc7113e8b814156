import { CUTOUT, DEEPEST_TREE, EDGE, NODE, NUMBER, PACK, PANE, RECORD } from './layout.ts';
import type { PackedGeometry } from './packed-geometry.ts';
import type { Tracer } from './tracer.ts';
import type { IsOpen } from './wasm-tracer.ts';

/** Traces in plain TypeScript, in double precision over the same trees: the oracle of the WebAssembly module, and its stand-in where there is none. */
export class PlainTracer implements Tracer {
  t = NaN;
  u = NaN;
  v = NaN;
  instance = -1;
  panes = 0;

  private readonly packed: PackedGeometry;
  private readonly isOpen: IsOpen;
  private readonly nodes: Float32Array;
  private readonly codes: Int32Array;
  private readonly packs: Float32Array;
  private readonly numbers: Int32Array;
  private readonly records: Float32Array;
  private readonly recordCodes: Int32Array;
  private readonly stack = new Int32Array(2 * (NODE.width - 1) * DEEPEST_TREE + NODE.width);
  private readonly distances = new Float64Array(2 * (NODE.width - 1) * DEEPEST_TREE + NODE.width);
  /** the tree that the last hit was found in: −1 = the world's */
  private entered = -1;

  constructor(packed: PackedGeometry, isOpen: IsOpen) {
    const { memory, nodesAt, packsAt, recordsAt, slotsAt } = packed;
    this.packed = packed;
    this.isOpen = isOpen;
    this.nodes = new Float32Array(memory.buffer, nodesAt, (packsAt - nodesAt) / 4);
    this.codes = new Int32Array(memory.buffer, nodesAt, (packsAt - nodesAt) / 4);
    this.packs = new Float32Array(memory.buffer, packsAt, (recordsAt - packsAt) / 4);
    this.numbers = new Int32Array(memory.buffer, packsAt, (recordsAt - packsAt) / 4);
    this.records = new Float32Array(memory.buffer, recordsAt, (slotsAt - recordsAt) / 4);
    this.recordCodes = new Int32Array(memory.buffer, recordsAt, (slotsAt - recordsAt) / 4);
  }

  closest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, tMax: number): number {
    const [cx, cy, cz] = this.packed.centre;
    const found = this.walk(false, 0, -1, 0, 0, ox - cx, oy - cy, oz - cz, dx, dy, dz, tMax);
    return found < 0 ? -1 : this.number(found);
  }

  occluded(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, tMax: number): number {
    const [cx, cy, cz] = this.packed.centre,
      { t, u, v, instance } = this;
    this.panes = 0;
    const found = this.walk(true, 0, -1, 0, 0, ox - cx, oy - cy, oz - cz, dx, dy, dz, tMax);
    const primitive = found < 0 ? -1 : this.number(found);
    // Only `closest` says where.
    this.t = t;
    this.u = u;
    this.v = v;
    this.instance = instance;
    return primitive;
  }

  release(): void {
    // Nothing of it is shared.
  }

  private number(found: number): number {
    if (this.entered < 0) {
      this.instance = this.packed.instanceOf[found]!;
      return found;
    }
    this.instance = this.entered;
    return this.packed.firstPrimitive[this.entered]! + found;
  }

  private walk(
    any: boolean,
    root: number,
    instance: number,
    flags: number,
    base: number,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    tMax: number,
  ): number {
    const { nodes, codes, stack, distances } = this;
    const ix = invert(dx),
      iy = invert(dy),
      iz = invert(dz);
    const nearX = ix < 0 ? 24 : 0,
      nearY = iy < 0 ? 32 : 8,
      nearZ = iz < 0 ? 40 : 16;
    const farX = 24 - nearX,
      farY = 40 - nearY,
      farZ = 56 - nearZ;
    let t = tMax,
      found = -1,
      top = base,
      child = root;
    for (;;) {
      if (child >= 0) {
        const node = child * NODE.words,
          first = top;
        for (let lane = 0; lane < NODE.width; lane++) {
          const at = node + lane;
          const t0 = Math.max(
            (nodes[at + nearX]! - ox) * ix,
            (nodes[at + nearY]! - oy) * iy,
            (nodes[at + nearZ]! - oz) * iz,
            0,
          );
          const t1 = Math.min(
            (nodes[at + farX]! - ox) * ix,
            (nodes[at + farY]! - oy) * iy,
            (nodes[at + farZ]! - oz) * iz,
            t,
          );
          if (!(t0 <= t1)) continue;
          let place = top++;
          while (place > first && distances[place - 1]! < t0) {
            distances[place] = distances[place - 1]!;
            stack[place] = stack[place - 1]!;
            place--;
          }
          distances[place] = t0;
          stack[place] = codes[at + NODE.children]!;
        }
      } else if (child & 1) {
        const hit = this.meetPack(any, ~child >> 1, instance, flags, ox, oy, oz, dx, dy, dz, t);
        if (hit >= 0) {
          if (any) return hit;
          found = hit;
          t = this.t;
        }
      } else {
        const record = (~child >> 1) * RECORD.words,
          r = this.records;
        const hit = this.walk(
          any,
          this.recordCodes[record + RECORD.root]!,
          this.recordCodes[record + RECORD.instance]!,
          this.recordCodes[record + RECORD.flags]!,
          top,
          r[record]! * ox + r[record + 1]! * oy + r[record + 2]! * oz + r[record + 3]!,
          r[record + 4]! * ox + r[record + 5]! * oy + r[record + 6]! * oz + r[record + 7]!,
          r[record + 8]! * ox + r[record + 9]! * oy + r[record + 10]! * oz + r[record + 11]!,
          r[record]! * dx + r[record + 1]! * dy + r[record + 2]! * dz,
          r[record + 4]! * dx + r[record + 5]! * dy + r[record + 6]! * dz,
          r[record + 8]! * dx + r[record + 9]! * dy + r[record + 10]! * dz,
          t,
        );
        if (hit >= 0) {
          if (any) return hit;
          found = hit;
          t = this.t;
        }
      }
      for (;;) {
        if (top === base) return found;
        top--;
        if (distances[top]! < t) break;
      }
      child = stack[top]!;
    }
  }

  /** Möller and Trumbore, one triangle after the other. */
  private meetPack(
    any: boolean,
    pack: number,
    instance: number,
    flags: number,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    tMax: number,
  ): number {
    const packs = this.packs,
      tMin = this.packed.tMin,
      at = pack * PACK.words;
    let t = tMax,
      found = -1;
    for (let lane = at; lane < at + 4; lane++) {
      const e1x = packs[lane + 12]!,
        e1y = packs[lane + 16]!,
        e1z = packs[lane + 20]!,
        e2x = packs[lane + 24]!,
        e2y = packs[lane + 28]!,
        e2z = packs[lane + 32]!;
      const px = dy * e2z - dz * e2y,
        py = dz * e2x - dx * e2z,
        pz = dx * e2y - dy * e2x;
      const determinant = e1x * px + e1y * py + e1z * pz;
      if (determinant === 0) continue;
      const scale = 1 / determinant;
      const sx = ox - packs[lane]!,
        sy = oy - packs[lane + 4]!,
        sz = oz - packs[lane + 8]!;
      const u = (sx * px + sy * py + sz * pz) * scale;
      if (!(u >= -EDGE)) continue;
      const qx = sy * e1z - sz * e1y,
        qy = sz * e1x - sx * e1z,
        qz = sx * e1y - sy * e1x;
      const v = (dx * qx + dy * qy + dz * qz) * scale;
      if (!(v >= -EDGE && u + v <= 1 + EDGE)) continue;
      const distance = (e2x * qx + e2y * qy + e2z * qz) * scale;
      if (!(distance > tMin && distance < t)) continue;
      const primitive = this.numbers[lane + PACK.numbers]! | flags;
      if (any && primitive & PANE) {
        this.panes++;
        continue;
      }
      if (primitive & CUTOUT && this.isOpen(primitive & NUMBER, instance, u, v)) continue;
      t = distance;
      found = primitive & NUMBER;
      this.t = t;
      this.u = u;
      this.v = v;
      this.entered = instance;
      if (any) return found;
    }
    return found;
  }
}

function invert(d: number): number {
  return 1 / (Math.abs(d) < 1e-18 ? 1e-18 : d);
}
