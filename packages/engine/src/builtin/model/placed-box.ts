import type { Matrix4 } from '@yujian/renderer/scene/scene';
import type { BoxedMesh } from './read-mesh.ts';

/** A mesh of more vertices than this is boxed by its own box's corners: turned ones come out a little large. */
const EXACT_VERTICES = 500_000;
const SKEW = 1e-6;

/** The box of a mesh under a transform; of its vertices themselves where a turned box would be too large. */
export function placedBox(
  { mesh: { positions }, min, max }: BoxedMesh,
  m: Matrix4,
): { readonly min: readonly number[]; readonly max: readonly number[] } {
  const placed = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
  const grow = (x: number, y: number, z: number) => {
    for (let axis = 0; axis < 3; axis++) {
      const value = m[axis]! * x + m[4 + axis]! * y + m[8 + axis]! * z + m[12 + axis]!;
      placed.min[axis] = Math.min(placed.min[axis]!, value);
      placed.max[axis] = Math.max(placed.max[axis]!, value);
    }
  };
  if (isAligned(m) || positions.length > 3 * EXACT_VERTICES) {
    for (let corner = 0; corner < 8; corner++)
      grow((corner & 1 ? max : min)[0]!, (corner & 2 ? max : min)[1]!, (corner & 4 ? max : min)[2]!);
  } else {
    for (let at = 0; at < positions.length; at += 3) grow(positions[at]!, positions[at + 1]!, positions[at + 2]!);
  }
  return placed;
}

/** Whether each axis stays along an axis, so that a box stays that box. */
function isAligned(m: Matrix4): boolean {
  return [0, 4, 8].every((column) => {
    const sizes = [m[column]!, m[column + 1]!, m[column + 2]!].map(Math.abs);
    const most = Math.max(...sizes);
    return sizes.filter((size) => size > SKEW * most).length <= 1;
  });
}
