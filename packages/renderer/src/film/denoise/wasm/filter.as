// AssemblyScript (assemblyscript.org) with 128-bit SIMD: the filters of ../atrous.ts, four pixels at a time.
// Compiled by `npm run generate -- filter`; the bytes are in filter-module.ts.
//
// All columns are f32 planes of one shared memory, `width` × `height`; parameters are their addresses. Taps outside the
// picture are masked away, but their memory is read: the planes need 256 bytes of memory before and behind them.

const KERNEL_0: f32 = 0.375;
const KERNEL_1: f32 = 0.25;
const KERNEL_2: f32 = 0.0625;
const STARVED: f32 = 0.12;
const OTHER_SIDE: f32 = 0.5;

let width: i32 = 0;
let height: i32 = 0;
let nx: usize = 0;
let ny: usize = 0;
let nz: usize = 0;
let px: usize = 0;
let py: usize = 0;
let pz: usize = 0;
let reach: usize = 0;

/** Sets the guide for the calls that follow. */
export function guide(w: i32, h: i32, nxAt: usize, nyAt: usize, nzAt: usize, pxAt: usize, pyAt: usize, pzAt: usize, reachAt: usize): void {
  width = w;
  height = h;
  nx = nxAt;
  ny = nyAt;
  nz = nzAt;
  px = pxAt;
  py = pyAt;
  pz = pzAt;
  reach = reachAt;
}

// @ts-ignore: decorator
@inline
function kernelAt(i: i32): f32 {
  return i == 0 ? KERNEL_0 : i == 1 || i == -1 ? KERNEL_1 : KERNEL_2;
}

// @ts-ignore: decorator
@inline
function keepFirst(at: usize, value: v128, count: i32): void {
  if (count >= 4) {
    v128.store(at, value);
    return;
  }
  store<f32>(at, f32x4.extract_lane(value, 0));
  if (count > 1) store<f32>(at, f32x4.extract_lane(value, 1), 4);
  if (count > 2) store<f32>(at, f32x4.extract_lane(value, 2), 8);
}

/**
 * Filters rows. `r`, `g`, `b`, `variance` in, `outR` … out; `colours` = 1: only the first column and the variance are read
 * and written, and the column steers itself by its variance; 3: the colour columns only, and `stop` is read.
 * `starved` = 0: not marked.
 */
export function filter(
  colours: i32, r: usize, g: usize, b: usize, variance: usize, outR: usize, outG: usize, outB: usize, outVariance: usize,
  light: usize, stop: usize, starved: usize, step: i32, luminance: f32, from: i32, to: i32,
): void {
  if (colours == 1) rows<bool>(r, r, r, variance, outR, outR, outR, outVariance, light, stop, starved, step, luminance, from, to);
  else rows<i32>(r, g, b, variance, outR, outG, outB, outVariance, light, stop, starved, step, luminance, from, to);
}

// @ts-ignore: decorator
@inline
function stopOf(light: v128, variance: v128, deviations: f32): v128 {
  return f32x4.div(f32x4.splat(1), f32x4.add(f32x4.mul(f32x4.splat(deviations), f32x4.sqrt(variance)), f32x4.add(f32x4.mul(f32x4.splat(1e-3), light), f32x4.splat(1e-6))));
}

