import type { Facing, Region, Structure } from '@yujian/imaging';
import type { Frame } from '../frame.ts';
import { familyOf } from '../things/families.ts';
import { type Disc, findDiscs } from '../things/find-discs.ts';
import { depthOn, type Plane, planeOf } from './lay.ts';
import { depthBehind, type Stand } from './stand-things.ts';

type Way = Exclude<Facing, null>;

/** Segments shorter than this say nothing of a face, pixels. */
const LEAST = 9;
/** Shares of a region's border: along no direction of the room beyond which it is rounded, and along each of a face's two directions. */
const ROUNDED = 0.42;
const EDGE = 0.1;
/** How much of a thing's height from its foot up a face may begin to stand on the floor itself. */
const FOOT = 0.3;
/** Heights between which round tops lie, and the one of those whose foot is hidden, metres. */
const [LOWEST_TOP, HIGHEST_TOP] = [0.15, 1.2] as const;
const USUAL_TOP = 0.45;
/** Samples along a border are this many pixels apart. */
const STRIDE = 2;

interface Contact {
  readonly from: number;
  readonly to: number;
  /** places, x and y in turn */
  readonly places: number[];
}

/**
 * The planes of the flat faces of a room's things: which way each lies by the directions of its border lines, how far off by
 * where its thing stands, by the wall that its top ends on, or by the edge it shares with a face that is known (after Sugihara,
 * 1986: a drawn solid's faces meet in its edges).
 */
export function faceThings(
  structure: Structure,
  frame: Frame,
  stands: ReadonlyMap<number, Stand>,
  wallAt: (x: number, y: number) => number,
): Map<number, Plane> {
  const { regions } = structure;
  const ways = waysOf(structure, frame);
  const discs = findDiscs(structure);
  const planes = new Map<number, Plane>();
  const extents = new Map<number, { minY: number; maxY: number }>();
  for (const { group, minY, maxY, area, id } of regions) {
    if (area === 0 || ways[id] === undefined) continue;
    const extent = extents.get(group);
    if (extent) Object.assign(extent, { minY: Math.min(extent.minY, minY), maxY: Math.max(extent.maxY, maxY) });
    else extents.set(group, { minY, maxY });
  }
  for (const region of regions) {
    const way = ways[region.id];
    const stand = stands.get(region.group);
    if (!way || !stand || way === 'floor' || way === 'ceiling') continue;
    const { minY, maxY } = extents.get(region.group)!;
    if (region.maxY < maxY - FOOT * (maxY - minY)) continue;
    const plane = onStand(way, stand, region, frame);
    if (plane) planes.set(region.id, plane);
  }
  for (const [id, disc] of discs) {
    ways[id] = 'floor';
    planes.set(id, topOf(disc, stands.get(regions[id]!.group), frame));
  }
  const contacts = findContacts(structure, ways);
  for (const { from, to, places } of contacts) {
    // a top that ends on a wall
    const way = ways[from];
    if (
      planes.has(from) ||
      way !== 'floor' ||
      regions[to]!.name !== 'wall' ||
      regions[to]!.facing !== 'front' ||
      stands.has(regions[from]!.group)
    )
      continue;
    const plane = fit(way, places, frame, wallAt);
    if (plane) planes.set(from, plane);
  }
  const within = contacts
    .filter(({ from, to }) => regions[from]!.group === regions[to]!.group)
    .toSorted((a, b) => b.places.length - a.places.length);
  for (let found = true; found;) {
    found = false;
    for (const { from, to, places } of within) {
      const way = ways[from];
      if (!way || planes.has(from)) continue;
      const known = planes.get(to);
      const stand = stands.get(regions[to]!.group);
      const isBar = familyOf(regions[to]!) === 'bar' && stand !== undefined;
      if (!known && !isBar) continue;
      const plane = fit(
        way,
        places,
        frame,
        known ? (x, y) => depthOn(known, frame, x, y) : (x, y) => depthBehind(stand!.sides, frame, x, y).depth,
      );
      if (!plane) continue;
      planes.set(from, plane);
      found = true;
    }
  }
  return planes;
}

function onStand(way: Way, { sides, depth }: Stand, region: Region, frame: Frame): Plane | null {
  const axis = way === 'front' ? 2 : 0;
  const side = sides.find(({ normal }) => Math.abs(normal[axis]) > 0.999);
  if (side) return planeOf(way, Math.abs(side.offset));
  const [rx, , rz] = frame.ray(region.centroidX + 0.5, region.maxY + 1);
  const offset = (axis === 2 ? -rz : Math.abs(rx)) * depth;
  return offset > 0.1 ? planeOf(way, offset) : null;
}

