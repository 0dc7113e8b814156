import { classNumber } from '../scene/classes.ts';
import type { Matrix4, Scene } from '../scene/scene.ts';
import { FRAME, INSTANCE, MESH, type PackedGeometry } from './packed-geometry.ts';

type Attributes = Pick<PackedGeometry, 'meshes' | 'instances' | 'frames' | 'corners' | 'positions' | 'normals' | 'uvs'>;

/** Lays what shading reads of a checked scene into shared memory. Numbers that are not finite become 0. */
export function packAttributes(scene: Scene): Attributes {
  let corners = 0, positions = 0, normals = 0, uvs = 0;
  const meshes = new Int32Array(new SharedArrayBuffer(scene.meshes.length * MESH.words * 4));
  for (const [i, mesh] of scene.meshes.entries()) {
    meshes.set([corners, positions, mesh.normals === null ? -1 : normals, mesh.uvs === null ? -1 : uvs, mesh.indices.length / 3], i * MESH.words);
    corners += mesh.indices.length;
    positions += mesh.positions.length;
    normals += mesh.normals?.length ?? 0;
    uvs += mesh.uvs?.length ?? 0;
  }
  const attributes: Attributes = {
    meshes,
    instances: new Int32Array(new SharedArrayBuffer(scene.instances.length * INSTANCE.words * 4)),
    frames: new Float64Array(new SharedArrayBuffer(scene.instances.length * FRAME.words * 8)),
    corners: new Uint32Array(new SharedArrayBuffer(corners * 4)),
    positions: new Float32Array(new SharedArrayBuffer(positions * 4)),
    normals: new Float32Array(new SharedArrayBuffer(normals * 4)),
    uvs: new Float32Array(new SharedArrayBuffer(uvs * 4)),
  };
  for (const [i, mesh] of scene.meshes.entries()) {
    const m = i * MESH.words;
    attributes.corners.set(mesh.indices, meshes[m + MESH.firstCorner]!);
    attributes.positions.set(mesh.positions, meshes[m + MESH.firstVertex]!);
    if (mesh.normals !== null) attributes.normals.set(mesh.normals, meshes[m + MESH.firstNormal]!);
    if (mesh.uvs !== null) attributes.uvs.set(mesh.uvs, meshes[m + MESH.firstUv]!);
  }
  replaceInfinite(attributes.normals);
  replaceInfinite(attributes.uvs);
  for (const [i, instance] of scene.instances.entries()) {
    attributes.instances.set([instance.mesh, instance.material, instance.object, classNumber(instance.part)], i * INSTANCE.words);
    writeFrame(attributes.frames, i * FRAME.words, instance.transform);
  }
  return attributes;
}

function replaceInfinite(values: Float32Array): void {
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i]!)) values[i] = 0;
}

/** Normals go by the cofactors, which exist for flattening transforms too; for mirroring ones with their sign, so that outside stays outside. */
function writeFrame(frames: Float64Array, at: number, transform: Matrix4): void {
  const [a = 0, d = 0, g = 0, , b = 0, e = 0, h = 0, , c = 0, f = 0, i = 0, , x = 0, y = 0, z = 0] = transform;
  frames.set([a, b, c, x, d, e, f, y, g, h, i, z], at);
  const cofactors = [e * i - f * h, f * g - d * i, d * h - e * g, c * h - b * i, a * i - c * g, b * g - a * h, b * f - c * e, c * d - a * f, a * e - b * d];
  const sign = a * cofactors[0]! + b * cofactors[1]! + c * cofactors[2]! < 0 ? -1 : 1;
  frames.set(cofactors.map((value) => value * sign), at + FRAME.normal);
}
