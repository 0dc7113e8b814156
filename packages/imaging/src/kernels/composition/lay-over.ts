import type { ScalarMap, SrgbImage } from '../../image.ts';

/**
 * A foreground over a background, both of one size: where it covers a pixel wholly, the pixel is the foreground's bit for bit.
 *
 * @param alpha 0 to 255
 * @param shadow 0 to 1: share of the background's light that is taken away; null = none
 */
export function layOver(
  foreground: SrgbImage,
  alpha: Uint8Array,
  background: SrgbImage,
  shadow: ScalarMap | null,
): SrgbImage {
  const { width, height } = foreground;
  const data = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const share = alpha[i]! / 255;
    const lit = shadow === null ? 1 : 1 - shadow.data[i]!;
    for (let c = 0; c < 3; c++)
      data[i * 3 + c] =
        share === 1
          ? foreground.data[i * foreground.channels + c]!
          : share * foreground.data[i * foreground.channels + c]! +
            (1 - share) * lit * background.data[i * background.channels + c]!;
  }
  return { width, height, channels: 3, data };
}

/** Colours and alpha in one picture of four channels; wholly transparent pixels are black. */
export function withAlpha(foreground: SrgbImage, alpha: Uint8Array): SrgbImage {
  const { width, height, channels } = foreground;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    if (alpha[i] === 0) continue;
    for (let c = 0; c < 3; c++) data[i * 4 + c] = foreground.data[i * channels + c]!;
    data[i * 4 + 3] = alpha[i]!;
  }
  return { width, height, channels: 4, data };
}

/** Bounds of what is not wholly transparent, in pixels; null where all is. */
export function boundsOf(
  alpha: Uint8Array,
  width: number,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) continue;
    const x = i % width,
      y = (i - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    bottom = y;
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
