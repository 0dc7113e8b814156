import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { normalise, subtract } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';

/** Metres from a point to a body's skin, below 0 inside; never more than the true distance by much. */
export type Field = (x: number, y: number, z: number) => number;

/** Millions of them are asked for: `Math.hypot` is many times slower. */
function length(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

/** A bar with round ends of two radii (after Quilez, "Distance functions", 2018). */
export function taperedBar(a: Vec3, b: Vec3, ra: number, rb: number): Field {
  const [ax, ay, az] = a;
  const [dx, dy, dz] = subtract(b, a);
  const l2 = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const t = Math.max(0, Math.min(1, (px * dx + py * dy + pz * dz) / l2));
    return length(px - dx * t, py - dy * t, pz - dz * t) - (ra + (rb - ra) * t);
  };
}

export function ellipsoid([cx, cy, cz]: Vec3, [rx, ry, rz]: Vec3): Field {
  return (x, y, z) => {
    const px = (x - cx) / rx;
    const py = (y - cy) / ry;
    const pz = (z - cz) / rz;
    const near = length(px, py, pz);
    const steep = length(px / rx, py / ry, pz / rz);
    return steep < 1e-9 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / steep;
  };
}

/** Level ellipses over one another, joined smoothly: [height, half width, half depth, z of the middle], from below up. */
export function sections(
  levels: readonly (readonly [y: number, rx: number, rz: number, z: number])[],
  power = 2.3,
): Field {
  const at = (y: number): readonly [number, number, number] => {
    let k = levels.length - 1;
    while (k > 0 && levels[k]![0] > y) k--;
    const [a, b] = [levels[k]!, levels[Math.min(levels.length - 1, k + 1)]!];
    const t = b[0] > a[0] ? Math.max(0, Math.min(1, (y - a[0]) / (b[0] - a[0]))) : 0;
    const s = t * t * (3 - 2 * t) * 0.6 + t * 0.4;
    return [a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s, a[3] + (b[3] - a[3]) * s];
  };
  const [low, high] = [levels[0]![0], levels.at(-1)![0]];
  return (x, y, z) => {
    const [rx, rz, cz] = at(y);
    const around = ((Math.abs(x) / rx) ** power + (Math.abs(z - cz) / rz) ** power) ** (1 / power);
    const side = (around - 1) * Math.min(rx, rz);
    const end = Math.max(low - y, y - high);
    return end > 0 && side > 0 ? Math.hypot(end, side) : Math.max(side, end);
  };
}

/** The bodies grown together over `blend` metres (polynomial minimum). */
export function joined(blend: number, fields: readonly Field[]): Field {
  return (x, y, z) => {
    let d = fields[0]!(x, y, z);
    for (let k = 1; k < fields.length; k++) {
      const e = fields[k]!(x, y, z);
      const h = Math.max(0, blend - Math.abs(d - e)) / blend;
      d = Math.min(d, e) - h * h * blend * 0.25;
    }
    return d;
  };
}

/** Cells along one side of the blocks that are passed over at once, the larger before the smaller. */
const BLOCKS = [9, 3] as const;
const FINE = BLOCKS[1];

