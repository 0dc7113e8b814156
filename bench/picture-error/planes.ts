/** One channel of a picture, rows top to bottom. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Convolves with `across` along rows and `down` along columns; both have an odd length; the border repeats. */
export function convolve({ width, height, data }: Plane, across: Float64Array, down: Float64Array): Plane {
  const middle = new Float32Array(data.length);
  const out = new Float32Array(data.length);
  const reachX = (across.length - 1) / 2;
  const reachY = (down.length - 1) / 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = -reachX; k <= reachX; k++)
        sum += (across[k + reachX] ?? 0) * (data[y * width + Math.min(width - 1, Math.max(0, x + k))] ?? 0);
      middle[y * width + x] = sum;
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = -reachY; k <= reachY; k++)
        sum += (down[k + reachY] ?? 0) * (middle[Math.min(height - 1, Math.max(0, y + k)) * width + x] ?? 0);
      out[y * width + x] = sum;
    }
  }
  return { width, height, data: out };
}

/** exp(−x² / 2σ²) at whole numbers, summing to 1. */
export function gaussian(sigma: number): Float64Array {
  const reach = Math.ceil(3 * sigma);
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
