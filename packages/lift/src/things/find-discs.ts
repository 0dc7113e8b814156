import { Pinhole, type Region, type Structure } from '@yujian/imaging';
import { measureBorders } from './borders.ts';
import { familyOf } from './families.ts';

/** A level round top, seen from above: a table's, a stool's, a tray's. */
export interface Disc {
  /** its middle, not the middle of its outline; pixels */
  readonly x: number;
  readonly y: number;
  /** half of its outline's width, pixels */
  readonly halfWide: number;
}

/** Least half width, pixels, and greatest half width, share of the picture's. */
const LEAST = 9;
const WIDEST = 0.3;
/** How far corners of the outline's hull may lie from the circle: pixels, and share of the outline's height; greatest part of the circle without corners, radians. */
const OFF = 1.2;
const OFF_SHARE = 0.06;
const GAP = 2;
/** What is looked at below a disc, shares of its half width and pixels, to tell a top from the lid of a drum. */
const ASIDE = 0.55;
const UNDER = 0.3;
const UNDER_LEAST = 6;

/**
 * Regions of a room's things whose outline is the picture of a level circle: laid on a level plane, the corners of its hull lie on
 * one circle. Part of it may be hidden by what stands before it.
 */
export function findDiscs({ labels: { width, height, data }, regions, camera, setting }: Structure): Map<number, Disc> {
  const found = new Map<number, Disc>();
  if (setting === 'exterior') return found;
  const pinhole = new Pinhole(camera);
  for (const region of regions) {
    const { id, area, minX, maxX, minY, maxY } = region;
    const family = familyOf(region);
    const halfWide = (maxX - minX + 1) / 2;
    if (
      area === 0 ||
      family === 'shell' ||
      family === 'leaf' ||
      family === 'lamp' ||
      minX === 0 ||
      minY === 0 ||
      maxX === width - 1 ||
      maxY === height - 1
    )
      continue;
    if (halfWide < LEAST || halfWide > WIDEST * width || minY < pinhole.horizon + 2) continue;
    const disc = circleOf(hullOf(data, width, region), pinhole, OFF + OFF_SHARE * (maxY - minY));
    if (disc) found.set(id, { ...disc, halfWide });
  }
  return found;
}

