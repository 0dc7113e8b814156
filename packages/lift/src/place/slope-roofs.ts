import type { Region, Structure } from '@yujian/imaging';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { Frame } from '../frame.ts';
import { depthOn, type Plane, planeOf } from './lay.ts';

/** Pitches of roofs, the usual one first, radians: steeper ones where the usual is seen from its edge, flatter ones of what slopes away. */
const RISING = [0.49, 0.66, 0.85] as const;
const FALLING = [0.49, 0.36] as const;
/** Least share of the picture, and least height over its eaves if it stood upright, in the mean, metres: what is lower is the edge of a flat roof. */
const LEAST_AREA = 0.0012;
const LEAST_RISE = 0.55;
/** Seen from above: share of its border with other roofs, and of its border along no direction of the place, from which a roof is no flat one. */
const SHARED = 0.1;
const FREE = 0.33;
/** Share of a roof's area under which a roof beside it is its edge. */
const EDGE_SHARE = 0.2;
/** Points of an eave: at least so many; cosine from which it runs along the place. */
const LEAST_POINTS = 8;
const ALONG = 0.97;
/** The farthest end of a slope is at most so many times as far as its eaves. */
const FARTHEST = 2.2;

interface Rim {
  /** where something that is no roof lies under the roof, and over it: x, y and the other's number in turn */
  readonly under: number[];
  readonly over: number[];
  /** pixel sides: all, with other roofs, along no direction of the place */
  all: number;
  shared: number;
  free: number;
}

/**
 * The planes of pitched roofs of a house: each rises from its eaves, the line on which it ends over what is under it. A drawing
 * from eye height shows only roofs that slope; from above those slope that meet other roofs along lines that run along no direction
 * of the place (hips and the slanting edges of gables).
 */
export function slopeRoofs(structure: Structure, frame: Frame): Map<number, Plane> {
  const { regions, width, height } = structure;
  const slopes = new Map<number, Plane>();
  const roofs = new Map<number, Rim>();
  for (const { id, name, area } of regions)
    if (name === 'roof' && area > LEAST_AREA * width * height)
      roofs.set(id, { under: [], over: [], all: 0, shared: 0, free: 0 });
  if (roofs.size === 0) return slopes;
  traceRims(structure, roofs);
  for (const [id, rim] of roofs) {
    const slope = slopeOf(regions[id]!, rim, regions, frame);
    if (slope) slopes.set(id, slope);
  }
  return slopes;
}

function traceRims(
  { labels: { width, height, data }, regions, segments }: Structure,
  roofs: ReadonlyMap<number, Rim>,
): void {
  const onAxis = new Uint8Array(width * height);
  for (const { x0, y0, x1, y1, length, axis } of segments) {
    if (axis === null) continue;
    for (let s = 0; s <= length; s++) {
      const [x, y] = [Math.round(x0 + ((x1 - x0) * s) / length), Math.round(y0 + ((y1 - y0) * s) / length)];
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++)
          if (x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height) onAxis[(y + dy) * width + x + dx] = 1;
    }
  }
  const meet = (own: number, other: number, i: number, side: 'under' | 'over' | null): void => {
    const rim = roofs.get(own);
    if (!rim) return;
    rim.all++;
    if (!onAxis[i]) rim.free++;
    const { name, area } = regions[other]!;
    // a gutter or the edge of the tiles under a roof stands where its wall does
    const isEdge = name === 'roof' && area < EDGE_SHARE * regions[own]!.area;
    if (name === 'roof' && !isEdge) rim.shared++;
    if (side !== null && (name !== 'roof' || isEdge) && name !== 'sky' && name !== 'tree' && name !== 'plant')
      rim[side].push((i % width) + 0.5, Math.floor(i / width) + (side === 'under' ? 1 : 0), other);
  };
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x;
      const [own, right, below] = [data[i]!, data[i + 1]!, data[i + width]!];
      if (own !== right) {
        meet(own, right, i, null);
        meet(right, own, i + 1, null);
      }
      if (own !== below) {
        meet(own, below, i, 'under');
        meet(below, own, i + width, 'over');
      }
    }
  }
}

