import type { Structure } from '@yujian/imaging';
import type { Frame } from '../frame.ts';
import { familyOf } from '../things/families.ts';
import { cardAt, depthOn, type Plane, planeThrough } from './lay.ts';

/** Where a thing that stands on the floor meets it. */
export interface Stand {
  /** upright planes over the lines along which it meets the floor, each towards the eye */
  readonly sides: readonly Plane[];
  /** the one over the longest of these lines */
  readonly main: Plane;
  /** along the axis of view, metres, where it stands nearest */
  readonly depth: number;
  /** half of its foot's width as seen, metres */
  readonly halfWide: number;
  /** on another thing rather than on the floor */
  readonly isResting?: boolean;
}

/** How far below a thing's edge the floor is looked for, pixels. */
const UNDER = 2;
/** Contacts lie at most so far over the line on which a thing stands: share of the picture's height. */
const SLACK = 0.006;
/** Sides that are shorter than this share of the thing's width are rounded corners; things whose foot is narrower than this share are on a stem. */
const LEAST_SIDE = 0.1;
const STEM = 0.4;
/** Corners of the foot nearer than this to the line between their neighbours are steps of pixels. */
const STEPS = 1.2;
/** Cosine from which a line on the floor runs along the room. */
const ALONG = 0.985;

/**
 * Finds for each thing of a room, by its group, the lines along which it stands on the floor: the lower hull of where the
 * floor begins under it. What is higher over the floor (a seat between its legs) says nothing.
 */
export function standThings({ labels: { width, height, data }, regions }: Structure, frame: Frame): Map<number, Stand> {
  const feet = new Map<
    number,
    { contacts: [number, number][]; minX: number; maxX: number; minY: number; maxY: number }
  >();
  const isFloor = regions.map(
    ({ name, facing }) => (name === 'floor' || name === 'rug') && (facing === 'floor' || facing === null),
  );
  const isThing = regions.map((region) => familyOf(region) !== 'shell' && region.area > 0);
  for (const { id, group, area, minX, maxX, minY, maxY } of regions) {
    if (!isThing[id] || area === 0) continue;
    const foot = feet.get(group);
    if (!foot) feet.set(group, { contacts: [], minX, maxX, minY, maxY });
    else
      Object.assign(foot, {
        minX: Math.min(foot.minX, minX),
        maxX: Math.max(foot.maxX, maxX),
        minY: Math.min(foot.minY, minY),
        maxY: Math.max(foot.maxY, maxY),
      });
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const own = data[y * width + x]!;
      if (!isThing[own]) continue;
      const isCut = y === height - 1;
      if (!isCut && (data[(y + 1) * width + x] === own || !isFloor[data[Math.min(height - 1, y + UNDER) * width + x]!]))
        continue;
      feet.get(regions[own]!.group)!.contacts.push([x + 0.5, y + 1]);
    }
  }
  const stands = new Map<number, Stand>();
  for (const [group, { contacts, minX, maxX }] of feet) {
    const stand = standOn(contacts, maxX - minX + 1, frame);
    if (stand) stands.set(group, stand);
  }
  return stands;
}

function standOn(contacts: readonly (readonly [number, number])[], wide: number, frame: Frame): Stand | null {
  const hull = withoutSteps(lowerHull(contacts));
  if (hull.length === 0) return null;
  const bottom = Math.max(...hull.map(([, y]) => y));
  const depth = floorDepth(frame, hull.find(([, y]) => y === bottom)![0], bottom);
  if (depth === Infinity) return null;
  const slack = SLACK * frame.height + 1;
  // a stretch of the hull under which the thing really ends, not one that spans a gap to a part far above the floor
  const near = hull.filter(([, y]) => y > bottom - 0.5 * wide - slack);
  const [first, last] = [near[0]!, near.at(-1)!];
  const sides: Plane[] = [];
  let main: Plane | null = null;
  let longest = 0;
  for (let k = 0; k + 1 < near.length; k++) {
    const [a, b] = [near[k]!, near[k + 1]!];
    if (b[0] - a[0] < LEAST_SIDE * wide) continue;
    const side = sideOver(frame, a, b);
    if (!side) continue;
    sides.push(side);
    const length = distanceOnFloor(frame, a, b);
    if (length > longest) [longest, main] = [length, side];
  }
  if (sides.length === 0) {
    const side = last[0] - first[0] > STEM * wide ? sideOver(frame, first, last) : null;
    sides.push(side ?? cardAt(frame, hull.find(([, y]) => y === bottom)![0], bottom, depth));
  }
  return { sides, main: main ?? sides[0]!, depth, halfWide: ((last[0] - first[0]) * depth) / frame.focal / 2 };
}