/** The level circle whose picture has these corners (circle by Kåsa, 1976), within so many pixels; null where there is none. */
function circleOf(
  corners: readonly (readonly [number, number])[],
  pinhole: Pinhole,
  off: number,
): Pick<Disc, 'x' | 'y'> | null {
  const ray = new Float64Array(3);
  // on the level plane one metre below the eye
  const places = corners.map(([x, y]): readonly [number, number] => {
    pinhole.ray(x - 0.5, y - 0.5, ray);
    return [ray[0]! / -ray[1]!, ray[2]! / -ray[1]!];
  });
  if (places.length < 6) return null;
  const [mx, mz] = [mean(places.map(([x]) => x)), mean(places.map(([, z]) => z))];
  let [xx, zz, xz, xs, zs] = [0, 0, 0, 0, 0];
  for (const [px, pz] of places) {
    const [x, z] = [px - mx, pz - mz];
    const square = x * x + z * z;
    xx += x * x;
    zz += z * z;
    xz += x * z;
    xs += x * square;
    zs += z * square;
  }
  const scale = xx * zz - xz * xz;
  if (scale < 1e-12) return null;
  const [cx, cz] = [(xs * zz - zs * xz) / scale / 2, (zs * xx - xs * xz) / scale / 2];
  const radius = Math.sqrt(cx * cx + cz * cz + (xx + zz) / places.length);
  const [middleX, middleZ] = [mx + cx, mz + cz];
  const angles: number[] = [];
  for (const [k, [px, pz]] of places.entries()) {
    const [x, z] = [px - middleX, pz - middleZ];
    const share = radius / Math.hypot(x, z);
    const seen = pinhole.project(middleX + x * share, -1, middleZ + z * share);
    if (!seen || Math.hypot(seen.u + 0.5 - corners[k]![0], seen.v + 0.5 - corners[k]![1]) > off) return null;
    angles.push(Math.atan2(z, x));
  }
  angles.sort((a, b) => a - b);
  if (angles.some((angle, k) => (k + 1 < angles.length ? angles[k + 1]! : angles[0]! + 2 * Math.PI) - angle > GAP))
    return null;
  const middle = pinhole.project(middleX, -1, middleZ);
  return middle && { x: middle.u + 0.5, y: middle.v + 0.5 };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Round tops that were taken for upholstery are tables, unless a body as wide as they are stands below them (a stool, an ottoman);
 * the rim and the foot under a round table are parts of it. What a person corrected stays.
 */
export function resolveDiscs(structure: Structure): Structure {
  const discs = findDiscs(structure);
  if (discs.size === 0) return structure;
  const { labels, ink } = structure;
  const { width, height, data } = labels;
  const regions = [...structure.regions];
  const isDrum = ({ x, halfWide }: Disc, { maxY }: Region): boolean => {
    const y = Math.round(maxY + Math.max(UNDER_LEAST, UNDER * halfWide));
    const [left, right] = [-1, 1].map((side) =>
      y < height ? data[y * width + Math.round(x + side * ASIDE * halfWide)]! : -1,
    );
    return left === -1 || (left === right && familyOf(regions[left!]!) !== 'shell');
  };
  const borders = measureBorders(labels, ink);
  for (const [id, disc] of discs) {
    const top = regions[id]!;
    if (
      top.corrected === undefined &&
      (top.name === 'sofa' || top.name === 'bed' || top.name === 'textile') &&
      !isDrum(disc, top)
    )
      regions[id] = { ...top, name: 'table', surface: 'table', facing: null, offset: null, group: id };
    const { name, group } = regions[id]!;
    if (name !== 'table') continue;
    // the rim touches the top, the foot the rim
    let parts = new Set([id]);
    for (let round = 0; round < 2; round++) {
      const touching = [...parts].flatMap((part) => [...borders[part]!.keys()]);
      parts = new Set([...parts, ...touching.filter((other) => isUnder(regions[other]!, disc, top))]);
    }
    for (const part of parts) {
      const { corrected, name: own, surface } = regions[part]!;
      if (part === id || corrected !== undefined) continue;
      const isSoft = own === 'sofa' || own === 'bed' || own === 'textile' || own === 'chair';
      regions[part] = { ...regions[part]!, name: isSoft ? 'table' : own, surface: isSoft ? 'table' : surface, group };
    }
  }
  return { ...structure, regions };
}

/** Whether a part of some thing lies under a round top, within its width. */
function isUnder(region: Region, { y, halfWide }: Disc, top: Region): boolean {
  const slack = 3 + 0.03 * halfWide;
  const family = familyOf(region);
  return (
    region.area > 0 &&
    family !== 'shell' &&
    family !== 'leaf' &&
    family !== 'lamp' &&
    region.minX >= top.minX - slack &&
    region.maxX <= top.maxX + slack &&
    region.minY > y &&
    region.maxY > top.maxY
  );
}

/** The convex hull of a region's pixels. */
function hullOf(
  data: Int32Array,
  width: number,
  { id, minX, maxX, minY, maxY }: Region,
): (readonly [number, number])[] {
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (let y = minY; y <= maxY; y++) {
    let from = minX;
    let to = maxX;
    while (from <= maxX && data[y * width + from] !== id) from++;
    while (to >= minX && data[y * width + to] !== id) to--;
    if (from > to) continue;
    left.push([from, y], [from, y + 1]);
    right.push([to + 1, y], [to + 1, y + 1]);
  }
  return [...bulge(left, -1), ...bulge(right, 1).toReversed()];
}

/** One side of a hull, from above: `side` −1 = the left one. */
function bulge(points: readonly (readonly [number, number])[], side: -1 | 1): (readonly [number, number])[] {
  const hull: (readonly [number, number])[] = [];
  for (const point of points) {
    while (hull.length > 1) {
      const [[ax, ay], [bx, by]] = [hull.at(-2)!, hull.at(-1)!];
      if (side * ((bx - ax) * (point[1] - ay) - (point[0] - ax) * (by - ay)) > 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull;
}
