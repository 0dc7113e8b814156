import type { LabelMap, SrgbImage } from '../image.ts';

/** Falloff of what is taken from around a border, in small pixels. */
const SPREAD = 0.75;
/** Weight of what lies in another region: enough to fill a region that no small pixel lies in. */
const BEYOND = 1e-4;

/**
 * A small picture at the size of a label map, three channels: bilinear within a region; near borders from the small pixels around
 * that lie in the same region, those that lie in it wholly before those that a border cuts, so that borders are as sharp as the labels
 * are (joint upsampling with labels as the guide; after Kopf, Cohen, Lischinski and Uyttendaele, 2007). 8-bit sRGB in and out.
 */
export function upsampleInLabels(
  { width, height, channels, data }: SrgbImage,
  labels: LabelMap,
  pulse: () => void,
): SrgbImage {
  const { width: wide, height: high, data: ids } = labels;
  const out = new Uint8ClampedArray(wide * high * 3);
  const [sx, sy] = [width / wide, height / high];
  const { most, purity } = readSmall(labels, width, height);
  for (let y = 0, i = 0; y < high; y++) {
    if (y % 32 === 0) pulse();
    const v = Math.min(height - 1, Math.max(0, (y + 0.5) * sy - 0.5));
    const top = Math.floor(v);
    for (let x = 0; x < wide; x++, i++) {
      const u = Math.min(width - 1, Math.max(0, (x + 0.5) * sx - 0.5));
      const left = Math.floor(u);
      const id = ids[i]!;
      const isInside =
        isPure(left, top, id) &&
        isPure(left + 1, top, id) &&
        isPure(left, top + 1, id) &&
        isPure(left + 1, top + 1, id);
      const reach = isInside ? 0 : 1;
      let r = 0,
        g = 0,
        b = 0,
        sum = 0;
      for (let row = Math.max(0, top - reach); row <= Math.min(height - 1, top + 1 + reach); row++) {
        for (let column = Math.max(0, left - reach); column <= Math.min(width - 1, left + 1 + reach); column++) {
          const at = row * width + column;
          const [dx, dy] = [column - u, row - v];
          const weight = isInside
            ? Math.max(1e-6, (1 - Math.abs(dx)) * (1 - Math.abs(dy)))
            : Math.exp(-(dx * dx + dy * dy) / (2 * SPREAD * SPREAD)) * (most[at] === id ? purity[at]! ** 4 : BEYOND);
          r += weight * data[at * channels]!;
          g += weight * data[at * channels + 1]!;
          b += weight * data[at * channels + 2]!;
          sum += weight;
        }
      }
      out[i * 3] = r / sum;
      out[i * 3 + 1] = g / sum;
      out[i * 3 + 2] = b / sum;
    }
  }
  return { width: wide, height: high, channels: 3, data: out };

  function isPure(column: number, row: number, id: number): boolean {
    const at = Math.min(height - 1, row) * width + Math.min(width - 1, column);
    return most[at] === id && purity[at] === 1;
  }
}

/** For each small pixel the region that most of it lies in, and the share of it that does. */
function readSmall(
  { width, height, data }: LabelMap,
  wide: number,
  high: number,
): { readonly most: Int32Array; readonly purity: Float32Array } {
  const most = new Int32Array(wide * high);
  const purity = new Float32Array(wide * high);
  const counts = new Map<number, number>();
  for (let y = 0; y < high; y++) {
    const [top, bottom] = spanOf(y, high, height);
    for (let x = 0; x < wide; x++) {
      const [left, right] = spanOf(x, wide, width);
      counts.clear();
      let best = -1,
        bestCount = 0;
      for (let v = top; v < bottom; v++) {
        for (let u = left; u < right; u++) {
          const id = data[v * width + u]!;
          const count = (counts.get(id) ?? 0) + 1;
          counts.set(id, count);
          if (count > bestCount) {
            best = id;
            bestCount = count;
          }
        }
      }
      most[y * wide + x] = best;
      purity[y * wide + x] = bestCount / ((bottom - top) * (right - left));
    }
  }
  return { most, purity };
}

/** The large pixels that one small pixel covers, one at least. */
function spanOf(index: number, small: number, large: number): readonly [from: number, to: number] {
  const from = Math.min(large - 1, Math.floor((index * large) / small));
  return [from, Math.max(from + 1, Math.min(large, Math.ceil(((index + 1) * large) / small)))];
}
