/**
 * Edge-avoiding à-trous wavelet filter (Dammertz, Sewtz, Hanika, Lensch 2010) on one layer of demodulated light, with a
 * luminance stop in standard deviations as in spatiotemporal variance-guided filtering (Schied et al. 2017). Theirs asks
 * only the pixel that takes. Noise is larger where light is, so a bright pixel would take the dark ones around it while
 * they refuse it, and a picture of few samples loses some 3 % of its light: here both of a pair use the same stop.
 */
import type { Colours } from '../planes.ts';
import type { Guide, Layer, Steer } from './guide.ts';

export interface AtrousStep {
  /** pixels between taps: 1, 2, 4, … */
  readonly step: number;
  /** standard deviations of the steering luminance at which a neighbour counts as other light */
  readonly luminance: number;
}

const KERNEL = [3 / 8, 1 / 4, 1 / 16] as const;
const RADIUS = 2;
/** below this sum of neighbours' weights (at most 0.86) a pixel counts as starved: see repair.ts */
const STARVED = 0.12;
/** cosine of normals below which nothing is taken at all */
const OTHER_SIDE = 0.5;

/**
 * Filters rows `from` ≤ y < `to` of `input` into `output`, light and variance. Pixels without surface are copied.
 * Without `steer` the first column of `input` steers itself, by its own variance. `starved`, if given, is set to 1 where hardly a neighbour was alike and to 0 elsewhere.
 */
export function filterRows(
  input: Layer,
  output: Layer,
  steer: Steer | null,
  starved: Uint8Array | null,
  guide: Guide,
  { step, luminance }: AtrousStep,
  from: number,
  to: number,
): void {
  const { width, height, reach } = guide;
  const { r: nx, g: ny, b: nz } = guide.normal;
  const { r: px, g: py, b: pz } = guide.position;
  const { r: ir, g: ig, b: ib } = input.colour;
  const { r: or, g: og, b: ob } = output.colour;
  const variance = input.variance;
  const light = steer?.light ?? ir;
  const stop = steer?.stop ?? null;
  const kernel = KERNEL;
  const centre = kernel[0] * kernel[0];
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const here = y * width + x;
      const reachHere = reach[here]!;
      if (starved) starved[here] = 0;
      if (reachHere === 0) {
        or[here] = ir[here]!;
        og[here] = ig[here]!;
        ob[here] = ib[here]!;
        output.variance[here] = variance[here]!;
        continue;
      }
      const nxHere = nx[here]!;
      const nyHere = ny[here]!;
      const nzHere = nz[here]!;
      const planeHere = nxHere * px[here]! + nyHere * py[here]! + nzHere * pz[here]!;
      const lightHere = light[here]!;
      const planeScale = 1 / (reachHere * step);
      const stopHere = stop ? stop[here]! : stopOf(lightHere, variance[here]!, luminance);
      let sumR = ir[here]! * centre;
      let sumG = ig[here]! * centre;
      let sumB = ib[here]! * centre;
      let sumVariance = variance[here]! * centre * centre;
      let weights = centre;
      for (let j = -RADIUS; j <= RADIUS; j++) {
        const tapY = y + j * step;
        if (tapY < 0 || tapY >= height) continue;
        const kernelY = kernel[j < 0 ? -j : j]!;
        for (let i = -RADIUS; i <= RADIUS; i++) {
          const tapX = x + i * step;
          if ((i === 0 && j === 0) || tapX < 0 || tapX >= width) continue;
          const there = tapY * width + tapX;
          const cosine = nxHere * nx[there]! + nyHere * ny[there]! + nzHere * nz[there]!;
          if (cosine < OTHER_SIDE || reach[there] === 0) continue;
          const off = nxHere * px[there]! + nyHere * py[there]! + nzHere * pz[there]! - planeHere;
          const difference = light[there]! - lightHere;
          const stopThere = stop ? stop[there]! : stopHere;
          const distance =
            (off < 0 ? -off : off) * planeScale +
            (difference < 0 ? -difference : difference) * (stopThere < stopHere ? stopThere : stopHere);
          if (distance >= 4) continue;
          // (1 − d/4)⁴ stands for e^−d, cosine³² by five squarings
          const fall = 1 - distance * 0.25;
          const fall2 = fall * fall;
          const c2 = cosine * cosine;
          const c4 = c2 * c2;
          const c8 = c4 * c4;
          const c16 = c8 * c8;
          const weight = kernelY * kernel[i < 0 ? -i : i]! * fall2 * fall2 * c16 * c16;
          sumR += ir[there]! * weight;
          sumG += ig[there]! * weight;
          sumB += ib[there]! * weight;
          sumVariance += variance[there]! * weight * weight;
          weights += weight;
        }
      }
      const scale = 1 / weights;
      or[here] = sumR * scale;
      og[here] = sumG * scale;
      ob[here] = sumB * scale;
      output.variance[here] = sumVariance * scale * scale;
      if (starved && weights - centre < STARVED) starved[here] = 1;
    }
  }
}

