import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { normalise, subtract } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';

/** Metres from a point to a body's skin, below 0 inside; never more than the true distance by much. */
export type Field = (x: number, y: number, z: number) => number;

/** A bar with round ends of two radii (after Quilez, "Distance functions", 2018). */
export function taperedBar(a: Vec3, b: Vec3, ra: number, rb: number): Field {
  const [dx, dy, dz] = subtract(b, a);
  const l2 = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const t = Math.max(0, Math.min(1, (px * dx + py * dy + pz * dz) / l2));
    return Math.hypot(px - dx * t, py - dy * t, pz - dz * t) - (ra + (rb - ra) * t);
  };
}

export function ellipsoid(centre: Vec3, [rx, ry, rz]: Vec3): Field {
  return (x, y, z) => {
    const [px, py, pz] = [x - centre[0], y - centre[1], z - centre[2]];
    const near = Math.hypot(px / rx, py / ry, pz / rz);
    const steep = Math.hypot(px / (rx * rx), py / (ry * ry), pz / (rz * rz));
    return steep < 1e-9 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / steep;
  };
}

/** Level ellipses over one another, joined smoothly: [height, half width, half depth, z of the middle], from below up. */
export function sections(levels: readonly (readonly [y: number, rx: number, rz: number, z: number])[], power = 2.3): Field {
  const at = (y: number): readonly [number, number, number] => {
    const k = Math.max(0, levels.findLastIndex(([level]) => level <= y));
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

const BLOCK = 6;

/** The skin of a field between two corners on a grid of `pitch` metres (surface nets: one vertex a cell, at the mean of its crossings). */
export function skinOf(field: Field, low: Vec3, high: Vec3, pitch: number): Mesh {
  const count = [0, 1, 2].map((axis) => Math.ceil((high[axis]! - low[axis]!) / pitch / BLOCK) * BLOCK + 1) as [number, number, number];
  const [nx, ny, nz] = count;
  const values = new Float32Array(nx * ny * nz).fill(1);
  const index = (i: number, j: number, k: number): number => (k * ny + j) * nx + i;
  const reach = pitch * BLOCK;
  // blocks that the skin cannot cross keep one sign throughout
  for (let k = 0; k < nz; k += BLOCK) {
    for (let j = 0; j < ny; j += BLOCK) {
      for (let i = 0; i < nx; i += BLOCK) {
        const middle = field(low[0] + i * pitch + reach / 2, low[1] + j * pitch + reach / 2, low[2] + k * pitch + reach / 2);
        const isFar = Math.abs(middle) > reach * 1.3;
        for (let c = k; c < Math.min(nz, k + BLOCK); c++) {
          for (let b = j; b < Math.min(ny, j + BLOCK); b++) {
            for (let a = i; a < Math.min(nx, i + BLOCK); a++) values[index(a, b, c)] = isFar ? middle : field(low[0] + a * pitch, low[1] + b * pitch, low[2] + c * pitch);
          }
        }
      }
    }
  }
  const writer = new MeshWriter();
  const numbers = new Int32Array(values.length).fill(-1);
  const slope = (x: number, y: number, z: number): Vec3 => {
    const e = pitch * 0.7;
    return normalise([field(x + e, y, z) - field(x - e, y, z), field(x, y + e, z) - field(x, y - e, z), field(x, y, z + e) - field(x, y, z - e)]);
  };
  for (let k = 0; k + 1 < nz; k++) {
    for (let j = 0; j + 1 < ny; j++) {
      for (let i = 0; i + 1 < nx; i++) {
        let [sx, sy, sz, crossings] = [0, 0, 0, 0];
        for (const [a, b] of EDGES) {
          const [va, vb] = [values[index(i + a[0], j + a[1], k + a[2])]!, values[index(i + b[0], j + b[1], k + b[2])]!];
          if (va < 0 === vb < 0) continue;
          const t = va / (va - vb);
          sx += a[0] + (b[0] - a[0]) * t;
          sy += a[1] + (b[1] - a[1]) * t;
          sz += a[2] + (b[2] - a[2]) * t;
          crossings++;
        }
        if (crossings === 0) continue;
        const point: Vec3 = [low[0] + (i + sx / crossings) * pitch, low[1] + (j + sy / crossings) * pitch, low[2] + (k + sz / crossings) * pitch];
        numbers[index(i, j, k)] = writer.vertex(point, slope(...point), point[0] + point[2], point[1]);
      }
    }
  }
  for (let k = 1; k + 1 < nz; k++) {
    for (let j = 1; j + 1 < ny; j++) {
      for (let i = 1; i + 1 < nx; i++) {
        const inside = values[index(i, j, k)]! < 0;
        for (const [axis, u, v] of TURNS) {
          const next = values[index(i + axis[0], j + axis[1], k + axis[2])]! < 0;
          if (inside === next) continue;
          const cell = (p: number, q: number): number => numbers[index(i - p * u[0] - q * v[0], j - p * u[1] - q * v[1], k - p * u[2] - q * v[2])]!;
          const [a, b, c, d] = [cell(1, 1), cell(0, 1), cell(0, 0), cell(1, 0)];
          if (Math.min(a, b, c, d) < 0) continue;
          if (inside) writer.quad(a, b, c, d);
          else writer.quad(d, c, b, a);
        }
      }
    }
  }
  return writer.finish();
}

const CORNERS: readonly Vec3[] = Array.from({ length: 8 }, (_, k): Vec3 => [k & 1, (k >> 1) & 1, (k >> 2) & 1]);
const EDGES: readonly (readonly [Vec3, Vec3])[] = CORNERS.flatMap((a) => CORNERS.filter((b) => a[0] + a[1] + a[2] < b[0] + b[1] + b[2] && Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) === 1).map((b) => [a, b] as const));
const TURNS: readonly (readonly [Vec3, Vec3, Vec3])[] = [[[1, 0, 0], [0, 1, 0], [0, 0, 1]], [[0, 1, 0], [0, 0, 1], [1, 0, 0]], [[0, 0, 1], [1, 0, 0], [0, 1, 0]]];
