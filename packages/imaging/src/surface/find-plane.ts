import { findFace, FACE_AXIS, FLOOR } from '../geometry/box-faces.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import type { Mask } from '../image.ts';
import { findQuantile } from '../ops/morphology.ts';
import type { Region, Structure } from '../structure.ts';
import type { SurfaceClass } from '../surface-classes.ts';
import type { PlanePoint, PlaneQuad } from './plane-map.ts';

export type PlaneKind = 'floor' | 'ceiling' | 'wall';

export interface FoundPlane extends PlaneQuad {
  readonly kind: PlaneKind;
  /** 0 to 1. */
  readonly confidence: number;
}

/** A plane of the room's frame: the world axis that it is square to, and where it meets that axis in metres. */
interface Plane {
  readonly axis: 0 | 1 | 2;
  readonly at: number;
}

/**
 * Confidences from which camera and box are believed. They are those from which a photo is furnished (decision 30): what
 * lies in a wrong perspective is worse than being asked for it.
 */
const CAMERA = 0.6;
const BOX = 0.4;
/** Share of a selection that must lie on one plane. */
const MOST = 0.55;
/** Places of a selection that are looked at. */
const PLACES = 12_000;
/** Shares of the places beyond which the rectangle need not reach: a stray pixel near the horizon is far away. */
const STRAY = 0.004;
/** Metres along the optical axis beyond which a selection is not followed, and before which no corner may lie. */
const FARTHEST = 60;
const NEAREST = 0.15;
/** Picture sizes beyond the picture up to which a corner may lie. */
const BEYOND = 3;
/** Share of upright lines in a selection from which it is no floor. */
const LEVEL_UPRIGHT = 0.35;
/** What makes a wall of lines: their length beside the picture's, the share of upright ones, and of the level ones that run along one axis. */
const UPRIGHT_LINES = 0.25;
const UPRIGHT = 0.2;
const ONE_AXIS = 0.8;
/** Columns in which a wall's foot is seen, as a share of the picture's; and the share of nearer ones at which it stands. */
const FEET = 0.04;
const NEAR_FEET = 0.2;
/** Height of the eye over a floor of which nothing else is known, metres. */
const EYE = 1.5;
const GROUNDS: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>(['floor', 'rug', 'ground', 'paving', 'grass', 'road']);

/**
 * The plane of a selected surface: the side of the room's box, or the plane of the regions, that most of it lies on, as a
 * rectangle along the room's axes that covers the selection as far as it lies before the camera. Null where camera or plane
 * is not believed.
 *
 * @param mask of the structure's size; what is not 0 is selected
 */
export function findPlane(structure: Structure, mask: Mask): FoundPlane | null {
  const { camera, width, height } = structure;
  if (camera.confidence < CAMERA) return null;
  const pinhole = new Pinhole(camera);
  const places = placesOf(mask);
  if (places.length === 0) return null;
  const runs = runsOf(structure, mask);
  const found = votePlane(structure, pinhole, places, runs) ?? findUpright(structure, pinhole, mask, runs);
  if (found === null) return null;
  const { plane } = found;
  const extent = extentOn(plane, pinhole, places, width);
  if (extent === null) return null;
  const quad = projectExtent(plane, extent, pinhole, width, height);
  return quad && { ...quad, kind: kindOf(plane), confidence: found.confidence };
}

/** Indices of selected pixels, evenly spread. */
function placesOf({ data }: Mask): Int32Array {
  const all = data.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
  const step = Math.max(1, Math.floor(all / PLACES));
  const out = new Int32Array(Math.ceil(all / step));
  for (let i = 0, k = 0, n = 0; i < data.length; i++) if (data[i]! > 0 && k++ % step === 0) out[n++] = i;
  return out;
}

