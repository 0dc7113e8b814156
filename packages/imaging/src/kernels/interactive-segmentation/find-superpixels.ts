import type { KernelContext, LabelMap } from '../../image.ts';

const ITERATIONS = 5;
/** Oklab distance that weighs as much as one spacing of distance in the picture. */
const COMPACTNESS = 0.055;

/**
 * Superpixels: small connected patches of like colour, about `spacing` pixels wide, whose borders follow the picture's edges
 * (SLIC; Achanta, Shaji, Smith, Lucchi, Fua and Süsstrunk, 2012).
 *
 * @param lab Oklab, three interleaved values per pixel
 */
export function findSuperpixels(
  lab: Float32Array,
  width: number,
  height: number,
  spacing: number,
  context: KernelContext,
): LabelMap {
  const across = Math.max(1, Math.round(width / spacing));
  const down = Math.max(1, Math.round(height / spacing));
  const count = across * down;
  // L, a, b, x, y of each centre
  const centres = new Float64Array(count * 5);
  for (let k = 0; k < count; k++) {
    const x = Math.min(width - 1, Math.floor((((k % across) + 0.5) * width) / across));
    const y = Math.min(height - 1, Math.floor(((Math.floor(k / across) + 0.5) * height) / down));
    const i = calmest(lab, width, height, x, y);
    centres.set([lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!, i % width, Math.floor(i / width)], k * 5);
  }
  const labels = new Int32Array(width * height);
  const nearest = new Float32Array(width * height);
  const sums = new Float64Array(count * 6);
  const reach = Math.ceil(1.2 * Math.max(width / across, height / down));
  const perPixel = (COMPACTNESS / spacing) ** 2;
  for (let round = 0; round < ITERATIONS; round++) {
    nearest.fill(Infinity);
    for (let k = 0; k < count; k++) {
      const [l, a, b, cx, cy] = centres.subarray(k * 5, k * 5 + 5) as unknown as [
        number,
        number,
        number,
        number,
        number,
      ];
      const left = Math.max(0, Math.round(cx) - reach),
        right = Math.min(width - 1, Math.round(cx) + reach);
      const bottom = Math.min(height - 1, Math.round(cy) + reach);
      for (let y = Math.max(0, Math.round(cy) - reach); y <= bottom; y++) {
        const far = perPixel * (y - cy) * (y - cy);
        for (let x = left, i = y * width + left; x <= right; x++, i++) {
          const dl = lab[i * 3]! - l,
            da = lab[i * 3 + 1]! - a,
            db = lab[i * 3 + 2]! - b;
          const distance = dl * dl + da * da + db * db + far + perPixel * (x - cx) * (x - cx);
          if (distance < nearest[i]!) {
            nearest[i] = distance;
            labels[i] = k;
          }
        }
      }
      if (k % 256 === 0) context.throwIfCancelled();
    }
    sums.fill(0);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const at = labels[i]! * 6;
        sums[at]! += lab[i * 3]!;
        sums[at + 1]! += lab[i * 3 + 1]!;
        sums[at + 2]! += lab[i * 3 + 2]!;
        sums[at + 3]! += x;
        sums[at + 4]! += y;
        sums[at + 5]! += 1;
      }
    }
    for (let k = 0; k < count; k++) {
      const size = sums[k * 6 + 5]!;
      if (size > 0) for (let c = 0; c < 5; c++) centres[k * 5 + c] = sums[k * 6 + c]! / size;
    }
  }
  return connect(labels, width, height, (width * height) / count / 5);
}

/** The pixel of the 3 × 3 around (x, y) where the picture changes least: no centre begins on an edge. */
function calmest(lab: Float32Array, width: number, height: number, x: number, y: number): number {
  let best = y * width + x,
    least = Infinity;
  for (let v = Math.max(1, y - 1); v <= Math.min(height - 2, y + 1); v++) {
    for (let u = Math.max(1, x - 1); u <= Math.min(width - 2, x + 1); u++) {
      const i = v * width + u;
      let change = 0;
      for (let c = 0; c < 3; c++)
        change +=
          (lab[(i + 1) * 3 + c]! - lab[(i - 1) * 3 + c]!) ** 2 +
          (lab[(i + width) * 3 + c]! - lab[(i - width) * 3 + c]!) ** 2;
      if (change < least) [best, least] = [i, change];
    }
  }
  return best;
}

/** Each connected part a label of its own, numbered in reading order; parts of fewer pixels than `least` go to what lies before them. */
function connect(labels: Int32Array, width: number, height: number, least: number): LabelMap {
  const total = width * height;
  const data = new Int32Array(total).fill(-1);
  const queue = new Int32Array(total);
  let count = 0;
  for (let start = 0; start < total; start++) {
    if (data[start] !== -1) continue;
    const beside = start % width > 0 ? data[start - 1]! : start >= width ? data[start - width]! : -1;
    let end = 0;
    queue[end++] = start;
    data[start] = count;
    for (let head = 0; head < end; head++) {
      const i = queue[head]!;
      const x = i % width;
      const visit = (j: number): void => {
        if (data[j] !== -1 || labels[j] !== labels[i]) return;
        data[j] = count;
        queue[end++] = j;
      };
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (i >= width) visit(i - width);
      if (i < total - width) visit(i + width);
    }
    if (end < least && beside >= 0) for (let k = 0; k < end; k++) data[queue[k]!] = beside;
    else count++;
  }
  return { width, height, count, data };
}
