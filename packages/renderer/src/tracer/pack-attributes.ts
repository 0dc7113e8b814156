import { classNumber } from '../scene/classes.ts';
import type { Matrix4, Mesh, Scene } from '../scene/scene.ts';
import { FRAME, INSTANCE, MESH, VERTEX, type PackedGeometry } from './packed-geometry.ts';

type Attributes = Pick<PackedGeometry, 'meshes' | 'instances' | 'frames' | 'corners' | 'vertices'>;

/** Lays what shading reads of a checked scene into shared memory. Numbers that are not finite become 0. */
export function packAttributes(scene: Scene): Attributes {
  let corners = 0,
    vertices = 0;
  const meshes = new Int32Array(new SharedArrayBuffer(scene.meshes.length * MESH.words * 4));
  for (const [i, mesh] of scene.meshes.entries()) {
    meshes.set(
      [corners, vertices, mesh.normals === null ? 0 : 1, mesh.uvs === null ? 0 : 1, mesh.indices.length / 3],
      i * MESH.words,
    );
    corners += mesh.indices.length;
    vertices += (mesh.positions.length / 3) * VERTEX.words;
  }
  const attributes: Attributes = {
    meshes,
    instances: new Int32Array(new SharedArrayBuffer(scene.instances.length * INSTANCE.words * 4)),
    frames: new Float64Array(new SharedArrayBuffer(scene.instances.length * FRAME.words * 8)),
    corners: new Uint32Array(new SharedArrayBuffer(corners * 4)),
    vertices: new Float32Array(new SharedArrayBuffer(vertices * 4)),
  };
  for (const [i, mesh] of scene.meshes.entries()) {
    const m = i * MESH.words;
    attributes.corners.set(mesh.indices, meshes[m + MESH.firstCorner]!);
    writeVertices(mesh, attributes.vertices, meshes[m + MESH.firstVertex]!);
  }
  for (const [i, instance] of scene.instances.entries()) {
    attributes.instances.set(
      [instance.mesh, instance.material, instance.object, classNumber(instance.part)],
      i * INSTANCE.words,
    );
    writeFrame(attributes.frames, i * FRAME.words, instance.transform);
  }
  return attributes;
}

function writeVertices({ positions, normals, uvs }: Mesh, vertices: Float32Array, first: number): void {
  let at = first;
  for (let i = 0, k = 0; i < positions.length; i += 3, k += 2, at += VERTEX.words) {
    vertices[at] = positions[i]!;
    vertices[at + 1] = positions[i + 1]!;
    vertices[at + 2] = positions[i + 2]!;
    if (normals !== null) {
      vertices[at + VERTEX.normal] = finite(normals[i]!);
      vertices[at + VERTEX.normal + 1] = finite(normals[i + 1]!);
      vertices[at + VERTEX.normal + 2] = finite(normals[i + 2]!);
    }
    if (uvs !== null) {
      vertices[at + VERTEX.uv] = finite(uvs[k]!);
      vertices[at + VERTEX.uv + 1] = finite(uvs[k + 1]!);
    }
  }
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

/** Normals go by the cofactors, which exist for flattening transforms too; for mirroring ones with their sign, so that outside stays outside. */
function writeFrame(frames: Float64Array, at: number, transform: Matrix4): void {
  const [a = 0, d = 0, g = 0, , b = 0, e = 0, h = 0, , c = 0, f = 0, i = 0, , x = 0, y = 0, z = 0] = transform;
  frames.set([a, b, c, x, d, e, f, y, g, h, i, z], at);
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
  const sign = a * cofactors[0]! + b * cofactors[1]! + c * cofactors[2]! < 0 ? -1 : 1;
  frames.set(
    cofactors.map((value) => value * sign),
    at + FRAME.normal,
  );
}
