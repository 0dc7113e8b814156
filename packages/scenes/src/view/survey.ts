import type { Box } from '../layout/geometry.ts';
import type { Wall } from '../layout/room.ts';
import type { Frame } from './frame.ts';

const COLUMNS = 30;
const ROWS = 20;
/** What lies nearer than this is out of scale with the room, metres. */
const CLOSE = 1.35;
/** As much beyond the plane up to which a view is cut away: what stands there is cut in two. */
const CLOSE_TO_CUT = 0.6;
/** Cosine between a ray and a wall's normal under which the wall is seen as a mere wedge. */
const GRAZING = 0.42;

/** What a room's picture would be made of, by a coarse ray through each of its cells. All shares are of the picture, 0 to 1. */
export interface Survey {
  /** by index into the boxes that were given */
  readonly boxes: readonly number[];
  readonly window: number;
  readonly wall: number;
  readonly ceiling: number;
  readonly floor: number;
  /** walls and things nearer than 1.35 m, or at the plane up to which the view is cut away */
  readonly close: number;
  /** bare wall that is seen from its side, as a wedge along an edge of the picture */
  readonly grazing: number;
  /** metres to the farthest wall that is seen */
  readonly deepest: number;
}

interface Standing {
  readonly walls: readonly Wall[];
  readonly boxes: readonly Box[];
  /** height of the ceiling, metres */
  readonly height: number;
}

interface Stretch {
  readonly box: number;
  readonly from: number;
  readonly to: number;
}

/** Where a box lies at the most, for passing over those that a ray is far from. */
interface Round {
  readonly index: number;
  readonly aside: number;
  readonly depth: number;
  readonly radius: number;
}

/**
 * Looks at a room through a level camera. Walls stand upright, so one column of the picture crosses the same walls and
 * boxes all along its height: they are met once a column.
 * @param near metres before the camera that are cut away
 */
export function surveyPicture(frame: Frame, near: number, { walls, boxes, height }: Standing): Survey {
  const seen = new Float64Array(boxes.length);
  let [window, wall, ceiling, floor, close, grazing, deepest] = [0, 0, 0, 0, 0, 0, 0];
  const cell = 1 / (COLUMNS * ROWS);
  const tooNear = Math.max(CLOSE, near + CLOSE_TO_CUT);
  const [ex, eye, ez] = frame.eye;
  const ahead = boxes
    .map((box, index) => roundOf(box, index, frame))
    .filter(({ depth, radius }) => depth + radius >= near);
  for (let column = 0; column < COLUMNS; column += 1) {
    const across = ((2 * column + 1) / COLUMNS - 1) * frame.halfWidth;
    const [dx, dz] = [frame.x - frame.z * across, frame.z + frame.x * across];
    const [back, ground, end] = nearestWall(walls, ex, ez, dx, dz, near);
    deepest = Math.max(deepest, end);
    const isWedge = back !== null && -(dx * back.inward[0] + dz * back.inward[1]) < GRAZING * Math.hypot(dx, dz);
    const reach = Math.hypot(dx, dz);
    const stretches: Stretch[] = [];
    for (const { index, aside, depth, radius } of ahead) {
      if (Math.abs(aside + across * depth) > radius * reach) continue;
      const stretch = crossing(boxes[index]!, ex, ez, dx, dz);
      if (stretch !== null && stretch.to >= near && stretch.from <= end)
        stretches.push({ box: index, from: Math.max(near, stretch.from), to: stretch.to });
    }
    for (let row = 0; row < ROWS; row += 1) {
      const slope = ((2 * row + 1) / ROWS - 1 + 2 * frame.shift) * frame.halfHeight;
      const level = slope < 0 ? -eye / slope : slope > 0 ? (height - eye) / slope : Infinity;
      let depth = Math.min(end, level);
      let hit = -1;
      for (const { box, from, to } of stretches) {
        if (from >= depth) continue;
        const met = meets(boxes[box]!, from, to, eye, slope);
        if (met >= depth) continue;
        depth = met;
        hit = box;
      }
      if (depth < tooNear) close += cell;
      if (hit >= 0) seen[hit]! += cell;
      else if (level < end) {
        if (slope < 0) floor += cell;
        else ceiling += cell;
      } else if (back === null || back.isOpen || isWindow(back, ground, eye + slope * end)) window += cell;
      else {
        wall += cell;
        if (isWedge) grazing += cell;
      }
    }
  }
  return { boxes: [...seen], window, wall, ceiling, floor, close, grazing, deepest };
}

