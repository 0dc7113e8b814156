import { createCushion } from '@yujian/renderer/scene/build/cushion';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { measureBounds, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';

/** The mesh stretched and moved so that it just fills the box between two corners, metres. */
export function fitMesh(mesh: Mesh, from: Vec3, to: Vec3): Mesh {
  const { low, high } = measureBounds(mesh);
  const k = [0, 1, 2].map((axis) => (to[axis]! - from[axis]!) / Math.max(1e-6, high[axis]! - low[axis]!));
  const move = [0, 1, 2].map((axis) => from[axis]! - low[axis]! * k[axis]!);
  return transformMesh(mesh, [k[0]!, 0, 0, 0, 0, k[1]!, 0, 0, 0, 0, k[2]!, 0, move[0]!, move[1]!, move[2]!, 1]);
}

/** The mesh with its mapping's u and v changed over: the grain of a turned post runs up it, not round it. */
export function turnMapping(mesh: Mesh): Mesh {
  const uvs = mesh.uvs && mesh.uvs.map((_, k, all) => all[k % 2 === 0 ? k + 1 : k - 1]!);
  return { ...mesh, uvs };
}

export interface PadOptions {
  readonly radius?: number;
  readonly puff?: number;
  readonly sag?: number;
  readonly wrinkle?: number;
  readonly seed?: number;
  readonly segments?: number;
  /** cord sewn into the seams round its top and bottom, its thickness in metres; none when 0 */
  readonly piping?: number;
  /** material of the piping, if not the pad's */
  readonly cord?: string;
}

/** An upholstered block between two corners: it fills them, however it bulges and sags. */
export function addPad(
  object: ObjectBuilder,
  from: Vec3,
  to: Vec3,
  material: string,
  { piping = 0, cord = material, ...options }: PadOptions = {},
): void {
  const [w, h, d] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const radius = Math.min(options.radius ?? 0.04, 0.49 * Math.min(w, h, d));
  const pad = fitMesh(createCushion(w, h, d, { segments: 12, ...options, radius }), from, to);
  object.add(pad, material);
  if (piping <= 0) return;
  for (const top of [false, true])
    object.add(
      createTube(findSeam(pad, from, to, radius, top), piping / 2, { closed: true, sides: 6, up: [0, 1, 0] }),
      cord,
    );
}

/** Faces of a seam along each straight side. */
const STITCHES = 8;

/** Where the cover's pieces are sewn together round the top or the foot of a pad: along its outermost edge, as it bulges. */
function findSeam({ positions }: Mesh, from: Vec3, to: Vec3, radius: number, isTop: boolean): Vec3[] {
  const [w, d] = [to[0] - from[0], to[2] - from[2]];
  const inset = radius * (1 - Math.SQRT1_2);
  const y = isTop ? to[1] - inset : from[1] + inset;
  const rim = roundedRectangle(w - 2 * inset, d - 2 * inset, radius - inset, 4);
  const stations = rim.flatMap((point, k) => {
    const next = rim[(k + 1) % rim.length]!;
    const steps = k % 5 === 4 ? STITCHES : 1;
    return Array.from(
      { length: steps },
      (_, j) => [point[0] + ((next[0] - point[0]) * j) / steps, point[1] + ((next[1] - point[1]) * j) / steps] as const,
    );
  });
  const reach = (0.75 * Math.max(w, d)) / (STITCHES + 1) + radius;
  const [cx, cz] = [(from[0] + to[0]) / 2, (from[2] + to[2]) / 2];
  const [sx, sz] = [Math.max(0, w / 2 - radius), Math.max(0, d / 2 - radius)];
  const outward = stations.map(([x, z]): Vec3 => {
    const [nx, nz] = [x - Math.max(-sx, Math.min(sx, x)), z - Math.max(-sz, Math.min(sz, z))];
    const length = Math.max(1e-9, Math.hypot(nx, nz)) / Math.SQRT1_2;
    return [nx / length, isTop ? Math.SQRT1_2 : -Math.SQRT1_2, nz / length];
  });
  const reaches = stations.map(([x, z], k) => {
    const [nx, ny, nz] = outward[k]!;
    let farthest = -Infinity;
    for (let i = 0; i < positions.length; i += 3) {
      const dx = positions[i]! - cx - x;
      const dz = positions[i + 2]! - cz - z;
      // only what lies beside the station, not along the edge
      if (!(Math.abs(dx) < reach && Math.abs(dz) < reach)) continue;
      const dy = positions[i + 1]! - y;
      const out = dx * nx + dy * ny + dz * nz;
      if (out > farthest && Math.hypot(dx, dy, dz) < reach) farthest = out;
    }
    return Number.isFinite(farthest) ? farthest : 0;
  });
  return stations.map(([x, z], k) => {
    const out = (reaches.at(k - 1)! + 2 * reaches[k]! + reaches[(k + 1) % reaches.length]!) / 4;
    const [nx, ny, nz] = outward[k]!;
    return [cx + x + nx * out, y + ny * out, cz + z + nz * out];
  });
}
