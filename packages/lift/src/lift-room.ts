import type { KernelContext, Region } from '@yujian/imaging';
import type { RoomShell } from '@yujian/contract/scene/description-schema';
import { plainMaterial } from '@yujian/renderer/materials/material';
import { createChance } from '@yujian/renderer/scene/build/random';
import { SceneBuilder, type ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Colour, Scene, Vec3 } from '@yujian/renderer/scene/scene';
import { sunOf } from '@yujian/scenes/daylight';
import { buildOutlook, outlookGround } from '@yujian/scenes/outlook/outlook';
import { drawWork } from '@yujian/scenes/pieces/decor/art/draw-work';
import { FAMILIES } from '@yujian/scenes/pieces/decor/art/families';
import type { Looks } from '@yujian/scenes/shell/looks';
import { eveningFill } from './dress/evening-fill.ts';
import { createDress, type Dress } from './dress/dress.ts';
import { partOf } from './dress/roles.ts';
import type { LiftChoices } from './lift-choices.ts';
import { createRimBars } from './mesh/rim-bars.ts';
import { createSlab } from './mesh/slab.ts';
import { insetRing, insetShape } from './outline/inset.ts';
import { mergeLabels } from './outline/merge-labels.ts';
import { outlineRegions, type Shape } from './outline/outlines.ts';
import { addBody, type BodyLook } from './place/add-body.ts';
import { addJointed } from './place/add-jointed.ts';
import { findCords } from './place/cords.ts';
import { addLeaves, createLeaves, partLeaves } from './place/leaves.ts';
import { PLEAT, pleatRegion } from './place/pleats.ts';
import { cardAt, depthOn, mapOn, type Plane, planeOf, raised } from './place/lay.ts';
import { buildShell, facesOf, type Hole, type Side, type Wall } from './place/shell.ts';
import { dressShell, isCorrected } from './place/shell-looks.ts';
import { swellRegions } from './place/swell.ts';
import { type PlacedRegions, wholeOf } from './place/place-regions.ts';
import { openWalls } from './place/windows.ts';

export interface Built {
  readonly scene: Scene;
  readonly ev: number;
  /** name of the object of each region */
  readonly objectNames: readonly (string | null)[];
  /** depth from which on all that is seen lies outside of what is drawn, metres; absent = nowhere */
  readonly beyond?: number;
}

/** Side of the horizontal angle between the sun and the way straight in through the window, radians. */
const SLANT = 1;
const INWARD: Readonly<Record<Wall, Vec3>> = {
  front: [0, 0, 1],
  left: [1, 0, 0],
  right: [-1, 0, 0],
  behind: [0, 0, -1],
};

/** Greatest height of a swelling as a share of the picture's width, by name; what is not named stays flat. */
const SWELLS: Partial<Record<Region['surface'], number>> = {
  soft: 0.022,
  lamp: 0.06,
  plant: 0.03,
  object: 0.05,
  wood: 0.004,
  metal: 0.003,
};

/** Walls of boards, slats and tiles: borders within them are joints. */
const JOINTED: ReadonlySet<Region['surface']> = new Set<Region['surface']>(['panel', 'tile']);
/** Half the width of a joint between pieces of a wall, pixels. */
const JOINT = 0.45;
const LEAF = 0.05;
/** Share of the picture from which a piece of a wall counts in drawings (elsewhere tone parts walls), and how far it stands out, metres. */
const PIECE_SHARE = 0.0015;
const PIECE_LIFT = 0.02;
/** How far a part of the floor that is of another material lies over it, metres. */
const PATCH_LIFT = 0.004;
const BULB_RADIUS = 0.045;
const CORD_DEPTH = 0.008;
const FRAME_WIDTH = 0.035;
const FRAME_DEPTH = 0.05;
/** Panes of fewer squares of a frame's width are frames. */
const FRAMED_AREA = 40;