function votePlane(
  { kind, setting, camera, box, labels, regions, width }: Structure,
  pinhole: Pinhole,
  places: Int32Array,
  runs: Runs,
): { readonly plane: Plane; readonly confidence: number } | null {
  const isRoom = setting === 'interior' && box !== null && box.confidence >= BOX;
  const votes = new Map<string, { readonly plane: Plane; count: number }>();
  const ray = new Float64Array(3);
  for (const place of places) {
    const region = regions[labels.data[place]!]!;
    pinhole.ray(place % width, Math.floor(place / width), ray);
    // names of a photo's regions are guesses by rules, and so are planes that follow from them: its box decides
    const own = kind === 'photo' && isRoom ? null : planeOf(region);
    const side = isRoom ? sideOf(box, ray) : null;
    const plane = own ?? side ?? (GROUNDS.has(region.surface) && ray[1]! < 0 ? { axis: 1 as const, at: -EYE } : null);
    if (plane === null) continue;
    const key = `${plane.axis} ${plane.at.toFixed(1)}`;
    const vote = votes.get(key) ?? { plane, count: 0 };
    vote.count++;
    votes.set(key, vote);
  }
  let best: { readonly plane: Plane; count: number } | null = null;
  for (const vote of votes.values()) if (best === null || vote.count > best.count) best = vote;
  const share = (best?.count ?? 0) / places.length;
  if (best === null || share < MOST) return null;
  if (best.plane.axis === 1 && runs[1] > LEVEL_UPRIGHT * (runs[0] + runs[1] + runs[2])) return null;
  return { plane: best.plane, confidence: share * Math.min(camera.confidence, isRoom ? box.confidence : 1) };
}

/** Lengths of the lines along each world axis that lie in a selection, pixels. */
type Runs = readonly [number, number, number];

function runsOf({ segments, width, height }: Structure, { data }: Mask): Runs {
  const runs: [number, number, number] = [0, 0, 0];
  for (const { x0, y0, x1, y1, length, axis } of segments) {
    if (axis === null) continue;
    const x = Math.min(width - 1, Math.max(0, Math.round((x0 + x1) / 2)));
    const y = Math.min(height - 1, Math.max(0, Math.round((y0 + y1) / 2)));
    if (data[y * width + x]! > 0) runs[axis] += length;
  }
  return runs;
}

/** A wall by its lines where no box is believed: upright ones, and level ones along one axis; it stands where its foot meets the floor. */
function findUpright(
  { camera, width, height }: Structure,
  pinhole: Pinhole,
  { data }: Mask,
  runs: Runs,
): { readonly plane: Plane; readonly confidence: number } | null {
  const [along, away] = [runs[0], runs[2]];
  const isSeen = runs[1] + along + away > UPRIGHT_LINES * Math.max(width, height);
  const share = Math.max(along, away) / Math.max(1, along + away);
  if (!isSeen || share < ONE_AXIS || runs[1] < UPRIGHT * (runs[0] + runs[1] + runs[2])) return null;
  const axis = along > away ? 2 : 0;
  const ray = new Float64Array(3);
  const feet: number[] = [];
  for (let x = 0; x < width; x++) {
    let y = height - 1;
    while (y >= 0 && data[y * width + x] === 0) y--;
    if (y < 0) continue;
    pinhole.ray(x, y, ray);
    if (ray[1]! < -0.02) feet.push((ray[axis]! * -EYE) / ray[1]!);
  }
  if (feet.length < FEET * width) return null;
  // what stands before a wall hides its foot and makes it seem farther off
  const at = findQuantile(Float32Array.from(feet), axis === 2 || feet[0]! > 0 ? NEAR_FEET : 1 - NEAR_FEET);
  return Math.abs(at) < 0.3 ? null : { plane: { axis, at }, confidence: 0.5 * share * camera.confidence };
}

function sideOf(box: NonNullable<Structure['box']>, ray: Float64Array): Plane {
  const face = findFace(box, ray[0]!, ray[1]!, ray[2]!);
  const at = [box.floorY, box.ceilingY, box.backZ, box.leftX, box.rightX, -box.backZ][face]!;
  return { axis: FACE_AXIS[face]!, at: face === FLOOR ? box.floorY : at };
}

function planeOf({ facing, offset }: Region): Plane | null {
  if (facing === null || offset === null) return null;
  switch (facing) {
    case 'floor':
      return { axis: 1, at: -offset };
    case 'ceiling':
      return { axis: 1, at: offset };
    case 'front':
      return { axis: 2, at: offset };
    case 'left':
      return { axis: 0, at: -offset };
    case 'right':
      return { axis: 0, at: offset };
  }
}