/** The skin of a field between two corners on a grid of `pitch` metres (surface nets: one vertex a cell, at the mean of its crossings). */
export function skinOf(field: Field, low: Vec3, high: Vec3, pitch: number): Mesh {
  const [nx, ny, nz] = [0, 1, 2].map(
    (axis) => Math.ceil((high[axis]! - low[axis]!) / pitch / BLOCKS[0]) * BLOCKS[0] + 1,
  ) as [number, number, number];
  const plane = nx * ny;
  const values = new Float32Array(plane * nz).fill(1);
  const near: Vec3[] = [];
  // blocks that the skin cannot cross keep one sign throughout
  const sample = (i: number, j: number, k: number, level: number): void => {
    const block = BLOCKS[level]!;
    const reach = pitch * block;
    const middle = field(
      low[0] + i * pitch + reach / 2,
      low[1] + j * pitch + reach / 2,
      low[2] + k * pitch + reach / 2,
    );
    const [right, top, front] = [Math.min(nx, i + block), Math.min(ny, j + block), Math.min(nz, k + block)];
    const isFar = Math.abs(middle) > reach * 1.3;
    if (!isFar && level + 1 === BLOCKS.length) near.push([i, j, k]);
    if (!isFar && level + 1 < BLOCKS.length) {
      const next = BLOCKS[level + 1]!;
      for (let c = k; c < front; c += next)
        for (let b = j; b < top; b += next) for (let a = i; a < right; a += next) sample(a, b, c, level + 1);
      return;
    }
    for (let c = k; c < front; c++) {
      for (let b = j; b < top; b++) {
        const row = c * plane + b * nx;
        if (isFar) values.fill(middle, row + i, row + right);
        else
          for (let a = i; a < right; a++)
            values[row + a] = field(low[0] + a * pitch, low[1] + b * pitch, low[2] + c * pitch);
      }
    }
  };
  for (let k = 0; k < nz; k += BLOCKS[0])
    for (let j = 0; j < ny; j += BLOCKS[0]) for (let i = 0; i < nx; i += BLOCKS[0]) sample(i, j, k, 0);
  const corners = CORNERS.map(([x, y, z]) => x + y * nx + z * plane);
  const edges = EDGES.map(([a, b]) => ({
    a,
    b,
    from: a[0] + a[1] * nx + a[2] * plane,
    to: b[0] + b[1] * nx + b[2] * plane,
  }));
  const writer = new MeshWriter();
  const numbers = new Int32Array(values.length).fill(-1);
  const slope = (x: number, y: number, z: number): Vec3 => {
    const e = pitch * 0.7;
    return normalise([
      field(x + e, y, z) - field(x - e, y, z),
      field(x, y + e, z) - field(x, y - e, z),
      field(x, y, z + e) - field(x, y, z - e),
    ]);
  };
  const crossed: number[] = [];
  const seen = new Uint8Array(values.length);
  for (const [fromI, fromJ, fromK] of near) {
    for (let k = Math.max(0, fromK - 1); k < Math.min(nz - 1, fromK + FINE); k++) {
      for (let j = Math.max(0, fromJ - 1); j < Math.min(ny - 1, fromJ + FINE); j++) {
        for (let i = Math.max(0, fromI - 1); i < Math.min(nx - 1, fromI + FINE); i++) {
          const here = k * plane + j * nx + i;
          if (seen[here] === 1) continue;
          seen[here] = 1;
          let inside = 0;
          for (let c = 0; c < 8; c++) if (values[here + corners[c]!]! < 0) inside++;
          if (inside === 0 || inside === 8) continue;
          let [sx, sy, sz, crossings] = [0, 0, 0, 0];
          for (const { a, b, from, to } of edges) {
            const va = values[here + from]!;
            const vb = values[here + to]!;
            if (va < 0 === vb < 0) continue;
            const t = va / (va - vb);
            sx += a[0] + (b[0] - a[0]) * t;
            sy += a[1] + (b[1] - a[1]) * t;
            sz += a[2] + (b[2] - a[2]) * t;
            crossings++;
          }
          const point: Vec3 = [
            low[0] + (i + sx / crossings) * pitch,
            low[1] + (j + sy / crossings) * pitch,
            low[2] + (k + sz / crossings) * pitch,
          ];
          numbers[here] = writer.vertex(point, slope(...point), point[0] + point[2], point[1]);
          if (i > 0 && j > 0 && k > 0) crossed.push(here);
        }
      }
    }
  }
  const turns = TURNS.map(
    (axes) => axes.map(([x, y, z]) => x + y * nx + z * plane) as [axis: number, u: number, v: number],
  );
  for (const here of crossed) {
    const inside = values[here]! < 0;
    for (const [axis, u, v] of turns) {
      if (inside === values[here + axis]! < 0) continue;
      const [a, b, c, d] = [numbers[here - u - v]!, numbers[here - v]!, numbers[here]!, numbers[here - u]!];
      if (Math.min(a, b, c, d) < 0) continue;
      if (inside) writer.quad(a, b, c, d);
      else writer.quad(d, c, b, a);
    }
  }
  return writer.finish();
}

const CORNERS: readonly Vec3[] = Array.from({ length: 8 }, (_, k): Vec3 => [k & 1, (k >> 1) & 1, (k >> 2) & 1]);
const EDGES: readonly (readonly [Vec3, Vec3])[] = CORNERS.flatMap((a) =>
  CORNERS.filter(
    (b) =>
      a[0] + a[1] + a[2] < b[0] + b[1] + b[2] &&
      Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) === 1,
  ).map((b) => [a, b] as const),
);
const TURNS: readonly (readonly [Vec3, Vec3, Vec3])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
];
