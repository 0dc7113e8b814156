import type { KernelContext, Region } from '@yujian/imaging';
import { plainMaterial } from '@yujian/renderer/materials/material';
import { createSheet } from '@yujian/renderer/scene/build/box';
import { SceneBuilder, type ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createDress } from './dress/dress.ts';
import { addSurroundings } from './dress/surroundings.ts';
import { partOf } from './dress/roles.ts';
import type { Built } from './lift-room.ts';
import type { LiftChoices } from './lift-choices.ts';
import { createRimBars } from './mesh/rim-bars.ts';
import { insetRing, insetShape } from './outline/inset.ts';
import { mergeLabels } from './outline/merge-labels.ts';
import { outlineRegions, type Shape } from './outline/outlines.ts';
import { addBody, type BodyLook } from './place/add-body.ts';
import { depthOn, raised } from './place/lay.ts';
import { createLeaves } from './place/leaves.ts';
import { swellRegions } from './place/swell.ts';
import { type PlacedRegions, wholeOf } from './place/place-regions.ts';

const FAR = 900;
const GROUND_SIZE = 1600;
const SWELLS: Partial<Record<Region['surface'], number>> = { tree: 0.05, rock: 0.03, plant: 0.03, wood: 0.02 };
/** Half the width of a joint between boards in pixels; how far boards stand out, metres. */
const JOINT = 0.45;
const RELIEF = 0.04;
/** Ground that is laid in slabs: from so many pixels each has joints around it, as deep as it is thick, metres. */
const SLABS: ReadonlySet<Region['name']> = new Set<Region['name']>(['paving', 'floor']);
const LEAST_SLAB = 60;
const SLAB = 0.02;
/** Planes of boards that differ by less than this are one, metres. */
const SAME_PLANE = 0.6;
/** Depth of the rooms that one sees behind panes, metres. */
const ROOM_DEPTH = 3.2;
const LEAF = 0.16;
/** Width of the frame of a pane, metres, its least in pixels, and its greatest share of the pane's width. */
const FRAME_WIDTH = 0.06;
const FRAME_LEAST = 0.45;
const FRAME_SHARE = 0.1;

/** Lifts a building and its grounds under an open sky. */
export function liftOutdoors(placedRegions: PlacedRegions, choices: LiftChoices, context: KernelContext): Built {
  const { structure, seats, frame, groupAreas, drawn } = placedRegions;
  // from behind the viewer's left shoulder: fronts are lit, sides shaded
  const [fx, , fz] = frame.forward;
  const dress = createDress(choices, { indoors: false, pixels: frame.width * frame.height }, [
    -fx - 0.9 * frame.right[0],
    0,
    -fz - 0.9 * frame.right[2],
  ]);
  const { light, looks } = dress;
  const builder = new SceneBuilder(looks.find);
  const keyOf = (label: number): string => wholeOf(placedRegions, label);
  const shapes = outlineRegions(structure.labels, drawn, keyOf);
  const merged = mergeLabels(structure.labels, (id) => boardsKey(structure.regions[id]!));
  const boards = outlineRegions(merged.labels, drawn, keyOf);
  context.progress(0.4);
  const swelling = swellRegions(
    structure.labels,
    (label) => (SWELLS[structure.regions[label]!.surface] ?? 0) * frame.width,
    () => context.throwIfCancelled(),
  );
  context.progress(0.7);
  builder
    .object('ground below', 'ground')
    .add(createSheet(GROUND_SIZE, GROUND_SIZE), looks.role('paving'), { at: [0, -0.02, 0], aligned: true });
  builder.define('pane outside', PANE);
  builder.define('room inside', INSIDE);
  // nothing reaches below the ground
  const behind = (x: number, y: number): number => {
    const [, dy] = frame.ray(x, y);
    return dy < -1e-6 ? Math.min(FAR, frame.eyeHeight / -dy) : FAR;
  };
  const things = new Map<string, ObjectBuilder>();
  const objectNames = structure.regions.map((region): string | null => {
    const seat = seats[region.id]!;
    const outlines = shapes.get(region.id);
    if (seat.kind === 'sky' || !outlines) return null;
    if (seat.kind === 'shell') return 'ground below';
    const { id, surface } = region;
    const key = boardsKey(region);
    const lead = key === null ? region : structure.regions[merged.firstOf[id]!]!;
    const name = seat.kind === 'sheet' ? surface : key === null ? `thing ${region.group}` : `boards ${lead.id}`;
    const object = things.get(name) ?? builder.object(name, partOf(region.name));
    things.set(name, object);
    const isGlass = region.name === 'window' || region.name === 'glass' || region.name === 'mirror';
    const material = isGlass ? 'room inside' : dress.materialOf(region, groupAreas[id]!);
    const leadSeat = seats[lead.id]!;
    const { plane } = leadSeat.kind === 'body' ? leadSeat : seat;
    const look = {
      plane,
      thickness: seat.thickness,
      material,
      swelling: SWELLS[surface] ? swelling : null,
      upright: surface === 'panel',
      behind,
    };
    if (isGlass) {
      addBody(object, placedRegions, region, outlines, { ...look, ...raised(plane, -ROOM_DEPTH), thickness: 0 });
      addPane(
        object,
        placedRegions,
        region,
        outlines,
        { ...look, thickness: 0, material: 'pane outside' },
        looks.role('frame'),
      );
    } else if (key !== null) {
      if (lead.id === id) addBody(object, placedRegions, region, boards.get(id) ?? [], look);
      addBody(
        object,
        placedRegions,
        region,
        outlines.map((shape) => insetShape(shape, JOINT)),
        { ...look, ...raised(plane, RELIEF), thickness: RELIEF },
      );
    } else if (seat.kind === 'sheet' && SLABS.has(region.name) && region.area > LEAST_SLAB)
      addBody(
        object,
        placedRegions,
        region,
        outlines.map((shape) => insetShape(shape, JOINT)),
        { ...look, thickness: SLAB },
      );
    else addBody(object, placedRegions, region, outlines, look);
    if (surface === 'tree' || surface === 'plant')
      object.add(createLeaves(placedRegions, region, plane, swelling, LEAF, choices.seed), material);
    return name;
  });
  const beyond = addSurroundings(
    builder,
    choices.outlook ?? 'plain',
    frame.forward,
    farthestOf(placedRegions),
    light,
    looks,
    choices.seed,
  );
  const daylight = dress.daylight([0.2, 0.2, 0.16]);
  context.progress(1);
  return { scene: builder.finish(daylight), ev: daylight.ev, objectNames, beyond };
}

