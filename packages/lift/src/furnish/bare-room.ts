import type { Region, RoomBox, Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import { type Name, surfaceOf } from '@yujian/imaging/names';
import { placesOnWalls, type RoomSide, SIDES, type WallPlace } from './wall-places.ts';
import { createFrame } from '../frame.ts';
import { drawnRims } from './drawn-rims.ts';

/** Least share of a region's pixels on one wall from which it lies on it. */
const ON_WALL = 0.85;
/** Least fill of its rectangle from which a region is a rectangle, and least side of one, metres. */
const FILL = 0.72;
const FILL_SHADED = 0.88;
/** Fill of a shaded one from which its name, or the size of a door, is believed without a rim. */
const FILL_NAMED = 0.95;
const LEAST_SIDE = 0.2;
const LEAST_WIDTH = 0.15;
/** Rectangles nearer than this are panes of one opening, metres. */
const BAR = 0.35;
/** Fill of its rectangle up to which a region on a wall is a frame. */
const BARS = 0.24;
/** Share of its border that is drawn, from which a rectangle is no patch of shade. */
const DRAWN = 0.66;
const SEEN = 0.5;
/** Less wall above an opening than this, metres, and what reaches so far up is the wall itself. */
const LINTEL = 0.07;
/** Share of its border along the edges of its side, from which a region is the wall itself. */
const OWN_EDGE = 0.12;
/** Up to this share it may be a pane beside another one, which reaches to the corner. */
const CORNER_EDGE = 0.48;
/** What reads as a door: metres. */
const DOOR = { sill: 0.45, head: 1.85, low: 1.55, high: 2.36, narrow: 0.5, wide: 1.3 } as const;
const WINDOW = { wide: 0.4, high: 0.4 } as const;
/** Names that stay as they are on a wall. */
const SETTLED: ReadonlySet<Name> = new Set<Name>(['beam', 'column']);
/** Narrower pieces of a window, so many times as high, are the sides of its frame: metres. */
const JAMB = 0.34;
const SLENDER = 4;
/** Height of a skirting at most, metres. */
const TRIM = 0.2;
/** Narrower pieces beside a door are its casing, metres. */
const CASING = 0.13;
/** Width of a door's frame, metres. */
const FRAME = 0.2;
/** Share of its rectangle from which a piece lies within an opening. */
const WITHIN = 0.7;
/** Least and usual room beside and behind the eye where no wall is seen, metres. */
const BESIDE_EYE = 1;
const USUAL_WIDTH = 4.6;

/**
 * A structure read as one of a bare room: what lies on the floor is floor, rectangles on a wall are windows and doors. What a
 * person told, and openings that were named, stay. Regions, camera and everything that is seen stay where they are. In a photo
 * patches of sun and grain have regions of their own: what lies on the floor is floor, whatever it was taken for.
 */
export function readAsBare(structure: Structure): Structure {
  const room = roomOf(structure);
  const height = room.ceilingY - room.floorY;
  const places = placesOnWalls(structure, room);
  const rims = drawnRims(structure);
  // the borders of a white model's regions may be shades of one wall
  const isDrawn = structure.kind === 'line' || structure.kind === 'sketch';
  const least = isDrawn ? FILL : FILL_SHADED;
  const names = new Map<number, Name | 'bars'>();
  const panes: { readonly id: number; readonly place: WallPlace; readonly isSure: boolean }[] = [];
  for (const region of structure.regions) {
    const place = places[region.id];
    if (!place || region.corrected !== undefined) continue;
    if (place.side === 'floor' && place.share > ON_WALL && (isFlat(region) || structure.kind === 'photo'))
      names.set(region.id, 'floor');
    if (place.side === 'ceiling' && place.share > ON_WALL && (region.name !== 'lamp' || place.high - place.low < TRIM))
      names.set(region.id, 'ceiling');
    if (isTrim(region, place)) names.set(region.id, place.side === 'floor' ? 'floor' : 'wall');
    if (!isWall(place.side) || place.share < ON_WALL || SETTLED.has(region.name)) continue;
    const [width, tall] = [place.to - place.from, place.high - place.low];
    const isOpening = region.name === 'window' || region.name === 'door';
    const isSquare = !isDrawn && place.fill > FILL_NAMED && (isOpening || isDoorway(place));
    const isRimmed = (isSquare || rims[region.id]! >= (isDrawn ? DRAWN : SEEN)) && place.edge <= CORNER_EDGE;
    // by its name a drawn opening may have another shape, or reach up to the ceiling
    if (isDrawn && isOpening && isRimmed && place.fill >= BARS && (place.fill < least || place.high > height - LINTEL))
      continue;
    if (place.high > height - LINTEL || !isRimmed || place.fill < least || width < LEAST_WIDTH || tall < LEAST_SIDE) {
      if (isDrawn && place.fill < BARS && isRimmed && place.edge <= OWN_EDGE && tall > LEAST_SIDE)
        names.set(region.id, 'bars');
      else if (!isDrawn || (region.surface !== 'wood' && region.surface !== 'metal' && place.low > 0.02))
        names.set(region.id, 'wall');
      continue;
    }
    panes.push({ id: region.id, place, isSure: place.edge <= OWN_EDGE });
  }
  for (const group of groupPanes(panes)) {
    const rim = rimOf(group.map(({ place }) => place));
    const name = group.some(({ isSure }) => isSure) ? nameOfOpening(rim, height) : 'wall';
    for (const { id, place } of group) names.set(id, name === 'window' && isJamb(place) ? 'wall' : name);
    if (name === 'wall') continue;
    for (const { id, corrected } of structure.regions) {
      const place = places[id];
      if (
        !place ||
        corrected !== undefined ||
        names.get(id) === name ||
        place.side !== rim.side ||
        place.share < ON_WALL
      )
        continue;
      if (name === 'door' && insideOf(widened(rim), place) > WITHIN)
        names.set(id, isDrawn && Math.min(place.to - place.from, place.high - place.low) < CASING ? 'bars' : name);
      if (
        name === 'window' &&
        insideOf(rim, place) > WITHIN &&
        place.fill > FILL &&
        rims[id]! > DRAWN &&
        place.high - place.low > LEAST_SIDE &&
        !isJamb(place)
      )
        names.set(id, name);
    }
  }
  const read = {
    ...structure,
    regions: structure.regions.map((region) => renamed(region, names.get(region.id), places[region.id]!)),
  };
  return isDrawn ? read : fuseShades(read);
}

const SHELL: ReadonlySet<Name> = new Set<Name>(['wall', 'floor', 'ceiling']);

/** One region for each side of the room, its largest: the others are shades of it, and have no pixels any more. */
function fuseShades(structure: Structure): Structure {
  const { labels, regions } = structure;
  const largest = new Map<string, Region>();
  const sideOf = ({ name, facing, corrected }: Region): string | null =>
    SHELL.has(name) && facing !== null && corrected === undefined ? `${name} ${facing}` : null;
  for (const region of regions) {
    const side = sideOf(region);
    if (side !== null && region.area > (largest.get(side)?.area ?? 0)) largest.set(side, region);
  }
  const into = regions.map((region) => largest.get(sideOf(region) ?? '')?.id ?? region.id);
  const data = labels.data.map((id) => into[id]!);
  return {
    ...structure,
    labels: { ...labels, data },
    regions: regions.map((region) => ({ ...region, ...extentOf(region.id, into, regions) })),
  };
}

function extentOf(
  id: number,
  into: readonly number[],
  regions: readonly Region[],
): Pick<Region, 'area' | 'minX' | 'maxX' | 'minY' | 'maxY' | 'centroidX' | 'centroidY'> {
  const own = regions[id]!;
  const parts = into[id] === id ? regions.filter((part) => into[part.id] === id) : [];
  const area = parts.reduce((sum, part) => sum + part.area, 0);
  const mean = (of: (part: Region) => number, fallback: number): number =>
    area === 0 ? fallback : parts.reduce((sum, part) => sum + of(part) * part.area, 0) / area;
  return {
    area,
    minX: Math.min(own.minX, ...parts.map(({ minX }) => minX)),
    maxX: Math.max(own.maxX, ...parts.map(({ maxX }) => maxX)),
    minY: Math.min(own.minY, ...parts.map(({ minY }) => minY)),
    maxY: Math.max(own.maxY, ...parts.map(({ maxY }) => maxY)),
    centroidX: mean(({ centroidX }) => centroidX, own.centroidX),
    centroidY: mean(({ centroidY }) => centroidY, own.centroidY),
  };
}

/** A strip along the foot of a wall: a skirting, or what was left of one. */
function isTrim({ name }: Region, { side, from, to, low, high }: WallPlace): boolean {
  if (name === 'floor' || name === 'wall' || name === 'thing') return false;
  return isWall(side) ? high < TRIM : side === 'floor' && Math.min(high - low, to - from) < TRIM;
}

/** Names that say that a thing has no height. */
function isFlat({ facing, name }: Region): boolean {
  return facing === 'floor' || name === 'rug' || name === 'ground' || name === 'paving';
}

function isWall(side: RoomSide): side is 'front' | 'left' | 'right' {
  return side === 'front' || side === 'left' || side === 'right';
}

function renamed(region: Region, name: Name | 'bars' | undefined, place: WallPlace): Region {
  if (name === 'bars') return { ...region, name: 'thing', surface: 'wood' };
  if (name === undefined || (name === region.name && region.facing !== null)) return region;
  const facing = place.side === 'behind' ? region.facing : place.side;
  return { ...region, name, surface: surfaceOf(name), facing };
}

/** Rectangles of one wall that are parted by bars only, gathered. */
function groupPanes<T extends { readonly place: WallPlace }>(panes: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const pane of panes) {
    const near = groups.filter((group) => group.some(({ place }) => touches(place, pane.place)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), pane]);
  }
  return groups;
}

