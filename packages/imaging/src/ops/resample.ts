import type { SrgbImage } from '../image.ts';

/** A picture of the given size whose pixels come from `source`'s places in `image`, by Catmull-Rom interpolation; three channels. Calls `pulse` for each row. */
export function resampleCubic(
  image: SrgbImage,
  width: number,
  height: number,
  source: (x: number, y: number) => readonly [number, number],
  pulse: () => void,
): SrgbImage {
  const data = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++) {
    pulse();
    for (let x = 0; x < width; x++) {
      const [u, v] = source(x, y);
      for (let c = 0; c < 3; c++) data[(y * width + x) * 3 + c] = Math.round(cubicAt(image, u, v, c));
    }
  }
  return { width, height, channels: 3, data };
}

/** Catmull-Rom interpolation of one channel. */
function cubicAt(image: SrgbImage, u: number, v: number, c: number): number {
  const x0 = Math.floor(u);
  const y0 = Math.floor(v);
  const weights = (t: number): [number, number, number, number] => [
    -0.5 * t + t * t - 0.5 * t ** 3,
    1 - 2.5 * t * t + 1.5 * t ** 3,
    0.5 * t + 2 * t * t - 1.5 * t ** 3,
    -0.5 * t * t + 0.5 * t ** 3,
  ];
  const wx = weights(u - x0);
  const wy = weights(v - y0);
  let sum = 0;
  for (let j = 0; j < 4; j++) {
    const y = Math.min(image.height - 1, Math.max(0, y0 - 1 + j));
    let row = 0;
    for (let i = 0; i < 4; i++) {
      const x = Math.min(image.width - 1, Math.max(0, x0 - 1 + i));
      row += wx[i]! * image.data[(y * image.width + x) * image.channels + c]!;
    }
    sum += wy[j]! * row;
  }
  return sum;
}
