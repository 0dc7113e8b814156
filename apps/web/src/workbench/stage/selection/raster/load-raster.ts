import type { MaskBuffer } from './mask-buffer.ts';

/** Rows that are read from a canvas at once. */
const BAND = 1024;

/**
 * In a worker: a picture as a mask, what is white and opaque is chosen. A grey one is taken value by value.
 * Rejects where the browser cannot decode it.
 */
export async function readMask(picture: Blob): Promise<MaskBuffer> {
  const bitmap = await createImageBitmap(picture, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  const { width, height } = bitmap;
  const data = new Uint8Array(width * height);
  const rows = Math.min(BAND, height);
  const context = new OffscreenCanvas(width, rows).getContext('2d', { willReadFrequently: true })!;
  for (let top = 0; top < height; top += rows) {
    context.clearRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, -top);
    const count = Math.min(rows, height - top);
    const pixels = context.getImageData(0, 0, width, count).data;
    for (let i = 0, at = top * width; i < pixels.length; i += 4, at++) data[at] = chosenShare(pixels, i);
  }
  bitmap.close();
  return { width, height, data };
}

/** 0 to 255: the luma of Rec. 709, times the alpha. */
function chosenShare(pixels: Uint8ClampedArray, at: number): number {
  const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
  const luma = red === green && green === blue ? red : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return Math.round((luma * pixels[at + 3]!) / 255);
}

/** A mask in another size of the same shape: the nearest pixel of each. */
export function fitMask(mask: MaskBuffer, width: number, height: number): MaskBuffer {
  if (mask.width === width && mask.height === height) return mask;
  const data = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * mask.height) / height) * mask.width;
    for (let x = 0; x < width; x++, at++) data[at] = mask.data[row + Math.floor(((x + 0.5) * mask.width) / width)]!;
  }
  return { width, height, data };
}