/** The level plane of a round top: its middle is over the middle of its foot. */
function topOf({ x, y }: Disc, stand: Stand | undefined, frame: Frame): Plane {
  const [, down] = frame.ray(x, y);
  const { eyeHeight } = frame;
  // a foot seen from its front: its middle lies half its width behind
  const below = stand ? -down * (stand.depth + stand.halfWide) : eyeHeight - USUAL_TOP;
  return planeOf('floor', Math.max(eyeHeight - HIGHEST_TOP, Math.min(eyeHeight - LOWEST_TOP, below)));
}

/** The plane of a facing through the points that lie at given depths at places of the picture; null where it would not be seen so. */
function fit(
  way: Way,
  places: readonly number[],
  frame: Frame,
  depthAt: (x: number, y: number) => number,
): Plane | null {
  const axis = way === 'front' ? 2 : way === 'left' || way === 'right' ? 0 : 1;
  const offsets: number[] = [];
  for (let k = 0; k < places.length; k += 2) {
    const depth = depthAt(places[k]!, places[k + 1]!);
    if (depth !== Infinity && depth > 0) offsets.push(frame.ray(places[k]!, places[k + 1]!)[axis] * depth);
  }
  if (offsets.length === 0) return null;
  const middle = offsets.toSorted((a, b) => a - b)[offsets.length >> 1]!;
  const sign = way === 'front' || way === 'left' || way === 'floor' ? -1 : 1;
  if (middle * sign < 0.03) return null;
  if (way === 'floor' && frame.eyeHeight + middle < 0.02) return null;
  return planeOf(way, Math.abs(middle));
}

/** Which way each flat part of a thing lies. */
function waysOf({ labels: { width, height, data }, regions, segments }: Structure, frame: Frame): (Way | undefined)[] {
  const map = new Uint8Array(width * height);
  for (const { x0, y0, x1, y1, length, axis } of segments.toSorted((a, b) => a.length - b.length)) {
    if (axis === null || length < LEAST) continue;
    for (let s = 0; s <= length; s++) {
      const [x, y] = [Math.round(x0 + ((x1 - x0) * s) / length), Math.round(y0 + ((y1 - y0) * s) / length)];
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++)
          if (x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height)
            map[(y + dy) * width + x + dx] = axis + 1;
    }
  }
  const counts = regions.map(() => [0, 0, 0, 0]);
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x;
      for (const other of [i + 1, i + width]) {
        if (data[i] === data[other]) continue;
        const axis = map[i] || map[other]!;
        counts[data[i]!]![axis]!++;
        counts[data[other]!]![axis]!++;
      }
    }
  }
  return regions.map((region, id): Way | undefined => {
    const family = familyOf(region);
    if (region.area === 0 || (family !== 'case' && family !== 'table' && family !== 'build' && family !== 'loose'))
      return undefined;
    const [free, ...along] = counts[id]! as [number, number, number, number];
    const all = free + along[0]! + along[1]! + along[2]!;
    if (all === 0 || free > ROUNDED * all) return undefined;
    const normal = along.indexOf(Math.min(...along));
    if (along.some((count, axis) => axis !== normal && count < EDGE * all)) return undefined;
    const [rx, ry] = frame.ray(region.centroidX + 0.5, region.centroidY + 0.5);
    return normal === 2 ? 'front' : normal === 1 ? (ry < 0 ? 'floor' : 'ceiling') : rx < 0 ? 'left' : 'right';
  });
}

/** Where flat parts of things touch other regions, both ways. */
function findContacts(
  { labels: { width, height, data, count } }: Structure,
  ways: readonly (Way | undefined)[],
): Contact[] {
  const found = new Map<number, Contact>();
  const add = (from: number, to: number, x: number, y: number): void => {
    if (ways[from] === undefined) return;
    const key = from * count + to;
    const contact = found.get(key);
    if (contact) contact.places.push(x, y);
    else found.set(key, { from, to, places: [x, y] });
  };
  for (let y = 0; y + 1 < height; y++) {
    for (let x = y % STRIDE; x + 1 < width; x += STRIDE) {
      const i = y * width + x;
      const own = data[i]!;
      if (data[i + 1] !== own) {
        add(own, data[i + 1]!, x + 1, y + 0.5);
        add(data[i + 1]!, own, x + 1, y + 0.5);
      }
      if (data[i + width] !== own) {
        add(own, data[i + width]!, x + 0.5, y + 1);
        add(data[i + width]!, own, x + 0.5, y + 1);
      }
    }
  }
  return [...found.values()];
}
