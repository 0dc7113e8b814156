import type { Note } from '@yujian/contract/jobs';
import type { KernelContext, Mask, SrgbImage } from '@yujian/imaging';
import { fillPlanes } from '@yujian/imaging/holes/planes/fill-planes';
import { fitBox } from '@yujian/imaging/kernels/room-layout/fit-box';
import { findDistances } from '@yujian/imaging/ops/distance';
import { resizeMap, resizeSrgb } from '@yujian/imaging/ops/resize';
import { scaleCamera } from '@yujian/imaging/structure/scale-structure';
import { analysePhoto } from '../../craft/analysis/analyse-photo.ts';
import { segmentationOf } from '../../craft/analysis/segmentation-model.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import { keptInRoom } from './kept-in-room.ts';

/** Pixels at most at which a room is filled; of a larger picture the result is enlarged. */
const WORKED_PIXELS = 3e6;
/** Confidence of the room's box under which its sides are not believed. */
const SURE = 0.3;
/** Pixels around the mask that are not believed. */
const RIM = 2;

const UNSURE: Note = {
  zh: '没有看准这个房间的墙和地面：选区是按周围的线和面接过去的，大块处可能不像样；也可以分几次、少选一些再试。',
  en: 'The room’s walls and floor were not made out: the selection was filled with the lines and surfaces around it, which may look poor where it is large; try less at a time.',
};
const BY_PLANES: Note = {
  zh: '家具后面的地面和墙面按房间的透视接过去：光照由看得见的部分推算，被挡住的门窗和花纹是推测的。',
  en: 'Floor and walls go on behind the furniture in the room’s perspective: their light is reckoned from what is seen of them, and hidden openings and patterns are guesses.',
};

export interface FilledRoom {
  /** The picture with the room's sides where they are sure. */
  readonly image: SrgbImage;
  /** What of the mask is not filled, as a mask; null: nothing. */
  readonly left: ChangeMask | null;
  readonly note: Note;
}

/**
 * Fills what is masked with the sides of the room behind it, as far as the analysis is sure of them.
 *
 * @throws what `kernel.throwIfCancelled` throws
 */
export function fillRoom(original: SrgbImage, mask: ChangeMask, seed: number, kernel: KernelContext): FilledRoom {
  const { look, structure } = analysePhoto(original, { ...kernel, progress() {} });
  const segmentation = segmentationOf(look, kernel);
  const { camera, segments, labels, setting } = structure;
  const box = setting === 'interior' ? fitBox(camera, segments, labels, { segmentation, mayMove: true }, kernel) : null;
  if (box === null || box.confidence < SURE) return { image: original, left: mask, note: UNSURE };
  const scale = Math.min(1, Math.sqrt(WORKED_PIXELS / (original.width * original.height)));
  const width = Math.max(1, Math.round(original.width * scale));
  const height = Math.max(1, Math.round(original.height * scale));
  const image = scale < 1 ? resizeSrgb(original, width, height, 'box') : original;
  const hole: Mask = { width, height, data: holeOf(mask, width, height) };
  const room = { width, height, camera: scaleCamera(camera, width / structure.width), box };
  const stays = keptInRoom(segmentation, room, hole);
  const filled = fillPlanes(image, { room, hole, stays, seed }, kernel);
  const made = scale < 1 ? resizeSrgb(filled.image, original.width, original.height) : filled.image;
  const left = sized(filled.left, mask);
  const data = Uint8ClampedArray.from(original.data);
  const { channels } = original;
  let rest = 0;
  for (let pixel = 0; pixel < mask.data.length; pixel++) {
    if (mask.data[pixel] === 0) left.data[pixel] = 0;
    else if (left.data[pixel] === 0) {
      for (let c = 0; c < 3; c++) data[pixel * channels + c] = made.data[pixel * made.channels + c]!;
    } else rest++;
  }
  return { image: { ...original, data }, left: rest === 0 ? null : left, note: BY_PLANES };
}

/** What is masked with its rim, in another size. */
function holeOf({ width, height, data }: ChangeMask, wide: number, tall: number): Uint8Array {
  const shares =
    wide === width ? data : resizeMap({ width, height, data: Float32Array.from(data) }, wide, tall, 'box').data;
  const seeds = Uint8Array.from(shares, (share) => (share > 0 ? 1 : 0));
  return Uint8Array.from(findDistances(seeds, wide, tall), (away) => (away <= RIM ? 1 : 0));
}

/** A binary mask in the size of another, 255 where it is set. */
function sized(mask: Mask, { width, height }: ChangeMask): ChangeMask {
  if (mask.width === width) return { ...mask, data: mask.data.map((value) => 255 * value) };
  const map = resizeMap({ ...mask, data: Float32Array.from(mask.data) }, width, height);
  return { width, height, data: Uint8Array.from(map.data, (share) => (share > 0.1 ? 255 : 0)) };
}