/** Lifts a room. */
export function liftRoom(placedRegions: PlacedRegions, choices: LiftChoices, context: KernelContext): Built {
  const { structure, surfaces, frame, drawn } = placedRegions;
  const { room } = surfaces;
  const faces = facesOf(room);
  const holes = openWalls(placedRegions, faces, room);
  context.progress(0.2);
  const dress = createDress(
    choices,
    { indoors: true, pixels: frame.width * frame.height, isModel: structure.kind === 'clay' },
    sunwards(holes),
  );
  const { style, light, lamps, looks } = dress;
  const outlook = choices.outlook ?? style.light.outlook ?? 'garden';
  const builder = new SceneBuilder(looks.find);
  const shellLook = dressShell(placedRegions, dress);
  buildShell(builder, faces, holes, shellLook);
  const merged = mergeLabels(structure.labels, (id) => baseKey(placedRegions, id));
  const keyOf = (label: number): string => wholeOf(placedRegions, label);
  const { labels: parted, leavesOf } = partLeaves(placedRegions);
  const outlines: Outlines = {
    own: outlineRegions(parted, drawn, keyOf),
    leavesOf,
    whole: outlineRegions(merged.labels, drawn, keyOf),
    firstOf: merged.firstOf,
  };
  context.progress(0.5);
  const swelling = swellRegions(
    structure.labels,
    (label) => (SWELLS[structure.regions[label]!.surface] ?? 0) * frame.width,
    () => context.throwIfCancelled(),
  );
  context.progress(0.8);
  for (const region of structure.regions)
    if (isCloth(region)) pleatRegion(structure, region, pleatOf(placedRegions, region), swelling);
  const objectNames = addThings(builder, placedRegions, outlines, swelling, dress, shellLook, choices.seed);
  addBulbs(builder, placedRegions, lamps);
  const fill = eveningFill(
    {
      left: room.leftX,
      right: room.rightX,
      back: -room.backZ,
      front: -room.frontZ,
      height: room.ceilingY - room.floorY,
    },
    light,
    lamps,
  );
  if (fill) builder.light(fill);
  addCords(builder, placedRegions, looks);
  buildOutlook(builder, shellFor(placedRegions, holes, outlook), light, sunOf(light).up < 0.03, looks);
  const daylight = dress.daylight(outlookGround(outlook));
  context.progress(1);
  return { scene: builder.finish(daylight), ev: daylight.ev, objectNames };
}

/** Where the sun stands so that it comes in by the largest opening, slanting into the picture. */
function sunwards(holes: Readonly<Record<Wall, readonly Hole[]>>): Vec3 {
  const side = (['left', 'right', 'front', 'behind'] as const).reduce((best, wall) =>
    holes[wall].length > holes[best].length ? wall : best,
  );
  const [x, , z] = INWARD[side];
  const [c, s] = [Math.cos(SLANT), Math.sin(SLANT)];
  // turned towards the viewer's side, so that it falls on what is seen
  const toward: Vec3 = side === 'left' || side === 'right' ? [-x * c, 0, s] : [-s, 0, -z * c];
  return toward;
}

/** Points across a pleat, and its least width, pixels. */
const POINTS = 5;
const LEAST_PLEAT = 8;

function isCloth({ surface, area }: Region): boolean {
  return surface === 'curtain' && area > 0;
}

/** Width of a curtain's pleats in the picture, pixels. */
function pleatOf({ seats, frame }: PlacedRegions, { id, centroidX, centroidY }: Region): number {
  const seat = seats[id]!;
  const depth =
    seat.kind === 'sheet' || seat.kind === 'body'
      ? depthOn(seat.plane, frame, centroidX + 0.5, centroidY + 0.5)
      : Infinity;
  return Math.max(LEAST_PLEAT, depth === Infinity ? 0 : (PLEAT * frame.focal) / depth);
}

/** Outlines of each region by itself, and of the whole that regions of one material on one plane make, under its first region's number. */
interface Outlines {
  /** of what was drawn leaf by leaf, each leaf by itself */
  readonly own: ReadonlyMap<number, readonly Shape[]>;
  readonly leavesOf: ReadonlyMap<number, readonly number[]>;
  readonly whole: ReadonlyMap<number, readonly Shape[]>;
  readonly firstOf: Int32Array;
}

/** What regions share whose borders are only joints: boards and tiles of one wall. */
function baseKey({ structure: { regions }, seats }: PlacedRegions, id: number): string | null {
  const { surface, facing } = regions[id]!;
  return seats[id]!.kind === 'sheet' && JOINTED.has(surface) ? `${surface} ${facing}` : null;
}

