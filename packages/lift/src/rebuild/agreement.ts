import { DIRECTIONS, type Drawing, type Target, towardsOf } from './drawing.ts';
import type { Raster } from './raster.ts';

/** A drawing at one size, what is drawn into it, and how near the pieces are that stand already. */
export interface Level {
  readonly drawing: Drawing;
  readonly raster: Raster;
  /** by pixel, 1 / metres along the axis of view of what stands there; 0 = nothing yet */
  readonly standing: Float32Array;
  /** scratch: of the comparison that last drew an edge in a pixel, 64 times its number and the edge's directions */
  readonly stamps: Int32Array;
  /** comparisons so far */
  comparisons: number;
}

export interface Agreement {
  /** of silhouettes, 0 to 1; other things may hide the piece */
  readonly iou: number;
  /** F measure of edges, 0 to 1 */
  readonly edge: number;
  /** share of the thing that would be hidden by what stands already */
  readonly behind: number;
}

/** What a pixel costs that another thing would have to hide, of one that should be seen. */
const HIDDEN = 0.08;
/** What stands this much nearer hides, metres. */
const CLEARLY = 0.08;
/** What a crease counts of an outline. */
const SOFT = 0.5;
/** Less than this is no agreement at all; its edges are not looked at. */
const NOTHING = 0.08;

/** How what a level's raster shows agrees with a thing that is drawn there. */
export function compare(level: Level, { cells, area, lines }: Target): Agreement {
  const { drawing, raster, standing, stamps } = level;
  const { width, nearness, minX, minY, maxX, maxY } = raster;
  let [inside, outside, hidden, behind] = [0, 0, 0, 0];
  for (let y = minY; y <= maxY; y++)
    for (let i = y * width + minX, end = y * width + maxX; i <= end; i++) {
      const near = nearness[i]!;
      if (near === 0) continue;
      const cell = cells[i]!;
      const other = standing[i]!;
      if (cell === 1) {
        inside++;
        if (other > 0 && 1 / near - 1 / other > CLEARLY) behind++;
      } else if (cell === 2) {
        if (other > 0 && 1 / other - 1 / near > CLEARLY) outside++;
        else hidden++;
      } else if (cell === 0) outside++;
    }
  const iou = inside / Math.max(1, area + outside + HIDDEN * hidden);
  if (iou < NOTHING) return { iou, edge: 0, behind: 0 };
  raster.findEdges();
  const { edgeAt, isCrease, edges } = raster;
  const own = ++level.comparisons << DIRECTIONS;
  for (let k = 0; k < edges; k++) stamps[edgeAt[k]!] = own;
  let [near, all] = [0, 0];
  for (let k = 0; k < edges; k++) {
    const i = edgeAt[k]!;
    const towards = towardsOf(stamps, own, i, width);
    stamps[i] = own | towards;
    if (cells[i] === 2) continue;
    const weight = isCrease[k] ? SOFT : 1;
    let nearest = 0;
    for (let d = 0; d < DIRECTIONS; d++) {
      const there = drawing.inkNear[DIRECTIONS * i + d]!;
      if ((towards >> d) & 1 && there > nearest) nearest = there;
    }
    near += weight * nearest;
    all += weight;
  }
  let found = 0;
  for (let k = 0; k < lines.length; k++) {
    const i = lines[k]!;
    // a stamp of this comparison with one of its directions is more than the bare number
    const wanted = own | drawing.inkTowards[i]!;
    if (
      (stamps[i]! & wanted) > own ||
      (stamps[i + 1]! & wanted) > own ||
      (stamps[i - 1]! & wanted) > own ||
      (stamps[i + width]! & wanted) > own ||
      (stamps[i - width]! & wanted) > own
    )
      found++;
  }
  const precision = all > 0 ? near / all : 0;
  const recall = lines.length > 0 ? found / lines.length : 0;
  return {
    iou,
    edge: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
    behind: behind / Math.max(1, area),
  };
}
