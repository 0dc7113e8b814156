import { Matrix4, Vector3 } from 'three';
import { splitGlb, type GltfJson } from './glb.ts';
import { LIMITS } from './limits.ts';
import { ModelProblem } from './model-problem.ts';
import { pictureSizeOf } from './picture-size.ts';
import { AS_IT_IS, placementMatrix, placementOf, type Extent, type Placement } from './placement.ts';

export interface Description {
  /** In the model's own numbers, before it is placed. */
  readonly extent: Extent;
  readonly placement: Placement;
  readonly triangles: number;
}

const CHUNK_HEADER = 8;
const DEPTH = 256;
const TRIANGLE_MODES = [4, 5, 6];
/** Compressed for graphics cards: neither viewer nor renderer unpacks it. */
const CARD_PICTURES = 'KHR_texture_basisu';
/** What a normalised whole number of a type is divided by: glTF 2.0, section 3.6.2.2. */
const NORMALISED: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535 };

/**
 * What a GLB holds, read from its JSON and the first bytes of its pictures alone.
 * @throws {ModelProblem} when it is damaged, refers to other files, has KTX2 pictures, or is beyond the limits
 */
export function describeGlb(bytes: Uint8Array): Description {
  const { json, rest } = splitGlb(bytes);
  checkSources(json);
  checkPictures(json, rest);
  const placement = placementOf(bytes) ?? AS_IT_IS;
  const seen = walk(json);
  if (seen.triangles === 0) throw new ModelProblem('noSurface');
  if (seen.triangles > LIMITS.triangles) throw tooManyTriangles(seen.triangles);
  const extent = unplaced(seen.extent, placement);
  if (![...extent.min, ...extent.max].every(Number.isFinite)) throw new ModelProblem('notFinite');
  if (Math.max(...extent.max.map((value, axis) => value - extent.min[axis]!)) <= 0) throw new ModelProblem('sizeless');
  return { extent, placement, triangles: seen.triangles };
}

export function tooManyTriangles(count: number): ModelProblem {
  return new ModelProblem('tooManyTriangles', { n: (count / 1e6).toFixed(1), most: LIMITS.triangles / 1e6 });
}

function checkSources({ extensionsRequired = [], buffers = [], images = [] }: GltfJson): void {
  if (extensionsRequired.includes(CARD_PICTURES)) throw new ModelProblem('cardPictures');
  const outside = [...buffers, ...images].find(({ uri }) => uri !== undefined && !uri.startsWith('data:'));
  if (outside) throw new ModelProblem('otherFiles', { name: String(outside.uri).slice(0, 80) });
}

function checkPictures({ images = [], bufferViews = [] }: GltfJson, rest: Uint8Array): void {
  const binary = rest.subarray(CHUNK_HEADER);
  let total = 0;
  for (const { bufferView } of images) {
    const view = bufferView === undefined ? undefined : bufferViews[bufferView];
    const start = view?.byteOffset ?? 0;
    const size = view ? pictureSizeOf(binary.subarray(start, start + view.byteLength)) : null;
    if (size) total += checkPictureSize(size);
  }
  if (total > 8 * LIMITS.texturePixels)
    throw new ModelProblem('textureBomb', {
      width: Math.round(Math.sqrt(total)),
      height: Math.round(Math.sqrt(total)),
    });
}

/** @returns its pixels */
export function checkPictureSize({ width, height }: { readonly width: number; readonly height: number }): number {
  if (width * height > LIMITS.texturePixels) throw new ModelProblem('textureBomb', { width, height });
  return width * height;
}

interface Seen {
  triangles: number;
  readonly extent: { min: [number, number, number]; max: [number, number, number] };
}

function walk(json: GltfJson): Seen {
  const seen: Seen = {
    triangles: 0,
    extent: { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] },
  };
  const nodes = (json.nodes ?? []) as NodeJson[];
  const corner = new Vector3();
  let left = 500_000;
  const visit = (index: number, above: Matrix4, depth: number): void => {
    const node = nodes[index];
    left -= 1;
    if (depth > DEPTH || left < 0) throw new ModelProblem('damaged');
    if (!node) return;
    const matrix = above.clone().multiply(localMatrix(node));
    const mesh = node.mesh === undefined ? undefined : json.meshes?.[node.mesh];
    for (const { attributes = {}, indices, mode = 4 } of mesh?.primitives ?? []) {
      const position = attributes['POSITION'] === undefined ? undefined : json.accessors?.[attributes['POSITION']];
      if (!position || !TRIANGLE_MODES.includes(mode)) continue;
      const count = indices === undefined ? position.count : (json.accessors?.[indices]?.count ?? 0);
      seen.triangles += mode === 4 ? Math.floor(count / 3) : Math.max(0, count - 2);
      const scale = (position.normalized && NORMALISED[position.componentType ?? 0]) || 1;
      const [min, max] = [position.min ?? [0, 0, 0], position.max ?? [0, 0, 0]].map((corners) =>
        corners.map((value) => value / scale),
      ) as [number[], number[]];
      for (let which = 0; which < 8; which++) {
        corner
          .set((which & 1 ? max : min)[0]!, (which & 2 ? max : min)[1]!, (which & 4 ? max : min)[2]!)
          .applyMatrix4(matrix);
        grow(seen.extent, corner);
      }
    }
    for (const child of node.children ?? []) visit(child, matrix, depth + 1);
  };
  for (const root of json.scenes?.[json.scene ?? 0]?.nodes ?? []) visit(root, new Matrix4(), 0);
  return seen;
}

interface NodeJson {
  mesh?: number;
  children?: number[];
  matrix?: number[];
  translation?: [number, number, number];
  rotation?: [number, number, number, number];
  scale?: [number, number, number];
}

function localMatrix({
  matrix,
  translation: t = [0, 0, 0],
  rotation: [x, y, z, w] = [0, 0, 0, 1],
  scale: [sx, sy, sz] = [1, 1, 1],
}: NodeJson): Matrix4 {
  if (matrix) return new Matrix4().fromArray(matrix);
  const turned = new Matrix4().set(
    1 - 2 * (y * y + z * z),
    2 * (x * y - z * w),
    2 * (x * z + y * w),
    0,
    2 * (x * y + z * w),
    1 - 2 * (x * x + z * z),
    2 * (y * z - x * w),
    0,
    2 * (x * z - y * w),
    2 * (y * z + x * w),
    1 - 2 * (x * x + y * y),
    0,
    0,
    0,
    0,
    1,
  );
  return turned.scale(new Vector3(sx, sy, sz)).setPosition(...t);
}

function grow({ min, max }: Seen['extent'], { x, y, z }: Vector3): void {
  [x, y, z].forEach((value, axis) => {
    min[axis] = Math.min(min[axis]!, value);
    max[axis] = Math.max(max[axis]!, value);
  });
}

function unplaced({ min, max }: Seen['extent'], placement: Placement): Extent {
  const back = new Matrix4().fromArray(placementMatrix(placement)).invert();
  const a = new Vector3(...min).applyMatrix4(back);
  const b = new Vector3(...max).applyMatrix4(back);
  return {
    min: [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.min(a.z, b.z)],
    max: [Math.max(a.x, b.x), Math.max(a.y, b.y), Math.max(a.z, b.z)],
  };
}
