import { Pinhole } from '../geometry/pinhole.ts';
import type { PlacedCorner, PlaneRect } from '../geometry/plane-rect.ts';
import { roomOf } from '../geometry/room.ts';
import type { Mask } from '../image.ts';
import { findQuantile } from '../ops/morphology.ts';
import type { Region, Structure } from '../structure.ts';

/** What of an analysis a plane is found by. */
export interface PlaneSource extends Pick<
  Structure,
  'width' | 'height' | 'setting' | 'camera' | 'box' | 'labels' | 'segments'
> {
  readonly regions: readonly Pick<Region, 'name' | 'surface' | 'area' | 'facing' | 'offset'>[];
}

export type PlaneKind = 'floor' | 'ceiling' | 'wall';

/** The plane of a surface, as the analysis of its picture has it. */
export interface FoundPlane extends PlaneRect {
  readonly kind: PlaneKind;
  /** 0 to 1: the camera's and the room's confidence, times the share of the surface that lies on the plane. */
  readonly confidence: number;
}

/** A plane of the world: the axis that it is square to, and where on it. */
interface Plane {
  readonly axis: 0 | 1 | 2;
  readonly at: number;
}

interface Candidate {
  readonly plane: Plane;
  /** Of the surface, that lies on the plane. */
  readonly share: number;
  /** A side of the room, rather than a region's own plane. */
  readonly isRoom: boolean;
}

const AXIS_OF = { left: 0, right: 0, floor: 1, ceiling: 1, front: 2 } as const;
const SIGN_OF = { left: -1, right: 1, floor: -1, ceiling: 1, front: 1 } as const;
/** Axis of each side of a room (floor, ceiling, back, left, right, behind). */
const SIDE_AXIS = [1, 1, 2, 0, 0, 2] as const;
/** Share of a surface that has to lie on one plane. */
const MOSTLY = 0.55;
/** A box under this confidence does not say where its sides are; what lies below the horizon and reaches the lower edge is floor. */
const BOX_SURE = 0.35;
const BELOW = 0.9;
const AT_FOOT = 0.06;
const DOWN = -0.06;
/** Least depth of a corner in metres, and how far outside the picture corners may lie, in its sizes. */
const NEAREST = 0.25;
const OUTSIDE = 0.06;
const SHRINKS = 60;
const STEP = 3;
/** Share of upright lines in a selection from which it is no floor. */
const LEVEL_UPRIGHT = 0.35;
/** What makes a wall of lines: their length beside the picture's, the share of upright ones, and of the level ones that run along one axis. */
const UPRIGHT_LINES = 0.25;
const UPRIGHT = 0.2;
const ONE_AXIS = 0.8;
/** Columns in which a wall's foot is seen, as a share of the picture's; and the share of nearer ones at which it stands. */
const FEET = 0.04;
const NEAR_FEET = 0.2;

/**
 * The plane that a selected surface lies on: a side of the room, or the plane of the regions that it is made of; and of it
 * a rectangle along the room's axes that covers the surface as far as it lies before the camera. Null where the analysis
 * has no plane for most of it.
 *
 * @param mask of the structure's size; above 0 is selected
 */
export function findPlane(structure: PlaneSource, mask: Mask): FoundPlane | null {
  const { camera, box } = structure;
  const pinhole = new Pinhole(camera);
  const runs = runsOf(structure, mask);
  const seen = footFloor(structure, pinhole, mask) ?? mostOn(structure, pinhole, mask);
  // joints that run towards the foot of the picture look upright too: a sure box knows better
  const isBelieved = seen?.isRoom === true && (box?.confidence ?? 0) >= BOX_SURE;
  const isUpright = !isBelieved && seen?.plane.axis === 1 && runs[1] > LEVEL_UPRIGHT * (runs[0] + runs[1] + runs[2]);
  const found = isUpright || seen === null ? uprightByLines(structure, pinhole, mask, runs) : seen;
  if (found === null) return null;
  const { plane, share, isRoom } = found;
  const rect = rectangleOf(structure, pinhole, mask, plane);
  if (rect === null) return null;
  const kind = plane.axis === 1 ? (plane.at < 0 ? 'floor' : 'ceiling') : 'wall';
  const sure = isRoom ? Math.min(camera.confidence, box ? 0.3 + 0.7 * box.confidence : 0.3) : 0.8 * camera.confidence;
  return { ...rect, kind, confidence: share * sure };
}

