import type { SrgbImage } from '../image.ts';

/** The picture with each pixel taken from elsewhere in it, from its edge where that lies outside. */
export function movePixels(
  { width, height, data }: SrgbImage,
  from: (x: number, y: number) => readonly [number, number],
): SrgbImage {
  const moved = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = from(x, y);
      const i =
        Math.min(height - 1, Math.max(0, Math.round(v))) * width + Math.min(width - 1, Math.max(0, Math.round(u)));
      moved.set(data.subarray(i * 3, i * 3 + 3), (y * width + x) * 3);
    }
  }
  return { width, height, channels: 3, data: moved };
}
