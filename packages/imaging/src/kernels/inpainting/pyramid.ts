/**
 * One scale of a picture with a hole. Arrays are row-major. Pixels are compared as luma + 0.7·(R − Y) + 0.7·(B − Y), so
 * that the plain squared distance weighs lightness above hue.
 */
export interface Level {
  readonly width: number;
  readonly height: number;
  /** Three interleaved values per pixel, 0 to 255 and about ±180: Y, 0.7·(R − Y), 0.7·(B − Y). */
  readonly pixels: Float32Array;
  /** 1 where the picture is unknown. */
  readonly hole: Uint8Array;
  /** 1 where nothing may be copied from; the hole is too. */
  readonly barred: Uint8Array;
  /** Surface of each pixel, inside the hole too. */
  readonly surfaces: Uint8Array;
}

/** Shorter side in pixels at which halving ends, and scales at most. */
const SMALLEST = 48;
const LEVELS = 8;

const CHROMA = 0.7;

/** Encoded sRGB, three interleaved values of 0 to 255, in the values that patches are compared by. */
export function toOpponent(rgb: ArrayLike<number>, channels: number, count: number): Float32Array {
  const out = new Float32Array(3 * count);
  for (let i = 0, from = 0, to = 0; i < count; i++, from += channels, to += 3) {
    const red = rgb[from]!;
    const blue = rgb[from + 2]!;
    const luma = 0.299 * red + 0.587 * rgb[from + 1]! + 0.114 * blue;
    out[to] = luma;
    out[to + 1] = CHROMA * (red - luma);
    out[to + 2] = CHROMA * (blue - luma);
  }
  return out;
}

/** Inverse of `toOpponent` for one pixel: writes red, green and blue, not clamped. */
export function fromOpponent(pixels: Float32Array, pixel: number, out: Float32Array | Float64Array): void {
  const luma = pixels[3 * pixel]!;
  const red = luma + pixels[3 * pixel + 1]! / CHROMA;
  const blue = luma + pixels[3 * pixel + 2]! / CHROMA;
  out[0] = red;
  out[1] = (luma - 0.299 * red - 0.114 * blue) / 0.587;
  out[2] = blue;
}

/** The picture halved again and again, finest first. */
export function buildPyramid(finest: Level): Level[] {
  const levels = [finest];
  for (let level = finest; levels.length < LEVELS && Math.min(level.width, level.height) > SMALLEST;) {
    level = halve(level);
    levels.push(level);
  }
  return levels;
}

/** A pixel is unknown if any of its four is; its value is the mean of the known ones. */
function halve({ width, height, pixels, hole, barred, surfaces }: Level): Level {
  const [wide, tall] = [width >> 1, height >> 1];
  const half: Level = {
    width: wide,
    height: tall,
    pixels: new Float32Array(3 * wide * tall),
    hole: new Uint8Array(wide * tall),
    barred: new Uint8Array(wide * tall),
    surfaces: new Uint8Array(wide * tall),
  };
  for (let y = 0, to = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++, to++) {
      const first = 2 * y * width + 2 * x;
      let [known, a, b, c] = [0, 0, 0, 0];
      for (let k = 0; k < 4; k++) {
        const from = first + (k & 1) + (k >> 1) * width;
        half.barred[to]! |= barred[from]!;
        if (hole[from]) {
          half.hole[to] = 1;
          continue;
        }
        known++;
        a += pixels[3 * from]!;
        b += pixels[3 * from + 1]!;
        c += pixels[3 * from + 2]!;
      }
      half.surfaces[to] = surfaces[first]!;
      if (known === 0) continue;
      half.pixels[3 * to] = a / known;
      half.pixels[3 * to + 1] = b / known;
      half.pixels[3 * to + 2] = c / known;
    }
  }
  return half;
}
