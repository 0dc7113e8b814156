import { INSTANCE, MESH, VERTEX, type PackedGeometry } from '../tracer/packed-geometry.ts';

/**
 * Numbers the bodies of each mesh: triangles that hang together by common corners, wherever the file repeats them.
 *
 * @param leaves classes whose meshes are passed over: each leaf would be a body
 * @returns a number per triangle, in the order of `packed.corners`; 0 in meshes that only leaves use
 */
export function findBodies(
  { meshes, instances, corners, vertices }: PackedGeometry,
  leaves: ReadonlySet<number>,
): Int32Array {
  const bodies = new Int32Array(new SharedArrayBuffer((corners.length / 3) * 4));
  const wanted = new Set<number>();
  for (let i = 0; i < instances.length; i += INSTANCE.words)
    if (!leaves.has(instances[i + INSTANCE.part]!)) wanted.add(instances[i + INSTANCE.mesh]!);
  const bits = new Int32Array(vertices.buffer, vertices.byteOffset, vertices.length);
  for (const mesh of wanted) {
    const m = mesh * MESH.words,
      firstCorner = meshes[m + MESH.firstCorner]!,
      triangles = meshes[m + MESH.triangles]!,
      firstVertex = meshes[m + MESH.firstVertex]!;
    let count = 0;
    for (let k = 0; k < triangles * 3; k++) count = Math.max(count, corners[firstCorner + k]! + 1);
    const leader = weld(bits, firstVertex, count);
    for (let k = firstCorner; k < firstCorner + triangles * 3; k += 3) {
      const a = find(leader, corners[k]!);
      leader[find(leader, corners[k + 1]!)] = a;
      leader[find(leader, corners[k + 2]!)] = a;
    }
    for (let k = 0; k < triangles; k++) bodies[firstCorner / 3 + k] = find(leader, corners[firstCorner + k * 3]!);
  }
  return bodies;
}

/** For each vertex the first one at the very same place, by open hashing of the bits of its coordinates. */
function weld(bits: Int32Array, first: number, count: number): Int32Array {
  const leader = new Int32Array(count);
  const size = 2 ** Math.ceil(Math.log2(2 * count + 1)),
    table = new Int32Array(size).fill(-1);
  for (let v = 0; v < count; v++) {
    const at = first + v * VERTEX.words,
      x = bits[at]!,
      y = bits[at + 1]!,
      z = bits[at + 2]!;
    let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & (size - 1);
    for (;;) {
      const other = table[slot]!;
      if (other < 0) {
        table[slot] = v;
        leader[v] = v;
        break;
      }
      const there = first + other * VERTEX.words;
      if (bits[there] === x && bits[there + 1] === y && bits[there + 2] === z) {
        leader[v] = other;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return leader;
}

/** Path halving. */
function find(leader: Int32Array, v: number): number {
  while (leader[v] !== v) {
    leader[v] = leader[leader[v]!]!;
    v = leader[v]!;
  }
  return v;
}