/** The upright plane over the line between two places on the floor, turned to run along the room where it nearly does; null when it is seen from its edge. */
function sideOver(frame: Frame, a: readonly [number, number], b: readonly [number, number]): Plane | null {
  const [da, db] = [floorDepth(frame, ...a), floorDepth(frame, ...b)];
  if (da === Infinity || db === Infinity) return null;
  const [p, q] = [frame.at(a[0], a[1], da), frame.at(b[0], b[1], db)];
  let [wx, wz] = [q[0] - p[0], q[2] - p[2]];
  const length = Math.hypot(wx, wz);
  if (length < 1e-6) return null;
  [wx, wz] = [wx / length, wz / length];
  if (Math.abs(wx) > ALONG) [wx, wz] = [Math.sign(wx), 0];
  else if (Math.abs(wz) > ALONG) [wx, wz] = [0, Math.sign(wz)];
  return planeThrough([(p[0] + q[0]) / 2, 0, (p[2] + q[2]) / 2], [wx, 0, wz], frame);
}

function distanceOnFloor(frame: Frame, a: readonly [number, number], b: readonly [number, number]): number {
  const [p, q] = [frame.at(a[0], a[1], floorDepth(frame, ...a)), frame.at(b[0], b[1], floorDepth(frame, ...b))];
  return Math.hypot(q[0] - p[0], q[2] - p[2]);
}

function floorDepth(frame: Frame, x: number, y: number): number {
  const [, dy] = frame.ray(x, y);
  return dy < -0.02 ? frame.eyeHeight / -dy : Infinity;
}

/** The lower side (greatest y) of the convex hull, from left to right. */
function lowerHull(points: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const lowest = new Map<number, number>();
  for (const [x, y] of points) if (y > (lowest.get(x) ?? -1)) lowest.set(x, y);
  const hull: (readonly [number, number])[] = [];
  for (const [x, y] of [...lowest].toSorted((a, b) => a[0] - b[0])) {
    while (hull.length > 1) {
      const [[ax, ay], [bx, by]] = [hull.at(-2)!, hull.at(-1)!];
      if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0) break;
      hull.pop();
    }
    hull.push([x, y]);
  }
  return hull;
}

/** A hull without the corners that only stair steps of pixels make (Douglas and Peucker, 1973). */
function withoutSteps(hull: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  if (hull.length < 3) return [...hull];
  const [[ax, ay], [bx, by]] = [hull[0]!, hull.at(-1)!];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const offs = hull.map(([x, y]) => Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length);
  const far = offs.indexOf(Math.max(...offs));
  if (offs[far]! < STEPS) return [hull[0]!, hull.at(-1)!];
  return [...withoutSteps(hull.slice(0, far + 1)), ...withoutSteps(hull.slice(far)).slice(1)];
}

/** The level plane on which a front goes on, at most `reach` metres (along the axis of view) behind it. */
export interface Fold {
  readonly plane: Plane;
  readonly reach: number;
}

/** Depth of the nearest thing that the planes can bound: a body is behind all of its sides, and goes on from them on its fold. */
export function depthBehind(
  planes: readonly Plane[],
  frame: Frame,
  x: number,
  y: number,
  fold: Fold | null = null,
): { readonly depth: number; readonly plane: Plane } {
  let [depth, plane] = [-Infinity, planes[0]!];
  for (const candidate of planes) {
    const own = depthOn(candidate, frame, x, y);
    if (own !== Infinity && own > depth) [depth, plane] = [own, candidate];
  }
  if (depth === -Infinity) return { depth: Infinity, plane };
  return fold ? foldedBehind(fold, { depth, plane }, frame, x, y) : { depth, plane };
}

/** Radius of the edge between a front and what it goes on as, metres: only light sees it. */
const ROUND = 0.05;

function foldedBehind(
  fold: Fold,
  front: { readonly depth: number; readonly plane: Plane },
  frame: Frame,
  x: number,
  y: number,
): { readonly depth: number; readonly plane: Plane } {
  const folded = depthOn(fold.plane, frame, x, y);
  const isOver = folded > front.depth;
  const [, up] = frame.ray(x, y);
  // behind the edge, or below it
  const past = isOver ? folded - front.depth : fold.plane.offset - up * front.depth;
  const share = Math.max(0, Math.min(1, (isOver ? past : -Math.abs(past)) / (2 * ROUND) + 0.5));
  const plane = isOver ? fold.plane : front.plane;
  const mixed = [0, 1, 2].map((k) => front.plane.normal[k]! * (1 - share) + fold.plane.normal[k]! * share);
  const length = Math.hypot(...mixed) || 1;
  return {
    depth: isOver ? Math.min(folded, front.depth + fold.reach) : front.depth,
    plane: { ...plane, normal: [mixed[0]! / length, mixed[1]! / length, mixed[2]! / length] },
  };
}