/** The circle round a box's footprint, seen from the camera; a hair wider, so that rounding loses none that a ray touches. */
function roundOf(box: Box, index: number, frame: Frame): Round {
  const [x, z] = [box.x - frame.eye[0], box.z - frame.eye[2]];
  return {
    index,
    aside: x * frame.z - z * frame.x,
    depth: x * frame.x + z * frame.z,
    radius: Math.hypot(box.hw, box.hd) + 1e-6,
  };
}

/** The wall that a ray meets first, how far along it, and the ray's parameter there. */
function nearestWall(
  walls: readonly Wall[],
  ex: number,
  ez: number,
  dx: number,
  dz: number,
  near: number,
): readonly [Wall | null, number, number] {
  let [found, ground, end]: [Wall | null, number, number] = [null, 0, 60];
  for (const wall of walls) {
    const across = dx * wall.inward[0] + dz * wall.inward[1];
    if (across > -1e-9) continue;
    const [ox, oz] = [wall.from[0] - ex, wall.from[1] - ez];
    const t = (ox * wall.inward[0] + oz * wall.inward[1]) / across;
    if (t <= near || t >= end) continue;
    const at = (dx * t - ox) * wall.along[0] + (dz * t - oz) * wall.along[1];
    if (at >= 0 && at <= wall.length) [found, ground, end] = [wall, at, t];
  }
  return [found, ground, end];
}

function isWindow({ openings }: Wall, at: number, y: number): boolean {
  return openings.some(
    (opening) =>
      opening.kind === 'window' &&
      Math.abs(opening.at - at) < opening.width / 2 &&
      y > opening.sill &&
      y < opening.head,
  );
}

/** Where a ray enters and leaves a box's footprint, or null. Asked for every column of every view that is tried. */
function crossing(box: Box, ex: number, ez: number, dx: number, dz: number): { from: number; to: number } | null {
  const [x0, z0, x1, z1] = [ex - box.x, ez - box.z, ex + dx - box.x, ez + dz - box.z];
  const [px, pz] = [x0 * box.c - z0 * box.s, x0 * box.s + z0 * box.c];
  const [wayX, wayZ] = [x1 * box.c - z1 * box.s - px, x1 * box.s + z1 * box.c - pz];
  let [from, to] = [0, Infinity];
  if (Math.abs(wayX) >= 1e-9) {
    const [a, b] = [(-box.hw - px) / wayX, (box.hw - px) / wayX];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  } else if (Math.abs(px) > box.hw) return null;
  if (Math.abs(wayZ) >= 1e-9) {
    const [a, b] = [(-box.hd - pz) / wayZ, (box.hd - pz) / wayZ];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  } else if (Math.abs(pz) > box.hd) return null;
  return to > from ? { from, to } : null;
}

/** The parameter at which a rising or falling ray meets a box between two parameters, Infinity when it passes above or below. */
function meets({ y0, y1 }: Box, from: number, to: number, eye: number, slope: number): number {
  const start = eye + slope * from;
  if (start >= y0 && start <= y1) return from;
  const plane = start > y1 ? y1 : y0;
  if ((plane - start) * slope <= 0) return Infinity;
  const t = from + (plane - start) / slope;
  return t <= to ? t : Infinity;
}
