import { type Mask, SILENT, type SrgbImage } from '@yujian/imaging';
import { findPictureLines } from '@yujian/imaging/holes/find-picture-lines';
import { lumaSrgb } from '@yujian/imaging/ops/colour';

/** Pixels beside a line where its edge is looked for, and half the width of the step that tells an edge. */
const ASIDE = 8;
const HALF_STEP = 2;
/** Least part of a line in the hole and on either side of it, pixels. */
const INSIDE = 24;
const OUTSIDE = 12;
/** Least step of luma across a line, 0 to 1, and the share of the truth's step under which there is no edge. */
const CONTRAST = 0.06;
const KEPT = 0.4;
/** Share of the places along a line at which its edge must be seen. */
const SEEN = 0.6;
const SAMPLES = 40;

/** What counts for a line that does not go on. */
export const BROKEN_DEGREES = 90;

interface Crossing {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
  /** Step of luma across the line in the truth, signed. */
  readonly step: number;
}

/**
 * For each straight edge of the truth that goes right through the hole, by how many degrees the edge at its place in what was
 * made is off; `BROKEN_DEGREES` where there is none. The edge is the nearest peak of the step across the line at each of 40
 * places, and its direction the median of the slopes between all pairs of places (Theil and Sen).
 */
export function measureCrossingLines(made: SrgbImage, truth: SrgbImage, hole: Mask): number[] {
  const [a, b] = [lumaSrgb(made), lumaSrgb(truth)];
  const nothing = { ...hole, data: new Uint8Array(hole.data.length) };
  return findPictureLines(truth, nothing, SILENT).flatMap((line) => {
    const length = Math.hypot(line.x1 - line.x0, line.y1 - line.y0);
    const [dx, dy] = [(line.x1 - line.x0) / length, (line.y1 - line.y0) / length];
    const inside: number[] = [];
    for (let t = 0; t <= length; t++)
      if (hole.data[Math.round(line.y0 + t * dy) * hole.width + Math.round(line.x0 + t * dx)] === 1) inside.push(t);
    const [from, to] = [inside[0] ?? 0, inside.at(-1) ?? 0];
    if (inside.length < INSIDE || from < OUTSIDE || length - to < OUTSIDE) return [];
    const place = { x: line.x0 + from * dx, y: line.y0 + from * dy, dx, dy, length: to - from, step: 0 };
    const step = middleStep(b, place);
    const crossing = { ...place, step };
    if (Math.abs(step) < CONTRAST || edgeDegrees(b, crossing) > 1) return [];
    return [edgeDegrees(a, crossing)];
  });
}

type Luma = ReturnType<typeof lumaSrgb>;

function stepAt(
  { width, height, data }: Luma,
  { x, y, dx, dy }: Crossing,
  along: number,
  aside: number,
): number | null {
  const at = (offset: number): number | undefined => {
    const [u, v] = [Math.round(x + along * dx - offset * dy), Math.round(y + along * dy + offset * dx)];
    return u < 0 || v < 0 || u >= width || v >= height ? undefined : data[v * width + u];
  };
  const [one, other] = [at(aside - HALF_STEP), at(aside + HALF_STEP)];
  return one === undefined || other === undefined ? null : other - one;
}

function middleStep(luma: Luma, crossing: Crossing): number {
  const steps = Array.from({ length: SAMPLES }, (_, k) =>
    stepAt(luma, crossing, (k / (SAMPLES - 1)) * crossing.length, 0),
  )
    .filter((step) => step !== null)
    .toSorted((p, q) => p - q);
  return steps[steps.length >> 1] ?? 0;
}

function edgeDegrees(luma: Luma, crossing: Crossing): number {
  const places: (readonly [number, number])[] = [];
  for (let k = 0; k < SAMPLES; k++) {
    const along = (k / (SAMPLES - 1)) * crossing.length;
    const steps = Array.from(
      { length: 2 * ASIDE + 1 },
      (_, n) => (stepAt(luma, crossing, along, n - ASIDE) ?? 0) * Math.sign(crossing.step),
    );
    const peaks = steps.flatMap((step, n) =>
      step >= KEPT * Math.abs(crossing.step) && step >= (steps[n - 1] ?? 0) && step >= (steps[n + 1] ?? 0)
        ? [n - ASIDE]
        : [],
    );
    const nearest = peaks.toSorted((p, q) => Math.abs(p) - Math.abs(q))[0];
    if (nearest !== undefined) places.push([along, nearest]);
  }
  if (places.length < SEEN * SAMPLES) return BROKEN_DEGREES;
  const slopes = places
    .flatMap(([t, s], k) => places.slice(k + 1).map(([u, v]) => (v - s) / (u - t)))
    .toSorted((p, q) => p - q);
  return Math.abs((Math.atan(slopes[slopes.length >> 1]!) * 180) / Math.PI);
}
