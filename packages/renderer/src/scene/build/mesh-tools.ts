/** Moving, joining, smoothing and measuring meshes. */
import type { Matrix4, Mesh, Vec3 } from '../scene.ts';

export interface Bounds {
  readonly low: Vec3;
  readonly high: Vec3;
}

/** The mesh moved by `m`; normals stay right under uneven scaling, and mirrored meshes keep their outside outside. */
export function transformMesh(mesh: Mesh, m: Matrix4): Mesh {
  const [a, b, c, d, e, f, g, h, i] = [m[0]!, m[4]!, m[8]!, m[1]!, m[5]!, m[9]!, m[2]!, m[6]!, m[10]!];
  const cofactors = [e * i - f * h, f * g - d * i, d * h - e * g, c * h - b * i, a * i - c * g, b * g - a * h, b * f - c * e, c * d - a * f, a * e - b * d];
  const mirrored = a * cofactors[0]! + b * cofactors[1]! + c * cofactors[2]! < 0;
  const side = mirrored ? -1 : 1;
  const positions = new Float32Array(mesh.positions.length);
  const normals = mesh.normals && new Float32Array(mesh.normals.length);
  for (let k = 0; k < positions.length; k += 3) {
    const [x, y, z] = [mesh.positions[k]!, mesh.positions[k + 1]!, mesh.positions[k + 2]!];
    positions[k] = a * x + b * y + c * z + m[12]!;
    positions[k + 1] = d * x + e * y + f * z + m[13]!;
    positions[k + 2] = g * x + h * y + i * z + m[14]!;
    if (!normals || !mesh.normals) continue;
    const [nx, ny, nz] = [mesh.normals[k]!, mesh.normals[k + 1]!, mesh.normals[k + 2]!];
    writeUnit(
      normals,
      k,
      side * (cofactors[0]! * nx + cofactors[1]! * ny + cofactors[2]! * nz),
      side * (cofactors[3]! * nx + cofactors[4]! * ny + cofactors[5]! * nz),
      side * (cofactors[6]! * nx + cofactors[7]! * ny + cofactors[8]! * nz),
    );
  }
  return { positions, normals, uvs: mesh.uvs, indices: mirrored ? reversed(mesh.indices) : mesh.indices };
}

/** One mesh out of several; those without normals or uvs must be so together. */
export function mergeMeshes(meshes: readonly Mesh[]): Mesh {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0);
  const corners = meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0);
  const positions = new Float32Array(vertices * 3);
  const normals = meshes.every((mesh) => mesh.normals) ? new Float32Array(vertices * 3) : null;
  const uvs = meshes.every((mesh) => mesh.uvs) ? new Float32Array(vertices * 2) : null;
  const indices = new Uint32Array(corners);
  let vertex = 0;
  let corner = 0;
  for (const mesh of meshes) {
    positions.set(mesh.positions, vertex * 3);
    if (normals && mesh.normals) normals.set(mesh.normals, vertex * 3);
    if (uvs && mesh.uvs) uvs.set(mesh.uvs, vertex * 2);
    for (const index of mesh.indices) indices[corner++] = index + vertex;
    vertex += mesh.positions.length / 3;
  }
  return { positions, normals, uvs, indices };
}

/** Moves the mapping by (u, v) metres, so that two boards of one wood do not show the same figure. */
export function shiftMapping(mesh: Mesh, u: number, v: number): Mesh {
  if (!mesh.uvs) return mesh;
  const uvs = mesh.uvs.map((value, k) => value + (k % 2 === 0 ? u : v));
  return { ...mesh, uvs };
}

/** Moves every vertex by a function of its place, then smooths the normals across vertices that lie together. */
export function reshape(mesh: Mesh, move: (point: Vec3) => Vec3, crease = Math.PI): Mesh {
  const positions = new Float32Array(mesh.positions.length);
  for (let k = 0; k < positions.length; k += 3) {
    positions.set(move([mesh.positions[k]!, mesh.positions[k + 1]!, mesh.positions[k + 2]!]), k);
  }
  return smoothNormals({ ...mesh, positions }, crease);
}

/**
 * Normals weighted by area over all faces that share a place and lie within `crease` radians of each other.
 * Vertices are not split: with a crease below π, corners that belong to several smoothing groups should be separate vertices.
 */
