import type { LabelMap, ScalarMap } from '../../../image.ts';
import type { RegionShape } from './region-shape.ts';

const STEP_SHARE = 0.06;
const SHORTEST_STEP = 2.5;
const SMALLEST_AREA = 60;
/** Turn in radians, over two steps on either side, from which a corner counts. */
const SHARP_TURN = 0.6;
const STROKE_INK = 0.1;
const CLEARANCE = 2;

/**
 * Counts the inward corners of every region's outer outline, seen at a 1/16 of its size: none on boards and balls, few
 * on boulders, many on crowns and hedges.
 */
export function countDents(labels: LabelMap, shapes: readonly RegionShape[]): void {
  const starts = findStarts(labels);
  for (const shape of shapes) {
    if (shape.area < SMALLEST_AREA) continue;
    const outline = traceOutline(labels, shape.id, starts[shape.id]!);
    const points = resample(outline, Math.max(SHORTEST_STEP, STEP_SHARE * Math.sqrt(shape.area)));
    shape.dents = countInwardCorners(points);
  }
}

/**
 * Sums the ink of loose strokes inside every region by direction: level strokes are ripples, upright ones grass.
 * Ink within two pixels of a border belongs to the border.
 */
export function sumStrokes(labels: LabelMap, ink: ScalarMap, shapes: readonly RegionShape[]): void {
  const { width, height, data } = labels;
  for (let y = CLEARANCE; y < height - CLEARANCE; y++) {
    for (let x = CLEARANCE; x < width - CLEARANCE; x++) {
      const i = y * width + x;
      if (ink.data[i]! < STROKE_INK) continue;
      const label = data[i]!;
      const isInside =
        data[i - CLEARANCE] === label &&
        data[i + CLEARANCE] === label &&
        data[i - CLEARANCE * width] === label &&
        data[i + CLEARANCE * width] === label;
      if (!isInside) continue;
      const across = Math.abs(ink.data[i + 1]! - ink.data[i - 1]!);
      const along = Math.abs(ink.data[i + width]! - ink.data[i - width]!);
      const shape = shapes[label]!;
      shape.uprightStrokes += across * across;
      shape.levelStrokes += along * along;
    }
  }
}

function findStarts({ count, data }: LabelMap): Int32Array {
  const starts = new Int32Array(count).fill(-1);
  for (let i = data.length - 1; i >= 0; i--) starts[data[i]!] = i;
  return starts;
}

/** Pixels of the outer outline, clockwise from the first in reading order (Moore's neighbour tracing), as x, y pairs. */
function traceOutline({ width, height, data }: LabelMap, label: number, start: number): number[] {
  const stepX = [1, 1, 0, -1, -1, -1, 0, 1];
  const stepY = [0, 1, 1, 1, 0, -1, -1, -1];
  const outline: number[] = [];
  let x = start % width;
  let y = Math.floor(start / width);
  const startX = x;
  const startY = y;
  let heading = 0;
  const longest = 8 * width * height;
  while (outline.length < longest) {
    outline.push(x, y);
    let turn = 0;
    for (; turn < 8; turn++) {
      const next = (heading + 6 + turn) % 8;
      const nx = x + stepX[next]!;
      const ny = y + stepY[next]!;
      if (nx < 0 || ny < 0 || nx >= width || ny >= height || data[ny * width + nx] !== label) continue;
      x = nx;
      y = ny;
      heading = next;
      break;
    }
    if (turn === 8 || (x === startX && y === startY)) break;
  }
  return outline;
}

function resample(outline: readonly number[], step: number): number[] {
  const count = outline.length / 2;
  const points: number[] = [];
  const wanted = Math.max(6, Math.round(count / step));
  for (let k = 0; k < wanted; k++) {
    const at = Math.floor((k * count) / wanted);
    points.push(outline[2 * at]!, outline[2 * at + 1]!);
  }
  return points;
}

function countInwardCorners(points: readonly number[]): number {
  const count = points.length / 2;
  const turnAt = (k: number): number => {
    const at = (offset: number, part: 0 | 1): number => points[2 * ((k + offset + count) % count) + part]!;
    const inX = at(0, 0) - at(-2, 0);
    const inY = at(0, 1) - at(-2, 1);
    const outX = at(2, 0) - at(0, 0);
    const outY = at(2, 1) - at(0, 1);
    return Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY);
  };
  let dents = 0;
  let wasInward = turnAt(count - 1) < -SHARP_TURN;
  for (let k = 0; k < count; k++) {
    const isInward = turnAt(k) < -SHARP_TURN;
    if (isInward && !wasInward) dents++;
    wasInward = isInward;
  }
  return dents;
}
