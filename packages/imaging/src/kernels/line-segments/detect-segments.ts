import type { Line } from '../../geometry/line.ts';
import type { ScalarMap } from '../../image.ts';

/** Angle, in radians, by which a pixel may differ from the region that it joins. */
const TOLERANCE = Math.PI / 8;
/** Least gradient of a pixel, as a share of the range 0 to 1, and that which a region is begun with. */
const WEAKEST = 0.012;
const SEED = 0.02;
/** Share of a segment's rectangle that its pixels fill at least, and its greatest width in pixels. */
const DENSITY = 0.6;
const WIDEST = 6;
const BINS = 512;

/** Half widths of the strips that a region is narrowed to, pixels. */
const STRIPS = [8, 4, 2] as const;

interface Segment {
  readonly line: Line;
  readonly length: number;
  /** Whether the region is a thin rectangle. */
  readonly isThin: boolean;
}

/**
 * Straight edges of a picture as segments of pixel accuracy (R. Grompone von Gioi et al., "LSD: A Fast Line Segment Detector",
 * 2010, with a least length in place of its test of significance). Steps only where all four pixels are known, so that the
 * border of what is unknown is no edge.
 *
 * @param luma 0 to 1
 * @param known 1 where the picture may be looked at
 * @param shortest length in pixels
 */
export function detectSegments(
  { width, height, data }: ScalarMap,
  known: Uint8Array,
  shortest: number,
  pulse: () => void,
): Line[] {
  const magnitudes = new Float32Array(width * height);
  const angles = new Float32Array(width * height);
  let strongest = 1e-6;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      if (!(known[i]! & known[i + 1]! & known[i + width]! & known[i + width + 1]!)) continue;
      const diagonal = data[i + width + 1]! - data[i]!;
      const other = data[i + 1]! - data[i + width]!;
      const [gx, gy] = [(diagonal + other) / 2, (diagonal - other) / 2];
      magnitudes[i] = Math.hypot(gx, gy);
      angles[i] = Math.atan2(gx, -gy);
      if (magnitudes[i]! > strongest) strongest = magnitudes[i]!;
    }
  }
  pulse();
  const used = new Uint8Array(width * height);
  const segments: Line[] = [];
  let seeds = 0;
  for (const seed of strongestFirst(magnitudes, strongest)) {
    if (used[seed]) continue;
    if (++seeds % 1024 === 0) pulse();
    const region = growRegion(seed, width, height, magnitudes, angles, used);
    if (region.length < shortest) continue;
    const segment = fitStrip(region, width, magnitudes);
    if (segment.isThin && segment.length >= shortest) segments.push(segment.line);
  }
  return segments;
}

function strongestFirst(magnitudes: Float32Array, strongest: number): number[] {
  const bins = Array.from({ length: BINS }, (): number[] => []);
  magnitudes.forEach((magnitude, i) => {
    if (magnitude >= SEED) bins[Math.floor(((BINS - 1) * magnitude) / strongest)]!.push(i);
  });
  return bins.toReversed().flat();
}

function growRegion(
  seed: number,
  width: number,
  height: number,
  magnitudes: Float32Array,
  angles: Float32Array,
  used: Uint8Array,
): number[] {
  const region = [seed];
  used[seed] = 1;
  let angle = angles[seed]!;
  let [cosines, sines] = [Math.cos(angle), Math.sin(angle)];
  for (let k = 0; k < region.length; k++) {
    const y = Math.floor(region[k]! / width);
    const x = region[k]! - y * width;
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const i = v * width + u;
        if (used[i] || magnitudes[i]! < WEAKEST || turn(angles[i]!, angle) > TOLERANCE) continue;
        used[i] = 1;
        region.push(i);
        cosines += Math.cos(angles[i]!);
        sines += Math.sin(angles[i]!);
        angle = Math.atan2(sines, cosines);
      }
    }
  }
  return region;
}

/** The segment of a region without what has grown beside it, as leaves do beside a frame: narrower strips in turn. */
function fitStrip(region: readonly number[], width: number, magnitudes: Float32Array): Segment {
  return STRIPS.reduce(
    (fit, half) => {
      const { x0, y0, x1, y1 } = fit.line;
      const [dx, dy] = [(x1 - x0) / fit.length, (y1 - y0) / fit.length];
      const strip = region.filter((i) => {
        const [u, v] = [(i % width) + 0.5 - x0, Math.floor(i / width) + 0.5 - y0];
        return Math.abs(v * dx - u * dy) <= half;
      });
      return strip.length === 0 ? fit : fitSegment(strip, width, magnitudes);
    },
    fitSegment(region, width, magnitudes),
  );
}

/** Angle between two directions, 0 to π. */
function turn(a: number, b: number): number {
  const difference = Math.abs(a - b);
  return difference > Math.PI ? 2 * Math.PI - difference : difference;
}

/** The axis of a region by its moments, weighted by the gradient. */
function fitSegment(region: readonly number[], width: number, magnitudes: Float32Array): Segment {
  let [total, sumX, sumY] = [0, 0, 0];
  for (const i of region) {
    total += magnitudes[i]!;
    sumX += magnitudes[i]! * (i % width);
    sumY += magnitudes[i]! * Math.floor(i / width);
  }
  const [x, y] = [sumX / total, sumY / total];
  let [xx, xy, yy] = [0, 0, 0];
  for (const i of region) {
    const [u, v] = [(i % width) - x, Math.floor(i / width) - y];
    xx += magnitudes[i]! * u * u;
    xy += magnitudes[i]! * u * v;
    yy += magnitudes[i]! * v * v;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let [first, last, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const i of region) {
    const [u, v] = [(i % width) - x, Math.floor(i / width) - y];
    const [along, across] = [u * dx + v * dy, v * dx - u * dy];
    first = Math.min(first, along);
    last = Math.max(last, along);
    low = Math.min(low, across);
    high = Math.max(high, across);
  }
  const length = last - first + 1;
  // a step lies between the four pixels that it is measured from
  const line = {
    x0: x + first * dx + 0.5,
    y0: y + first * dy + 0.5,
    x1: x + last * dx + 0.5,
    y1: y + last * dy + 0.5,
    length,
    ink: total / region.length,
  };
  return { line, length, isThin: high - low + 1 <= WIDEST && region.length >= DENSITY * length };
}
