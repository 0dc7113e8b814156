const SIDE = 8;
/** Example tables of ISO/IEC 10918-1, annex K: luminance and chrominance. */
const LUMA = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
const CHROMA = [
  17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99,
];
const COSINES = Float64Array.from({ length: SIDE * SIDE }, (_, at) => {
  const frequency = Math.floor(at / SIDE),
    place = at % SIDE;
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});

/**
 * What a picture loses in a JPEG file of a quality from 1 to 100, without writing one: its blocks' cosine coefficients
 * are rounded to the quality's steps. Three interleaved channels of sRGB; chroma keeps its size.
 */
export function jpegRoundTrip(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  quality: number,
): Uint8ClampedArray {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const steps = [LUMA, CHROMA].map((table) =>
    table.map((step) => Math.min(255, Math.max(1, Math.floor((step * scale + 50) / 100)))),
  );
  const planes = [0, 1, 2].map(() => new Float64Array(width * height));
  for (let at = 0; at < width * height; at++) {
    const [r, g, b] = [data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!];
    planes[0]![at] = 0.299 * r + 0.587 * g + 0.114 * b - 128;
    planes[1]![at] = -0.168736 * r - 0.331264 * g + 0.5 * b;
    planes[2]![at] = 0.5 * r - 0.418688 * g - 0.081312 * b;
  }
  for (const [index, plane] of planes.entries()) roundBlocks(plane, width, height, steps[index === 0 ? 0 : 1]!);
  const out = new Uint8ClampedArray(data.length);
  for (let at = 0; at < width * height; at++) {
    const y = planes[0]![at]! + 128,
      cb = planes[1]![at]!,
      cr = planes[2]![at]!;
    out[at * 3] = y + 1.402 * cr;
    out[at * 3 + 1] = y - 0.344136 * cb - 0.714136 * cr;
    out[at * 3 + 2] = y + 1.772 * cb;
  }
  return out;
}

function roundBlocks(plane: Float64Array, width: number, height: number, steps: readonly number[]): void {
  const block = new Float64Array(64),
    half = new Float64Array(64);
  for (let top = 0; top < height; top += SIDE) {
    for (let left = 0; left < width; left += SIDE) {
      for (let at = 0; at < 64; at++)
        block[at] = plane[Math.min(height - 1, top + (at >> 3)) * width + Math.min(width - 1, left + (at & 7))]!;
      transform(block, half, false);
      transform(half, block, false);
      for (let at = 0; at < 64; at++) block[at] = Math.round(block[at]! / steps[at]!) * steps[at]!;
      transform(block, half, true);
      transform(half, block, true);
      for (let at = 0; at < 64; at++) {
        const y = top + (at >> 3),
          x = left + (at & 7);
        if (y < height && x < width) plane[y * width + x] = block[at]!;
      }
    }
  }
}

/** Cosine transform of each row, written out as columns; twice makes a block's. */
function transform(from: Float64Array, to: Float64Array, isBack: boolean): void {
  for (let row = 0; row < SIDE; row++) {
    for (let k = 0; k < SIDE; k++) {
      let sum = 0;
      for (let n = 0; n < SIDE; n++) sum += from[row * SIDE + n]! * COSINES[isBack ? n * SIDE + k : k * SIDE + n]!;
      to[k * SIDE + row] = sum;
    }
  }
}
