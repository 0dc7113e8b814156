/** Moving, joining, smoothing and measuring meshes. */
import type { Matrix4, Mesh, Vec3 } from '../scene.ts';

export interface Bounds {
  readonly low: Vec3;
  readonly high: Vec3;
}

/** The mesh moved by `m`; normals stay right under uneven scaling, and mirrored meshes keep their outside outside. */
export function transformMesh(mesh: Mesh, m: Matrix4): Mesh {
  const [a = 0, d = 0, g = 0, , b = 0, e = 0, h = 0, , c = 0, f = 0, i = 0] = m;
  const cofactors = [
    e * i - f * h,
    f * g - d * i,
    d * h - e * g,
    c * h - b * i,
    a * i - c * g,
    b * g - a * h,
    b * f - c * e,
    c * d - a * f,
    a * e - b * d,
  ];
  const mirrored = a * cofactors[0]! + b * cofactors[1]! + c * cofactors[2]! < 0;
  const side = mirrored ? -1 : 1;
  const positions = new Float32Array(mesh.positions.length);
  const normals = mesh.normals && new Float32Array(mesh.normals.length);
  for (let k = 0; k < positions.length; k += 3) {
    const x = mesh.positions[k]!,
      y = mesh.positions[k + 1]!,
      z = mesh.positions[k + 2]!;
    positions[k] = a * x + b * y + c * z + m[12]!;
    positions[k + 1] = d * x + e * y + f * z + m[13]!;
    positions[k + 2] = g * x + h * y + i * z + m[14]!;
    if (!normals || !mesh.normals) continue;
    const nx = mesh.normals[k]!,
      ny = mesh.normals[k + 1]!,
      nz = mesh.normals[k + 2]!;
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
    const own = mesh.indices;
    for (let k = 0; k < own.length; k++) indices[corner++] = own[k]! + vertex;
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
  const places = numberPlaces(positions);
  const vertices = places.length;
  // the corners at each place, one place after the other: those of place p begin at first[p]
  const first = new Int32Array(vertices + 1);
  for (const vertex of indices) first[places[vertex]! + 1]! += 1;
  for (let k = 0; k < vertices; k++) first[k + 1]! += first[k]!;
  const next = first.slice();
  const faces = new Int32Array(indices.length);
  const faceNormals = new Float64Array(indices.length);
  const own = new Float64Array(positions.length);
  for (let t = 0; t < indices.length; t += 3) {
    writeFaceVector(positions, indices[t]!, indices[t + 1]!, indices[t + 2]!, faceNormals, t);
    for (let k = 0; k < 3; k++) {
      const vertex = indices[t + k]!;
      faces[next[places[vertex]!]!++] = t;
      for (let axis = 0; axis < 3; axis++) own[3 * vertex + axis]! += faceNormals[t + axis]!;
    }
  }
  const limit = Math.cos(crease) - 1e-6;
  const normals = new Float32Array(positions.length);
  for (let vertex = 0; vertex < vertices; vertex++) {
    const ox = own[3 * vertex]!,
      oy = own[3 * vertex + 1]!,
      oz = own[3 * vertex + 2]!;
    const length = Math.sqrt(ox * ox + oy * oy + oz * oz);
    let x = 0,
      y = 0,
      z = 0;
    for (let at = first[places[vertex]!]!; at < first[places[vertex]! + 1]!; at++) {
      const t = faces[at]!,
        fx = faceNormals[t]!,
        fy = faceNormals[t + 1]!,
        fz = faceNormals[t + 2]!;
      if (crease < Math.PI && ox * fx + oy * fy + oz * fz < limit * length * Math.sqrt(fx * fx + fy * fy + fz * fz))
        continue;
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
  for (let t = 0; t < indices.length; t += 3)
    area += Math.hypot(...faceVector(positions, indices[t]!, indices[t + 1]!, indices[t + 2]!)) / 2;
  return area;
}

/** Enclosed volume, m³, by the divergence theorem: positive when the faces look outward. Only means something for a closed mesh. */
export function measureVolume({ positions, indices }: Mesh): number {
  let volume = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const a = 3 * indices[t]!;
    const n = faceVector(positions, indices[t]!, indices[t + 1]!, indices[t + 2]!);
    volume += (positions[a]! * n[0]! + positions[a + 1]! * n[1]! + positions[a + 2]! * n[2]!) / 6;
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
  const places = numberPlaces(positions);
  const balance = new Map<number, number>();
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = places[indices[t + k]!]!;
      const b = places[indices[t + ((k + 1) % 3)]!]!;
      if (a === b) continue;
      const edge = Math.min(a, b) * places.length + Math.max(a, b);
      balance.set(edge, (balance.get(edge) ?? 0) + (a < b ? 1 : -1));
    }
  }
  return [...balance.values()].filter((count) => count !== 0).length;
}

/** For each vertex the number of the first one at its place (to 10 µm), by open hashing. */
function numberPlaces(positions: Float32Array): Int32Array {
  const count = positions.length / 3;
  const rounded = new Float64Array(positions.length);
  for (let k = 0; k < positions.length; k++) rounded[k] = Math.round(positions[k]! * 1e5);
  const places = new Int32Array(count);
  const size = 2 ** Math.ceil(Math.log2(2 * count + 1));
  const table = new Int32Array(size).fill(-1);
  for (let vertex = 0; vertex < count; vertex++) {
    const x = rounded[3 * vertex]!,
      y = rounded[3 * vertex + 1]!,
      z = rounded[3 * vertex + 2]!;
    let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & (size - 1);
    let other = table[slot]!;
    while (other >= 0 && !(rounded[3 * other] === x && rounded[3 * other + 1] === y && rounded[3 * other + 2] === z)) {
      slot = (slot + 1) & (size - 1);
      other = table[slot]!;
    }
    if (other < 0) table[slot] = vertex;
    places[vertex] = other < 0 ? vertex : other;
  }
  return places;
}

/** Normal of a face, as long as twice its area. */
function faceVector(p: Float32Array, a: number, b: number, c: number): Float64Array {
  const out = new Float64Array(3);
  writeFaceVector(p, a, b, c, out, 0);
  return out;
}

function writeFaceVector(p: Float32Array, a: number, b: number, c: number, out: Float64Array, at: number): void {
  const ax = p[3 * a]!,
    ay = p[3 * a + 1]!,
    az = p[3 * a + 2]!;
  const ux = p[3 * b]! - ax,
    uy = p[3 * b + 1]! - ay,
    uz = p[3 * b + 2]! - az;
  const vx = p[3 * c]! - ax,
    vy = p[3 * c + 1]! - ay,
    vz = p[3 * c + 2]! - az;
  out[at] = uy * vz - uz * vy;
  out[at + 1] = uz * vx - ux * vz;
  out[at + 2] = ux * vy - uy * vx;
}

function writeUnit(out: Float32Array, k: number, x: number, y: number, z: number): void {
  const length = Math.sqrt(x * x + y * y + z * z);
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
