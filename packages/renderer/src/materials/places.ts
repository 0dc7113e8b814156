/** For each instance: how a position on it becomes a mapping in metres. */
import { sharedBytes } from '../buffers/shared-bytes.ts';
import type { Instance, Matrix4, Mesh } from '../scene/scene.ts';

/** How a body is mapped: by its uvs, which are metres; face by face; or by the axis that the normal is nearest to. */
export const MAPPING = { uv: 0, face: 1, box: 2 } as const;

export const PLACE = {
  mapping: 0,
  /** rows: the body's own axes in the world, unit, the second the most upright */
  axes: 1,
  /** where its frame begins */
  origin: 10,
  /** its size along its axes, metres */
  extent: 13,
  /** where in the grain it was cut: a shift of the mapping */
  shift: 16,
  stride: 18,
} as const;

export function describePlaces({
  meshes,
  instances,
}: {
  readonly meshes: readonly Mesh[];
  readonly instances: readonly Instance[];
}): Float64Array {
  const places = new Float64Array(sharedBytes(8 * PLACE.stride * Math.max(1, instances.length)));
  const shapes = meshes.map(describeShape);
  for (const [index, { mesh, transform, object }] of instances.entries()) {
    const at = index * PLACE.stride;
    const shape = shapes[mesh];
    if (!shape) continue;
    const scales = writeAxes(places, at, transform, shape);
    places.set([transform[12]!, transform[13]!, transform[14]!], at + PLACE.origin);
    const stretch = Math.cbrt(scales[0] * scales[1] * scales[2]);
    const inMetres = shape.metresPerUv * stretch > 0.8 && shape.metresPerUv * stretch < 1.25;
    places[at + PLACE.mapping] = inMetres ? MAPPING.uv : shape.faces ? MAPPING.face : MAPPING.box;
    places[at + PLACE.shift] = ((object * 0.7548776662466927) % 1) * 3.1;
    places[at + PLACE.shift + 1] = ((object * 0.5698402909980532) % 1) * 1.7;
  }
  return places;
}

interface Shape {
  readonly extent: readonly [number, number, number];
  /** typical length of one unit of uv; 0 = no uvs */
  readonly metresPerUv: number;
  /** made of a few plane faces */
  readonly faces: boolean;
}

const LOOKED_AT = 1000;

function describeShape({ positions, normals, uvs, indices }: Mesh): Shape {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let k = 0; k < positions.length; k++) {
    const value = positions[k]!;
    const axis = k % 3;
    if (value < low[axis]!) low[axis] = value;
    if (value > high[axis]!) high[axis] = value;
  }
  const triangles = indices.length / 3;
  const step = Math.max(1, Math.floor(triangles / LOOKED_AT));
  const ratios: number[] = [];
  const directions = new Set<number>();
  let bent = 0;
  let area = 0;
  for (let t = 0; t < triangles; t += step) {
    const [a, b, c] = [indices[3 * t]!, indices[3 * t + 1]!, indices[3 * t + 2]!];
    const e = edge(positions, a, b);
    const f = edge(positions, a, c);
    const n = [e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]] as const;
    const twice = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    if (!(twice > 1e-14)) continue;
    area += twice;
    const flat =
      !normals || (isAlong(normals, a, n, twice) && isAlong(normals, b, n, twice) && isAlong(normals, c, n, twice));
    if (flat)
      directions.add(
        (Math.round((n[0] / twice) * 20) + 20) * 1681 +
          (Math.round((n[1] / twice) * 20) + 20) * 41 +
          Math.round((n[2] / twice) * 20) +
          20,
      );
    else bent += twice;
    if (!uvs) continue;
    const uvArea = Math.abs(
      (uvs[2 * b]! - uvs[2 * a]!) * (uvs[2 * c + 1]! - uvs[2 * a + 1]!) -
        (uvs[2 * c]! - uvs[2 * a]!) * (uvs[2 * b + 1]! - uvs[2 * a + 1]!),
    );
    if (uvArea > 1e-12) ratios.push(Math.sqrt(twice / uvArea));
  }
  ratios.sort((p, q) => p - q);
  const middle = ratios[ratios.length >> 1] ?? 0;
  // uvs count as metres only when most of the mesh agrees
  const steady =
    ratios.length > 0 &&
    ratios[Math.floor(ratios.length * 0.9)]! < 1.6 * middle &&
    ratios[Math.floor(ratios.length * 0.1)]! > middle / 1.6;
  return {
    extent: low.map((value, axis) => Math.max(0, high[axis]! - value)) as unknown as Shape['extent'],
    metresPerUv: steady ? middle : 0,
    faces: bent < 0.05 * area && directions.size <= 40,
  };
}

/** Writes the axes with the most upright second, and the extents along them; gives the scales of the transform. */
function writeAxes(places: Float64Array, at: number, m: Matrix4, { extent }: Shape): readonly [number, number, number] {
  const columns = [0, 1, 2].map((k) => [m[4 * k]!, m[4 * k + 1]!, m[4 * k + 2]!] as const);
  const scales = columns.map((column) => Math.hypot(...column) || 1) as unknown as readonly [number, number, number];
  const upright = [0, 1, 2].reduce(
    (best, k) =>
      Math.abs(columns[k]![1]) / scales[k]! > Math.abs(columns[best]![1]) / scales[best]! + 1e-6 ? k : best,
    1,
  );
  const order = [(upright + 2) % 3, upright, (upright + 1) % 3];
  for (const [slot, k] of order.entries()) {
    const sign = slot === 1 && columns[k]![1] < 0 ? -1 : 1;
    for (let axis = 0; axis < 3; axis++)
      places[at + PLACE.axes + 3 * slot + axis] = (sign * columns[k]![axis]!) / scales[k]!;
    places[at + PLACE.extent + slot] = extent[k]! * scales[k]!;
  }
  return scales;
}

/** Whether vertex `v`'s normal is that of the plane, `n` of length `long`, within about 2°. */
function isAlong(normals: Float32Array, v: number, n: readonly [number, number, number], long: number): boolean {
  return normals[3 * v]! * n[0] + normals[3 * v + 1]! * n[1] + normals[3 * v + 2]! * n[2] > 0.9995 * long;
}

function edge(p: Float32Array, a: number, b: number): readonly [number, number, number] {
  return [p[3 * b]! - p[3 * a]!, p[3 * b + 1]! - p[3 * a + 1]!, p[3 * b + 2]! - p[3 * a + 2]!];
}
