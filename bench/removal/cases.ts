import { join } from 'node:path';
import type { Mask, SrgbImage } from '@yujian/imaging';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import { renderPairs } from './pairs.ts';

const INPUTS = join(import.meta.dirname, '../../docs/inputs');
const PHOTOS = ['bare', 'bedroom', 'garden', 'office', 'villa'] as const;
/** Left, top, width and height as shares of the picture; set before the first run. */
const HIDDEN = [
  [0.12, 0.15, 0.16, 0.22],
  [0.42, 0.38, 0.18, 0.24],
  [0.7, 0.2, 0.2, 0.2],
  [0.25, 0.68, 0.24, 0.2],
] as const;

/** A picture with a hole, black there, and what lies behind it. */
export interface RemovalCase {
  readonly name: string;
  readonly kind: 'photos' | 'rendered pairs';
  readonly hidden: SrgbImage;
  readonly truth: SrgbImage;
  readonly hole: Mask;
}

/** Twenty rectangles in photos, then twenty rendered pairs with the piece and its shadow selected. */
export async function* removalCases(): AsyncGenerator<RemovalCase> {
  for (const photo of PHOTOS) {
    const truth = await readPicture(join(INPUTS, `${photo}-photo.webp`), { maxSide: 4096 });
    for (const [k, share] of HIDDEN.entries()) {
      const hole = rectangle(truth, share);
      yield { name: `${photo} ${k + 1}`, kind: 'photos', hidden: hide(truth, hole), truth, hole };
    }
  }
  for (const { name, picture, truth, piece, shadow } of renderPairs()) {
    const hole = { ...piece, data: piece.data.map((value, pixel) => value | shadow.data[pixel]!) };
    yield { name, kind: 'rendered pairs', hidden: hide(picture, hole), truth, hole };
  }
}

export function rectangle(
  { width, height }: SrgbImage,
  [left, top, wide, tall]: readonly [number, number, number, number],
): Mask {
  const data = new Uint8Array(width * height);
  for (let y = Math.round(top * height); y < (top + tall) * height; y++)
    data.fill(1, y * width + Math.round(left * width), y * width + Math.round((left + wide) * width));
  return { width, height, data };
}

/** Nothing of what is hidden is handed on. */
export function hide(image: SrgbImage, { data: hole }: Mask): SrgbImage {
  const data = Uint8ClampedArray.from(image.data);
  hole.forEach((value, pixel) => value === 1 && data.fill(0, 3 * pixel, 3 * pixel + 3));
  return { ...image, data };
}