function stopOf(light: number, variance: number, deviations: number): number {
  return 1 / (deviations * Math.sqrt(variance) + 1e-3 * light + 1e-6);
}

/**
 * Luminance and stop to steer the filter by, from means over 5 × 5 pixels of the same surface; `deviations` as in
 * AtrousStep. The light itself would not do: a stop on noise turns away the bright outliers in which the energy is, and
 * the picture darkens.
 */
export function steerRows(
  colour: Colours,
  variance: Float32Array,
  steer: Steer,
  guide: Guide,
  deviations: number,
  from: number,
  to: number,
): void {
  const { width, height, reach } = guide;
  const { r: nx, g: ny, b: nz } = guide.normal;
  const { r: px, g: py, b: pz } = guide.position;
  const { r, g, b } = colour;
  for (let y = from; y < to; y++) {
    const top = Math.max(0, y - RADIUS);
    const bottom = Math.min(height - 1, y + RADIUS);
    for (let x = 0; x < width; x++) {
      const here = y * width + x;
      const nxHere = nx[here]!;
      const nyHere = ny[here]!;
      const nzHere = nz[here]!;
      const planeHere = nxHere * px[here]! + nyHere * py[here]! + nzHere * pz[here]!;
      const limit = 4 * reach[here]!;
      let sum = 0;
      let sumVariance = 0;
      let weights = 0;
      let squares = 0;
      for (let tapY = top; tapY <= bottom; tapY++) {
        const row = tapY * width;
        for (
          let there = row + Math.max(0, x - RADIUS), end = row + Math.min(width - 1, x + RADIUS);
          there <= end;
          there++
        ) {
          const cosine = nxHere * nx[there]! + nyHere * ny[there]! + nzHere * nz[there]!;
          if (cosine < OTHER_SIDE || reach[there] === 0) continue;
          const off = nxHere * px[there]! + nyHere * py[there]! + nzHere * pz[there]! - planeHere;
          if (off > limit || off < -limit) continue;
          const weight = cosine * cosine * cosine * cosine;
          sum += (r[there]! + g[there]! + b[there]!) * weight;
          sumVariance += variance[there]! * weight;
          weights += weight;
          squares += weight * weight;
        }
      }
      if (weights === 0) {
        steer.light[here] = (r[here]! + g[here]! + b[here]!) / 3;
        steer.stop[here] = stopOf(steer.light[here]!, variance[here]!, deviations);
      } else {
        steer.light[here] = sum / (3 * weights);
        steer.stop[here] = stopOf(
          steer.light[here]!,
          (sumVariance * squares) / (weights * weights * weights),
          deviations,
        );
      }
    }
  }
}

/** Mean of the variance over 5 × 5 pixels with surface: the estimate from a few samples is itself too noisy to steer by. */
export function smoothVarianceRows(
  input: Float32Array,
  output: Float32Array,
  guide: Guide,
  from: number,
  to: number,
): void {
  const { width, height, reach } = guide;
  for (let y = from; y < to; y++) {
    const top = Math.max(0, y - RADIUS);
    const bottom = Math.min(height - 1, y + RADIUS);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - RADIUS);
      const right = Math.min(width - 1, x + RADIUS);
      let sum = 0;
      let count = 0;
      for (let tapY = top; tapY <= bottom; tapY++) {
        for (let there = tapY * width + left, end = tapY * width + right; there <= end; there++) {
          if (reach[there] === 0) continue;
          sum += input[there]!;
          count++;
        }
      }
      output[y * width + x] = count === 0 ? input[y * width + x]! : sum / count;
    }
  }
}
