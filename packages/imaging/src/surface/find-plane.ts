import { Pinhole } from '../geometry/pinhole.ts';
import type { PlacedCorner, PlaneRect } from '../geometry/plane-rect.ts';
import { roomOf } from '../geometry/room.ts';
import type { Mask } from '../image.ts';
import type { Region, Structure } from '../structure.ts';

/** What of an analysis a plane is found by. */
export interface PlaneSource extends Pick<Structure, 'width' | 'height' | 'setting' | 'camera' | 'box' | 'labels'> {
  readonly regions: readonly Pick<Region, 'name' | 'surface' | 'area' | 'facing' | 'offset'>[];
}

export type PlaneKind = 'floor' | 'ceiling' | 'wall';

/** The plane of a surface, as the analysis of its picture has it. */
export interface FoundPlane extends PlaneRect {
  readonly kind: PlaneKind;
  /** 0 to 1: the camera's and the room's confidence, times the share of the surface that lies on the plane. */
  readonly confidence: number;
}

/** Albedo that surfaces usually have; of any where nobody knows which it is. */
const USUAL_ALBEDO: Readonly<Record<PlaneKind, number>> = { floor: 0.3, wall: 0.55, ceiling: 0.74 };
const ANY_ALBEDO = 0.42;

export function usualAlbedo(kind: PlaneKind | null): number {
  return kind === null ? ANY_ALBEDO : USUAL_ALBEDO[kind];
}

/** A plane of the world: the axis that it is square to, and where on it. */
interface Plane {
  readonly axis: 0 | 1 | 2;
  readonly at: number;
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
  const found = footFloor(structure, pinhole, mask) ?? mostOn(structure, pinhole, mask);
  if (found === null) return null;
  const { plane, share, isRoom } = found;
  const rect = rectangleOf(structure, pinhole, mask, plane);
  if (rect === null) return null;
  const kind = plane.axis === 1 ? (plane.at < 0 ? 'floor' : 'ceiling') : 'wall';
  const sure = isRoom ? Math.min(camera.confidence, box ? 0.3 + 0.7 * box.confidence : 0.3) : 0.8 * camera.confidence;
  return { ...rect, kind, confidence: share * sure };
}

/** The floor, where a room's box is not sure and the surface lies as floors do. */
function footFloor(
  structure: PlaneSource,
  pinhole: Pinhole,
  mask: Mask,
): { readonly plane: Plane; readonly share: number; readonly isRoom: boolean } | null {
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

function mostOn(
  structure: PlaneSource,
  pinhole: Pinhole,
  mask: Mask,
): { readonly plane: Plane; readonly share: number; readonly isRoom: boolean } | null {
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