export function smoothNormals(mesh: Mesh, crease = Math.PI): Mesh {
  const { positions, indices } = mesh;
  const faces = new Map<string, number[]>();
  const keys = placeKeys(positions);
  const faceNormals = new Float64Array(indices.length);
  const own = new Float64Array(positions.length);
  for (let t = 0; t < indices.length; t += 3) {
    const n = faceVector(positions, indices[t]!, indices[t + 1]!, indices[t + 2]!);
    faceNormals.set(n, t);
    for (let k = 0; k < 3; k++) {
      const vertex = indices[t + k]!;
      const list = faces.get(keys[vertex]!);
      if (list) list.push(t);
      else faces.set(keys[vertex]!, [t]);
      for (let axis = 0; axis < 3; axis++) own[3 * vertex + axis] = own[3 * vertex + axis]! + n[axis]!;
    }
  }
  const limit = Math.cos(crease) - 1e-6;
  const normals = new Float32Array(positions.length);
  for (let vertex = 0; vertex < keys.length; vertex++) {
    const [ox, oy, oz] = [own[3 * vertex]!, own[3 * vertex + 1]!, own[3 * vertex + 2]!];
    const length = Math.hypot(ox, oy, oz);
    let [x, y, z] = [0, 0, 0];
    for (const t of faces.get(keys[vertex]!) ?? []) {
      const [fx, fy, fz] = [faceNormals[t]!, faceNormals[t + 1]!, faceNormals[t + 2]!];
      if (crease < Math.PI && ox * fx + oy * fy + oz * fz < limit * length * Math.hypot(fx, fy, fz)) continue;
      x += fx;
      y += fy;
      z += fz;
    }
    writeUnit(normals, 3 * vertex, x, y, z);
  }
  return { ...mesh, normals };
}

export function triangleCount(mesh: Mesh): number {
  return mesh.indices.length / 3;
}

/** Surface, m². */
export function measureArea({ positions, indices }: Mesh): number {
  let area = 0;
  for (let t = 0; t < indices.length; t += 3) area += Math.hypot(...faceVector(positions, indices[t]!, indices[t + 1]!, indices[t + 2]!)) / 2;
  return area;
}

/** Enclosed volume, m³, by the divergence theorem: positive when the faces look outward. Only means something for a closed mesh. */
export function measureVolume({ positions, indices }: Mesh): number {
  let volume = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const a = 3 * indices[t]!;
    const n = faceVector(positions, indices[t]!, indices[t + 1]!, indices[t + 2]!);
    volume += (positions[a]! * n[0] + positions[a + 1]! * n[1] + positions[a + 2]! * n[2]) / 6;
  }
  return volume;
}

export function measureBounds(mesh: Mesh, m?: Matrix4): Bounds {
  const { positions } = m ? transformMesh(mesh, m) : mesh;
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let k = 0; k < positions.length; k++) {
    const axis = (k % 3) as 0 | 1 | 2;
    low[axis] = Math.min(low[axis], positions[k]!);
    high[axis] = Math.max(high[axis], positions[k]!);
  }
  return { low, high };
}

/** Edges that are not walked exactly once in each direction, by place (to 10 µm): 0 for a closed mesh with one outside. */
export function countOpenEdges({ positions, indices }: Mesh): number {
  const keys = placeKeys(positions);
  const balance = new Map<string, number>();
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = keys[indices[t + k]!]!;
      const b = keys[indices[t + ((k + 1) % 3)]!]!;
      if (a === b) continue;
      const forward = a < b;
      const edge = forward ? `${a}|${b}` : `${b}|${a}`;
      balance.set(edge, (balance.get(edge) ?? 0) + (forward ? 1 : -1));
    }
  }
  return [...balance.values()].filter((count) => count !== 0).length;
}

function placeKeys(positions: Float32Array): string[] {
  const keys: string[] = [];
  for (let k = 0; k < positions.length; k += 3) {
    keys.push(`${Math.round(positions[k]! * 1e5)},${Math.round(positions[k + 1]! * 1e5)},${Math.round(positions[k + 2]! * 1e5)}`);
  }
  return keys;
}

/** Normal of a face, as long as twice its area. */
function faceVector(p: Float32Array, a: number, b: number, c: number): [number, number, number] {
  const [ax, ay, az] = [p[3 * a]!, p[3 * a + 1]!, p[3 * a + 2]!];
  const [ux, uy, uz] = [p[3 * b]! - ax, p[3 * b + 1]! - ay, p[3 * b + 2]! - az];
  const [vx, vy, vz] = [p[3 * c]! - ax, p[3 * c + 1]! - ay, p[3 * c + 2]! - az];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

function writeUnit(out: Float32Array, k: number, x: number, y: number, z: number): void {
  const length = Math.hypot(x, y, z);
  if (length > 1e-20) {
    out[k] = x / length;
    out[k + 1] = y / length;
    out[k + 2] = z / length;
  } else {
    out[k + 1] = 1;
  }
}

function reversed(indices: Uint32Array): Uint32Array {
  const out = new Uint32Array(indices.length);
  for (let t = 0; t < indices.length; t += 3) {
    out[t] = indices[t]!;
    out[t + 1] = indices[t + 2]!;
    out[t + 2] = indices[t + 1]!;
  }
  return out;
}
