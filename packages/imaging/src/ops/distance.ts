const FAR = 1e10;

/**
 * Exact Euclidean distance of every pixel to the nearest pixel set in `seeds` (0 on the seeds themselves), in pixels.
 * Without any seed all distances are 1e5. Felzenszwalb and Huttenlocher, "Distance transforms of sampled functions", 2012.
 */
export function findDistances(seeds: Uint8Array, width: number, height: number): Float32Array {
  const squared = new Float64Array(width * height);
  for (let i = 0; i < squared.length; i++) squared[i] = seeds[i] ? 0 : FAR;
  const longest = Math.max(width, height);
  const scratch: Scratch = {
    source: new Float64Array(longest),
    apex: new Int32Array(longest),
    bounds: new Float64Array(longest + 1),
  };
  for (let x = 0; x < width; x++) passLine(squared, x, width, height, scratch);
  for (let y = 0; y < height; y++) passLine(squared, y * width, 1, width, scratch);
  const distances = new Float32Array(width * height);
  for (let i = 0; i < distances.length; i++) distances[i] = Math.sqrt(squared[i]!);
  return distances;
}

interface Scratch {
  readonly source: Float64Array;
  readonly apex: Int32Array;
  readonly bounds: Float64Array;
}

/** Replaces one line by the lower envelope of the parabolas that stand on its values. */
function passLine(values: Float64Array, base: number, step: number, length: number, scratch: Scratch): void {
  const { source, apex, bounds } = scratch;
  for (let i = 0; i < length; i++) source[i] = values[base + i * step]!;
  let last = 0;
  apex[0] = 0;
  bounds[0] = -Infinity;
  bounds[1] = Infinity;
  for (let i = 1; i < length; i++) {
    const height = source[i]! + i * i;
    let crossing = 0;
    while (true) {
      const p = apex[last]!;
      crossing = (height - source[p]! - p * p) / (2 * (i - p));
      if (crossing > bounds[last]! || last === 0) break;
      last--;
    }
    if (crossing <= bounds[last]!) {
      apex[last] = i;
    } else {
      last++;
      apex[last] = i;
      bounds[last] = crossing;
    }
    bounds[last + 1] = Infinity;
  }
  let k = 0;
  for (let i = 0; i < length; i++) {
    while (bounds[k + 1]! < i) k++;
    const p = apex[k]!;
    values[base + i * step] = (i - p) * (i - p) + source[p]!;
  }
}