/** The floor, where a room's box is not sure and the surface lies as floors do. */
function footFloor(structure: PlaneSource, pinhole: Pinhole, mask: Mask): Candidate | null {
  const { width, height, setting, box } = structure;
  if (setting !== 'interior' || (box?.confidence ?? 0) >= BOX_SURE) return null;
  const ray = new Float64Array(3);
  let [all, below, foot] = [0, 0, 0];
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      if (mask.data[y * width + x] === 0) continue;
      all++;
      pinhole.ray(x, y, ray);
      if (ray[1]! < DOWN) below++;
      if (y > (1 - AT_FOOT) * height) foot++;
    }
  const reachesFoot = foot > (0.2 * (AT_FOOT * height * width)) / STEP ** 2 / 4;
  if (all === 0 || below < BELOW * all || !reachesFoot) return null;
  return { plane: { axis: 1, at: roomOf(structure).floorY }, share: below / all, isRoom: true };
}

function mostOn(structure: PlaneSource, pinhole: Pinhole, mask: Mask): Candidate | null {
  const { width, height, regions, labels, setting } = structure;
  const room = roomOf(structure);
  const ray = new Float64Array(3);
  const votes = new Map<string, { plane: Plane; count: number; isRoom: boolean }>();
  let all = 0;
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      const i = y * width + x;
      if (mask.data[i] === 0) continue;
      all++;
      const region = regions[labels.data[i]!]!;
      pinhole.ray(x, y, ray);
      const vote = (plane: Plane, isRoom: boolean): void => {
        const key = `${plane.axis} ${plane.at.toFixed(1)}`;
        const known = votes.get(key) ?? { plane, count: 0, isRoom };
        known.count++;
        votes.set(key, known);
      };
      if (setting === 'interior') {
        room.hit(0, 0, 0, ray[0]!, ray[1]!, ray[2]!);
        const side = Math.max(0, room.side);
        const axis = SIDE_AXIS[side]!;
        // a floor runs on under the line at which a box that is a little too small ends it
        if (region.name === 'floor' && ray[1]! < -0.02) vote({ axis: 1, at: room.floorY }, true);
        else
          vote(
            { axis, at: [room.floorY, room.ceilingY, room.backZ, room.leftX, room.rightX, room.frontZ][side]! },
            true,
          );
      }
      if (region.facing !== null && region.offset !== null)
        vote({ axis: AXIS_OF[region.facing], at: SIGN_OF[region.facing] * region.offset }, false);
      else if (setting === 'exterior' && ray[1]! < -0.02) vote({ axis: 1, at: room.floorY }, true);
    }
  const best = [...votes.values()].toSorted((a, b) => b.count - a.count)[0];
  if (best === undefined || best.count < MOSTLY * all) return null;
  // a pixel may vote for its region's plane and for its side of the room
  return { plane: best.plane, share: Math.min(1, best.count / all), isRoom: best.isRoom };
}

/** Lengths of the lines along each world axis that lie in a selection, pixels. */
type Runs = readonly [number, number, number];

function runsOf({ segments, width, height }: PlaneSource, { data }: Mask): Runs {
  const runs: [number, number, number] = [0, 0, 0];
  for (const { x0, y0, x1, y1, length, axis } of segments) {
    if (axis === null) continue;
    const x = Math.min(width - 1, Math.max(0, Math.round((x0 + x1) / 2)));
    const y = Math.min(height - 1, Math.max(0, Math.round((y0 + y1) / 2)));
    if (data[y * width + x]! > 0) runs[axis] += length;
  }
  return runs;
}

