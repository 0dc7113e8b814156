import type { Mask, SrgbImage } from '@yujian/imaging/image';
import type { Click } from '@yujian/imaging/kernels/interactive-segmentation/click';

/** Pixels of the longer side: the walk is on pixels, and slow. */
const SIDE = 200;
const BETA = 90;
const ROUNDS = 250;
const RADIUS = 2;

/**
 * The random walker (Grady, 2006), a small one of our own as a peer: chance that a walk which shuns steps of colour comes first to
 * an `add` click, against the other clicks and, as usual where there are none, the picture's frame. Successive over-relaxation, on a smaller copy.
 */
export function randomWalker(picture: SrgbImage, clicks: readonly Click[]): Mask {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const colours = shrink(picture, width, height);
  const chance = new Float32Array(width * height).fill(0.5);
  const fixed = new Uint8Array(width * height);
  for (let i = 0; i < fixed.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) [fixed[i], chance[i]] = [1, 0];
  }
  for (const { x, y, add } of clicks) {
    const [u, v] = [Math.floor(x * scale), Math.floor(y * scale)];
    for (let row = Math.max(0, v - RADIUS); row <= Math.min(height - 1, v + RADIUS); row++)
      for (let column = Math.max(0, u - RADIUS); column <= Math.min(width - 1, u + RADIUS); column++)
        [fixed[row * width + column], chance[row * width + column]] = [1, add ? 1 : 0];
  }
  const weight = (i: number, j: number): number => {
    let squared = 0;
    for (let c = 0; c < 3; c++) squared += (colours[i * 3 + c]! - colours[j * 3 + c]!) ** 2;
    return Math.exp(-BETA * squared) + 1e-4;
  };
  const right = chance.map((_, i) => (i % width < width - 1 ? weight(i, i + 1) : 0));
  const down = chance.map((_, i) => (i < chance.length - width ? weight(i, i + width) : 0));
  for (let round = 0; round < ROUNDS; round++) {
    for (let step = 0; step < chance.length; step++) {
      const i = round % 2 === 0 ? step : chance.length - 1 - step;
      if (fixed[i]) continue;
      const [r, l, d, u] = [right[i]!, right[i - 1] ?? 0, down[i]!, down[i - width] ?? 0];
      const mean =
        (r * chance[i + 1]! + l * chance[i - 1]! + d * chance[i + width]! + u * chance[i - width]!) / (r + l + d + u);
      chance[i]! += 1.8 * (mean - chance[i]!);
    }
  }
  const data = new Uint8Array(picture.width * picture.height);
  for (let y = 0, i = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++, i++)
      data[i] =
        chance[Math.min(height - 1, Math.floor(y * scale)) * width + Math.min(width - 1, Math.floor(x * scale))]! > 0.5
          ? 1
          : 0;
  return { width: picture.width, height: picture.height, data };
}

function shrink({ width, height, channels, data }: SrgbImage, wide: number, high: number): Float32Array {
  const sums = new Float32Array(wide * high * 3);
  const counts = new Uint32Array(wide * high);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = Math.floor((y * high) / height) * wide + Math.floor((x * wide) / width);
      counts[to]! += 1;
      for (let c = 0; c < 3; c++) sums[to * 3 + c]! += data[(y * width + x) * channels + c]! / 255;
    }
  }
  return sums.map((value, i) => value / Math.max(1, counts[Math.floor(i / 3)]!));
}
