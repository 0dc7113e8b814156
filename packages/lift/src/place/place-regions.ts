import type { KernelContext, Region, Structure } from '@yujian/imaging';
import { claimInk } from '@yujian/imaging/kernels/depth/claim-ink';
import { cleanLabels } from '@yujian/imaging/kernels/depth/clean-labels';
import { resolveRegions } from '@yujian/imaging/kernels/depth/resolve-regions';
import { type PlacedSurfaces } from '@yujian/imaging/buffers/surfaces';
import { isShell, placeSurfaces } from '@yujian/imaging/kernels/depth/build-surfaces';
import type { Frame } from '../frame.ts';
import { createFrame } from '../frame.ts';
import { createRulers } from '../outline/rulers.ts';
import type { Drawn } from '../outline/smooth-line.ts';
import { absorbSpecks } from '../things/absorb-specks.ts';
import { completeDoors } from '../things/complete-doors.ts';
import { faceWalls } from '../things/face-walls.ts';
import { resolveDiscs } from '../things/find-discs.ts';
import { findLegs } from '../things/find-legs.ts';
import { gatherThings } from '../things/gather-things.ts';
import { glazeDoors } from '../things/glaze-doors.ts';
import { partTrunks } from '../things/part-trunks.ts';
import { resolveGround } from '../things/resolve-ground.ts';
import { resolveDoubted } from '../things/resolve-doubted.ts';
import { resolveShell } from '../things/resolve-shell.ts';
import { resolveGlazing } from '../things/resolve-glazing.ts';
import { familyOf } from '../things/families.ts';
import { faceThings } from './face-things.ts';
import { cardAt, depthOn, planeOf, type Plane } from './lay.ts';
import { restThings } from './rest-things.ts';
import { clearWalls, profileSeats, type SeatForm } from './seat-profile.ts';
import { slopeRoofs } from './slope-roofs.ts';
import { type Fold, type Stand, standThings } from './stand-things.ts';

/** Where a region goes: the room's own shell (or the open sky), a sheet on the shell, or a body of its own. */
export type Seat =
  | { readonly kind: 'shell' }
  | { readonly kind: 'sky' }
  | {
      readonly kind: 'sheet' | 'body';
      readonly plane: Plane;
      /** all planes that it lies behind, its own first */ readonly sides: readonly Plane[];
      /** what its front goes on as, seats above all */ readonly fold?: Fold;
      /** metres behind its front, along the axis of view */ readonly thickness: number;
    };

export interface PlacedRegions {
  /** with clean labels, its regions gathered into things */
  readonly structure: Structure;
  /** which region each one of the drawing became a part of */
  readonly into: Int32Array;
  /** the drawing's own regions with clean labels, before any was parted */
  readonly cut: Structure['labels'];
  /** the same with every leaf of a drawn plant apart */
  readonly finest: Structure['labels'];
  readonly surfaces: Pick<PlacedSurfaces, 'room' | 'eyeHeight'>;
  readonly frame: Frame;
  /** what borders follow: drawn lines, or edges of tone */
  readonly drawn: Drawn;
  /** by region */
  readonly seats: readonly Seat[];
  /** area of the group of each region, pixels */
  readonly groupAreas: Float64Array;
}

/** How far sheets stand out from the wall, floor or ceiling that they are on, metres. */
const LIFTS: Partial<Record<Region['surface'], number>> = {
  rug: 0.012,
  art: 0.03,
  panel: 0.018,
  door: 0.012,
  tile: 0.006,
  curtain: 0.09,
};

/** Thickness of tops and boards that are seen from above or below, metres. */
const BOARD = 0.05;
const LEVEL = 0.999;

/** Decides for each region of a structure where it goes in space. */
export function placeRegions(structure: Structure, context: KernelContext): PlacedRegions {
  const pulse = (): void => context.throwIfCancelled();
  const claimed = claimInk(structure.regions.length > 0 ? structure : withOneRegion(structure), pulse);
  const finest = cleanLabels(claimed.labels, pulse);
  const { structure: absorbed, into } = absorbSpecks(resolveRegions({ ...claimed, labels: finest }));
  const whole = partTrunks(absorbed);
  pulse();
  const clean = faceWalls(
    gatherThings(
      findLegs(
        resolveShell(resolveDiscs(glazeDoors(resolveGlazing(resolveGround(completeDoors(resolveDoubted(whole))))))),
      ),
    ),
  );
  pulse();
  const placed = placeSurfaces(clean, pulse);
  const { room, eyeHeight } = placed;
  const surfaces = { room, eyeHeight };
  const frame = createFrame(clean, eyeHeight);
  const medians = medianDepths(clean, placed);
  const stood: Stood =
    clean.setting === 'interior'
      ? placeThings(clean, frame, surfaces)
      : { planes: slopeRoofs(clean, frame), forms: new Map(), stands: new Map() };
  pulse();
  const groupAreas = new Float64Array(clean.regions.length);
  const areas = new Map<number, number>();
  for (const { group, area } of clean.regions) areas.set(group, (areas.get(group) ?? 0) + area);
  for (const { id, group } of clean.regions) groupAreas[id] = areas.get(group)!;
  const drawn = { ink: clean.ink, rulers: createRulers(clean.segments) };
  return {
    structure: clean,
    into,
    cut: absorbed.labels,
    finest,
    surfaces,
    frame,
    drawn,
    groupAreas,
    seats: clean.regions.map((region) =>
      seatOf(region, { structure: clean, surfaces, frame, stood }, medians[region.id]!),
    ),
  };
}

