import type { LinearImage } from '../image.ts';

/** A picture and its halves down to one texel (Williams, Pyramidal parametrics, 1983). */
export function createMips(image: LinearImage): readonly LinearImage[] {
  const levels = [image];
  for (let last = image; last.width > 1 || last.height > 1;) levels.push((last = halve(last)));
  return levels;
}

/**
 * Adds `weight` times the colour at texel (x, y) of the finest level, whose edges lie at integers, to `out`. `level` may lie
 * between two; beyond its edges a picture repeats.
 */
export function addMips(
  levels: readonly LinearImage[],
  level: number,
  x: number,
  y: number,
  weight: number,
  out: Float64Array,
): void {
  const first = Math.min(levels.length - 1, Math.floor(level));
  const share = Math.min(1, level - first);
  addTexel(levels[first]!, levels[0]!, x, y, weight * (1 - share), out);
  if (share > 0) addTexel(levels[Math.min(levels.length - 1, first + 1)]!, levels[0]!, x, y, weight * share, out);
}

function addTexel(
  { width, height, data }: LinearImage,
  finest: LinearImage,
  x: number,
  y: number,
  share: number,
  out: Float64Array,
): void {
  const u = (x * width) / finest.width - 0.5;
  const v = (y * height) / finest.height - 0.5;
  const left = Math.floor(u);
  const top = Math.floor(v);
  const fx = u - left;
  const fy = v - top;
  const x0 = wrap(left, width);
  const x1 = wrap(left + 1, width);
  const y0 = wrap(top, height) * width;
  const y1 = wrap(top + 1, height) * width;
  for (let c = 0; c < 3; c++) {
    const upper = data[(y0 + x0) * 3 + c]! * (1 - fx) + data[(y0 + x1) * 3 + c]! * fx;
    const lower = data[(y1 + x0) * 3 + c]! * (1 - fx) + data[(y1 + x1) * 3 + c]! * fx;
    out[c]! += share * (upper * (1 - fy) + lower * fy);
  }
}

function wrap(at: number, size: number): number {
  const rest = at % size;
  return rest < 0 ? rest + size : rest;
}

/** Means of two by two texels; an odd one at the end goes with its neighbour. */
function halve({ width, height, data }: LinearImage): LinearImage {
  const [wide, high] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const out = new Float32Array(wide * high * 3);
  for (let y = 0; y < high; y++) {
    const rows = [Math.floor((y * height) / high), Math.ceil(((y + 1) * height) / high)] as const;
    for (let x = 0; x < wide; x++) {
      const columns = [Math.floor((x * width) / wide), Math.ceil(((x + 1) * width) / wide)] as const;
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let v = rows[0]; v < rows[1]; v++)
          for (let u = columns[0]; u < columns[1]; u++) sum += data[(v * width + u) * 3 + c]!;
        out[(y * wide + x) * 3 + c] = sum / ((rows[1] - rows[0]) * (columns[1] - columns[0]));
      }
    }
  }
  return { width: wide, height: high, data: out };
}