/** `One` = bool: one column and its variance; otherwise three columns. */
function rows<One>(
  r: usize, g: usize, b: usize, variance: usize, outR: usize, outG: usize, outB: usize, outVariance: usize,
  light: usize, stop: usize, starved: usize, step: i32, luminance: f32, from: i32, to: i32,
): void {
  const lanes = i32x4(0, 1, 2, 3);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const centre = f32x4.splat(KERNEL_0 * KERNEL_0);
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x += 4) {
      const here = <usize>(y * width + x) << 2;
      const count = width - x;
      const reachHere = v128.load(reach + here);
      const hasSurface = f32x4.gt(reachHere, zero);
      const nxHere = v128.load(nx + here);
      const nyHere = v128.load(ny + here);
      const nzHere = v128.load(nz + here);
      const plane = f32x4.add(f32x4.add(f32x4.mul(nxHere, v128.load(px + here)), f32x4.mul(nyHere, v128.load(py + here))), f32x4.mul(nzHere, v128.load(pz + here)));
      const lightHere = v128.load(light + here);
      const planeScale = f32x4.div(one, f32x4.mul(v128.bitselect(reachHere, one, hasSurface), f32x4.splat(<f32>step)));
      const stopHere = isBoolean<One>() ? stopOf(lightHere, v128.load(variance + here), luminance) : v128.load(stop + here);
      const rHere = v128.load(r + here);
      let sumR = f32x4.mul(rHere, centre);
      let sumG = zero;
      let sumB = zero;
      let sumVariance = zero;
      if (isBoolean<One>()) {
        sumVariance = f32x4.mul(v128.load(variance + here), f32x4.mul(centre, centre));
      } else {
        sumG = f32x4.mul(v128.load(g + here), centre);
        sumB = f32x4.mul(v128.load(b + here), centre);
      }
      let weights = centre;
      for (let j = -2; j <= 2; j++) {
        const tapY = y + j * step;
        if (tapY < 0 || tapY >= height) continue;
        const kernelY = kernelAt(j);
        for (let i = -2; i <= 2; i++) {
          if (i == 0 && j == 0) continue;
          const tapX = x + i * step;
          const there = <usize>((tapY * width + tapX) << 2);
          const cosine = f32x4.add(f32x4.add(f32x4.mul(nxHere, v128.load(nx + there)), f32x4.mul(nyHere, v128.load(ny + there))), f32x4.mul(nzHere, v128.load(nz + there)));
          let mask = v128.and(f32x4.ge(cosine, f32x4.splat(OTHER_SIDE)), f32x4.gt(v128.load(reach + there), zero));
          if (tapX < 0 || tapX + 3 >= width) {
            const columns = i32x4.add(i32x4.splat(tapX), lanes);
            mask = v128.and(mask, v128.and(i32x4.ge_s(columns, i32x4.splat(0)), i32x4.lt_s(columns, i32x4.splat(width))));
          }
          if (!v128.any_true(mask)) continue;
          const off = f32x4.sub(f32x4.add(f32x4.add(f32x4.mul(nxHere, v128.load(px + there)), f32x4.mul(nyHere, v128.load(py + there))), f32x4.mul(nzHere, v128.load(pz + there))), plane);
          const difference = f32x4.sub(v128.load(light + there), lightHere);
          const stopBoth = isBoolean<One>() ? stopHere : f32x4.pmin(stopHere, v128.load(stop + there));
          const distance = f32x4.add(f32x4.mul(f32x4.abs(off), planeScale), f32x4.mul(f32x4.abs(difference), stopBoth));
          const fall = f32x4.pmax(f32x4.sub(one, f32x4.mul(distance, f32x4.splat(0.25))), zero);
          const fall2 = f32x4.mul(fall, fall);
          const c2 = f32x4.mul(cosine, cosine);
          const c4 = f32x4.mul(c2, c2);
          const c8 = f32x4.mul(c4, c4);
          const c16 = f32x4.mul(c8, c8);
          const weight = v128.and(mask, f32x4.mul(f32x4.splat(kernelY * kernelAt(i)), f32x4.mul(f32x4.mul(fall2, fall2), f32x4.mul(c16, c16))));
          sumR = f32x4.add(sumR, f32x4.mul(v128.and(mask, v128.load(r + there)), weight));
          if (isBoolean<One>()) {
            sumVariance = f32x4.add(sumVariance, f32x4.mul(v128.and(mask, v128.load(variance + there)), f32x4.mul(weight, weight)));
          } else {
            sumG = f32x4.add(sumG, f32x4.mul(v128.and(mask, v128.load(g + there)), weight));
            sumB = f32x4.add(sumB, f32x4.mul(v128.and(mask, v128.load(b + there)), weight));
          }
          weights = f32x4.add(weights, weight);
        }
      }
      const scale = f32x4.div(one, weights);
      keepFirst(outR + here, v128.bitselect(f32x4.mul(sumR, scale), rHere, hasSurface), count);
      if (isBoolean<One>()) {
        keepFirst(outVariance + here, v128.bitselect(f32x4.mul(sumVariance, f32x4.mul(scale, scale)), v128.load(variance + here), hasSurface), count);
      } else {
        keepFirst(outG + here, v128.bitselect(f32x4.mul(sumG, scale), v128.load(g + here), hasSurface), count);
        keepFirst(outB + here, v128.bitselect(f32x4.mul(sumB, scale), v128.load(b + here), hasSurface), count);
      }
      if (starved != 0) {
        const few = i32x4.bitmask(v128.and(hasSurface, f32x4.lt(f32x4.sub(weights, centre), f32x4.splat(STARVED))));
        const at = starved + (here >> 2);
        store<u8>(at, <u8>(few & 1));
        if (count > 1) store<u8>(at, <u8>((few >> 1) & 1), 1);
        if (count > 2) store<u8>(at, <u8>((few >> 2) & 1), 2);
        if (count > 3) store<u8>(at, <u8>((few >> 3) & 1), 3);
      }
    }
  }
}