/** Where nothing was found, all is wall or open ground. */
function withOneRegion(structure: Structure): Structure {
  const { width, height, setting, labels } = structure;
  const [name, facing] = setting === 'interior' ? (['wall', 'front'] as const) : (['sky', null] as const);
  const region: Region = {
    id: 0,
    name,
    surface: name,
    confidence: 0,
    facing,
    offset: facing && 1,
    group: 0,
    area: width * height,
    minX: 0,
    minY: 0,
    maxX: width - 1,
    maxY: height - 1,
    centroidX: (width - 1) / 2,
    centroidY: (height - 1) / 2,
  };
  return { ...structure, regions: [region], labels: { ...labels, count: 1, data: new Int32Array(width * height) } };
}

interface Stood {
  /** by region */
  readonly planes: ReadonlyMap<number, Plane>;
  readonly forms: ReadonlyMap<number, SeatForm>;
  /** by group */
  readonly stands: ReadonlyMap<number, Stand>;
}

function placeThings(structure: Structure, frame: Frame, { room }: PlacedRegions['surfaces']): Stood {
  const wallAt = (x: number, y: number): number => {
    const [dx, dy, dz] = frame.ray(x, y);
    return room.hit(0, 0, 0, dx, dy, -dz);
  };
  const stands = clearWalls(structure, frame, standThings(structure, frame), wallAt);
  const planes = faceThings(structure, frame, stands, wallAt);
  const forms = profileSeats(structure, frame, stands);
  restThings(structure, frame, planes, stands);
  return { planes, forms, stands };
}

interface Place {
  readonly structure: Structure;
  readonly surfaces: PlacedRegions['surfaces'];
  readonly frame: Frame;
  readonly stood: Stood;
}

function seatOf(
  region: Region,
  { structure, surfaces: { room }, frame, stood }: Place,
  median: { readonly depth: number; readonly thickness: number },
): Seat {
  const { surface, facing, offset } = region;
  const indoors = structure.setting === 'interior';
  if (surface === 'sky' && !indoors) return { kind: 'sky' };
  if (indoors && (surface === 'wall' || surface === 'floor' || surface === 'ceiling' || surface === 'sky'))
    return { kind: 'shell' };
  if (indoors && (isShell(structure, region) || region.name === 'mirror')) {
    const lift = LIFTS[surface] ?? 0.01;
    const side = facing ?? 'front';
    const far = {
      floor: -room.floorY,
      ceiling: room.ceilingY,
      left: -room.leftX,
      right: room.rightX,
      front: room.backZ,
    }[side];
    return seat('sheet', planeOf(side, far - lift), lift);
  }
  if (!indoors && isShell(structure, region))
    return seat('sheet', planeOf('floor', (offset ?? frame.eyeHeight) - 0.003), 0);
  const thickness = Math.min(median.thickness, thicknessOf(region, median.depth, frame));
  const isSeen = (plane: Plane): boolean =>
    depthOn(plane, frame, region.centroidX + 0.5, region.centroidY + 0.5) < Infinity;
  const own = stood.planes.get(region.id);
  if (own && isSeen(own)) return seat('body', own, own.normal[1] > LEVEL ? Math.min(thickness, BOARD) : thickness);
  const stand = stood.stands.get(region.group);
  const form = stood.forms.get(region.id);
  if (form?.kind === 'on' && isSeen(form.plane)) return seat('body', form.plane, thickness);
  if (stand)
    return {
      kind: 'body',
      plane: stand.sides[0]!,
      sides: stand.sides,
      thickness,
      ...(form?.kind === 'folded' ? { fold: form.fold } : {}),
    };
  if (facing !== null && offset !== null) {
    const plane = planeOf(facing, offset);
    if (isSeen(plane)) return seat('body', plane, thickness);
  }
  return seat('body', cardAt(frame, region.centroidX + 0.5, region.centroidY + 0.5, median.depth), thickness);
}

function seat(kind: 'sheet' | 'body', plane: Plane, thickness: number): Seat {
  return { kind, plane, sides: [plane], thickness };
}

/** Legs, rods and frames are about as deep as they are wide. */
function thicknessOf({ area, minX, maxX, minY, maxY, ...region }: Region, depth: number, frame: Frame): number {
  if (familyOf(region) !== 'bar') return Infinity;
  const long = Math.max(1, Math.hypot(maxX - minX + 1, maxY - minY + 1));
  return Math.max(0.015, (1.3 * area * depth) / (long * frame.focal));
}

/** Pixels of a region that are looked at for its middle depth. */
const SAMPLES = 400;

/** Depth and thickness in the middle of each region's pixels, evenly chosen ones of the large regions. */
function medianDepths(
  { labels, regions }: Structure,
  { depth, thickness }: PlacedSurfaces,
): { depth: number; thickness: number }[] {
  const lists = regions.map((): number[] => []);
  const strides = regions.map(({ area }) => Math.max(1, Math.ceil(area / SAMPLES)));
  const seen = new Uint32Array(regions.length);
  for (let i = 0; i < labels.data.length; i++) {
    const id = labels.data[i]!;
    if (seen[id]!++ % strides[id]! === 0) lists[id]!.push(i);
  }
  return lists.map((list) => {
    const middle = list.toSorted((a, b) => depth[a]! - depth[b]!)[list.length >> 1];
    return middle === undefined
      ? { depth: 1, thickness: 0.05 }
      : { depth: depth[middle]!, thickness: thickness[middle]! };
  });
}

/** What is one for the eye: the parts of a thing, the pieces of a wall. */
export function wholeOf({ structure: { regions }, seats }: PlacedRegions, id: number): string {
  const { facing, group, name } = regions[id]!;
  const { kind } = seats[id]!;
  return kind === 'body' ? `thing ${group}` : `${kind} ${facing} ${kind === 'sheet' ? name : ''}`;
}
