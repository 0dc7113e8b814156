import { type Name, nameOf } from '../../names.ts';
import type { RegionShape } from '../see-classes/region-shape.ts';
import { beginFromRules } from './begin-from-rules.ts';
import { calibrate } from './calibration.ts';
import { describeContext, joinRows } from './context-features.ts';
import { findNeighbours, type Neighbourhood } from './find-neighbours.ts';
import { scoreRows, toProbabilities } from './forest.ts';
import { type Belief, joinGlance } from './join-glance.ts';
import { joinParts } from './join-parts.ts';
import type { NamingModel } from './model.ts';
import type { NamingScene } from './naming-scene.ts';
import { describeForNaming } from './region-features.ts';

/** What a region is, how likely (0 to 1, calibrated: of regions named with 0.8, four in five are right), and the chance of every name of the model. */
export interface Named {
  readonly name: Name;
  readonly confidence: number;
  /** In the order of the model's names; sums to 1. */
  readonly probabilities: Float32Array;
}

/**
 * Where no name is likelier than this, the rules' name stands: in pictures unlike those learned from it is the better
 * guess. By what the rules call a region: they are hardly ever right about mere things, often about rugs and curtains.
 */
const DOUBTFUL = 0.7;
const DOUBTED: Partial<Record<Name, number>> = { thing: 0.25, floor: 0.45, wall: 0.5, table: 0.5, sofa: 0.6, plant: 0.6, lamp: 0.6, curtain: 0.8, rug: 0.85 };

/**
 * How much the trees and the glance are believed, by medium. In line drawings of its own kind the glance adds a few points of a hundred;
 * drawings of another hand it names worse (sofas become chairs), so that it is not heard there.
 */
const BELIEFS: Readonly<Record<NamingScene['kind'], Belief>> = {
  line: { learned: 1, glanced: 0 }, sketch: { learned: 1, glanced: 0 }, clay: { learned: 0.8, glanced: 0.4 }, photo: { learned: 1, glanced: 0 },
};

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
  const probabilities = joinParts(joined, classes, areas, scene.things);
  return shapes.map((_, i) => {
    const own = probabilities.slice(i * classes, (i + 1) * classes);
    let best = 0;
    for (let c = 1; c < classes; c++) if (own[c]! > own[best]!) best = c;
    const ruled = nameOf(scene.ruled[i]!.surface);
    const byRules = model.names.indexOf(ruled);
    if (own[best]! < (DOUBTED[ruled] ?? DOUBTFUL) && byRules >= 0) best = byRules;
    return { name: model.names[best]!, confidence: own[best]!, probabilities: own };
  });
}

/** Calibrated probabilities, row by row, of the regions of one picture. All passes begin from what the rules say; the first sees regions alone, each further one the names the last one gave around them. */
export function applyModel(model: NamingModel, rows: Float32Array, areas: ArrayLike<number>, neighbours: Neighbourhood): Float32Array {
  const classes = model.names.length;
  const count = areas.length;
  const begin = beginFromRules(model.names, rows, count);
  let seen = rows;
  let scores: Float32Array = new Float32Array(0);
  model.passes.forEach((forest, pass) => {
    if (pass > 0) seen = joinRows(rows, describeContext(toProbabilities(scores, classes, count), classes, areas, neighbours), count);
    scores = scoreRows(forest, seen, count, begin);
  });
  return calibrate(model.calibration, scores, classes, count);
}
