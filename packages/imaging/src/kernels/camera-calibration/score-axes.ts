import type { Camera, Segment } from '../../structure.ts';
import { type HomogeneousPoint, Pinhole } from '../../geometry/pinhole.ts';

const MOST_LINES = 400;
const DIRECTION_BINS = 24;
const MOST_PER_DIRECTION = 40;
const POWER = 0.6;
/** Squared error beyond which a line counts nothing. */
const LIMIT = 6.25;

/** The longest lines as flat arrays: middle, unit direction, and length cut off at a quarter of the width. */
export interface PackedLines {
  readonly count: number;
  readonly middleX: Float64Array;
  readonly middleY: Float64Array;
  readonly unitX: Float64Array;
  readonly unitY: Float64Array;
  readonly weight: Float64Array;
  readonly inverseLength: Float64Array;
  /** Sum of the weights. */
  readonly total: number;
}

export interface AxisScore {
  /** Sum over the axes of (explained length)^0.6. */
  readonly score: number;
  /** Explained length per axis, in pixels. */
  readonly lengths: readonly [number, number, number];
}

/** Takes up to 400 lines, the longest of each of 24 directions first, so that a façade of a thousand mullions leaves room for the rest. */
export function packLines(lines: readonly Omit<Segment, 'axis'>[], width: number, height: number): PackedLines {
  const longest = chooseLines(lines);
  const count = longest.length;
  const packed = {
    count,
    middleX: new Float64Array(count),
    middleY: new Float64Array(count),
    unitX: new Float64Array(count),
    unitY: new Float64Array(count),
    weight: new Float64Array(count),
    inverseLength: new Float64Array(count),
    total: 0,
  };
  longest.forEach((line, i) => {
    packed.middleX[i] = (line.x0 + line.x1) / 2;
    packed.middleY[i] = (line.y0 + line.y1) / 2;
    packed.unitX[i] = (line.x1 - line.x0) / line.length;
    packed.unitY[i] = (line.y1 - line.y0) / line.length;
    packed.weight[i] = Math.min(line.length, 0.25 * Math.max(width, height));
    packed.inverseLength[i] = 1 / line.length;
    packed.total += packed.weight[i]!;
  });
  return packed;
}

/** The lines of a picture turned clockwise by `angle` (radians) about its middle. */
export function turnLines(lines: PackedLines, angle: number, width: number, height: number): PackedLines {
  const { count } = lines;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [mx, my] = [(width - 1) / 2, (height - 1) / 2];
  const turned = {
    ...lines,
    middleX: new Float64Array(count),
    middleY: new Float64Array(count),
    unitX: new Float64Array(count),
    unitY: new Float64Array(count),
  };
  for (let i = 0; i < count; i++) {
    const [x, y, ux, uy] = [lines.middleX[i]! - mx, lines.middleY[i]! - my, lines.unitX[i]!, lines.unitY[i]!];
    turned.middleX[i] = mx + c * x - s * y;
    turned.middleY[i] = my + s * x + c * y;
    turned.unitX[i] = c * ux - s * uy;
    turned.unitY[i] = s * ux + c * uy;
  }
  return turned;
}

/** Sine of the angle at which a line counts 1/e: `base` plus `perPixel` over its length, since short lines are drawn less surely. */
export interface Spread {
  readonly base: number;
  readonly perPixel: number;
}

/** How well the camera's three vanishing points explain the lines. */
export function scoreAxes(lines: PackedLines, camera: Camera, spread: Spread): AxisScore {
  const [score] = scoreYaws(lines, camera, [camera.yaw], spread);
  return score!;
}

/** As `scoreAxes`, for several yaws of one camera: the vertical vanishing point, which they share, is looked at once. */
export function scoreYaws(lines: PackedLines, camera: Camera, yaws: readonly number[], spread: Spread): AxisScore[] {
  const vertical = new Float64Array(lines.count);
  measureErrors(lines, new Pinhole(camera).vanishingPoint(1), spread, vertical);
  const across = new Float64Array(lines.count);
  const ahead = new Float64Array(lines.count);
  return yaws.map((yaw) => {
    const pinhole = new Pinhole({ ...camera, yaw });
    measureErrors(lines, pinhole.vanishingPoint(0), spread, across);
    measureErrors(lines, pinhole.vanishingPoint(2), spread, ahead);
    const lengths: [number, number, number] = [0, 0, 0];
    for (let i = 0; i < lines.count; i++) {
      const y = vertical[i]!;
      const x = across[i]!;
      const z = ahead[i]!;
      const least = Math.min(x, y, z);
      if (least < LIMIT) lengths[least === y ? 1 : least === x ? 0 : 2] += lines.weight[i]! * Math.exp(-least);
    }
    return { score: lengths[0] ** POWER + lengths[1] ** POWER + lengths[2] ** POWER, lengths };
  });
}

/** Lines within this sine of the level or the upright of the picture say nothing of depth. */
const SQUARE = 0.02;

/** Length of the lines, in pixels, that run askew in the picture and towards one of the vanishing points. */
export function measureSlanted(lines: PackedLines, camera: Camera, spread: Spread): number {
  const pinhole = new Pinhole(camera);
  const errors = ([0, 1, 2] as const).map((axis) => {
    const own = new Float64Array(lines.count);
    measureErrors(lines, pinhole.vanishingPoint(axis), spread, own);
    return own;
  });
  let sum = 0;
  for (let i = 0; i < lines.count; i++) {
    if (Math.min(Math.abs(lines.unitX[i]!), Math.abs(lines.unitY[i]!)) < SQUARE) continue;
    const least = Math.min(errors[0]![i]!, errors[1]![i]!, errors[2]![i]!);
    if (least < LIMIT) sum += lines.weight[i]! * Math.exp(-least);
  }
  return sum;
}

/** Squared sine of the angle between each line and the direction to a vanishing point, in units of its spread. */
function measureErrors(lines: PackedLines, point: HomogeneousPoint, spread: Spread, errors: Float64Array): void {
  const { count, middleX, middleY, unitX, unitY, inverseLength } = lines;
  for (let i = 0; i < count; i++) {
    const dx = point.x - middleX[i]! * point.w;
    const dy = point.y - middleY[i]! * point.w;
    const cross = unitX[i]! * dy - unitY[i]! * dx;
    const sine = spread.base + spread.perPixel * inverseLength[i]!;
    errors[i] = (cross * cross) / ((dx * dx + dy * dy) * sine * sine + 1e-12);
  }
}

function chooseLines(lines: readonly Omit<Segment, 'axis'>[]): Omit<Segment, 'axis'>[] {
  const counts = new Uint16Array(DIRECTION_BINS);
  const chosen: Omit<Segment, 'axis'>[] = [];
  const rest: Omit<Segment, 'axis'>[] = [];
  for (const line of lines.toSorted((a, b) => b.length - a.length)) {
    const turn = Math.atan2(line.y1 - line.y0, line.x1 - line.x0) / Math.PI + 1;
    // Half a bin of offset keeps the horizontal and the vertical in the middle of theirs.
    const bin = Math.floor(turn * DIRECTION_BINS + 0.5) % DIRECTION_BINS;
    if (counts[bin]! < MOST_PER_DIRECTION) {
      counts[bin]!++;
      chosen.push(line);
    } else {
      rest.push(line);
    }
  }
  return [...chosen.slice(0, MOST_LINES), ...rest.slice(0, Math.max(0, MOST_LINES - chosen.length))];
}
