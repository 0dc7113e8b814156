import { type Name, nameOf } from '../../names.ts';
import type { RegionShape } from '../see-classes/region-shape.ts';
import { beginFromRules } from './begin-from-rules.ts';
import { calibrate } from './calibration.ts';
import { describeContext, joinRows } from './context-features.ts';
import { findNeighbours, type Neighbourhood } from './find-neighbours.ts';
import { findRows } from './find-rows.ts';
import { scoreRows, toProbabilities } from './forest.ts';
import { hearHeight } from './hear-height.ts';
import { hearRules, isLobed, measureStraightness } from './hear-rules.ts';
import { findSkyTint, hearTint } from './hear-tint.ts';
import { type Belief, joinGlance } from './join-glance.ts';
import { joinParts } from './join-parts.ts';
import type { NamingModel } from './model.ts';
import type { NamingScene } from './naming-scene.ts';
import { describeForNaming, FEATURES } from './region-features.ts';
import { weighNames } from './weigh-names.ts';

/** What a region is, how likely (0 to 1, calibrated: of regions named with 0.8, four in five are right), and the chance of every name of the model. */
export interface Named {
  readonly name: Name;
  readonly confidence: number;
  /** In the order of the model's names; sums to 1. */
  readonly probabilities: Float32Array;
}

/** How much the trees and the glance are believed, by medium. */
const BELIEFS: Readonly<Record<NamingScene['kind'], Belief>> = {
  line: { learned: 0.9, glanced: 0.5 }, sketch: { learned: 0.9, glanced: 0.5 }, clay: { learned: 0.8, glanced: 1 }, photo: { learned: 1, glanced: 0 },
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
  const probabilities = scene.kind === 'clay' ? agreeInRows(model.names, parts, shapes, scene.ruled) : parts;
  const straightness = measureStraightness(shapes);
  const isSkyBlue = scene.kind === 'clay' ? findSkyTint(shapes) : [];
  const isTinted = isSkyBlue.includes(true);
  return shapes.map((shape, i) => {
    const heard = hearRules(model.names, probabilities.slice(i * classes, (i + 1) * classes), nameOf(scene.ruled[i]!.surface), isLobed(shape) ? straightness : 0);
    const tinted = isTinted ? hearTint(model.names, heard, isSkyBlue[i]!) : heard;
    const own = hearHeight(model.names, tinted, rows[i * FEATURES.length + BOTTOM]!, rows[i * FEATURES.length + TOP]!);
    const best = own.indexOf(Math.max(...own));
    return { name: model.names[best]!, confidence: own[best]!, probabilities: own };
  });
}

/** Likelihood from which a board may be what the one beside it most likely is. */
const POSSIBLE = 0.12;
/** What it adds to the logarithm of the likelihood of a wall that the rules see it boarded. */
const BOARDED = 0.5;
const WALL: ReadonlySet<Name> = new Set<Name>(['wall']);

/** Likelihoods in which the boards that rules find in a row have one name: a white model shows their sides as light as curtains are, and some alone were. */
function agreeInRows(names: readonly Name[], likelihoods: Float32Array, shapes: readonly RegionShape[], ruled: NamingScene['ruled']): Float32Array {
  const classes = names.length;
  const rowOf = (id: number): Float32Array => likelihoods.subarray(id * classes, (id + 1) * classes);
  const likeliest = shapes.map((_, id) => rowOf(id).indexOf(Math.max(...rowOf(id))));
  const isBoard = ruled.map(({ surface }) => surface === 'panel');
  const rows = findRows(shapes, (a, b) => isBoard[a]! && isBoard[b]! && rowOf(a)[likeliest[b]!]! > POSSIBLE && rowOf(b)[likeliest[a]!]! > POSSIBLE);
  const sizes = new Int32Array(shapes.length);
  for (const row of rows) sizes[row]!++;
  const out = joinParts(likelihoods, classes, shapes.map(({ area }) => area), rows, 1);
  rows.forEach((row, id) => {
    if (sizes[row]! > 1) out.set(weighNames(names, out.slice(id * classes, (id + 1) * classes), WALL, BOARDED), id * classes);
  });
  return out;
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
