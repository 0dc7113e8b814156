import { type Name, nameOf } from '../../names.ts';
import type { RegionShape } from './shapes/region-shape.ts';
import { agreeInRows } from './cues/make-rows-consistent.ts';
import { beginFromRules } from './forest/begin-from-rules.ts';
import { calibrate } from './forest/calibration.ts';
import { describeContext, joinRows } from './features/context-features.ts';
import { findNeighbours, type Neighbourhood } from './features/find-neighbours.ts';
import { scoreRows, toProbabilities } from './forest/forest.ts';
import { hearHeight } from './cues/height-cue.ts';
import { hearOutdoors } from './cues/outdoor-cues.ts';
import { hearRules, isLobed, measureStraightness } from './cues/rule-cue.ts';
import { findSkyTint, hearTint } from './cues/tint-cue.ts';
import { type Belief, joinGlance } from './fusion/pool-likelihoods.ts';
import { joinParts } from './fusion/join-parts.ts';
import type { NamingModel } from './forest/model.ts';
import type { NamingScene } from './features/classification-scene.ts';
import { describeForNaming, FEATURES } from './features/region-features.ts';

/** What a region is, how likely (0 to 1, calibrated: of regions named with 0.8, four in five are right), and the chance of every name of the model. */
export interface Named {
  readonly name: Name;
  readonly confidence: number;
  /** In the order of the model's names; sums to 1. */
  readonly probabilities: Float32Array;
}

/** How much the trees and the glance are believed, by medium. */
const BELIEFS: Readonly<Record<NamingScene['kind'], Belief>> = {
  line: { learned: 0.9, glanced: 0.5 },
  sketch: { learned: 0.9, glanced: 0.5 },
  clay: { learned: 0.8, glanced: 1 },
  photo: { learned: 1, glanced: 0 },
};

/** Columns of what is measured: where a region on a wall begins and ends over the floor. */
const [BOTTOM, TOP] = [FEATURES.indexOf('face-bottom'), FEATURES.indexOf('face-top')];

/**
 * Names every region of a picture with a trained model and, where there was one, a glance at the whole picture. `shapes` as `describeRegions` measured them on `scene.labels`,
 * in the order of their labels. The same input gives the same output, bit for bit.
 */
export function nameRegions(shapes: readonly RegionShape[], scene: NamingScene, model: NamingModel): Named[] {
  const neighbours = findNeighbours(shapes, scene.labels);
  const rows = describeForNaming(shapes, neighbours, scene);
  const areas = shapes.map(({ area }) => area);
  const classes = model.names.length;
  const learned = applyModel(model, rows, areas, neighbours);
  const joined = scene.glanced ? joinGlance(model.names, learned, scene.glanced, BELIEFS[scene.kind]) : learned;
  const parts = joinParts(joined, classes, areas, scene.things);
  const probabilities = scene.kind === 'photo' ? parts : agreeInRows(model.names, parts, shapes, scene);
  const unheard = shapes.map((_, i) => probabilities.slice(i * classes, (i + 1) * classes));
  const heard =
    scene.setting === 'exterior'
      ? hearOutdoors(model.names, unheard, shapes, scene)
      : hearIndoors(model.names, unheard, shapes, scene);
  const isSkyBlue = scene.kind === 'clay' ? findSkyTint(shapes) : [];
  const isTinted = isSkyBlue.includes(true);
  return shapes.map((_, i) => {
    const tinted = isTinted ? hearTint(model.names, heard[i]!, isSkyBlue[i]!) : heard[i]!;
    const own = hearHeight(model.names, tinted, rows[i * FEATURES.length + BOTTOM]!, rows[i * FEATURES.length + TOP]!);
    const best = own.indexOf(Math.max(...own));
    return { name: model.names[best]!, confidence: own[best]!, probabilities: own };
  });
}

function hearIndoors(
  names: readonly Name[],
  likelihoods: readonly Float32Array[],
  shapes: readonly RegionShape[],
  { ruled }: NamingScene,
): Float32Array[] {
  const straightness = measureStraightness(shapes);
  return likelihoods.map((own, id) =>
    hearRules(names, own, nameOf(ruled[id]!.surface), isLobed(shapes[id]!) ? straightness : 0),
  );
}

/** Calibrated probabilities, row by row, of the regions of one picture. All passes begin from what the rules say; the first sees regions alone, each further one the names the last one gave around them. */
export function applyModel(
  model: NamingModel,
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