function addThings(
  builder: SceneBuilder,
  placedRegions: PlacedRegions,
  outlines: Outlines,
  swelling: Float32Array,
  dress: Dress,
  shellLook: (side: Side) => string,
  seed: number,
): (string | null)[] {
  const { looks } = dress;
  const { structure, seats, frame, surfaces, groupAreas } = placedRegions;
  const things = new Map<string, ObjectBuilder>();
  const behind = (x: number, y: number): number => {
    const [dx, dy, dz] = frame.ray(x, y);
    return surfaces.room.hit(0, 0, 0, dx, dy, -dz);
  };
  const largest = largestOfSides(placedRegions);
  return structure.regions.map((region): string | null => {
    const { id, surface } = region;
    const seat = seats[id]!;
    if (seat.kind === 'sky') return null;
    const leaves = outlines.leavesOf.get(id);
    // what became a part of another has no outline but as its leaf
    const shapes = region.area === 0 ? undefined : (outlines.own.get(id) ?? (leaves && []));
    if (seat.kind === 'shell') {
      const isDrawn = structure.kind === 'line' || structure.kind === 'sketch';
      const material = isCorrected(region)
        ? dress.materialOf(region, groupAreas[id]!)
        : looks.role(region.surface === 'ceiling' ? 'ceiling' : 'wall');
      const isPiece = isDrawn && !largest.has(id) && region.area >= PIECE_SHARE * frame.width * frame.height;
      const isPatch = isCorrected(region) && region.facing !== null && material !== shellLook(region.facing);
      const plane = isPiece || isPatch ? piecePlane(placedRegions, region, isPatch) : null;
      if (!plane || !shapes) return shellName(placedRegions, region);
      const name = `piece ${id}`;
      addBody(
        builder.object(name, region.facing === 'floor' ? 'floor' : region.surface === 'ceiling' ? 'ceiling' : 'wall'),
        placedRegions,
        region,
        shapes.map((shape) => (isPatch ? shape : insetShape(shape, JOINT))),
        { plane, thickness: PIECE_LIFT, material, behind, swelling: null, upright: false },
      );
      return name;
    }
    if (!shapes) return null;
    const name = nameOf(placedRegions, region);
    const object = things.get(name) ?? builder.object(name, partOf(region.name));
    things.set(name, object);
    const { plane, sides, fold, thickness } = seat;
    if (surface === 'art' && seat.kind === 'sheet') {
      addPicture(builder, object, placedRegions, region, shapes, plane, behind, seed);
      return name;
    }
    if (leaves) {
      addLeaves(
        object,
        placedRegions,
        region,
        plane,
        new Map(leaves.map((leaf) => [leaf, outlines.own.get(leaf) ?? []])),
        { looks, seed, behind },
      );
      return name;
    }
    const material =
      surface === 'lamp'
        ? looks.named('glow')
        : dress.materialOf(
            isCounterFront(placedRegions, region, plane) ? { ...region, name: 'cabinet' } : region,
            groupAreas[id]!,
          );
    const upright = surface === 'panel' || surface === 'door' || surface === 'curtain';
    const look = {
      plane,
      sides,
      fold,
      thickness,
      material,
      behind,
      upright,
      swelling: SWELLS[surface] || isCloth(region) ? swelling : null,
      ...(isCloth(region) ? { spacing: pleatOf(placedRegions, region) / POINTS } : {}),
    };
    if (surface === 'window') addGlazing(object, placedRegions, region, shapes, look, looks);
    else if (baseKey(placedRegions, id) !== null) {
      const whole = outlines.firstOf[id] === id ? (outlines.whole.get(id) ?? []) : [];
      addJointed(object, placedRegions, region, { shapes, whole }, look);
    } else addBody(object, placedRegions, region, shapes, surface === 'glass' ? { ...look, thickness: 0 } : look);
    if (surface === 'plant')
      object.add(createLeaves(placedRegions, region, plane, swelling, LEAF, seed), looks.named('leaf'));
    return name;
  });
}

/** An upright face of a counter that is lower than this, metres, and so many times wider than tall is the edge of its top; what stands no steeper than this is level. */
const EDGE = 0.25;
const STRIP = 3;
const STEEP = 0.5;

