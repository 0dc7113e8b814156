import type { Line } from '../geometry/line.ts';
import { type Homography, mapPoint } from '../geometry/homography.ts';

/** Pixels, borders included. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Shares of the picture's side: lines that end so near to the outermost one end with it, and the least margin worth cutting. */
const TOGETHER = 0.006;
const LEAST_MARGIN = 0.012;
const MOST_MARGIN = 0.3;
/** Ends of lines that make the border of a drawing. */
const ENOUGH = 4;
/** Sides that must have a margin for any to be one. */
const FEWEST_SIDES = 3;
/** Share of them that may run along the border itself. */
const MOST_ALONG = 0.25;

/**
 * Where a drawing ends on its sheet: a side is the border of the drawing when several lines end on it together with
 * nothing drawn along it, as they do where a view was cut off, and bare paper lies beyond; one blank side among four has
 * the margin of the others. Other sides stay where the picture ends: a house that stands free on its sheet keeps its sky, and lines that end on its eaves do not cut it off. `turn` carries the lines' pixels to those of the turned picture.
 */
export function findMargins(lines: readonly Line[], width: number, height: number, turn: Homography): Rectangle {
  const ends = lines.map(({ x0, y0, x1, y1 }) => [mapPoint(turn, x0, y0), mapPoint(turn, x1, y1)] as const);
  const border = (axis: 0 | 1, size: number, isHigh: boolean): number =>
    findBorder(
      ends.map(([a, b]) => (isHigh ? [size - 1 - a[axis], size - 1 - b[axis]] : [a[axis], b[axis]])),
      size,
    );
  const found = [border(0, width, false), border(1, height, false), border(0, width, true), border(1, height, true)];
  const drawn = found.filter((margin) => margin > 0);
  // Lines that end together on one side alone end on something that is drawn there.
  if (drawn.length < FEWEST_SIDES) return { left: 0, top: 0, right: width - 1, bottom: height - 1 };
  const bare = [
    Math.min(...ends.flat().map(([x]) => x)),
    Math.min(...ends.flat().map(([, y]) => y)),
    width - 1 - Math.max(...ends.flat().map(([x]) => x)),
    height - 1 - Math.max(...ends.flat().map(([, y]) => y)),
  ];
  // A blank ceiling shows no border: its margin is taken to be like the others.
  const [left, top, right, bottom] = found.map((margin, k) =>
    margin > 0 || bare[k]! < Math.min(...drawn) ? margin : Math.min(...drawn),
  ) as [number, number, number, number];
  return { left, top, right: width - 1 - right, bottom: height - 1 - bottom };
}

/** The margin at the low end of an axis, 0 when there is none, from where the lines' two ends lie along it. */
function findBorder(lines: readonly (readonly number[])[], size: number): number {
  const near = 2 * TOGETHER * size;
  const sorted = lines.flat().toSorted((a, b) => a - b);
  // One stray mark beyond the drawing is dust.
  for (const first of sorted.slice(0, 2)) {
    if (first < LEAST_MARGIN * size || first > MOST_MARGIN * size) return 0;
    const there = lines.filter((ends) => ends.some((end) => end >= first && end <= first + near));
    const along = there.filter((ends) => ends.every((end) => end >= first && end <= first + near));
    if (along.length > MOST_ALONG * there.length || there.length < ENOUGH) continue;
    const places = there
      .flatMap((ends) => ends.filter((end) => end >= first && end <= first + near))
      .toSorted((a, b) => a - b);
    return Math.max(0, Math.round(places[Math.floor(0.3 * places.length)]!));
  }
  return 0;
}
