import type { KernelContext, Mask } from '../../image.ts';

/** One-pixel-wide skeleton of a mask; border pixels are dropped. Zhang and Suen 1984, over a shrinking list of pixels. */
export function thinMask(mask: Mask, context: KernelContext): Uint8Array {
  const { width, height } = mask;
  const out = mask.data.slice();
  for (let x = 0; x < width; x++) out[x] = out[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y++) out[y * width] = out[y * width + width - 1] = 0;
  let count = 0;
  for (let i = 0; i < out.length; i++) if (out[i]) count++;
  const active = new Int32Array(count);
  const removed = new Int32Array(count);
  count = 0;
  for (let i = 0; i < out.length; i++) if (out[i]) active[count++] = i;
  let changed = true;
  while (changed) {
    changed = false;
    context.throwIfCancelled();
    for (let pass = 0; pass < 2; pass++) {
      let removals = 0;
      for (let k = 0; k < count; k++) {
        const i = active[k]!;
        if (isRemovable(out, i, width, pass)) removed[removals++] = i;
      }
      for (let k = 0; k < removals; k++) out[removed[k]!] = 0;
      if (removals === 0) continue;
      changed = true;
      let kept = 0;
      for (let k = 0; k < count; k++) if (out[active[k]!]) active[kept++] = active[k]!;
      count = kept;
    }
  }
  return out;
}

/** Clears pixels where three or more strokes meet, so that every chain left has two ends. Cutting by plain neighbour count would break diagonals. */
export function cutJunctions(skeleton: Uint8Array, width: number, height: number): Uint8Array {
  const cut = skeleton.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (skeleton[i] && countCrossings(skeleton, i, width) >= 3) cut[i] = 0;
    }
  }
  return cut;
}

function isRemovable(pixels: Uint8Array, i: number, width: number, pass: number): boolean {
  const north = pixels[i - width]!;
  const east = pixels[i + 1]!;
  const south = pixels[i + width]!;
  const west = pixels[i - 1]!;
  const neighbours =
    north +
    east +
    south +
    west +
    pixels[i - width + 1]! +
    pixels[i + width + 1]! +
    pixels[i + width - 1]! +
    pixels[i - width - 1]!;
  if (neighbours < 2 || neighbours > 6) return false;
  if (countCrossings(pixels, i, width) !== 1) return false;
  return pass === 0
    ? !(north && east && south) && !(east && south && west)
    : !(north && east && west) && !(north && south && west);
}

/** Number of changes from 0 to 1 going once around the pixel. */
function countCrossings(pixels: Uint8Array, i: number, width: number): number {
  const n = pixels[i - width]!;
  const ne = pixels[i - width + 1]!;
  const e = pixels[i + 1]!;
  const se = pixels[i + width + 1]!;
  const s = pixels[i + width]!;
  const sw = pixels[i + width - 1]!;
  const w = pixels[i - 1]!;
  const nw = pixels[i - width - 1]!;
  return (
    (ne & ~n & 1) +
    (e & ~ne & 1) +
    (se & ~e & 1) +
    (s & ~se & 1) +
    (sw & ~s & 1) +
    (w & ~sw & 1) +
    (nw & ~w & 1) +
    (n & ~nw & 1)
  );
}
