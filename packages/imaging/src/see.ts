import type { KernelContext, LabelMap, ScalarMap, SrgbImage } from './image.ts';
import { lumaSrgb } from './kernels/filter/colour.ts';
import { fitBox } from './kernels/see-box/fit-box.ts';
import { splitByBox } from './kernels/see-box/split-by-box.ts';
import { assignAxes, fitCamera } from './kernels/see-camera/fit-camera.ts';
import { describeRegions } from './kernels/see-classes/describe-regions.ts';
import { findFoliage } from './kernels/see-classes/find-foliage.ts';
import { groupThings } from './kernels/see-classes/group-things.ts';
import { type Guess, listUprights, type Scene } from './kernels/see-classes/guess.ts';
import { nameExterior } from './kernels/see-classes/name-exterior.ts';
import { nameInterior } from './kernels/see-classes/name-interior.ts';
import { placeExterior } from './kernels/see-classes/place-exterior.ts';
import { placeInterior, type Placement } from './kernels/see-classes/place-interior.ts';
import { nameByColour } from './kernels/see-classes/name-by-colour.ts';
import type { RegionShape } from './kernels/see-classes/region-shape.ts';
import { findEdges, stretchContrast } from './kernels/see-ink/find-edges.ts';
import { findInk, findPaper, type Ink } from './kernels/see-ink/find-ink.ts';
import { decideDrawing, decideMedium } from './kernels/see-kind/decide-kind.ts';
import { measureInput } from './kernels/see-kind/measure-input.ts';
import { closeGaps } from './kernels/see-regions/close-gaps.ts';
import { floodRegions } from './kernels/see-regions/flood-regions.ts';
import { pourRegions } from './kernels/see-regions/pour-regions.ts';
import { segmentGraph } from './kernels/see-regions/segment-graph.ts';
import { splitByHorizon } from './kernels/see-regions/split-by-horizon.ts';
import { growLines } from './kernels/see-segments/grow-lines.ts';
import type { Line } from './kernels/see-segments/line.ts';
import { HAND_TOLERANCE, RULED_TOLERANCE, traceLines } from './kernels/see-segments/trace-lines.ts';
import { Pinhole } from './pinhole.ts';
import type { Camera, InputKind, Region, Structure } from './structure.ts';

/** What the caller knows already; what is left out is worked out. */
export interface SeeOptions {
  readonly kind?: InputKind;
  readonly setting?: 'interior' | 'exterior';
  readonly view?: 'eye' | 'bird';
}

/** Lines with more than this share of bridged gaps are too broken for flood filling. */
const BROKEN_SHARE = 0.033;

/**
 * Understands a picture of a room or a building: what kind of picture it is, its lines, camera, closed regions, the
 * room's box or the planes outdoors, and what each region probably is.
 *
 * Meant for pictures of up to about 1280 px; time grows with the pixels. Any picture gives a structure: one that
 * shows nothing gives a level camera of no confidence and a single region.
 * Throws only what `context.throwIfCancelled` throws.
 */