/** A wall by its lines: upright ones, and level ones along one axis; it stands where its foot meets the floor. */
function uprightByLines(structure: PlaneSource, pinhole: Pinhole, { data }: Mask, runs: Runs): Candidate | null {
  const { width, height } = structure;
  const [along, up, away] = runs;
  const share = Math.max(along, away) / Math.max(1, along + away);
  const all = along + up + away;
  if (all < UPRIGHT_LINES * Math.max(width, height) || share < ONE_AXIS || up < UPRIGHT * all) return null;
  const axis = along > away ? 2 : 0;
  const { floorY } = roomOf(structure);
  const ray = new Float64Array(3);
  const feet: number[] = [];
  for (let x = 0; x < width; x++) {
    let y = height - 1;
    while (y >= 0 && data[y * width + x] === 0) y--;
    if (y < 0) continue;
    pinhole.ray(x, y, ray);
    if (ray[1]! < -0.02) feet.push((ray[axis]! * floorY) / ray[1]!);
  }
  if (feet.length < FEET * width) return null;
  // what stands before a wall hides its foot and makes it seem farther off
  const at = findQuantile(Float32Array.from(feet), axis === 2 || feet[0]! > 0 ? NEAR_FEET : 1 - NEAR_FEET);
  return Math.abs(at) < NEAREST ? null : { plane: { axis, at }, share: 0.6 * share, isRoom: false };
}

/** The surface's bounds on the plane, drawn in until all four corners lie before the camera and near the picture. */
function rectangleOf(
  { width, height }: Pick<PlaneSource, 'width' | 'height'>,
  pinhole: Pinhole,
  mask: Mask,
  { axis, at }: Plane,
): PlaneRect | null {
  const [first, second] = axis === 0 ? [2, 1] : axis === 1 ? [0, 2] : [0, 1];
  const ray = new Float64Array(3);
  const us: number[] = [];
  const vs: number[] = [];
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      if (mask.data[y * width + x] === 0) continue;
      pinhole.ray(x, y, ray);
      const depth = at / ray[axis]!;
      if (!(depth > NEAREST)) continue;
      us.push(ray[first]! * depth);
      vs.push(ray[second]! * depth);
    }
  if (us.length < 4) return null;
  const range = (values: number[]): [number, number] => {
    values.sort((a, b) => a - b);
    return [values[Math.floor(0.005 * values.length)]!, values[Math.ceil(0.995 * values.length) - 1]!];
  };
  let [[u0, u1], [v0, v1]] = [range(us), range(vs)];
  const [middleU, middleV] = [us[us.length >> 1]!, vs[vs.length >> 1]!];
  const project = (u: number, v: number): PlacedCorner | null => {
    const point = [0, 0, 0];
    [point[axis], point[first], point[second]] = [at, u, v];
    const seen = pinhole.project(point[0]!, point[1]!, point[2]!);
    if (seen === null || seen.depth < NEAREST) return null;
    const isNear =
      seen.u > -OUTSIDE * width &&
      seen.u < (1 + OUTSIDE) * width &&
      seen.v > -OUTSIDE * height &&
      seen.v < (1 + OUTSIDE) * height;
    return isNear ? { x: seen.u + 0.5, y: seen.v + 0.5 } : null;
  };
  for (let tries = 0; tries < SHRINKS; tries++) {
    const corners = [project(u0, v1), project(u1, v1), project(u1, v0), project(u0, v0)];
    if (corners.every((corner) => corner !== null) && u1 - u0 > 0.02 && v1 - v0 > 0.02) {
      const [a, b, c, d] = corners as [PlacedCorner, PlacedCorner, PlacedCorner, PlacedCorner];
      // seen from the other side, left and right change places
      const isClockwise = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0;
      return { corners: isClockwise ? [a, b, c, d] : [b, a, d, c], width: u1 - u0, height: v1 - v0 };
    }
    [u0, u1] = [u0 + 0.08 * (middleU - u0), u1 + 0.08 * (middleU - u1)];
    [v0, v1] = [v0 + 0.08 * (middleV - v0), v1 + 0.08 * (middleV - v1)];
  }
  return null;
}
