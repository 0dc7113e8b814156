import type { ScalarMap } from '../../image.ts';
import { boxMean } from '../../ops/gaussian.ts';

/** Surfaces that a picture is parted into at most. */
export const SURFACES = 24;
const ROUNDS = 12;
const WINDOW_RADIUS = 3;
const CHROMA = 1.5;
const GRADIENT = 3;
/** How much the place counts, for 255 of the scale of colours across the whole picture. */
const ACROSS = 0.3;
const DOWN = 1;
const FEATURES = 7;

/**
 * Parts a small picture into surfaces by k-means over 7 × 7 windows: mean luma and colour differences, mean steps across and
 * down (what tells slats from plaster), and the place. Farthest-first start, so it is deterministic.
 *
 * @param opponent luma and colour differences as `toOpponent` gives them, three interleaved values per pixel
 * @param known 1 where the picture may be looked at; elsewhere there is no surface
 * @returns surface of each pixel, 0 to SURFACES − 1; 255 where the picture is not known
 */
export function clusterSurfaces(opponent: Float32Array, known: Uint8Array, width: number, height: number): Uint8Array {
  const features = featuresOf(opponent, known, width, height);
  const seen: number[] = [];
  for (let pixel = 0; pixel < known.length; pixel++) if (known[pixel]) seen.push(pixel);
  const surfaces = new Uint8Array(width * height).fill(255);
  if (seen.length === 0) return surfaces;
  const centres = startCentres(features, seen);
  for (let round = 0; round < ROUNDS; round++) {
    assign(features, seen, centres, surfaces);
    moveCentres(features, seen, centres, surfaces);
  }
  assign(features, seen, centres, surfaces);
  return surfaces;
}

function featuresOf(opponent: Float32Array, known: Uint8Array, width: number, height: number): Float32Array {
  const count = width * height;
  const weights = meanMap(Float32Array.from(known), width, height);
  const features = new Float32Array(FEATURES * count);
  const put = (k: number, scale: number, value: (pixel: number, x: number, y: number) => number): void => {
    const map = new Float32Array(count);
    for (let y = 0, pixel = 0; y < height; y++)
      for (let x = 0; x < width; x++, pixel++) map[pixel] = known[pixel] ? value(pixel, x, y) : 0;
    const means = meanMap(map, width, height);
    for (let pixel = 0; pixel < count; pixel++)
      features[FEATURES * pixel + k] = (scale * means[pixel]!) / Math.max(1e-6, weights[pixel]!);
  };
  const stepTo = (pixel: number, other: number): number =>
    known[other] ? Math.abs(opponent[3 * other]! - opponent[3 * pixel]!) : 0;
  put(0, 1, (pixel) => opponent[3 * pixel]!);
  put(1, CHROMA, (pixel) => opponent[3 * pixel + 1]!);
  put(2, CHROMA, (pixel) => opponent[3 * pixel + 2]!);
  put(3, GRADIENT, (pixel, x) => (x + 1 < width ? stepTo(pixel, pixel + 1) : 0));
  put(4, GRADIENT, (pixel, _x, y) => (y + 1 < height ? stepTo(pixel, pixel + width) : 0));
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      features[FEATURES * pixel + 5] = (ACROSS * 255 * x) / width;
      features[FEATURES * pixel + 6] = (DOWN * 255 * y) / height;
    }
  }
  return features;
}

function meanMap(data: Float32Array, width: number, height: number): Float32Array {
  return boxMean({ width, height, data } satisfies ScalarMap, WINDOW_RADIUS).data;
}

function squaredTo(features: Float32Array, pixel: number, centres: Float32Array, centre: number): number {
  let sum = 0;
  for (let k = 0; k < FEATURES; k++) {
    const difference = features[FEATURES * pixel + k]! - centres[FEATURES * centre + k]!;
    sum += difference * difference;
  }
  return sum;
}

/** Each next centre is the pixel farthest from all before it, the first one in the middle of the list. */
function startCentres(features: Float32Array, seen: readonly number[]): Float32Array {
  const count = Math.min(SURFACES, seen.length);
  const centres = new Float32Array(FEATURES * count);
  const nearest = new Float32Array(seen.length).fill(Infinity);
  let next = seen[seen.length >> 1]!;
  for (let centre = 0; centre < count; centre++) {
    centres.set(features.subarray(FEATURES * next, FEATURES * next + FEATURES), FEATURES * centre);
    let farthest = -1;
    for (let n = 0; n < seen.length; n++) {
      nearest[n] = Math.min(nearest[n]!, squaredTo(features, seen[n]!, centres, centre));
      if (nearest[n]! > farthest) {
        farthest = nearest[n]!;
        next = seen[n]!;
      }
    }
  }
  return centres;
}

function assign(features: Float32Array, seen: readonly number[], centres: Float32Array, surfaces: Uint8Array): void {
  const count = centres.length / FEATURES;
  for (const pixel of seen) {
    let [best, least] = [0, Infinity];
    for (let centre = 0; centre < count; centre++) {
      const squared = squaredTo(features, pixel, centres, centre);
      if (squared < least) [best, least] = [centre, squared];
    }
    surfaces[pixel] = best;
  }
}

function moveCentres(
  features: Float32Array,
  seen: readonly number[],
  centres: Float32Array,
  surfaces: Uint8Array,
): void {
  const counts = new Float32Array(centres.length / FEATURES);
  const sums = new Float64Array(centres.length);
  for (const pixel of seen) {
    const centre = surfaces[pixel]!;
    counts[centre]! += 1;
    for (let k = 0; k < FEATURES; k++) sums[FEATURES * centre + k]! += features[FEATURES * pixel + k]!;
  }
  for (let centre = 0; centre < counts.length; centre++) {
    if (counts[centre] === 0) continue;
    for (let k = 0; k < FEATURES; k++) centres[FEATURES * centre + k] = sums[FEATURES * centre + k]! / counts[centre]!;
  }
}
