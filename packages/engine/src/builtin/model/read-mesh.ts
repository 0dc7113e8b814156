import type { Accessor, Node, Primitive, mat4 } from '@gltf-transform/core';
import type { InstancedMesh } from '@gltf-transform/extensions';
import type { Colour, Mesh } from '@yujian/renderer/scene/scene';

/** A mesh and its own bounding box. */
export interface BoxedMesh {
  readonly mesh: Mesh;
  readonly min: readonly number[];
  readonly max: readonly number[];
}

/** Triangles of a primitive as floats, or null when it has none. Broken normals and uvs are left out rather than trusted. */
export function readMesh(primitive: Primitive): BoxedMesh | null {
  const source = primitive.getAttribute('POSITION');
  if (source === null || source.getElementSize() !== 3 || source.getCount() < 3) return null;
  const positions = floats(source, 3);
  const vertices = positions.length / 3;
  const indices =
    primitive.getIndices() === null
      ? Uint32Array.from({ length: vertices - (vertices % 3) }, (_, index) => index)
      : Uint32Array.from(primitive.getIndices()?.getArray() ?? []);
  const whole = indices.subarray(0, indices.length - (indices.length % 3));
  if (whole.length === 0 || whole.some((index) => index >= vertices)) return null;
  return {
    mesh: {
      positions,
      normals: matching(primitive.getAttribute('NORMAL'), 3, vertices),
      uvs: matching(primitive.getAttribute('TEXCOORD_0'), 2, vertices),
      indices: whole,
    },
    ...boxOf(positions),
  };
}

/** One matrix per copy of the node's mesh: its own, or those of EXT_mesh_gpu_instancing. */
export function copiesOf(node: Node, world: mat4): mat4[] {
  const batch = node.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing');
  if (batch === null) return [world];
  const translations = batch.getAttribute('TRANSLATION');
  const rotations = batch.getAttribute('ROTATION');
  const scales = batch.getAttribute('SCALE');
  const count = Math.min(...[translations, rotations, scales].flatMap((accessor) => accessor?.getCount() ?? []));
  if (!Number.isFinite(count)) return [world];
  return Array.from({ length: count }, (_, index) => {
    const element = (accessor: Accessor | null, otherwise: number[]) => accessor?.getElement(index, []) ?? otherwise;
    return multiply(
      world,
      compose(element(translations, [0, 0, 0]), element(rotations, [0, 0, 0, 1]), element(scales, [1, 1, 1])),
    );
  });
}

/** Mean of the vertex colours, white when there are none. */
export function meanColour(primitive: Primitive): Colour {
  const colours = primitive.getAttribute('COLOR_0');
  if (colours === null || colours.getCount() === 0) return [1, 1, 1];
  const sum = [0, 0, 0];
  const element: number[] = [];
  for (let index = 0; index < colours.getCount(); index++) {
    colours.getElement(index, element);
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + Math.min(1, Math.max(0, element[channel] ?? 0));
  }
  const mean = (channel: number) => (sum[channel] ?? 0) / colours.getCount();
  return [mean(0), mean(1), mean(2)];
}

/** Of the upper 3 × 3 part: 0 for a part squeezed flat. */
export function determinantOf(m: mat4): number {
  return m[0] * (m[5] * m[10] - m[6] * m[9]) - m[4] * (m[1] * m[10] - m[2] * m[9]) + m[8] * (m[1] * m[6] - m[2] * m[5]);
}

function matching(accessor: Accessor | null, size: number, vertices: number): Float32Array | null {
  if (accessor === null || accessor.getElementSize() < size || accessor.getCount() !== vertices) return null;
  const values = floats(accessor, size);
  return values.every(Number.isFinite) ? values : null;
}

function floats(accessor: Accessor, size: number): Float32Array {
  const array = accessor.getArray();
  if (array instanceof Float32Array && accessor.getElementSize() === size) return array;
  const values = new Float32Array(accessor.getCount() * size);
  const element: number[] = [];
  for (let index = 0; index < accessor.getCount(); index++) {
    accessor.getElement(index, element);
    for (let part = 0; part < size; part++) values[index * size + part] = element[part] ?? 0;
  }
  return values;
}

export function boxOf(positions: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at++) {
    const value = positions[at] ?? 0;
    min[at % 3] = Math.min(min[at % 3] ?? 0, value);
    max[at % 3] = Math.max(max[at % 3] ?? 0, value);
  }
  return { min, max };
}

function compose(t: readonly number[], r: readonly number[], s: readonly number[]): mat4 {
  const [x = 0, y = 0, z = 0, w = 1] = r;
  const [sx = 1, sy = 1, sz = 1] = s;
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    t[0] ?? 0,
    t[1] ?? 0,
    t[2] ?? 0,
    1,
  ];
}

function multiply(a: mat4, b: mat4): mat4 {
  const product = a.map((_, at) => {
    const column = Math.floor(at / 4) * 4;
    const row = at % 4;
    return [0, 1, 2, 3].reduce((sum, k) => sum + (a[k * 4 + row] ?? 0) * (b[column + k] ?? 0), 0);
  });
  return product as unknown as mat4;
}
