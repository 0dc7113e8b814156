import { boxMean } from '../../ops/gaussian.ts';
import type { Level } from './pyramid.ts';

const WINDOW = 3;
const ROUNDS = 60;

/** Mean gradient of luma around each pixel, 0 to 255; in the hole, that of its rim interpolated. */
export function measureActivity({ width, height, pixels, hole }: Level): Float32Array {
  const count = width * height;
  const steps = new Float32Array(count);
  const known = new Float32Array(count);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const right = x + 1 < width ? pixel + 1 : pixel;
      const below = y + 1 < height ? pixel + width : pixel;
      if (hole[pixel] || hole[right] || hole[below]) continue;
      known[pixel] = 1;
      steps[pixel] = Math.hypot(pixels[3 * right]! - pixels[3 * pixel]!, pixels[3 * below]! - pixels[3 * pixel]!);
    }
  }
  const weights = boxMean({ width, height, data: known }, WINDOW).data;
  const means = boxMean({ width, height, data: steps }, WINDOW).data;
  const activity = means.map((value, pixel) => (weights[pixel]! > 1e-3 ? value / weights[pixel]! : 0));
  interpolate(activity, hole, weights, width, height);
  return activity;
}

function interpolate(activity: Float32Array, hole: Uint8Array, weights: Float32Array, width: number, height: number): void {
  let [a, w, wide, tall] = [activity.map((value, pixel) => (hole[pixel] ? 0 : Math.log(1 + value))), hole.map((v) => 1 - v), width, height];
  const pyr: { a: Float32Array; w: Float32Array; wide: number; tall: number }[] = [{ a, w: Float32Array.from(w), wide, tall }];
  while (wide > 1 || tall > 1) {
    const last = pyr.at(-1)!;
    const [W, H] = [Math.max(1, (wide + 1) >> 1), Math.max(1, (tall + 1) >> 1)];
    const [na, nw] = [new Float32Array(W * H), new Float32Array(W * H)];
    for (let y = 0; y < tall; y++)
      for (let x = 0; x < wide; x++) {
        const to = (y >> 1) * W + (x >> 1);
        na[to]! += last.a[y * wide + x]! * last.w[y * wide + x]!;
        nw[to]! += last.w[y * wide + x]!;
      }
    for (let k = 0; k < na.length; k++) if (nw[k]! > 0) na[k]! /= nw[k]!;
    for (let k = 0; k < nw.length; k++) nw[k] = Math.min(1, nw[k]!);
    pyr.push({ a: na, w: nw, wide: W, tall: H });
    [wide, tall] = [W, H];
  }
  for (let k = pyr.length - 2; k >= 0; k--) {
    const [fine, coarse] = [pyr[k]!, pyr[k + 1]!];
    for (let y = 0; y < fine.tall; y++)
      for (let x = 0; x < fine.wide; x++) {
        const to = y * fine.wide + x;
        if (fine.w[to]! >= 1) continue;
        const u = Math.min(coarse.wide - 1, Math.max(0, x / 2 - 0.25)), v = Math.min(coarse.tall - 1, Math.max(0, y / 2 - 0.25));
        const [i, j] = [Math.floor(u), Math.floor(v)];
        const [i1, j1] = [Math.min(coarse.wide - 1, i + 1), Math.min(coarse.tall - 1, j + 1)];
        const c = coarse.a;
        const up = (1 - (v - j)) * ((1 - (u - i)) * c[j * coarse.wide + i]! + (u - i) * c[j * coarse.wide + i1]!) + (v - j) * ((1 - (u - i)) * c[j1 * coarse.wide + i]! + (u - i) * c[j1 * coarse.wide + i1]!);
        fine.a[to] = fine.w[to]! * fine.a[to]! + (1 - fine.w[to]!) * up;
      }
  }
  for (let k = 0; k < activity.length; k++) if (hole[k]) activity[k] = Math.exp(pyr[0]!.a[k]!) - 1;
}
