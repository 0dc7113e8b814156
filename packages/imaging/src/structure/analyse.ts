import type { KernelContext, SrgbImage } from '../image.ts';
import { AS_SEEN, type Corrections } from '../correct/corrections.ts';
import { holdLength } from '../correct/hold-length.ts';
import {
  findCorrectedRegions,
  applyGroups,
  applyNames,
  turnNormals,
  type RegionCorrections,
} from '../correct/correct-regions.ts';
import type { RegionClassifier } from '../kernels/region-classification/forest/model.ts';
import { classifyRegions, type Classified } from '../kernels/region-classification/classify-regions.ts';
import { groupThings } from '../kernels/region-classification/rules/group-things.ts';
import { type Guess, isShell, type Scene } from '../kernels/region-classification/rules/guess.ts';
import { placeExterior } from '../kernels/region-classification/planes/place-exterior.ts';
import { placeInterior, type Placement } from '../kernels/region-classification/planes/place-interior.ts';
import type { RegionShape } from '../kernels/region-classification/shapes/region-shape.ts';
import { createMemo } from './memo.ts';
import { classifyByRules, prepareClassification, sceneOf } from './classify-by-rules.ts';
import { nameOf, surfaceOf } from '../names.ts';
import { createGeometryAnalyser, type PictureGeometry, type GeometryOptions } from './picture-geometry.ts';
import type { Region, Structure } from '../structure.ts';

export interface AnalyseOptions extends GeometryOptions {
  /** Names the regions of drawings and white models; without it, and in photos, of which it has learned too little, rules made by hand do. */
  readonly classifier?: RegionClassifier;
}

/**
 * Analyses a picture of a room or a building: what kind of picture it is, its lines, camera, closed regions, the
 * room's box or the planes outdoors, and what each region probably is; what a person corrected holds.
 *
 * Meant for pictures of SEEN_SIDE, whose structure `scaleStructure` brings to other sizes; time grows with the pixels. Any picture gives a structure: one that
 * shows nothing gives a level camera of no confidence and a single region.
 * Throws only what `context.throwIfCancelled` throws.
 */
export function analyse(
  image: SrgbImage,
  options: AnalyseOptions,
  context: KernelContext,
  corrections: Corrections = AS_SEEN,
): Structure {
  return createAnalyser(image, options)(corrections, context);
}

/** Analyses one picture as often as it is corrected. */
export type Analyser = (corrections: Corrections, context: KernelContext) => Structure;

/** As `analyse`, for a picture that is corrected step by step: what a correction does not touch is not worked out again, and the result is the same. */
export function createAnalyser(image: SrgbImage, { classifier, ...options }: AnalyseOptions): Analyser {
  const analyseGeometry = createGeometryAnalyser(image, options);
  const recall = createMemo();
  return (corrections, context) => {
    const geometry = analyseGeometry(corrections, context);
    const learned =
      classifier && geometry.kind !== 'photo'
        ? recall('learned', [geometry.camera, geometry.box], () =>
            classifyRegions(geometry.shapes, prepareClassification(image, geometry), classifier),
          )
        : null;
    context.throwIfCancelled();
    const structure = interpret(image, geometry, learned, corrections);
    context.progress(1);
    return structure;
  };
}

/** The structure of a picture whose regions are found: what they are, as corrected, else as learned (by region), else by rules; what belongs together; where they lie. */
export function interpret(
  image: SrgbImage,
  geometry: PictureGeometry,
  learned: readonly Classified[] | null,
  corrections: Corrections,
): Structure {
  const { width, height, kind, setting, isBird, ink, segments, camera, box, labels, shapes } = geometry;
  const scene = sceneOf(geometry);
  const corrected = findCorrectedRegions(corrections, labels);
  const ruled = classifyByRules(image, geometry, scene);
  const { guesses } = ruled;
  const renamed = learned ? takeNames(guesses, learned) : [];
  const groups = group(shapes, guesses, scene, learned, corrected);
  let placements: Placement[];
  if (ruled.setting === 'exterior') {
    turnNormals(shapes, ruled.guesses, [...renamed, ...corrected.names.keys()]);
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
    regions: shapes.map((shape) => describe(shape, guesses, placements, groups, corrected)),
  };
  return holdLength(structure, corrections);
}

/** Puts learned names over the guesses (in place) and returns the regions that are another surface by them; where the rules have a finer surface of that name, it stays. */
function takeNames(guesses: Guess[], learned: readonly Classified[]): number[] {
  const renamed: number[] = [];
  learned.forEach(({ name, confidence }, id) => {
    const guess = guesses[id]!;
    const isOther = nameOf(guess.surface) !== name;
    if (isOther) renamed.push(id);
    guesses[id] = { ...guess, name, confidence, surface: isOther ? surfaceOf(name) : guess.surface };
  });
  return renamed;
}

/** Names and groups as found, with what was learned and what a person corrected over them: grouping may rename parts, so both are put on again after it. */
function group(
  shapes: readonly RegionShape[],
  guesses: Guess[],
  scene: Scene,
  learned: readonly Classified[] | null,
  corrected: RegionCorrections,
): Int32Array {
  applyNames(shapes, guesses, corrected);
  const groups = groupThings(shapes, guesses, scene);
  if (learned) takeNames(guesses, learned);
  applyNames(shapes, guesses, corrected);
  applyGroups(groups, shapes, (id) => !isShell(guesses[id]!.surface), corrected);
  return groups;
}

function describe(
  shape: RegionShape,
  guesses: readonly Guess[],
  placements: readonly Placement[],
  groups: Int32Array,
  corrected: RegionCorrections,
): Region {
  const { id, area, minX, minY, maxX, maxY, centroidX, centroidY } = shape;
  const { surface, name = nameOf(surface), confidence } = guesses[id]!;
  const { facing, offset } = placements[id]!;
  const said = corrected.names.get(id);
  const material = corrected.materials.get(id);
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
    ...(said === undefined ? {} : { corrected: said }),
    ...(material === undefined ? {} : { material }),
  };
}