/** Whether a face of a counter is the front of the cabinets under its top. */
function isCounterFront(
  { frame }: PlacedRegions,
  { name, minX, maxX, minY, maxY, centroidX, centroidY }: Region,
  plane: Plane,
): boolean {
  if (name !== 'counter' || Math.abs(plane.normal[1]) >= STEEP) return false;
  const tall = maxY - minY + 1;
  return (
    maxX - minX + 1 < STRIP * tall ||
    tall * depthOn(plane, frame, centroidX + 0.5, centroidY + 0.5) > EDGE * frame.focal
  );
}

/** The pane, and a frame along its rim as wide as frames are; small panes are bars themselves. */
function addGlazing(
  object: ObjectBuilder,
  placedRegions: PlacedRegions,
  region: Region,
  shapes: readonly Shape[],
  look: BodyLook,
  looks: Looks,
): void {
  const { frame } = placedRegions;
  const depth = depthOn(look.plane, frame, region.centroidX + 0.5, region.centroidY + 0.5);
  const wide = Math.max(1, (FRAME_WIDTH * frame.focal) / depth);
  const isModel = placedRegions.structure.kind === 'clay';
  if (region.area < FRAMED_AREA * wide * wide)
    return addBody(object, placedRegions, region, shapes, {
      ...look,
      material: looks.role(isModel ? 'wall' : 'frame'),
      thickness: 0.05,
      swelling: null,
    });
  // a white model has its frames itself, most of them called wall
  if (!isModel)
    for (const { rim } of shapes)
      object.add(createRimBars(frame, rim, insetRing(rim, wide), look.plane, FRAME_DEPTH), looks.role('frame'), {
        aligned: true,
      });
  addBody(object, placedRegions, region, shapes, { ...look, ...raised(look.plane, -0.03), thickness: 0 });
}

function nameOf({ seats }: PlacedRegions, { id, surface, facing, group }: Region): string {
  if (seats[id]!.kind !== 'sheet') return `thing ${group}`;
  return surface === 'art' || surface === 'window' ? `${surface} ${id}` : `${surface} ${facing ?? 'front'}`;
}

/** The largest region of each side of the room: the side itself. */
function largestOfSides({ structure: { regions }, seats }: PlacedRegions): Set<number> {
  const best = new Map<string, Region>();
  for (const region of regions) {
    if (seats[region.id]!.kind !== 'shell') continue;
    const key = region.facing ?? '';
    if (region.area > (best.get(key)?.area ?? 0)) best.set(key, region);
  }
  return new Set([...best.values()].map(({ id }) => id));
}

/** Where a further piece of a wall or ceiling lies: its lines were drawn, so it stands out a little. Pieces of floor are what is seen of it between things, but those that were told another material lie on it. */
function piecePlane({ surfaces: { room } }: PlacedRegions, { facing }: Region, isPatch: boolean): Plane | null {
  if (facing === 'floor') return isPatch ? planeOf('floor', -room.floorY - PATCH_LIFT) : null;
  if (facing === null) return null;
  return planeOf(
    facing,
    { ceiling: room.ceilingY, left: -room.leftX, right: room.rightX, front: room.backZ }[facing] - PIECE_LIFT,
  );
}

/** A bulb under each lamp's largest part, seen only by its light. */
function addBulbs(
  builder: SceneBuilder,
  { structure: { regions }, seats, frame }: PlacedRegions,
  radiance: Colour,
): void {
  if (Math.max(...radiance) <= 0) return;
  const shades = new Map<number, Region>();
  for (const region of regions)
    if (region.surface === 'lamp' && region.area > (shades.get(region.group)?.area ?? 0))
      shades.set(region.group, region);
  for (const { id, centroidX, maxY } of shades.values()) {
    const seat = seats[id]!;
    if (seat.kind !== 'body') continue;
    const depth = depthOn(seat.plane, frame, centroidX + 0.5, maxY + 1);
    if (depth === Infinity) continue;
    const below = ((BULB_RADIUS + 0.02) * frame.focal) / depth;
    builder.light({
      kind: 'sphere',
      centre: frame.at(centroidX + 0.5, maxY + 1 + below, depth),
      radius: BULB_RADIUS,
      radiance,
      visible: false,
    });
  }
}

