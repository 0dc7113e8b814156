/**
 * Gaussian blur of one row-major channel, edges normalised over what lies inside the picture.
 * Below sigma 2 by direct convolution, above by three box passes (Wells 1986).
 */
export function blurGaussian(data: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma <= 0) return data.slice();
  if (sigma < 2) return convolveGaussian(data, width, height, sigma);
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  let result = data;
  for (let pass = 0; pass < 3; pass++) result = blurBox(result, width, height, radius);
  return result;
}

/** Mean over a (2 radius + 1)² window, normalised over what lies inside the picture. */
export function blurBox(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    let count = 0;
    for (let x = -radius; x < width; x++) {
      if (x + radius < width) {
        sum += data[row + x + radius]!;
        count++;
      }
      if (x - radius - 1 >= 0) {
        sum -= data[row + x - radius - 1]!;
        count--;
      }
      if (x >= 0) rows[row + x] = sum / count;
    }
  }
  const result = new Float32Array(data.length);
  const sums = new Float64Array(width);
  let count = 0;
  for (let y = -radius; y < height; y++) {
    const enter = y + radius;
    const leave = y - radius - 1;
    if (enter < height) {
      for (let x = 0; x < width; x++) sums[x]! += rows[enter * width + x]!;
      count++;
    }
    if (leave >= 0) {
      for (let x = 0; x < width; x++) sums[x]! -= rows[leave * width + x]!;
      count--;
    }
    if (y >= 0) for (let x = 0; x < width; x++) result[y * width + x] = sums[x]! / count;
  }
  return result;
}

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

function convolveGaussian(data: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(sigma * 3));
  const kernel = new Float64Array(radius + 1);
  for (let k = 0; k <= radius; k++) kernel[k] = Math.exp((-k * k) / (2 * sigma * sigma));
  const rows = convolveLines(data, kernel, height, width, width, 1);
  return convolveLines(rows, kernel, width, height, 1, width);
}

function convolveLines(
  data: Float32Array, kernel: Float64Array, lines: number, length: number, lineStep: number, step: number,
): Float32Array {
  const radius = kernel.length - 1;
  const result = new Float32Array(data.length);
  let full = kernel[0]!;
  for (let k = 1; k <= radius; k++) full += 2 * kernel[k]!;
  for (let line = 0; line < lines; line++) {
    const base = line * lineStep;
    for (let i = 0; i < length; i++) {
      const at = base + i * step;
      let sum = data[at]! * kernel[0]!;
      if (i >= radius && i < length - radius) {
        for (let k = 1; k <= radius; k++) sum += kernel[k]! * (data[at - k * step]! + data[at + k * step]!);
        result[at] = sum / full;
        continue;
      }
      let weight = kernel[0]!;
      for (let k = 1; k <= radius; k++) {
        if (i - k >= 0) {
          sum += kernel[k]! * data[at - k * step]!;
          weight += kernel[k]!;
        }
        if (i + k < length) {
          sum += kernel[k]! * data[at + k * step]!;
          weight += kernel[k]!;
        }
      }
      result[at] = sum / weight;
    }
  }
  return result;
}

function slideExtreme(data: Float32Array, width: number, height: number, radius: number, sign: 1 | -1): Float32Array {
  const rows = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + Math.max(0, x - radius);
      const to = y * width + Math.min(width - 1, x + radius);
      let best = sign * data[from]!;
      for (let i = from + 1; i <= to; i++) if (sign * data[i]! > best) best = sign * data[i]!;
      rows[y * width + x] = best;
    }
  }
  const result = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    const from = Math.max(0, y - radius);
    const to = Math.min(height - 1, y + radius);
    for (let x = 0; x < width; x++) {
      let best = rows[from * width + x]!;
      for (let row = from + 1; row <= to; row++) if (rows[row * width + x]! > best) best = rows[row * width + x]!;
      result[y * width + x] = sign * best;
    }
  }
  return result;
}
