import type { ScalarMap } from '../image.ts';
import { boxMean } from './gaussian.ts';

/**
 * Smooths `map` along the edges of a colour picture (He, Sun and Tang, "Guided image filtering", 2013): within a square of
 * side 2·radius + 1 the result is a linear function of the three channels of `guide`, fitted with their 3 × 3 covariance.
 *
 * @param guide three planes of the map's size, in units in which `edge` is the step from which an edge is kept
 */
export function guideMapByColour(
  map: ScalarMap,
  guide: readonly [Float32Array, Float32Array, Float32Array],
  radius: number,
  edge: number,
): ScalarMap {
  const { width, height } = map;
  const count = width * height;
  const mean = (data: Float32Array): Float32Array => boxMean({ width, height, data }, radius).data;
  const product = new Float32Array(count);
  const meanOfProduct = (a: Float32Array, b: Float32Array): Float32Array => {
    for (let i = 0; i < count; i++) product[i] = a[i]! * b[i]!;
    return mean(product);
  };
  const [r, g, b] = guide.map(mean) as [Float32Array, Float32Array, Float32Array];
  const p = mean(map.data);
  const [rp, gp, bp] = guide.map((plane) => meanOfProduct(plane, map.data)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [rr, rg, rb, gg, gb, bb] = (
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 1],
      [1, 2],
      [2, 2],
    ] as const
  ).map(([i, j]) => meanOfProduct(guide[i], guide[j])) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const slopes = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const;
  const shift = new Float32Array(count);
  const least = edge * edge;
  for (let i = 0; i < count; i++) {
    const [mr, mg, mb, mp] = [r[i]!, g[i]!, b[i]!, p[i]!];
    // the symmetric covariance, its inverse by cofactors
    const xx = rr[i]! - mr * mr + least,
      xy = rg[i]! - mr * mg,
      xz = rb[i]! - mr * mb,
      yy = gg[i]! - mg * mg + least,
      yz = gb[i]! - mg * mb,
      zz = bb[i]! - mb * mb + least;
    const cx = yy * zz - yz * yz,
      cy = xz * yz - xy * zz,
      cz = xy * yz - xz * yy;
    const scale = 1 / (xx * cx + xy * cy + xz * cz);
    const vr = rp[i]! - mr * mp,
      vg = gp[i]! - mg * mp,
      vb = bp[i]! - mb * mp;
    const ar = scale * (cx * vr + cy * vg + cz * vb);
    const ag = scale * (cy * vr + (xx * zz - xz * xz) * vg + (xy * xz - xx * yz) * vb);
    const ab = scale * (cz * vr + (xy * xz - xx * yz) * vg + (xx * yy - xy * xy) * vb);
    slopes[0][i] = ar;
    slopes[1][i] = ag;
    slopes[2][i] = ab;
    shift[i] = mp - ar * mr - ag * mg - ab * mb;
  }
  const [sr, sg, sb] = slopes.map(mean) as [Float32Array, Float32Array, Float32Array];
  const data = mean(shift);
  for (let i = 0; i < count; i++) data[i]! += sr[i]! * guide[0][i]! + sg[i]! * guide[1][i]! + sb[i]! * guide[2][i]!;
  return { width, height, data };
}
