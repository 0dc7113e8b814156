import type { LabelMap } from '@yujian/imaging';

const SWEEPS = 110;
const OVER = 1.86;

/**
 * Height of a cushion over each pixel of the labels that are asked for, in pixels: the root of the solution of Poisson's
 * equation with even pressure and the border held down (after Igarashi et al., 1999, and Johnston, 2002: half a ball over a
 * disc), flattened beyond `reach` of its label. 0 elsewhere. Solved on every other pixel.
 * @param reachOf greatest height of a label's swelling, pixels; 0 = none
 */
export function swellRegions(labels: LabelMap, reachOf: (label: number) => number, pulse: () => void): Float32Array {
  const { width, height, data } = labels;
  const reaches = Float64Array.from({ length: labels.count }, (_, label) => reachOf(label));
  const coarse = solve(halve(labels), reaches, pulse);
  const across = Math.ceil(width / 2);
  const down = Math.ceil(height / 2);
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const label = data[y * width + x]!;
      const reach = reaches[label]!;
      if (reach <= 0) continue;
      // between the four coarse pixels around, those of its own label
      const [gx, gy] = [x / 2 - 0.25, y / 2 - 0.25];
      const [ix, iy] = [Math.max(0, Math.floor(gx)), Math.max(0, Math.floor(gy))];
      const [jx, jy] = [Math.min(across - 1, ix + 1), Math.min(down - 1, iy + 1)];
      const [fx, fy] = [Math.max(0, gx - ix), Math.max(0, gy - iy)];
      const own = (cx: number, cy: number): number =>
        coarse.labels[cy * across + cx] === label ? coarse.height[cy * across + cx]! : 0;
      const solution =
        (own(ix, iy) * (1 - fx) + own(jx, iy) * fx) * (1 - fy) + (own(ix, jy) * (1 - fx) + own(jx, jy) * fx) * fy;
      out[y * width + x] = reach * Math.tanh((2 * Math.sqrt(Math.max(0, solution))) / reach);
    }
  }
  return out;
}

function halve({ width, height, data, count }: LabelMap): LabelMap {
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  return {
    width: across,
    height: down,
    count,
    data: Int32Array.from(
      { length: across * down },
      (_, i) => data[2 * Math.floor(i / across) * width + 2 * (i % across)]!,
    ),
  };
}

function solve(
  { width, height, data }: LabelMap,
  reaches: Float64Array,
  pulse: () => void,
): { readonly labels: Int32Array; readonly height: Float32Array } {
  const out = new Float32Array(width * height);
  const halves: [number[], number[]] = [[], []];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++)
      if (reaches[data[y * width + x]!]! > 0) halves[(x + y) % 2]!.push(y * width + x);
  }
  const lists = halves.map((list) => {
    const places = Int32Array.from(list);
    // bits: whether the neighbours to the left, right, above and below are of the same label
    const kin = Uint8Array.from(
      places,
      (i) =>
        (data[i - 1] === data[i] ? 1 : 0) |
        (data[i + 1] === data[i] ? 2 : 0) |
        (data[i - width] === data[i] ? 4 : 0) |
        (data[i + width] === data[i] ? 8 : 0),
    );
    return { places, kin };
  });
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    pulse();
    for (const { places, kin } of lists) {
      for (let k = 0; k < places.length; k++) {
        const i = places[k]!;
        const bits = kin[k]!;
        let sum = 4;
        if (bits & 1) sum += out[i - 1]!;
        if (bits & 2) sum += out[i + 1]!;
        if (bits & 4) sum += out[i - width]!;
        if (bits & 8) sum += out[i + width]!;
        out[i]! += OVER * (sum / 4 - out[i]!);
      }
    }
  }
  return { labels: Int32Array.from(data), height: out };
}
