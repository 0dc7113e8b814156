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
export function addPad(object: ObjectBuilder, from: Vec3, to: Vec3, material: string, { piping = 0, cord = material, ...options }: PadOptions = {}): void {
  const [w, h, d] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const radius = Math.min(options.radius ?? 0.04, 0.49 * Math.min(w, h, d));
  object.add(fitMesh(createCushion(w, h, d, { segments: 12, ...options, radius }), from, to), material);
  if (piping <= 0) return;
  const inset = radius * 0.3 + 0.001;
  const squeeze = h / (h + 2 * (options.puff ?? 0));
  const rim = roundedRectangle(w - 2 * inset, d - 2 * inset, radius, 3);
  for (const top of [false, true]) {
    const y = top ? h - (inset + (options.puff ?? 0)) * squeeze : (inset + (options.puff ?? 0)) * squeeze;
    const path = rim.map(([x, z]): Vec3 => [(from[0] + to[0]) / 2 + x, from[1] + y, (from[2] + to[2]) / 2 + z]);
    object.add(createTube(path, piping / 2, { closed: true, sides: 6, up: [0, 1, 0] }), cord);
  }
}
