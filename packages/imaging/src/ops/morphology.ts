/** Largest value over a (2 radius + 1)² window. */
export function dilate(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  return slideExtreme(data, width, height, radius, 1);
}

/** Smallest value over a (2 radius + 1)² window. */
export function erode(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  return slideExtreme(data, width, height, radius, -1);
}

/** Value below which the given share (0 to 1) of `values` lies; 0 when there are none. Values are binned to 1/1024 of their range. */
export function findQuantile(values: Float32Array, share: number): number {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (!(high > low)) return values.length > 0 ? low : 0;
  const bins = new Uint32Array(1024);
  const scale = 1023.999 / (high - low);
  for (let i = 0; i < values.length; i++) bins[((values[i]! - low) * scale) | 0]!++;
  const wanted = share * values.length;
  let seen = 0;
  for (let bin = 0; bin < bins.length; bin++) {
    seen += bins[bin]!;
    if (seen >= wanted) return low + (bin + 0.5) / scale;
  }
  return high;
}

/** Sliding extreme in constant time per pixel: running extremes forwards and backwards over blocks of the window's length. Van Herk 1992. */
function slideExtreme(data: Float32Array, width: number, height: number, radius: number, sign: 1 | -1): Float32Array {
  const rows = new Float32Array(data.length);
  slideLines(data, rows, height, width, width, 1, radius, sign);
  const result = new Float32Array(data.length);
  slideLines(rows, result, width, height, 1, width, radius, sign);
  return result;
}

function slideLines(
  source: Float32Array,
  target: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
  sign: 1 | -1,
): void {
  const window = 2 * radius + 1;
  const padded = Math.ceil((length + 2 * radius) / window) * window;
  const values = new Float32Array(padded).fill(-Infinity);
  const ahead = new Float32Array(padded);
  const behind = new Float32Array(padded);
  for (let line = 0; line < lines; line++) {
    const base = line * lineStep;
    for (let i = 0; i < length; i++) values[i + radius] = sign * source[base + i * step]!;
    for (let block = 0; block < padded; block += window) {
      const last = block + window - 1;
      ahead[block] = values[block]!;
      for (let i = block + 1; i <= last; i++) ahead[i] = values[i]! > ahead[i - 1]! ? values[i]! : ahead[i - 1]!;
      behind[last] = values[last]!;
      for (let i = last - 1; i >= block; i--) behind[i] = values[i]! > behind[i + 1]! ? values[i]! : behind[i + 1]!;
    }
    for (let i = 0; i < length; i++) {
      const left = behind[i]!;
      const right = ahead[i + window - 1]!;
      target[base + i * step] = sign * (left > right ? left : right);
    }
  }
}
