import { addTree } from '@yujian/imaging/kernels/region-classification/forest/forest';
import { createRandom } from '@yujian/imaging/random';
import { Barrier } from './barrier.ts';
import { type BoostJob, CHUNK, nodesPerTree } from './boost-job.ts';
import { chooseRows, createChosen } from './choose-rows.ts';
import { TreeGrower } from './grow-tree.ts';

/**
 * One thread's part of a training. All parts walk through the same rounds: probabilities by chunks of rows, then a tree
 * per class, whoever is free. Every number has one writer, so the result does not depend on how many parts there are.
 * Multi-class softmax boosting: Friedman 2001; early stopping on rows kept aside.
 */
export function boostPart(
  job: BoostJob,
  part: number,
  parts: number,
  onRound: (round: number, loss: number) => void = () => {},
): void {
  const { count, classes, settings } = job;
  const barrier = new Barrier(job.barrier, parts);
  const usable = job.edges.flatMap((edges, feature) => (edges.length > 0 ? [feature] : []));
  const featureCount = Math.max(1, Math.round(settings.featureShare * usable.length));
  const grower = new TreeGrower(job.bins, count, featureCount, settings);
  const chosen = createChosen(count);
  const perTree = nodesPerTree(settings);
  const hasAside = job.asideWeights.some((weight) => weight > 0);
  let best = Infinity;
  let bestRound = 0;
  for (let round = 0; ; round++) {
    for (let chunk = part; chunk * CHUNK < count; chunk += parts) job.losses[chunk] = weighChunk(job, chunk);
    barrier.wait();
    let loss = 0;
    for (const value of job.losses) loss += value;
    if (loss < best || !hasAside) {
      best = loss;
      bestRound = round;
    }
    if (part === 0) onRound(round, loss);
    if (round === settings.rounds || (settings.patience > 0 && hasAside && round - bestRound >= settings.patience))
      break;
    for (let klass = Atomics.add(job.turns, round, 1); klass < classes; klass = Atomics.add(job.turns, round, 1)) {
      const seed = settings.seed * 7919 + round;
      const column = job.probabilities.subarray(klass * count, (klass + 1) * count);
      chooseRows(column, job.labels, job.weights, klass, settings.rowShare, seed, chosen);
      const features = chooseFeatures(usable, featureCount, seed * 257 + klass);
      const tree = round * classes + klass;
      job.sizes[tree] = grower.grow(chosen, features, job.nodes.subarray(tree * perTree, (tree + 1) * perTree));
      addTree(job.nodes, tree * perTree, job.bins, count, job.scores.subarray(klass * count, (klass + 1) * count));
    }
    barrier.wait();
  }
  if (part === 0) job.kept[0] = bestRound;
  barrier.wait();
}

/** Turns a chunk's scores into probabilities; returns its share of the loss on the rows kept aside (mean −log p of the truth). */
function weighChunk({ count, classes, scores, probabilities, labels, asideWeights }: BoostJob, chunk: number): number {
  const first = chunk * CHUNK;
  const end = Math.min(count, first + CHUNK);
  const most = new Float32Array(end - first).fill(-Infinity);
  const sums = new Float64Array(end - first);
  for (let k = 0; k < classes; k++) {
    for (let i = first; i < end; i++) most[i - first] = Math.max(most[i - first]!, scores[k * count + i]!);
  }
  for (let k = 0; k < classes; k++) {
    for (let i = first; i < end; i++) {
      const share = Math.exp(scores[k * count + i]! - most[i - first]!);
      probabilities[k * count + i] = share;
      sums[i - first]! += share;
    }
  }
  for (let k = 0; k < classes; k++) for (let i = first; i < end; i++) probabilities[k * count + i]! /= sums[i - first]!;
  let loss = 0;
  for (let i = first; i < end; i++) {
    if (asideWeights[i]! > 0)
      loss -= asideWeights[i]! * Math.log(Math.max(1e-9, probabilities[labels[i]! * count + i]!));
  }
  return loss;
}

/** `count` of the features, ascending, as the seed draws them (Fisher and Yates). */
function chooseFeatures(usable: readonly number[], count: number, seed: number): Int32Array {
  const random = createRandom(seed);
  const pool = [...usable];
  for (let k = 0; k < Math.min(count, pool.length - 1); k++) {
    const other = k + Math.floor(random() * (pool.length - k));
    [pool[k], pool[other]] = [pool[other]!, pool[k]!];
  }
  return Int32Array.from(pool.slice(0, count)).sort();
}