function kindOf({ axis, at }: Plane): PlaneKind {
  return axis !== 1 ? 'wall' : at < 0 ? 'floor' : 'ceiling';
}

/** A rectangle of a plane: from and to along its first and second axis, metres. */
type Extent = readonly [from: number, to: number, from2: number, to2: number];

/** The two axes of a plane: across the picture, and up or away. */
function axesOf(axis: Plane['axis']): readonly [number, number] {
  return axis === 1 ? [0, 2] : axis === 2 ? [0, 1] : [2, 1];
}

function extentOn({ axis, at }: Plane, pinhole: Pinhole, places: Int32Array, width: number): Extent | null {
  const ray = new Float64Array(3);
  const [first, second] = axesOf(axis);
  const [us, vs]: [number[], number[]] = [[], []];
  for (const place of places) {
    pinhole.ray(place % width, Math.floor(place / width), ray);
    // the ray is one long along the optical axis
    const depth = at / ray[axis]!;
    if (!(depth > NEAREST && depth < FARTHEST)) continue;
    us.push(ray[first]! * depth);
    vs.push(ray[second]! * depth);
  }
  if (us.length < MOST * places.length) return null;
  const ends = (values: readonly number[]): [number, number] => {
    const data = Float32Array.from(values);
    return [findQuantile(data, STRAY), findQuantile(data, 1 - STRAY)];
  };
  return [...ends(us), ...ends(vs)];
}

/** Steps in which a rectangle is taken back until its corners lie before the camera, and not far off the picture. */
const STEPS = 48;

function projectExtent(
  plane: Plane,
  [u0, u1, v0, v1]: Extent,
  pinhole: Pinhole,
  width: number,
  height: number,
): PlaneQuad | null {
  const isLevel = plane.axis === 1;
  for (let step = 0; step < STEPS; step++) {
    const taken = step / STEPS;
    // the near end is taken back first: the lower end of z; on a wall beside the camera that is the first axis
    const near = plane.axis === 2 ? 0 : taken;
    const [a0, a1] =
      plane.axis === 0 ? [u0 + near * (u1 - u0), u1] : shrink(u0, u1, plane.axis === 2 ? taken : taken / 2);
    const [b0, b1] = isLevel ? [v0 + near * (v1 - v0), v1] : shrink(v0, v1, taken / 2);
    if (a1 - a0 < 0.02 || b1 - b0 < 0.02) return null;
    const corners = cornersOf(plane, a0, a1, b0, b1).map((corner) => projectCorner(plane, corner, pinhole));
    const isSeen = corners.every(
      (corner) =>
        corner !== null &&
        Math.abs(corner.x - width / 2) < (BEYOND + 0.5) * width &&
        Math.abs(corner.y - height / 2) < (BEYOND + 0.5) * height,
    );
    if (isSeen) return { corners: corners as unknown as PlaneQuad['corners'], width: a1 - a0, height: b1 - b0 };
  }
  return null;
}

function shrink(from: number, to: number, share: number): [number, number] {
  const off = (share * (to - from)) / 2;
  return [from + off, to - off];
}

/** Corners of a rectangle along the plane's axes, from the top left clockwise as seen from the camera. */
function cornersOf({ axis, at }: Plane, a0: number, a1: number, b0: number, b1: number): readonly [number, number][] {
  const [left, right] = axis === 0 && at > 0 ? [a1, a0] : [a0, a1];
  const [top, bottom] = axis === 1 && at > 0 ? [b0, b1] : [b1, b0];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function projectCorner({ axis, at }: Plane, [a, b]: readonly [number, number], pinhole: Pinhole): PlanePoint | null {
  const point = [0, 0, 0];
  const [first, second] = axesOf(axis);
  point[axis] = at;
  point[first] = a;
  point[second] = b;
  const seen = pinhole.project(point[0]!, point[1]!, point[2]!);
  return seen && seen.depth > NEAREST ? { x: seen.u + 0.5, y: seen.v + 0.5 } : null;
}
