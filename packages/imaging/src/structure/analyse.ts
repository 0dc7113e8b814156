import type { KernelContext, SrgbImage } from '../image.ts';
import { AS_SEEN, type Corrections } from '../correct/corrections.ts';
import { holdLength } from '../correct/hold-length.ts';
import { readTold, tellGroups, tellNames, tellNormals, type Told } from '../correct/correct-regions.ts';
import type { NamingModel } from '../kernels/region-classification/forest/model.ts';
import { nameRegions, type Named } from '../kernels/region-classification/classify-regions.ts';
import { groupThings } from '../kernels/region-classification/rules/group-things.ts';
import { type Guess, isShell, type Scene } from '../kernels/region-classification/rules/guess.ts';
import { placeExterior } from '../kernels/region-classification/planes/place-exterior.ts';
import { placeInterior, type Placement } from '../kernels/region-classification/planes/place-interior.ts';
import type { RegionShape } from '../kernels/region-classification/shapes/region-shape.ts';
import { createMemory } from './memoise.ts';
import { nameByRules, prepareNaming, sceneOf } from './classify-by-rules.ts';
import { nameOf, surfaceOf } from '../names.ts';
import { createSight, type Sight, type SightOptions } from './picture-geometry.ts';
import type { Region, Structure } from '../structure.ts';

export interface SeeOptions extends SightOptions {
  /** Names the regions of drawings and white models; without it, and in photos, of which it has learned too little, rules made by hand do. */
  readonly names?: NamingModel;
}

/**
 * Understands a picture of a room or a building: what kind of picture it is, its lines, camera, closed regions, the
 * room's box or the planes outdoors, and what each region probably is; what a person corrected holds.
 *
 * Meant for pictures of SEEN_SIDE, whose understanding `scaleStructure` brings to other sizes; time grows with the pixels. Any picture gives a structure: one that
 * shows nothing gives a level camera of no confidence and a single region.
 * Throws only what `context.throwIfCancelled` throws.
 */
export function see(
  image: SrgbImage,
  options: SeeOptions,
  context: KernelContext,
  corrections: Corrections = AS_SEEN,
): Structure {
  return createEye(image, options)(corrections, context);
}

/** Looks at one picture as often as it is corrected. */
export type Eye = (corrections: Corrections, context: KernelContext) => Structure;

/** As `see`, for a picture that is corrected step by step: what a correction does not touch is not worked out again, and the result is the same. */
export function createEye(image: SrgbImage, { names, ...options }: SeeOptions): Eye {
  const look = createSight(image, options);
  const recall = createMemory();
  return (corrections, context) => {
    const sight = look(corrections, context);
    const learned =
      names && sight.kind !== 'photo'
        ? recall('learned', [sight.camera, sight.box], () =>
            nameRegions(sight.shapes, prepareNaming(image, sight), names),
          )
        : null;
    context.throwIfCancelled();
    const structure = interpret(image, sight, learned, corrections);
    context.progress(1);
    return structure;
  };
}

/** The structure of a picture whose regions are found: what they are, as told, else as learned (by region), else by rules; what belongs together; where they lie. */
export function interpret(
  image: SrgbImage,
  sight: Sight,
  learned: readonly Named[] | null,
  corrections: Corrections,
): Structure {
  const { width, height, kind, setting, isBird, ink, segments, camera, box, labels, shapes } = sight;
  const scene = sceneOf(sight);
  const told = readTold(corrections, labels);
  const ruled = nameByRules(image, sight, scene);
  const { guesses } = ruled;
  const renamed = learned ? takeNames(guesses, learned) : [];
  const groups = group(shapes, guesses, scene, learned, told);
  let placements: Placement[];
  if (ruled.setting === 'exterior') {
    tellNormals(shapes, ruled.guesses, [...renamed, ...told.names.keys()]);
    placements = placeExterior(shapes, ruled.guesses, labels, camera, isBird);
  } else {
    placements = placeInterior(shapes, guesses, groups, labels, camera, box);
  }
  const structure: Structure = {
    width,
    height,
    kind,
    setting,
    ink: ink.ink,
    inkMask: ink.mask,
    segments,
    camera,
    box,
    labels,
    regions: shapes.map((shape) => describe(shape, guesses, placements, groups, told)),
  };
  return holdLength(structure, corrections);
}

/** Puts learned names over the guesses (in place) and returns the regions that are another surface by them; where the rules have a finer surface of that name, it stays. */
function takeNames(guesses: Guess[], learned: readonly Named[]): number[] {
  const renamed: number[] = [];
  learned.forEach(({ name, confidence }, id) => {
    const guess = guesses[id]!;
    const isOther = nameOf(guess.surface) !== name;
    if (isOther) renamed.push(id);
    guesses[id] = { ...guess, name, confidence, surface: isOther ? surfaceOf(name) : guess.surface };
  });
  return renamed;
}

/** Names and groups as found, with what was learned and what a person told over them: grouping may rename parts, so both are put on again after it. */
function group(
  shapes: readonly RegionShape[],
  guesses: Guess[],
  scene: Scene,
  learned: readonly Named[] | null,
  told: Told,
): Int32Array {
  tellNames(shapes, guesses, told);
  const groups = groupThings(shapes, guesses, scene);
  if (learned) takeNames(guesses, learned);
  tellNames(shapes, guesses, told);
  tellGroups(groups, shapes, (id) => !isShell(guesses[id]!.surface), told);
  return groups;
}

function describe(
  shape: RegionShape,
  guesses: readonly Guess[],
  placements: readonly Placement[],
  groups: Int32Array,
  told: Told,
): Region {
  const { id, area, minX, minY, maxX, maxY, centroidX, centroidY } = shape;
  const { surface, name = nameOf(surface), confidence } = guesses[id]!;
  const { facing, offset } = placements[id]!;
  const said = told.names.get(id);
  const material = told.materials.get(id);
  return {
    id,
    area,
    minX,
    minY,
    maxX,
    maxY,
    centroidX,
    centroidY,
    name,
    confidence: Math.min(1, Math.max(0, confidence)),
    surface,
    facing,
    offset,
    group: groups[id]!,
    ...(said === undefined ? {} : { told: said }),
    ...(material === undefined ? {} : { material }),
  };
}