function touches(a: WallPlace, b: WallPlace): boolean {
  return (
    a.side === b.side &&
    Math.max(a.from, b.from) - Math.min(a.to, b.to) < BAR &&
    Math.max(a.low, b.low) - Math.min(a.high, b.high) < BAR
  );
}

type Rim = Pick<WallPlace, 'side' | 'from' | 'to' | 'low' | 'high'>;

function rimOf(places: readonly WallPlace[]): Rim {
  return {
    side: places[0]!.side,
    from: Math.min(...places.map((place) => place.from)),
    to: Math.max(...places.map((place) => place.to)),
    low: Math.min(...places.map((place) => place.low)),
    high: Math.max(...places.map((place) => place.high)),
  };
}

/** A door with its frame. */
function widened({ side, from, to, low, high }: Rim): Rim {
  return { side, from: from - FRAME, to: to + FRAME, low, high: high + FRAME };
}

/** Share of a place's rectangle that lies within a rim. */
function insideOf(rim: Rim, { from, to, low, high }: WallPlace): number {
  const [wide, tall] = [
    Math.min(to, rim.to) - Math.max(from, rim.from),
    Math.min(high, rim.high) - Math.max(low, rim.low),
  ];
  return wide <= 0 || tall <= 0 ? 0 : (wide * tall) / Math.max(1e-6, (to - from) * (high - low));
}