export function see(image: SrgbImage, options: SeeOptions, context: KernelContext): Structure {
  const { width, height } = image;
  const luma = lumaSrgb(image);
  const found = findMarks(image, luma, options, context);
  context.progress(0.4);
  const { kind, ink, lines } = found;
  const setting = options.setting;
  const camera = fitCamera(lines, width, height, { view: options.view, setting, isHandDrawn: kind === 'sketch' }, context);
  const segments = assignAxes(lines, camera);
  context.progress(0.6);
  const labels = found.partition();
  context.progress(0.75);
  const isOutdoors = (setting ?? guessSetting(camera, options.view)) === 'exterior';
  const box = isOutdoors ? null : fitBox(camera, segments, labels, context);
  const isBird = isBirdsEye(camera, height);
  const { horizon } = new Pinhole(camera);
  const split = box ? splitByBox(labels, camera, box) : isOutdoors && !isBird ? splitByHorizon(labels, horizon) : labels;
  context.progress(0.88);
  const foliage = findFoliage(ink.mask, ink.ink, segments);
  context.throwIfCancelled();
  const shapes = describeRegions({ image, labels: split, ink: ink.ink, foliage, segments, camera, box }, context);
  context.progress(0.96);
  const scene: Scene = {
    width, height, horizon, isBird,
    isDrawing: kind === 'line' || kind === 'sketch', hasColour: kind === 'photo', uprights: listUprights(segments, height),
  };
  let guesses: Guess[];
  let placements: Placement[];
  let groups: Int32Array;
  if (isOutdoors) {
    const outdoors = nameExterior(shapes, camera, scene);
    guesses = outdoors;
    groups = groupThings(shapes, guesses, scene);
    placements = placeExterior(shapes, outdoors, split, camera, isBird);
  } else {
    guesses = scene.isDrawing ? nameInterior(shapes, scene) : nameByColour(shapes, image, split, camera, box, scene);
    groups = groupThings(shapes, guesses, scene);
    placements = placeInterior(shapes, guesses, groups, split, camera, box);
  }
  context.progress(1);
  return {
    width, height, kind, setting: isOutdoors ? 'exterior' : 'interior',
    ink: ink.ink, inkMask: ink.mask, segments, camera, box, labels: split,
    regions: shapes.map((shape) => describe(shape, guesses, placements, groups)),
  };
}

interface Marks {
  readonly kind: InputKind;
  readonly ink: Ink;
  readonly lines: Line[];
  /** Cuts the picture into regions along the marks. */
  partition(): LabelMap;
}

/** Tells the kind of picture, and finds its ink or edges and its lines accordingly. */
function findMarks(image: SrgbImage, luma: ScalarMap, options: SeeOptions, context: KernelContext): Marks {
  const paper = findPaper(luma);
  context.throwIfCancelled();
  const measures = measureInput(image, luma, paper);
  context.progress(0.1);
  const medium = options.kind ?? decideMedium(measures);
  if (medium === 'clay' || medium === 'photo') {
    const ink = findEdges(image, medium, context);
    context.progress(0.3);
    const lines = growLines(medium === 'clay' ? stretchContrast(luma) : luma, ink.ink, context);
    return { kind: medium, ink, lines, partition: () => segmentGraph(image, ink.ink, medium, context) };
  }
  const ink = findInk(luma, paper, context);
  context.progress(0.2);
  const ruled = traceLines(ink.mask, ink.ink, RULED_TOLERANCE, context);
  const kind = medium === 'drawing' ? decideDrawing(measures, ruled.wobble) : medium;
  context.progress(0.3);
  // A hand strays further than a ruler: its strokes are traced again, more loosely, and edges of tone are left out.
  const strokes = kind === 'sketch' ? traceLines(ink.mask, ink.ink, HAND_TOLERANCE, context).lines : ruled.lines;
  const lines = kind === 'sketch' ? strokes : [...strokes, ...growLines(luma, ink.ink, context)];
  return {
    kind,
    ink,
    lines,
    partition: () => {
      const closed = closeGaps(ink.mask, ink.ink, ruled.lines);
      context.throwIfCancelled();
      return closed.bridged > BROKEN_SHARE ? pourRegions(closed.mask, closed.ink, context) : floodRegions(ink.mask, ink.ink, context);
    },
  };
}

function isBirdsEye(camera: Camera, height: number): boolean {
  return new Pinhole(camera).horizon < 0.02 * height;
}

/** Steep views from above and views over a corner are buildings more often than rooms. */
function guessSetting(camera: Camera, view: 'eye' | 'bird' | undefined): 'interior' | 'exterior' {
  if (view === 'bird' || camera.pitch < -0.3) return 'exterior';
  return Math.abs(camera.yaw) > 0.38 ? 'exterior' : 'interior';
}

function describe(shape: RegionShape, guesses: readonly Guess[], placements: readonly Placement[], groups: Int32Array): Region {
  const { id, area, minX, minY, maxX, maxY, centroidX, centroidY } = shape;
  const { surface, confidence } = guesses[id]!;
  const { facing, offset } = placements[id]!;
  return {
    id, area, minX, minY, maxX, maxY, centroidX, centroidY, surface, confidence: Math.min(1, Math.max(0, confidence)), facing, offset, group: groups[id]!,
  };
}

