// AssemblyScript (assemblyscript.org) with 128-bit SIMD: the layers of ../run-network.ts.
// Compiled by `npm run generate -- convolve`; the bytes are in convolve-module.ts.
//
// Pictures are f32 with their channels side by side, and a border of one pixel that stays 0; addresses are those of the
// pixel at the top left of the border, rows are `width + 2` pixels. Channels that are written are multiples of 8. Sums
// run in one order, without fused multiply-add, so that every machine comes to the same bits.

/**
 * Convolves with `side` × `side` taps (1 or 3), every `stride`-th pixel, adds `beside` (0: nothing), and keeps what is
 * above 0 where `isRectified`. Weights: 8 outputs side by side, by input, by tap, by group of 8 outputs.
 */
export function convolve(
  from: usize, inputs: i32, fromWidth: i32, to: usize, outputs: i32, width: i32, height: i32,
  side: i32, stride: i32, weights: usize, bias: usize, beside: usize, isRectified: bool,
): void {
  const fromRow = <usize>((fromWidth + 2) * inputs) << 2;
  const fromPixel = <usize>inputs << 2;
  const toRow = <usize>((width + 2) * outputs) << 2;
  const toPixel = <usize>outputs << 2;
  const first = side == 1 ? from + fromRow + fromPixel : from;
  const group = <usize>(side * side * inputs) << 5;
  for (let y = 0; y < height; y++) {
    for (let output = 0; output < outputs; output += 8) {
      const own = weights + group * <usize>(output >> 3);
      const b0 = v128.load(bias + (<usize>output << 2));
      const b1 = v128.load(bias + (<usize>output << 2), 16);
      let x = 0;
      for (; x + 4 <= width; x += 4) {
        let a0 = b0, a1 = b1, c0 = b0, c1 = b1, d0 = b0, d1 = b1, e0 = b0, e1 = b1;
        let weight = own;
        const step = <usize>stride * fromPixel;
        for (let j = 0; j < side; j++) {
          // the taps of a row and their inputs lie one after another
          let at = first + fromRow * <usize>(y * stride + j) + fromPixel * <usize>(x * stride);
          const end = at + fromPixel * <usize>side;
          while (at < end) {
            const w0 = v128.load(weight);
            const w1 = v128.load(weight, 16);
            const p = v128.load32_splat(at);
            const q = v128.load32_splat(at + step);
            const r = v128.load32_splat(at + 2 * step);
            const s = v128.load32_splat(at + 3 * step);
            a0 = f32x4.add(a0, f32x4.mul(p, w0));
            a1 = f32x4.add(a1, f32x4.mul(p, w1));
            c0 = f32x4.add(c0, f32x4.mul(q, w0));
            c1 = f32x4.add(c1, f32x4.mul(q, w1));
            d0 = f32x4.add(d0, f32x4.mul(r, w0));
            d1 = f32x4.add(d1, f32x4.mul(r, w1));
            e0 = f32x4.add(e0, f32x4.mul(s, w0));
            e1 = f32x4.add(e1, f32x4.mul(s, w1));
            weight += 32;
            at += 4;
          }
        }
        const there = toRow * <usize>(y + 1) + toPixel * <usize>(x + 1) + (<usize>output << 2);
        keep(to, there, beside, a0, a1, isRectified);
        keep(to, there + toPixel, beside, c0, c1, isRectified);
        keep(to, there + 2 * toPixel, beside, d0, d1, isRectified);
        keep(to, there + 3 * toPixel, beside, e0, e1, isRectified);
      }
      for (; x < width; x++) {
        let a0 = b0, a1 = b1;
        let weight = own;
        for (let j = 0; j < side; j++) {
          let at = first + fromRow * <usize>(y * stride + j) + fromPixel * <usize>(x * stride);
          const end = at + fromPixel * <usize>side;
          while (at < end) {
            const p = v128.load32_splat(at);
            a0 = f32x4.add(a0, f32x4.mul(p, v128.load(weight)));
            a1 = f32x4.add(a1, f32x4.mul(p, v128.load(weight, 16)));
            weight += 32;
            at += 4;
          }
        }
        keep(to, toRow * <usize>(y + 1) + toPixel * <usize>(x + 1) + (<usize>output << 2), beside, a0, a1, isRectified);
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function keep(to: usize, there: usize, beside: usize, low: v128, high: v128, isRectified: bool): void {
  if (beside != 0) {
    low = f32x4.add(low, v128.load(beside + there));
    high = f32x4.add(high, v128.load(beside + there, 16));
  }
  if (isRectified) {
    const zero = f32x4.splat(0);
    low = f32x4.max(low, zero);
    high = f32x4.max(high, zero);
  }
  v128.store(to + there, low);
  v128.store(to + there, high, 16);
}

/** Adds each pixel of a picture of half the width and height to four of another, in place. */
export function spread(from: usize, to: usize, channels: i32, width: i32, height: i32): void {
  const pixel = <usize>channels << 2;
  const fromRow = pixel * <usize>((width >> 1) + 2);
  const toRow = pixel * <usize>(width + 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const source = from + fromRow * <usize>((y >> 1) + 1) + pixel * <usize>((x >> 1) + 1);
      const target = to + toRow * <usize>(y + 1) + pixel * <usize>(x + 1);
      for (let at: usize = 0; at < pixel; at += 16) v128.store(target + at, f32x4.add(v128.load(target + at), v128.load(source + at)));
    }
  }
}