function slopeOf(region: Region, rim: Rim, regions: readonly Region[], frame: Frame): Plane | null {
  const [, up] = frame.ray(region.centroidX + 0.5, region.centroidY + 0.5);
  const fromAbove = up < 0;
  if (fromAbove && (rim.shared < SHARED * rim.all || rim.free < FREE * rim.all)) return null;
  const level =
    region.facing === 'floor' && region.offset !== null && fromAbove ? planeOf('floor', region.offset) : null;
  const rises = rim.under.length >= 0.5 * rim.over.length;
  const eave = eaveOf(rises ? rim.under : rim.over, level, regions, frame);
  if (!eave) return null;
  const rise = ((region.area / (region.maxX - region.minX + 1)) * eave.depth) / frame.focal;
  if (!fromAbove && rise < LEAST_RISE) return null;
  for (const pitch of rises ? RISING : FALLING) {
    const plane = pitched(eave, pitch, rises, frame);
    if (plane && reaches(plane, region, eave.depth, frame)) return plane;
  }
  return null;
}

interface Eave {
  /** from the eye, metres */
  readonly point: Vec3;
  /** level, unit */
  readonly way: Vec3;
  readonly depth: number;
}

/** The level line of a roof's end: on the roof's own level, or where what is under it lies. */
function eaveOf(places: readonly number[], level: Plane | null, regions: readonly Region[], frame: Frame): Eave | null {
  const points: Vec3[] = [];
  const depths: number[] = [];
  for (let k = 0; k < places.length; k += 3) {
    const [x, y, other] = [places[k]!, places[k + 1]!, regions[places[k + 2]!]!];
    const { facing, offset } = other;
    const plane = level ?? (facing !== null && facing !== 'floor' && offset !== null ? planeOf(facing, offset) : null);
    const depth = plane ? depthOn(plane, frame, x, y) : Infinity;
    if (depth === Infinity) continue;
    const [dx, dy, dz] = frame.ray(x, y);
    points.push([dx * depth, dy * depth, dz * depth]);
    depths.push(depth);
  }
  if (points.length < LEAST_POINTS) return null;
  const point = [0, 1, 2].map(
    (axis) => points.reduce((sum, p) => sum + p[axis]!, 0) / points.length,
  ) as unknown as Vec3;
  let [xx, zz, xz] = [0, 0, 0];
  for (const [x, , z] of points) {
    xx += (x - point[0]) ** 2;
    zz += (z - point[2]) ** 2;
    xz += (x - point[0]) * (z - point[2]);
  }
  const angle = 0.5 * Math.atan2(2 * xz, xx - zz);
  let way: Vec3 = [Math.cos(angle), 0, Math.sin(angle)];
  if (Math.abs(way[0]) > ALONG) way = [1, 0, 0];
  else if (Math.abs(way[2]) > ALONG) way = [0, 0, 1];
  return { point, way, depth: depths.toSorted((a, b) => a - b)[depths.length >> 1]! };
}

/** The plane through the eave that rises away from the eye, or falls away from it; null when its upper side is not seen. */
function pitched({ point, way }: Eave, pitch: number, rises: boolean, frame: Frame): Plane | null {
  const [nx, nz] = [-way[2], way[0]];
  // outwards: towards the eye where it rises from the eave
  const turn = nx * point[0] + nz * point[2] > 0 === rises ? -1 : 1;
  const out: Vec3 = [turn * nx, 0, turn * nz];
  const [s, c] = [Math.sin(pitch), Math.cos(pitch)];
  const normal: Vec3 = [out[0] * s, c, out[2] * s];
  const offset = normal[0] * point[0] + normal[1] * point[1] + normal[2] * point[2];
  if (offset > -0.02 * Math.hypot(...point)) return null;
  const side = way[0] * frame.right[0] + way[2] * frame.right[2] < 0 ? -1 : 1;
  return { normal, offset, across: [side * way[0], 0, side * way[2]], along: [-out[0] * c, s, -out[2] * c] };
}

function reaches(
  plane: Plane,
  { minX, maxX, minY, maxY, centroidX, centroidY }: Region,
  depth: number,
  frame: Frame,
): boolean {
  const places = [
    [centroidX, minY],
    [centroidX, maxY],
    [minX, centroidY],
    [maxX, centroidY],
    [centroidX, centroidY],
  ] as const;
  return places.every(([x, y]) => depthOn(plane, frame, x + 0.5, y + 0.5) < FARTHEST * depth);
}
