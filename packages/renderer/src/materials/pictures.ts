/** Pictures as textures: all levels of all used pictures in one shared array, 4 bytes a texel as they came. */
import { sharedBytes } from '../buffers/shared-bytes.ts';
import type { Picture } from '../scene/scene.ts';

export const PICTURE = { offset: 0, width: 1, height: 2, levels: 3, linear: 4, stride: 5 } as const;

export interface PictureBank {
  /** PICTURE.stride per picture: offset of its first level (−1 = nobody uses it), size, levels, 1 when linear */
  readonly facts: Float64Array;
  /** all levels, each half of the one before, rounded up */
  readonly texels: Uint32Array;
}

/** Value of a byte: 256 for sRGB, then 256 for linear. */
export function decodingTable(): Float64Array {
  const table = new Float64Array(512);
  for (let k = 0; k < 256; k++) {
    const c = k / 255;
    table[k] = c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    table[256 + k] = c;
  }
  return table;
}

/** Makes room for the pictures that `used` names and copies their finest levels; `bakeLevels` fills the rest. */
export function layPictures(pictures: readonly Picture[], used: ReadonlySet<number>): PictureBank {
  const facts = new Float64Array(pictures.length * PICTURE.stride);
  let total = 0;
  for (const [index, picture] of pictures.entries()) {
    const at = index * PICTURE.stride;
    facts[at] = -1;
    if (!used.has(index)) continue;
    facts[at] = total;
    facts[at + PICTURE.width] = picture.width;
    facts[at + PICTURE.height] = picture.height;
    facts[at + PICTURE.linear] = picture.linear ? 1 : 0;
    let [w, h, levels] = [picture.width, picture.height, 1];
    total += w * h;
    while (w > 1 || h > 1) {
      w = (w + 1) >> 1;
      h = (h + 1) >> 1;
      total += w * h;
      levels++;
    }
    facts[at + PICTURE.levels] = levels;
  }
  const buffer = sharedBytes(Math.max(4, total * 4));
  const bytes = new Uint8Array(buffer);
  for (const [index, picture] of pictures.entries()) {
    const offset = facts[index * PICTURE.stride]!;
    if (offset >= 0) bytes.set(picture.data.subarray(0, picture.width * picture.height * 4), offset * 4);
  }
  return { facts, texels: new Uint32Array(buffer) };
}

/** Fills the coarser levels of a picture: means of light, and of alpha. */
export function bakeLevels({ facts, texels }: PictureBank, index: number): void {
  const at = index * PICTURE.stride;
  const table = decodingTable().subarray(facts[at + PICTURE.linear]! * 256);
  const encode = encodingTable(facts[at + PICTURE.linear] === 1);
  let from = facts[at]!;
  let w = facts[at + PICTURE.width]!;
  let h = facts[at + PICTURE.height]!;
  while (w > 1 || h > 1) {
    const to = from + w * h;
    const nw = (w + 1) >> 1;
    const nh = (h + 1) >> 1;
    for (let y = 0; y < nh; y++) {
      const y0 = from + Math.min(h - 1, 2 * y) * w;
      const y1 = from + Math.min(h - 1, 2 * y + 1) * w;
      for (let x = 0; x < nw; x++) {
        const x0 = Math.min(w - 1, 2 * x);
        const x1 = Math.min(w - 1, 2 * x + 1);
        const a = texels[y0 + x0]!;
        const b = texels[y0 + x1]!;
        const c = texels[y1 + x0]!;
        const d = texels[y1 + x1]!;
        let out = 0;
        for (let shift = 0; shift < 24; shift += 8) {
          const mean =
            0.25 *
            (table[(a >>> shift) & 255]! +
              table[(b >>> shift) & 255]! +
              table[(c >>> shift) & 255]! +
              table[(d >>> shift) & 255]!);
          out |= encode[(mean * 4095 + 0.5) | 0]! << shift;
        }
        out |= (((a >>> 24) + (b >>> 24) + (c >>> 24) + (d >>> 24) + 2) >> 2) << 24;
        texels[to + y * nw + x] = out >>> 0;
      }
    }
    from = to;
    w = nw;
    h = nh;
  }
}

function encodingTable(linear: boolean): Uint8Array {
  const table = new Uint8Array(4096);
  for (let k = 0; k < 4096; k++) {
    const c = k / 4095;
    table[k] = Math.round(255 * (linear ? c : c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
  }
  return table;
}
