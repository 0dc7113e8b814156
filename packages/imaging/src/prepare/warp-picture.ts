import type { SrgbImage } from '../image.ts';
import { type Homography, mapPoint } from '../geometry/homography.ts';

/** White, where the picture has nothing to show. */
const BARE = 255;
/** Sheets that lie far off are looked at more than once per pixel. */
const MOST_SAMPLES = 4;

/** The picture seen through a map from its pixels to those of `image`, by bilinear interpolation, the mean of several places where it shrinks. */
export function warpPicture(image: SrgbImage, width: number, height: number, toImage: Homography): SrgbImage {
  const { channels } = image;
  const data = new Uint8ClampedArray(width * height * channels);
  const middle = mapPoint(toImage, width / 2, height / 2);
  const beside = mapPoint(toImage, width / 2 + 1, height / 2);
  const samples = Math.min(
    MOST_SAMPLES,
    Math.max(1, Math.round(Math.hypot(beside[0] - middle[0], beside[1] - middle[1]))),
  );
  const sums = new Float64Array(channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sums.fill(0);
      for (let k = 0; k < samples * samples; k++) {
        const [u, v] = mapPoint(
          toImage,
          x + ((k % samples) + 0.5) / samples - 0.5,
          y + (Math.floor(k / samples) + 0.5) / samples - 0.5,
        );
        addAt(image, u, v, sums);
      }
      for (let channel = 0; channel < channels; channel++)
        data[(y * width + x) * channels + channel] = sums[channel]! / (samples * samples);
    }
  }
  return { width, height, channels, data };
}

function addAt({ width, height, channels, data }: SrgbImage, u: number, v: number, sums: Float64Array): void {
  if (u < -0.5 || v < -0.5 || u > width - 0.5 || v > height - 0.5) {
    for (let channel = 0; channel < channels; channel++) sums[channel]! += BARE;
    return;
  }
  const [x, y] = [Math.min(width - 1, Math.max(0, u)), Math.min(height - 1, Math.max(0, v))];
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [x - x0, y - y0];
  for (let channel = 0; channel < channels; channel++) {
    const upper =
      data[(y0 * width + x0) * channels + channel]! * (1 - fx) + data[(y0 * width + x1) * channels + channel]! * fx;
    const lower =
      data[(y1 * width + x0) * channels + channel]! * (1 - fx) + data[(y1 * width + x1) * channels + channel]! * fx;
    sums[channel]! += upper * (1 - fy) + lower * fy;
  }
}