/** Depth of the farthest thing that is drawn, metres. */
function farthestOf({ structure: { regions }, seats, frame }: PlacedRegions): number {
  return regions.reduce((farthest, { id, centroidX, centroidY }) => {
    const seat = seats[id]!;
    const depth = seat.kind === 'body' ? depthOn(seat.plane, frame, centroidX + 0.5, centroidY + 0.5) : 0;
    return depth < FAR ? Math.max(farthest, depth) : farthest;
  }, 0);
}

/** A pane and the frame around it, which is never wider than a part of the pane. */
function addPane(
  object: ObjectBuilder,
  placedRegions: PlacedRegions,
  region: Region,
  outlines: readonly Shape[],
  look: BodyLook,
  frameMaterial: string,
): void {
  const { frame } = placedRegions;
  const depth = depthOn(look.plane, frame, region.centroidX + 0.5, region.centroidY + 0.5);
  const wanted = Math.max(FRAME_LEAST, (FRAME_WIDTH * frame.focal) / depth);
  const wide = Math.min(wanted, (FRAME_SHARE * region.area) / Math.max(1, region.maxY - region.minY + 1));
  for (const { rim } of outlines)
    object.add(createRimBars(frame, rim, insetRing(rim, wide), look.plane, FRAME_WIDTH), frameMaterial, {
      aligned: true,
    });
  addBody(object, placedRegions, region, outlines, { ...look, ...raised(look.plane, -0.4 * FRAME_WIDTH) });
}

/** Clear glass that mirrors as two panes do. */
const PANE = plainMaterial({ name: 'pane outside', kind: 'pane', base: [0.8, 0.84, 0.84], roughness: 0.02, ior: 2 });
/** What one sees of the rooms by day: pale walls, some lamps. */
const INSIDE = plainMaterial({
  name: 'room inside',
  base: [0.32, 0.3, 0.27],
  roughness: 0.8,
  emission: [0.04, 0.033, 0.024],
  faint: true,
});

/** What boards of one front share. */
function boardsKey({ surface, facing, offset }: Region): string | null {
  return surface === 'panel' && facing !== null && offset !== null
    ? `${facing} ${Math.round(offset / SAME_PLANE)}`
    : null;
}
