import { PICTURE, type PictureBank } from './pictures.ts';

/** Reads a picture at (u, v) between its texels; `reach` is the share of its width that one sample stands for. */
export function readPicture(
  { facts, texels }: PictureBank,
  table: Float64Array,
  picture: number,
  u: number,
  v: number,
  reach: number,
  out: Float64Array,
): void {
  const at = picture * PICTURE.stride;
  let offset = facts[at]!;
  let w = facts[at + PICTURE.width]! | 0;
  let h = facts[at + PICTURE.height]! | 0;
  const levels = facts[at + PICTURE.levels]!;
  const base = facts[at + PICTURE.linear]! > 0 ? 256 : 0;
  for (let k = 1; k < levels && reach * w > 1.4; k++) {
    offset += w * h;
    w = (w + 1) >> 1;
    h = (h + 1) >> 1;
  }
  const x = (u - Math.floor(u)) * w - 0.5;
  const y = (v - Math.floor(v)) * h - 0.5;
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const wx = x - fx;
  const wy = y - fy;
  const x0 = fx < 0 ? w - 1 : fx;
  const x1 = fx + 1 >= w ? 0 : fx + 1;
  const y0 = (fy < 0 ? h - 1 : fy) * w;
  const y1 = (fy + 1 >= h ? 0 : fy + 1) * w;
  const p = texels[offset + y0 + x0]!,
    q = texels[offset + y0 + x1]!,
    m = texels[offset + y1 + x0]!,
    n = texels[offset + y1 + x1]!;
  const w11 = wx * wy;
  const w10 = wx - w11;
  const w01 = wy - w11;
  const w00 = 1 - wx - w01;
  out[0] =
    table[base + (p & 255)]! * w00 +
    table[base + (q & 255)]! * w10 +
    table[base + (m & 255)]! * w01 +
    table[base + (n & 255)]! * w11;
  out[1] =
    table[base + ((p >>> 8) & 255)]! * w00 +
    table[base + ((q >>> 8) & 255)]! * w10 +
    table[base + ((m >>> 8) & 255)]! * w01 +
    table[base + ((n >>> 8) & 255)]! * w11;
  out[2] =
    table[base + ((p >>> 16) & 255)]! * w00 +
    table[base + ((q >>> 16) & 255)]! * w10 +
    table[base + ((m >>> 16) & 255)]! * w01 +
    table[base + ((n >>> 16) & 255)]! * w11;
  out[3] = ((p >>> 24) * w00 + (q >>> 24) * w10 + (m >>> 24) * w01 + (n >>> 24) * w11) * (1 / 255);
}
