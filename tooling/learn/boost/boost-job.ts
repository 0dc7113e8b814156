import { findBin, MOST_FEATURES, MOST_LEAVES } from '@yujian/imaging/kernels/region-classification/forest/forest';
import { BARRIER_WORDS } from './barrier.ts';
import { fitEdges } from './fit-edges.ts';
import type { BoostSettings } from './settings.ts';

/** Rows to learn from. */
export interface Examples {
  readonly count: number;
  readonly width: number;
  readonly classes: number;
  /** Row by row. */
  readonly rows: Float32Array;
  readonly labels: Uint8Array;
  /** Weight of each row in growing; 0 leaves it out. */
  readonly weights: Float32Array;
  /** Weight of each row in the loss that decides when to stop; 0 leaves it out. */
  readonly asideWeights: Float32Array;
  /** Scores to begin from, class by class; without them the classes' shares. */
  readonly begin?: Float32Array | undefined;
}

export const CHUNK = 4096;

/** One training in shared memory: what every thread reads, and the places each of them writes. */
export interface BoostJob {
  readonly count: number;
  readonly width: number;
  readonly classes: number;
  readonly settings: BoostSettings;
  readonly edges: readonly Float32Array[];
  /** Column by column. */
  readonly bins: Uint8Array;
  readonly labels: Uint8Array;
  readonly weights: Float32Array;
  readonly asideWeights: Float32Array;
  readonly start: Float32Array;
  /** Class by class. */
  readonly scores: Float32Array;
  readonly probabilities: Float32Array;
  /** Loss on the rows kept aside, by chunks of rows. */
  readonly losses: Float64Array;
  /** Nodes of the tree of each round and class, at fixed places, and how many there are. */
  readonly nodes: Uint32Array;
  readonly sizes: Uint32Array;
  readonly barrier: Int32Array;
  /** Next class to take, per round. */
  readonly turns: Int32Array;
  /** Rounds worth keeping, written at the end. */
  readonly kept: Int32Array;
}

export function nodesPerTree({ leaves }: BoostSettings): number {
  return 2 * leaves - 1;
}

/** Lays a training out in shared memory: bins the features, scales the weights to a mean of 1, starts from the classes' shares. */
export function layOut(examples: Examples, settings: BoostSettings): BoostJob {
  const { count, width, classes, rows } = examples;
  if (width > MOST_FEATURES || settings.leaves > MOST_LEAVES)
    throw new Error(
      `Packed nodes hold ${MOST_FEATURES} features and ${MOST_LEAVES} leaves, not ${width} and ${settings.leaves}.`,
    );
  const edges = Array.from({ length: width }, (_, feature) => fitEdges(rows, count, width, feature));
  const bins = new Uint8Array(new SharedArrayBuffer(width * count));
  for (let feature = 0; feature < width; feature++) {
    for (let i = 0; i < count; i++) bins[feature * count + i] = findBin(edges[feature]!, rows[i * width + feature]!);
  }
  const labels = new Uint8Array(new SharedArrayBuffer(count));
  labels.set(examples.labels);
  const start = findShares(examples).map((share) => Math.log(share));
  const scores = shareFloats(classes * count);
  if (examples.begin) scores.set(examples.begin);
  else for (let k = 0; k < classes; k++) scores.fill(start[k]!, k * count, (k + 1) * count);
  return {
    count,
    width,
    classes,
    settings,
    edges,
    bins,
    labels,
    weights: scaleWeights(examples.weights),
    asideWeights: scaleWeights(examples.asideWeights),
    start,
    scores,
    probabilities: shareFloats(classes * count),
    losses: new Float64Array(new SharedArrayBuffer(8 * Math.ceil(count / CHUNK))),
    nodes: new Uint32Array(new SharedArrayBuffer(4 * settings.rounds * classes * nodesPerTree(settings))),
    sizes: new Uint32Array(new SharedArrayBuffer(4 * settings.rounds * classes)),
    barrier: new Int32Array(new SharedArrayBuffer(4 * BARRIER_WORDS)),
    turns: new Int32Array(new SharedArrayBuffer(4 * settings.rounds)),
    kept: new Int32Array(new SharedArrayBuffer(4)),
  };
}

function shareFloats(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(4 * length));
}

/** Weighted share of each class, never quite 0. */
function findShares({ classes, labels, weights }: Examples): Float32Array {
  const sums = new Float64Array(classes);
  let all = 0;
  for (let i = 0; i < labels.length; i++) {
    sums[labels[i]!]! += weights[i]!;
    all += weights[i]!;
  }
  return Float32Array.from(sums, (sum) => (sum + 1e-4 * all) / (all * (1 + 1e-4 * classes) || 1));
}

function scaleWeights(weights: Float32Array): Float32Array {
  let sum = 0;
  let used = 0;
  for (const weight of weights) {
    sum += weight;
    if (weight > 0) used++;
  }
  const scaled = shareFloats(weights.length);
  for (let i = 0; i < weights.length; i++) scaled[i] = sum > 0 ? (weights[i]! * used) / sum : 0;
  return scaled;
}