/** Luminance and stop to steer by, from means over 5 × 5 pixels of the same surface. */
export function steer(r: usize, g: usize, b: usize, variance: usize, light: usize, stop: usize, deviations: f32, from: i32, to: i32): void {
  const lanes = i32x4(0, 1, 2, 3);
  const zero = f32x4.splat(0);
  const third = f32x4.splat(1.0 / 3.0);
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x += 4) {
      const here = <usize>(y * width + x) << 2;
      const nxHere = v128.load(nx + here);
      const nyHere = v128.load(ny + here);
      const nzHere = v128.load(nz + here);
      const plane = f32x4.add(f32x4.add(f32x4.mul(nxHere, v128.load(px + here)), f32x4.mul(nyHere, v128.load(py + here))), f32x4.mul(nzHere, v128.load(pz + here)));
      const limit = f32x4.mul(f32x4.splat(4), v128.load(reach + here));
      let sum = zero;
      let sumVariance = zero;
      let weights = zero;
      let squares = zero;
      for (let j = -2; j <= 2; j++) {
        const tapY = y + j;
        if (tapY < 0 || tapY >= height) continue;
        for (let i = -2; i <= 2; i++) {
          const tapX = x + i;
          const there = <usize>((tapY * width + tapX) << 2);
          const cosine = f32x4.add(f32x4.add(f32x4.mul(nxHere, v128.load(nx + there)), f32x4.mul(nyHere, v128.load(ny + there))), f32x4.mul(nzHere, v128.load(nz + there)));
          let mask = v128.and(f32x4.ge(cosine, f32x4.splat(OTHER_SIDE)), f32x4.gt(v128.load(reach + there), zero));
          if (tapX < 0 || tapX + 3 >= width) {
            const columns = i32x4.add(i32x4.splat(tapX), lanes);
            mask = v128.and(mask, v128.and(i32x4.ge_s(columns, i32x4.splat(0)), i32x4.lt_s(columns, i32x4.splat(width))));
          }
          const off = f32x4.sub(f32x4.add(f32x4.add(f32x4.mul(nxHere, v128.load(px + there)), f32x4.mul(nyHere, v128.load(py + there))), f32x4.mul(nzHere, v128.load(pz + there))), plane);
          mask = v128.and(mask, f32x4.le(f32x4.abs(off), limit));
          const c2 = f32x4.mul(cosine, cosine);
          const weight = v128.and(mask, f32x4.mul(c2, c2));
          const colour = f32x4.add(f32x4.add(v128.load(r + there), v128.load(g + there)), v128.load(b + there));
          sum = f32x4.add(sum, f32x4.mul(v128.and(mask, colour), weight));
          sumVariance = f32x4.add(sumVariance, f32x4.mul(v128.and(mask, v128.load(variance + there)), weight));
          weights = f32x4.add(weights, weight);
          squares = f32x4.add(squares, f32x4.mul(weight, weight));
        }
      }
      const any = f32x4.gt(weights, zero);
      const own = f32x4.mul(third, f32x4.add(f32x4.add(v128.load(r + here), v128.load(g + here)), v128.load(b + here)));
      const divisor = v128.bitselect(weights, f32x4.splat(1), any);
      const mean = v128.bitselect(f32x4.mul(third, f32x4.div(sum, divisor)), own, any);
      keepFirst(light + here, mean, width - x);
      const spread = f32x4.div(f32x4.mul(sumVariance, squares), f32x4.mul(divisor, f32x4.mul(divisor, divisor)));
      keepFirst(stop + here, stopOf(mean, v128.bitselect(spread, v128.load(variance + here), any), deviations), width - x);
    }
  }
}
