import type { SrgbImage } from '@yujian/imaging';
import type { Window } from './sizes.ts';

/** A window of a picture, which lies within it. */
export function crop(
  { width, channels, data }: SrgbImage,
  { left, top, width: wide, height: tall }: Window,
): SrgbImage {
  const out = new Uint8ClampedArray(wide * tall * channels);
  for (let y = 0; y < tall; y++) {
    const from = ((y + top) * width + left) * channels;
    out.set(data.subarray(from, from + wide * channels), y * wide * channels);
  }
  return { width: wide, height: tall, channels, data: out };
}