function addCords(builder: SceneBuilder, placedRegions: PlacedRegions, looks: Looks): void {
  const { frame } = placedRegions;
  for (const { group, ring, depth } of findCords(placedRegions)) {
    const plane = cardAt(frame, ring[0]![0], ring[0]![1], depth);
    const front = (x: number, y: number): number => depthOn(plane, frame, x, y);
    builder
      .object(`cord ${group}`, 'lamp')
      .add(
        createSlab(
          frame,
          { rim: ring, holes: [] },
          { plane, front, back: (x, y) => front(x, y) + CORD_DEPTH, swell: null, upright: false, planeAt: null },
        ),
        looks.role('metal'),
        { aligned: true },
      );
  }
}

function shellName({ structure, surfaces, frame }: PlacedRegions, region: Region): string {
  const [dx, dy, dz] = frame.ray(region.centroidX + 0.5, region.centroidY + 0.5);
  const { facing } = region;
  if (facing === 'floor' || facing === 'ceiling') return facing;
  if (facing !== null) return `wall ${facing}`;
  surfaces.room.hit(0, 0, 0, dx, dy, -dz);
  return (
    ['floor', 'ceiling', 'wall front', 'wall left', 'wall right', 'wall behind'][surfaces.room.side] ??
    `wall ${structure.setting}`
  );
}

/** A picture on the wall: a print of its own fills it from edge to edge. */
function addPicture(
  builder: SceneBuilder,
  object: ObjectBuilder,
  { frame }: PlacedRegions,
  region: Region,
  outlines: readonly Shape[],
  plane: Plane,
  behind: (x: number, y: number) => number,
  seed: number,
): void {
  const chance = createChance((seed ^ Math.imul(region.id + 1, 0x9e3779b1)) >>> 0);
  const depth = (x: number, y: number): number => {
    const [dx, dy, dz] = frame.ray(x, y);
    return plane.offset / (plane.normal[0] * dx + plane.normal[1] * dy + plane.normal[2] * dz);
  };
  const corners = outlines.flatMap(({ rim }) => rim).map(([x, y]) => mapOn(plane, frame.at(x, y, depth(x, y))));
  const [left, right] = [Math.min(...corners.map(([u]) => u)), Math.max(...corners.map(([u]) => u))];
  const [low, high] = [Math.min(...corners.map(([, v]) => v)), Math.max(...corners.map(([, v]) => v))];
  const aspect = (right - left) / (high - low);
  const key = `print ${region.id}`;
  const picture = builder.picture(drawWork(chance.pick(FAMILIES.slice(0, 17)), aspect, chance.whole(1e6), true));
  builder.define(
    key,
    plainMaterial({
      name: key,
      base: [1, 1, 1],
      roughness: 0.85,
      ior: 1.3,
      maps: { base: picture, roughnessMetal: null, normal: null, emission: null, transform: [1, 1, 0, 0] },
    }),
  );
  for (const shape of outlines) {
    const mesh = createSlab(frame, shape, {
      plane,
      front: depth,
      back: (x, y) => Math.min(depth(x, y) + 0.03, behind(x, y) * 0.999),
      swell: null,
      upright: false,
      planeAt: null,
    });
    const uvs = mesh.uvs!.map((value, k) =>
      k % 2 === 0 ? (value - left) / (right - left) : (high - value) / (high - low),
    );
    object.add({ ...mesh, uvs }, key, { aligned: true });
  }
}

/** What the outlook needs to know of the room. */
function shellFor(
  { surfaces: { room } }: PlacedRegions,
  holes: Readonly<Record<Wall, readonly Hole[]>>,
  outlook: RoomShell['outlook'],
): RoomShell {
  const opening: RoomShell['openings'][number] = {
    id: 'window',
    kind: 'window',
    form: 'fixed',
    wall: 0,
    at: 0.6,
    width: 1,
    sill: 0.1,
    head: 2,
    held: false,
  };
  return {
    kind: 'room',
    plan: [
      [room.leftX, -room.backZ],
      [room.leftX, -room.frontZ],
      [room.rightX, -room.frontZ],
      [room.rightX, -room.backZ],
    ],
    height: room.ceilingY - room.floorY,
    open: [],
    wallThickness: 0.22,
    openings: Object.values(holes).some((list) => list.length > 0) ? [opening] : [],
    ceiling: { kind: 'flat', rise: 0, pitch: 1, cove: false },
    treatments: [],
    columns: [],
    stairs: [],
    outlook,
    skirting: 0,
  };
}
