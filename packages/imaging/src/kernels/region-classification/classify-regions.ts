import { type Name, nameOf } from '../../names.ts';
import type { RegionShape } from './shapes/region-shape.ts';
import { makeRowsConsistent } from './cues/make-rows-consistent.ts';
import { beginFromRules } from './forest/begin-from-rules.ts';
import { calibrate } from './forest/calibration.ts';
import { describeContext, joinRows } from './features/context-features.ts';
import { findNeighbours, type Neighbourhood } from './features/find-neighbours.ts';
import { scoreRows, toProbabilities } from './forest/forest.ts';
import { applyHeightCue } from './cues/height-cue.ts';
import { applyOutdoorCues } from './cues/outdoor-cues.ts';
import { applyRuleCue, isLobed, measureStraightness } from './cues/rule-cue.ts';
import { findSkyTint, applyTintCue } from './cues/tint-cue.ts';
import { type Belief, poolLikelihoods } from './fusion/pool-likelihoods.ts';
import { joinParts } from './fusion/join-parts.ts';
import type { RegionClassifier } from './forest/model.ts';
import type { ClassificationScene } from './features/classification-scene.ts';
import { measureFeatures, FEATURES } from './features/region-features.ts';

/** What a region is, how likely (0 to 1, calibrated: of regions named with 0.8, four in five are right), and the chance of every name of the model. */
export interface Classified {
  readonly name: Name;
  readonly confidence: number;
  /** In the order of the model's names; sums to 1. */
  readonly probabilities: Float32Array;
}

/** How much the trees and the segmentation are believed, by medium. */
const BELIEFS: Readonly<Record<ClassificationScene['kind'], Belief>> = {
  line: { learned: 0.9, segmented: 0.5 },
  sketch: { learned: 0.9, segmented: 0.5 },
  clay: { learned: 0.8, segmented: 1 },
  photo: { learned: 1, segmented: 0 },
};

/** Columns of what is measured: where a region on a wall begins and ends over the floor. */
const [BOTTOM, TOP] = [FEATURES.indexOf('face-bottom'), FEATURES.indexOf('face-top')];

/**
 * Names every region of a picture with a trained model and, where there was one, the segmentation of the whole picture. `shapes` as `describeRegions` measured them on `scene.labels`,
 * in the order of their labels. The same input gives the same output, bit for bit.
 */
export function classifyRegions(
  shapes: readonly RegionShape[],
  scene: ClassificationScene,
  model: RegionClassifier,
): Classified[] {
  const neighbours = findNeighbours(shapes, scene.labels);
  const rows = measureFeatures(shapes, neighbours, scene);
  const areas = shapes.map(({ area }) => area);
  const classes = model.names.length;
  const learned = applyModel(model, rows, areas, neighbours);
  const joined = scene.segmented
    ? poolLikelihoods(model.names, learned, scene.segmented, BELIEFS[scene.kind])
    : learned;
  const parts = joinParts(joined, classes, areas, scene.things);
  const probabilities = scene.kind === 'photo' ? parts : makeRowsConsistent(model.names, parts, shapes, scene);
  const unweighed = shapes.map((_, i) => probabilities.slice(i * classes, (i + 1) * classes));
  const weighed =
    scene.setting === 'exterior'
      ? applyOutdoorCues(model.names, unweighed, shapes, scene)
      : applyIndoorCues(model.names, unweighed, shapes, scene);
  const isSkyBlue = scene.kind === 'clay' ? findSkyTint(shapes) : [];
  const isTinted = isSkyBlue.includes(true);
  return shapes.map((_, i) => {
    const tinted = isTinted ? applyTintCue(model.names, weighed[i]!, isSkyBlue[i]!) : weighed[i]!;
    const own = applyHeightCue(
      model.names,
      tinted,
      rows[i * FEATURES.length + BOTTOM]!,
      rows[i * FEATURES.length + TOP]!,
    );
    const best = own.indexOf(Math.max(...own));
    return { name: model.names[best]!, confidence: own[best]!, probabilities: own };
  });
}

function applyIndoorCues(
  names: readonly Name[],
  likelihoods: readonly Float32Array[],
  shapes: readonly RegionShape[],
  { ruled }: ClassificationScene,
): Float32Array[] {
  const straightness = measureStraightness(shapes);
  return likelihoods.map((own, id) =>
    applyRuleCue(names, own, nameOf(ruled[id]!.surface), isLobed(shapes[id]!) ? straightness : 0),
  );
}

/** Calibrated probabilities, row by row, of the regions of one picture. All passes begin from what the rules say; the first sees regions alone, each further one the names the last one gave around them. */
export function applyModel(
  model: RegionClassifier,
  rows: Float32Array,
  areas: ArrayLike<number>,
  neighbours: Neighbourhood,
): Float32Array {
  const classes = model.names.length;
  const count = areas.length;
  const begin = beginFromRules(model.names, rows, count);
  let seen = rows;
  let scores: Float32Array = new Float32Array(0);
  model.passes.forEach((forest, pass) => {
    if (pass > 0)
      seen = joinRows(
        rows,
        describeContext(toProbabilities(scores, classes, count), classes, areas, neighbours),
        count,
      );
    scores = scoreRows(forest, seen, count, begin);
  });
  return calibrate(model.calibration, scores, classes, count);
}
