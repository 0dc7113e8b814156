import { Pinhole, type Region, type Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import { type Borders, measureBorders, perimeterOf } from './borders.ts';
import { familyOf } from './families.ts';

/** Pieces of a room's shell that are doubted are at most this share of the picture. */
const LARGEST = 0.05;
/** Share of a piece of floor that lies over the floor's edge, or of a wall that lies under it, from which it is neither; how far over or under it must lie, share of the picture's height. */
const BEYOND = 0.15;
const CLEAR = 0.008;
/** Share of its border that a doubted piece has with the thing that it becomes a part of. */
const TOUCHING = 0.12;
/** Share of a wall's upper border that lies under upholstery, and of its whole border along the rest of the shell, which make it a part of the upholstery. */
const UNDER = 0.5;
const ALONE = 0.06;
/** Share of the border of walls within a thing that is the body of a cabinet or counter. */
const WITHIN = 0.5;

/**
 * Pieces of a drawn thing that were taken for the room itself go to the thing: floor that reaches up over the floor's edge, walls
 * that reach down under it, walls under a seat that no other wall goes on from (a bed's side, a sofa's base), walls between the boards of a
 * counter. Drawings of rooms only; what a person corrected stays.
 */
export function resolveShell(structure: Structure): Structure {
  const { kind, setting, box, labels, ink, width, height } = structure;
  if (setting === 'exterior' || box === null || (kind !== 'line' && kind !== 'sketch')) return structure;
  const borders = measureBorders(labels, ink);
  const beyond = beyondEdge(structure);
  const regions = [...structure.regions];
  const isDoubted = ({ corrected, area, maxY, surface }: Region): boolean =>
    corrected === undefined &&
    area > 0 &&
    area <= LARGEST * width * height &&
    maxY < height - 1 &&
    (surface === 'floor' || surface === 'rug' || surface === 'wall');
  const give = (id: number, host: Region | null): void => {
    if (host)
      regions[id] = {
        ...regions[id]!,
        name: host.name,
        surface: host.surface,
        facing: null,
        offset: null,
        group: host.group,
      };
  };
  for (let left = -1, before = 0; left !== before;) {
    before = left;
    left = 0;
    for (const { id, area, name } of regions.filter(isDoubted)) {
      const isAstray = beyond[id]! > BEYOND * area;
      if (isAstray || (name === 'wall' && isUnderSeat(id, regions, borders)))
        give(id, hostOf(id, regions, borders, isAstray ? null : 'seat'));
      if (isDoubted(regions[id]!)) left++;
    }
  }
  for (const [part, host] of wallsWithin(regions, borders, isDoubted)) for (const id of part) give(id, host);
  return { ...structure, regions };
}

/** Walls that nothing but things is around, most of it a cabinet or counter, which they are part of. */
function wallsWithin(
  regions: readonly Region[],
  borders: Borders,
  isDoubted: (region: Region) => boolean,
): (readonly [readonly number[], Region])[] {
  const mayBe = (region: Region): boolean => region.name === 'wall' && isDoubted(region);
  const seen = new Set<number>();
  return regions.filter(mayBe).flatMap(({ id: first }) => {
    if (seen.has(first)) return [];
    seen.add(first);
    const part = [first];
    const around = new Map<number, number>();
    for (const id of part) {
      for (const [other, { length }] of borders[id]!) {
        if (!mayBe(regions[other]!)) around.set(other, (around.get(other) ?? 0) + length);
        else if (!seen.has(other)) {
          seen.add(other);
          part.push(other);
        }
      }
    }
    const all = [...around.values()].reduce((sum, length) => sum + length, 0);
    const cases = [...around].filter(([other]) => familyOf(regions[other]!) === 'case');
    const isWithin =
      [...around.keys()].every((other) => familyOf(regions[other]!) !== 'shell') &&
      cases.reduce((sum, [, length]) => sum + length, 0) > WITHIN * all;
    return isWithin ? [[part, regions[cases.reduce((best, next) => (next[1] > best[1] ? next : best))[0]]!]] : [];
  });
}

/** Pixels of each region of floor that lie clearly over the floor's edge, and of each wall under it. */
function beyondEdge(structure: Structure): Float64Array {
  const {
    labels: { width, height, data },
    regions,
  } = structure;
  const room = roomOf(structure);
  const pinhole = new Pinhole(structure.camera);
  const ray = new Float64Array(3);
  const clear = Math.max(2, Math.round(CLEAR * height));
  const beyond = new Float64Array(regions.length);
  const isFloor = (x: number, y: number): boolean => {
    pinhole.ray(x, y, ray);
    room.hit(0, 0, 0, ray[0]!, ray[1]!, ray[2]!);
    return room.side === 0;
  };
  for (let y = clear; y + clear < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const region = regions[data[y * width + x]!]!;
      const lies = region.name === 'floor' || region.name === 'rug';
      if (lies ? !isFloor(x, y + clear) : region.name === 'wall' && isFloor(x, y - clear)) beyond[region.id]! += 4;
    }
  }
  return beyond;
}

function isUnderSeat(id: number, regions: readonly Region[], borders: Borders): boolean {
  let [above, seat, shell, bars] = [0, 0, 0, 0];
  for (const [other, { length }] of borders[id]!) {
    const family = familyOf(regions[other]!);
    // what the other has below it is what this one has above it
    const over = borders[other]!.get(id)?.below ?? 0;
    above += over;
    if (family === 'seat') seat += over;
    if (family === 'shell' && regions[other]!.name !== 'floor' && regions[other]!.name !== 'rug') shell += length;
    if (family === 'bar') bars += length;
  }
  const around = perimeterOf(borders, id);
  return seat > UNDER * above && shell < ALONE * around && bars < ALONE * around;
}

/** The thing that a region shares most of its border with. */
function hostOf(id: number, regions: readonly Region[], borders: Borders, only: 'seat' | null): Region | null {
  let best: Region | null = null;
  let longest = TOUCHING * perimeterOf(borders, id);
  for (const [other, { length }] of borders[id]!) {
    const family = familyOf(regions[other]!);
    if ((family !== 'seat' && (only === 'seat' || (family !== 'case' && family !== 'table'))) || length <= longest)
      continue;
    longest = length;
    best = regions[other]!;
  }
  return best;
}
