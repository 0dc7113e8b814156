import type { Mesh } from './mesh.ts';

const LEAF_SIZE = 4;
const STACK = 128;

/** Answers whether anything stands between two places. Bounding-volume hierarchy over the mesh's triangles, cut at the median of the longest axis. */
export class Occlusion {
  private readonly bounds: Float64Array;
  /** For each node: first child (inner, positive) or ~first triangle (leaf), and the number of triangles of a leaf. */
  private readonly links: Int32Array;
  private readonly counts: Int32Array;
  private readonly order: Int32Array;
  /** First corner and the two edges from it, in leaf order. */
  private readonly triangles: Float64Array;
  private readonly stack = new Int32Array(STACK);
  private nodes = 1;

  constructor(mesh: Mesh) {
    const count = mesh.groups.length;
    this.order = Int32Array.from({ length: count }, (_, i) => i);
    this.bounds = new Float64Array(12 * count + 12);
    this.links = new Int32Array(2 * count + 2);
    this.counts = new Int32Array(2 * count + 2);
    const centres = new Float64Array(3 * count);
    for (let t = 0; t < count; t++)
      for (let c = 0; c < 3; c++)
        centres[3 * t + c] =
          (mesh.positions[9 * t + c]! + mesh.positions[9 * t + 3 + c]! + mesh.positions[9 * t + 6 + c]!) / 3;
    this.split(mesh, centres, 0, 0, count);
    this.triangles = new Float64Array(9 * count);
    this.order.forEach((t, i) => {
      for (let c = 0; c < 3; c++) {
        const first = mesh.positions[9 * t + c]!;
        this.triangles[9 * i + c] = first;
        this.triangles[9 * i + 3 + c] = mesh.positions[9 * t + 3 + c]! - first;
        this.triangles[9 * i + 6 + c] = mesh.positions[9 * t + 6 + c]! - first;
      }
    });
  }

  private split(mesh: Mesh, centres: Float64Array, node: number, from: number, to: number): void {
    const low = [Infinity, Infinity, Infinity],
      high = [-Infinity, -Infinity, -Infinity];
    for (let i = from; i < to; i++) {
      for (let k = 0; k < 9; k++) {
        const value = mesh.positions[9 * this.order[i]! + k]!;
        if (value < low[k % 3]!) low[k % 3] = value;
        if (value > high[k % 3]!) high[k % 3] = value;
      }
    }
    for (let c = 0; c < 3; c++) {
      this.bounds[6 * node + c] = low[c]!;
      this.bounds[6 * node + 3 + c] = high[c]!;
    }
    if (to - from <= LEAF_SIZE) {
      this.links[node] = ~from;
      this.counts[node] = to - from;
      return;
    }
    const spans = [0, 1, 2].map((c) => high[c]! - low[c]!);
    const axis = spans.indexOf(Math.max(...spans));
    this.order.subarray(from, to).sort((a, b) => centres[3 * a + axis]! - centres[3 * b + axis]! || a - b);
    const middle = (from + to) >> 1;
    const child = this.nodes;
    this.nodes += 2;
    this.links[node] = child;
    this.split(mesh, centres, child, from, middle);
    this.split(mesh, centres, child + 1, middle, to);
  }

  /** Distance to the nearest hit along a unit direction, up to `reach`; `reach` when nothing is hit. With `any`, the first hit found. */
  distance(x: number, y: number, z: number, dx: number, dy: number, dz: number, reach: number, any: boolean): number {
    const { bounds, links, counts, triangles, stack } = this;
    const ix = 1 / (dx || 1e-12),
      iy = 1 / (dy || 1e-12),
      iz = 1 / (dz || 1e-12);
    let nearest = reach;
    let depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
      const node = stack[--depth]!;
      const b = 6 * node;
      const x0 = (bounds[b]! - x) * ix,
        x1 = (bounds[b + 3]! - x) * ix;
      const y0 = (bounds[b + 1]! - y) * iy,
        y1 = (bounds[b + 4]! - y) * iy;
      const z0 = (bounds[b + 2]! - z) * iz,
        z1 = (bounds[b + 5]! - z) * iz;
      const enter = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0);
      const leave = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), nearest);
      if (enter > leave) continue;
      const link = links[node]!;
      if (link > 0) {
        stack[depth++] = link;
        stack[depth++] = link + 1;
        continue;
      }
      for (let i = ~link, end = ~link + counts[node]!; i < end; i++) {
        // Möller and Trumbore, 1997.
        const t = 9 * i;
        const ax = triangles[t + 3]!,
          ay = triangles[t + 4]!,
          az = triangles[t + 5]!;
        const bx = triangles[t + 6]!,
          by = triangles[t + 7]!,
          bz = triangles[t + 8]!;
        const px = dy * bz - dz * by,
          py = dz * bx - dx * bz,
          pz = dx * by - dy * bx;
        const determinant = ax * px + ay * py + az * pz;
        if (determinant > -1e-12 && determinant < 1e-12) continue;
        const inverse = 1 / determinant;
        const sx = x - triangles[t]!,
          sy = y - triangles[t + 1]!,
          sz = z - triangles[t + 2]!;
        const u = (sx * px + sy * py + sz * pz) * inverse;
        if (u < 0 || u > 1) continue;
        const qx = sy * az - sz * ay,
          qy = sz * ax - sx * az,
          qz = sx * ay - sy * ax;
        const v = (dx * qx + dy * qy + dz * qz) * inverse;
        if (v < 0 || u + v > 1) continue;
        const hit = (bx * qx + by * qy + bz * qz) * inverse;
        if (hit > 1e-4 && hit < nearest) {
          nearest = hit;
          if (any) return nearest;
        }
      }
    }
    return nearest;
  }
}
