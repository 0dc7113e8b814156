import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh } from '@yujian/renderer/scene/scene';
import { spanOf } from './ceiling-form.ts';

/**
 * A level slab over an outline of the plan (x, z), its face at y = 0: looking up (a floor) with its body below, or down (a ceiling) with its body above.
 * Mapped in metres from the middle of `middle`, u along the room's longer side, so that planks run along it and tiles are whole in the middle.
 */
export function createSlab(
  outline: readonly Vec2[],
  thickness: number,
  faces: 'up' | 'down',
  middle: readonly Vec2[] = outline,
  holes: readonly (readonly Vec2[])[] = [],
): Mesh {
  const flip = faces === 'up' ? -1 : 1;
  const flat = createExtrusion(
    outline.map(([x, z]): Vec2 => [x, flip * z]),
    holes.map((hole) => hole.map(([x, z]): Vec2 => [x, flip * z])),
    thickness,
  );
  const { left, right, back, front } = spanOf(middle);
  const [cx, cz] = [(left + right) / 2, (back + front) / 2];
  const alongZ = front - back > right - left;
  const positions = new Float32Array(flat.positions.length);
  const normals = new Float32Array(flat.positions.length);
  const uvs = new Float32Array((flat.positions.length / 3) * 2);
  for (let k = 0; k < positions.length; k += 3) {
    // a turn about x by a quarter: the flat shape's y becomes ±z, its z becomes ∓y
    positions[k] = flat.positions[k]!;
    positions[k + 1] = -flip * flat.positions[k + 2]!;
    positions[k + 2] = flip * flat.positions[k + 1]!;
    normals[k] = flat.normals![k]!;
    normals[k + 1] = -flip * flat.normals![k + 2]!;
    normals[k + 2] = flip * flat.normals![k + 1]!;
    const [x, z] = [positions[k]! - cx, cz - positions[k + 2]!];
    uvs[(2 * k) / 3] = alongZ ? z : x;
    uvs[(2 * k) / 3 + 1] = alongZ ? -x : z;
  }
  return { positions, normals, uvs, indices: flat.indices };
}
