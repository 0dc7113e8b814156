import type { KernelContext, SrgbImage } from '../../image.ts';
import { NAMES } from '../../names.ts';
import { chooseGrid } from './choose-grid.ts';
import { FOLD, FOLDED, foldPicture } from './fold-picture.ts';
import { SHELL_FACES, type SegmentationMap } from '../../buffers/segmentation-map.ts';
import type { SegmentationModel } from './model.ts';
import { runNetwork } from './run-network.ts';

const NONE = SHELL_FACES.indexOf('none');
const [SHELL_AT, DEPTH_AT] = [NAMES.length, NAMES.length + SHELL_FACES.length];
const NORMAL_AT = DEPTH_AT + 1;

/** Numbers of the faces as they are in a mirror. */
const MIRRORED_FACES = SHELL_FACES.map((face) =>
  SHELL_FACES.indexOf(face === 'left' ? 'right' : face === 'right' ? 'left' : face),
);

/**
 * Looks at a whole picture at once, at low resolution: what each cell of a coarse grid is, which side of the room lies
 * behind it, how far off it is and which way it faces. A network of some 840,000 weights learned from our own renderer's
 * drawings, white models and painted pictures (tooling/learn/net) looks twice, the second time in a mirror, and the mean
 * is taken: a mirrored picture gives the mirrored segmentation. About 0.2 s of processor time for a picture of 1024 pixels.
 *
 * @param image any size; transparent pixels count as white
 */
export function segmentPicture(image: SrgbImage, model: SegmentationModel, context: KernelContext): SegmentationMap {
  const { width, height } = chooseGrid(image.width, image.height);
  const folded = foldPicture(image, width, height);
  context.throwIfCancelled();
  const cells = width * height;
  const names = new Float32Array(cells * NAMES.length);
  const shell = new Float32Array(cells * SHELL_FACES.length);
  const depth = new Float32Array(cells);
  const normals = new Float32Array(cells * 3);
  for (const isMirrored of [false, true]) {
    const { outputs, count } = runNetwork(
      model,
      isMirrored ? mirrorFolded(folded, width, height) : folded,
      width,
      height,
      () => context.throwIfCancelled(),
    );
    const name = new Float32Array(NAMES.length),
      face = new Float32Array(SHELL_FACES.length);
    for (let cell = 0; cell < cells; cell++) {
      const at = (isMirrored ? mirrorCell(cell, width) : cell) * count;
      softmax(outputs, at, name);
      name.forEach((chance, k) => (names[cell * NAMES.length + k]! += 0.5 * chance));
      softmax(outputs, at + SHELL_AT, face);
      face.forEach(
        (chance, k) => (shell[cell * SHELL_FACES.length + (isMirrored ? MIRRORED_FACES[k]! : k)]! += 0.5 * chance),
      );
      depth[cell]! += 0.5 * outputs[at + DEPTH_AT]!;
      const [x, y, z] = [outputs[at + NORMAL_AT]!, outputs[at + NORMAL_AT + 1]!, outputs[at + NORMAL_AT + 2]!];
      const scale = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
      normals[cell * 3]! += (isMirrored ? -x : x) * scale;
      normals[cell * 3 + 1]! += y * scale;
      normals[cell * 3 + 2]! += z * scale;
    }
    context.progress(isMirrored ? 1 : 0.5);
  }
  const median = depth.toSorted()[cells >> 1]!;
  let outdoors = 0;
  for (let cell = 0; cell < cells; cell++) {
    depth[cell]! -= median;
    outdoors += shell[cell * SHELL_FACES.length + NONE]! / cells;
    scaleToOne(normals, cell * 3);
  }
  return { width, height, names, shell, depth, normals, outdoors };
}

function mirrorCell(cell: number, width: number): number {
  return cell - 2 * (cell % width) + width - 1;
}

function mirrorFolded(folded: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(folded.length);
  for (let cell = 0; cell < width * height; cell++) {
    const from = mirrorCell(cell, width) * FOLDED,
      to = cell * FOLDED;
    for (let k = 0; k < FOLDED; k++) out[to + k] = folded[from + (k < FOLD * FOLD ? mirrorCell(k, FOLD) : k)]!;
  }
  return out;
}

function scaleToOne(vectors: Float32Array, at: number): void {
  const [x, y, z] = [vectors[at]!, vectors[at + 1]!, vectors[at + 2]!];
  const length = Math.sqrt(x * x + y * y + z * z);
  // two that undo one another say nothing: then it is taken to face the camera
  vectors.set(length > 1e-6 ? [x / length, y / length, z / length] : [0, 0, -1], at);
}

/** Probabilities of as many likelihoods on a logarithmic scale as `to` holds. */
function softmax(from: Float32Array, at: number, to: Float32Array): void {
  let most = -Infinity,
    sum = 0;
  for (let k = 0; k < to.length; k++) most = Math.max(most, from[at + k]!);
  for (let k = 0; k < to.length; k++) sum += to[k] = Math.exp(from[at + k]! - most);
  for (let k = 0; k < to.length; k++) to[k]! /= sum;
}