function isJamb({ from, to, low, high }: WallPlace): boolean {
  return to - from < JAMB && high - low > SLENDER * (to - from);
}

/** Whether a rectangle has the size and place of a door. */
function isDoorway({ from, to, low, high }: Omit<Rim, 'side'>): boolean {
  return (
    low < DOOR.sill &&
    high > DOOR.head &&
    high - low > DOOR.low &&
    high < DOOR.high &&
    to - from > DOOR.narrow &&
    to - from < DOOR.wide
  );
}

function nameOfOpening(rim: Rim, height: number): Name {
  const { from, to, low, high } = rim;
  const width = to - from;
  if (isDoorway(rim) && high < height - 0.05) return 'door';
  return width > WINDOW.wide && high - low > WINDOW.high ? 'window' : 'wall';
}

/**
 * A structure whose room goes on where the picture does not show where it ends: walls that are not seen stand back, so that there is
 * room for things to stand in. Nothing that is seen changes.
 */
export function giveRoom(structure: Structure): Structure {
  const { box, width, height, camera } = structure;
  if (box === null) return structure;
  const room = roomOf(structure);
  const frame = createFrame({ width, height, camera }, -room.floorY);
  const seen = new Set<RoomSide>();
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width; x += 4) {
      const [dx, dy, dz] = frame.ray(x + 0.5, y + 0.5);
      room.hit(0, 0, 0, dx, dy, -dz);
      seen.add(SIDES[Math.max(0, room.side)]!);
    }
  }
  const missing = Math.max(0, USUAL_WIDTH - (room.rightX - room.leftX));
  for (const side of box.hidden ?? []) if (side === 'left' || side === 'right') seen.delete(side);
  const free = [seen.has('left'), seen.has('right')].filter((isSeen) => !isSeen).length;
  const grown = (edge: number, isSeen: boolean): number =>
    isSeen ? edge : Math.max(edge + missing / Math.max(1, free), BESIDE_EYE);
  const roomy: RoomBox = {
    ...box,
    leftX: -grown(-box.leftX, seen.has('left')),
    rightX: grown(box.rightX, seen.has('right')),
  };
  return { ...structure, box: roomy };
}
