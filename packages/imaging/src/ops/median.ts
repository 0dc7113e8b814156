import type { SrgbImage } from '../image.ts';

/** Encoded luminance of a picture, 0 to 255. */
export function lumaByte({ width, height, channels, data }: SrgbImage): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) =>
    Math.round(0.2126 * data[i * channels]! + 0.7152 * data[i * channels + 1]! + 0.0722 * data[i * channels + 2]!),
  );
}

/**
 * Median over a square of side 2·radius + 1, what lies outside left out: takes off what is narrower than the radius
 * and keeps steps where they are. A running histogram, whose median is followed from pixel to pixel (Huang, Yang and Tang 1979).
 */
export function medianBytes(
  values: Uint8Array,
  width: number,
  height: number,
  radius: number,
  pulse: () => void,
): Uint8Array {
  const result = new Uint8Array(width * height);
  const bins = new Int32Array(256);
  for (let y = 0; y < height; y++) {
    pulse();
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height - 1, y + radius)];
    const rows = bottom - top + 1;
    bins.fill(0);
    let median = 0;
    let below = 0;
    let count = 0;
    const change = (x: number, by: 1 | -1): void => {
      for (let i = top * width + x; i <= bottom * width + x; i += width) {
        bins[values[i]!]! += by;
        if (values[i]! < median) below += by;
      }
      count += by * rows;
    };
    for (let x = 0; x < Math.min(radius, width); x++) change(x, 1);
    for (let x = 0; x < width; x++) {
      if (x + radius < width) change(x + radius, 1);
      if (x - radius > 0) change(x - radius - 1, -1);
      const half = (count - 1) >> 1;
      while (below > half) below -= bins[--median]!;
      while (below + bins[median]! <= half) below += bins[median++]!;
      result[y * width + x] = median;
    }
  }
  return result;
}
