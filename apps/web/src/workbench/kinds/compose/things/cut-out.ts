import type { Size } from '../../../stage/viewer/view.ts';
import type { Bounds } from '../stage/quad.ts';

/** A thing out of its picture, for the screen. */
export interface CutOut {
  /** Of the picture's part within `bounds`. */
  readonly url: string;
  /** What of the picture is not wholly transparent, in its pixels. */
  readonly bounds: Bounds;
  /** Pixels of the oriented picture. */
  readonly picture: Size;
  /** A part of the picture is transparent, by its own alpha or its mask. */
  readonly isCut: boolean;
}

const SCREEN_SIDE = 1024;
/** Alpha under which a pixel counts as nothing, and over which as all. */
const LEAST = 8;
const WHOLE = 250;

/** @param mask grey, of the picture's size; null = the picture's own alpha. Rejects where the browser cannot decode a file. */
export async function cutOutOf(picture: Blob, mask: Blob | null): Promise<CutOut> {
  const whole = await createImageBitmap(picture);
  const size: Size = { width: whole.width, height: whole.height };
  const scale = Math.min(1, SCREEN_SIDE / Math.max(size.width, size.height));
  const [width, height] = [Math.max(1, Math.round(size.width * scale)), Math.max(1, Math.round(size.height * scale))];
  const pixels = drawn(whole, width, height);
  whole.close();
  if (mask !== null) {
    const bitmap = await createImageBitmap(mask);
    const grey = drawn(bitmap, width, height).data;
    bitmap.close();
    for (let i = 0; i < pixels.data.length; i += 4)
      pixels.data[i + 3] = Math.round((pixels.data[i + 3]! * grey[i]!) / 255);
  }
  let [left, top, right, bottom, clear] = [width, height, -1, -1, 0];
  for (let i = 3, at = 0; i < pixels.data.length; i += 4, at++) {
    if (pixels.data[i]! < WHOLE) clear++;
    if (pixels.data[i]! < LEAST) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) [left, top, right, bottom] = [0, 0, width - 1, height - 1];
  const canvas = new OffscreenCanvas(right - left + 1, bottom - top + 1);
  canvas.getContext('2d')!.putImageData(pixels, -left, -top);
  return {
    url: URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' })),
    bounds: {
      x: Math.floor(left / scale),
      y: Math.floor(top / scale),
      width: Math.max(1, Math.min(size.width - Math.floor(left / scale), Math.ceil((right + 1 - left) / scale))),
      height: Math.max(1, Math.min(size.height - Math.floor(top / scale), Math.ceil((bottom + 1 - top) / scale))),
    },
    picture: size,
    isCut: clear > 0,
  };
}

function drawn(bitmap: ImageBitmap, width: number, height: number): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
