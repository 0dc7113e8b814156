import { SceneError, type Material, type Scene } from '../scene/scene.ts';
import { FRAME } from './packed-geometry.ts';

const MOST_TRIANGLES = 6_000_000;
/** A mesh keeps a tree of its own only when that saves this many triangles; small meshes when it saves far more, since entering a tree costs time. */
const WORTH_A_TREE = 20_000;
const SMALL_MESH = 64;
const SMALL_MESH_WORTH_A_TREE = 500_000;

/**
 * Which instances become part of the world's tree (1) and which point to a tree of their mesh (0). Light is sampled
 * from triangles of the world's tree, so whatever shines is there; so is what no matrix leads into.
 * @throws SceneError when the trees would hold more than 6 million triangles
 */
export function chooseFlattened(scene: Scene, frames: Float64Array): Uint8Array {
  const uses = new Int32Array(scene.meshes.length);
  for (const { mesh } of scene.instances) uses[mesh] = uses[mesh]! + 1;
  const shines = scene.materials.map(isEmissive);
  const flat = new Uint8Array(scene.instances.length);
  const own = new Set<number>();
  let total = 0;
  for (const [i, { mesh, material }] of scene.instances.entries()) {
    const triangles = scene.meshes[mesh]!.indices.length / 3;
    const saved = triangles * (uses[mesh]! - 1);
    const worthIt = saved > (triangles < SMALL_MESH ? SMALL_MESH_WORTH_A_TREE : WORTH_A_TREE);
    flat[i] = worthIt && !shines[material]! && isInvertible(frames, i * FRAME.words) ? 0 : 1;
    if (flat[i] === 1) total += triangles;
    else own.add(mesh);
  }
  for (const mesh of own) total += scene.meshes[mesh]!.indices.length / 3;
  if (total > MOST_TRIANGLES)
    throw new SceneError(
      `The scene has ${total} triangles; at most ${MOST_TRIANGLES} can be rendered. Simplify its meshes, or show copies of one mesh as instances.`,
    );
  return flat;
}

/** Primitives of the world's tree come first. */
export function numberPrimitives(scene: Scene, flat: Uint8Array): Int32Array {
  const first = new Int32Array(new SharedArrayBuffer(scene.instances.length * 4));
  let next = 0;
  for (const chosen of [1, 0]) {
    for (const [i, { mesh }] of scene.instances.entries()) {
      if (flat[i] !== chosen) continue;
      first[i] = next;
      next += scene.meshes[mesh]!.indices.length / 3;
    }
  }
  return first;
}

function isEmissive({ emission, maps }: Material): boolean {
  return emission.some((value) => value > 0) || (maps?.emission ?? null) !== null;
}

/** No axis is shortened to less than a millionth beside the others. */
function isInvertible(frames: Float64Array, at: number): boolean {
  const cube = (column: number): number =>
    Math.hypot(frames[at + column]!, frames[at + 4 + column]!, frames[at + 8 + column]!);
  const longest = Math.max(cube(0), cube(1), cube(2));
  return longest > 0 && Math.abs(determinant(frames, at)) > 1e-6 * longest ** 3;
}

export function determinant(frames: Float64Array, at: number): number {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = frames.subarray(at, at + 12);
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}
