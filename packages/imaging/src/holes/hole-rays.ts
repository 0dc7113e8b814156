import type { Mask, SrgbImage } from '../image.ts';
import type { Line } from '../kernels/inpainting/continue-surfaces.ts';

/** A visible line that runs into a hole. Pixels, centres at integers. */
export interface HoleRay {
  /** The visible part, its end at the hole last. */
  readonly line: Line;
  readonly length: number;
  /** Where it enters the hole, and where it would leave it. */
  readonly enters: Point;
  readonly leaves: Point;
  /** Whether it leaves through the picture's edge, beyond which nothing can answer it. */
  readonly isOpen: boolean;
  /** Unit direction into the hole. */
  readonly dx: number;
  readonly dy: number;
  /** Mean red, green and blue on either side near the hole, 0 to 255, as seen along the direction (y points down). */
  readonly left: Colour;
  readonly right: Colour;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Colour = readonly [number, number, number];

/** Lengths as shares of the diagonal: of the shortest part that is believed, and of the way from its end to the hole. */
const SHORTEST = 0.012;
const REACH = 0.02;
/** Pixels beside a line where its sides are looked at, and along it. */
const ASIDE = [3, 5] as const;
const ALONG = 40;

/** The parts of lines outside of a hole that point into it; a line that passes through it gives two. */
export function findRays(lines: readonly Line[], image: SrgbImage, hole: Mask): HoleRay[] {
  const diagonal = Math.hypot(hole.width, hole.height);
  return lines.flatMap((line) =>
    partsOutside(line, hole)
      .filter(({ x0, y0, x1, y1 }) => Math.hypot(x1 - x0, y1 - y0) >= SHORTEST * diagonal)
      .flatMap((part) => [part, { x0: part.x1, y0: part.y1, x1: part.x0, y1: part.y0 }])
      .flatMap((part) => rayOf(part, image, hole, REACH * diagonal) ?? []),
  );
}

/** Whether a place lies in the hole; null outside of the picture. */
export function isHole({ width, height, data }: Mask, x: number, y: number): boolean | null {
  const [u, v] = [Math.round(x), Math.round(y)];
  return u < 0 || v < 0 || u >= width || v >= height ? null : data[v * width + u] === 1;
}

function partsOutside({ x0, y0, x1, y1 }: Line, hole: Mask): Line[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0)));
  const parts: Line[] = [];
  let start: number | null = null;
  for (let k = 0; k <= steps + 1; k++) {
    const t = k / steps;
    const isOutside = k <= steps && isHole(hole, x0 + t * (x1 - x0), y0 + t * (y1 - y0)) === false;
    if (isOutside) start ??= t;
    if (isOutside || start === null) continue;
    const end = (k - 1) / steps;
    parts.push({
      x0: x0 + start * (x1 - x0),
      y0: y0 + start * (y1 - y0),
      x1: x0 + end * (x1 - x0),
      y1: y0 + end * (y1 - y0),
    });
    start = null;
  }
  return parts;
}

function rayOf(line: Line, image: SrgbImage, hole: Mask, reach: number): HoleRay | null {
  const length = Math.hypot(line.x1 - line.x0, line.y1 - line.y0);
  const [dx, dy] = [(line.x1 - line.x0) / length, (line.y1 - line.y0) / length];
  let entry = 1;
  while (entry <= reach && isHole(hole, line.x1 + entry * dx, line.y1 + entry * dy) === false) entry++;
  if (entry > reach || !isHole(hole, line.x1 + entry * dx, line.y1 + entry * dy)) return null;
  let exit = entry;
  while (isHole(hole, line.x1 + exit * dx, line.y1 + exit * dy)) exit++;
  const left = sideColour(line, image, hole, dx, dy, 1);
  const right = sideColour(line, image, hole, dx, dy, -1);
  if (!left || !right) return null;
  return {
    line,
    length,
    enters: { x: line.x1 + entry * dx, y: line.y1 + entry * dy },
    leaves: { x: line.x1 + exit * dx, y: line.y1 + exit * dy },
    isOpen: isHole(hole, line.x1 + exit * dx, line.y1 + exit * dy) === null,
    dx,
    dy,
    left,
    right,
  };
}

function sideColour(
  { x0, y0, x1, y1 }: Line,
  { width, channels, data }: SrgbImage,
  hole: Mask,
  dx: number,
  dy: number,
  side: 1 | -1,
): Colour | null {
  const span = Math.min(ALONG, Math.hypot(x1 - x0, y1 - y0));
  let [count, r, g, b] = [0, 0, 0, 0];
  for (let k = 0; k <= span; k += 2) {
    for (const aside of ASIDE) {
      const x = Math.round(x1 - k * dx + side * aside * dy);
      const y = Math.round(y1 - k * dy - side * aside * dx);
      if (isHole(hole, x, y) !== false) continue;
      const from = (y * width + x) * channels;
      r += data[from]!;
      g += data[from + 1]!;
      b += data[from + 2]!;
      count += 1;
    }
  }
  return count === 0 ? null : [r / count, g / count, b / count];
}
