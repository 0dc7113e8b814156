import {
  type Calibration,
  calibrate,
  type Curve,
} from '@yujian/imaging/kernels/region-classification/forest/calibration';
import { toProbabilities } from '@yujian/imaging/kernels/region-classification/forest/forest';
import { measureNames } from './measure-names.ts';

/** Scores (class by class, as `scoreRows` gives them) and truth of rows the forest was not grown from. */
export interface Scored {
  readonly count: number;
  readonly classes: number;
  readonly scores: Float32Array;
  readonly labels: Uint8Array;
  readonly weights: Float32Array;
  /** Rows of one group are never on both sides when curves are judged. */
  readonly groups: Int32Array;
}

const POINTS = 12;
/** Weight, in rows of mean weight, with which a curve's point is held to the diagonal. */
const HELD = 4;
const LEAST_PER_CURVE = 60;
/** What curves may add to the calibration error, summed over both halves, when they lower the loss. */
const SLACK = 0.01;

/**
 * Temperature that makes the truth likeliest, and after it rising curves per class where, fitted on one half of the
 * groups and judged on the other, they lower the loss and leave the calibration error about as low (two halves taken together).
 */
export function fitCalibration(scored: Scored): Calibration {
  const whole = fit(scored, true);
  const plain = { temperature: whole.temperature, curves: null };
  const halves = [0, 1].map((side) => ({
    fitted: keep(scored, (group) => group % 2 === side),
    judged: keep(scored, (group) => group % 2 !== side),
  }));
  if (halves.some(({ fitted }) => fitted.weights.every((weight) => weight === 0))) return plain;
  let lossSaved = 0;
  let errorSaved = 0;
  for (const { fitted, judged } of halves) {
    const bare = measureNames({
      ...judged,
      probabilities: calibrate(fit(fitted, false), judged.scores, judged.classes, judged.count),
    });
    const curved = measureNames({
      ...judged,
      probabilities: calibrate(fit(fitted, true), judged.scores, judged.classes, judged.count),
    });
    lossSaved += bare.loss - curved.loss;
    errorSaved += bare.calibrationError - curved.calibrationError;
  }
  return lossSaved > 0 && errorSaved > -SLACK ? whole : plain;
}

function keep(scored: Scored, test: (group: number) => boolean): Scored {
  return { ...scored, weights: scored.weights.map((weight, i) => (test(scored.groups[i]!) ? weight : 0)) };
}

function fit(scored: Scored, withCurves: boolean): Calibration {
  const temperature = fitTemperature(scored);
  if (!withCurves) return { temperature, curves: null };
  const probabilities = toProbabilities(scored.scores, scored.classes, scored.count, temperature);
  return { temperature, curves: Array.from({ length: scored.classes }, (_, c) => fitCurve(scored, probabilities, c)) };
}

/** Golden section search on the logarithm of the temperature, between 1/5 and 5 (the loss is unimodal in it). */
function fitTemperature({ count, classes, scores, labels, weights }: Scored): number {
  const lossAt = (log: number): number => {
    const temperature = Math.exp(log);
    let loss = 0;
    for (let i = 0; i < count; i++) {
      if (weights[i]! <= 0) continue;
      let most = -Infinity;
      for (let c = 0; c < classes; c++) most = Math.max(most, scores[c * count + i]!);
      let sum = 0;
      for (let c = 0; c < classes; c++) sum += Math.exp((scores[c * count + i]! - most) / temperature);
      loss += weights[i]! * (Math.log(sum) - (scores[labels[i]! * count + i]! - most) / temperature);
    }
    return loss;
  };
  const ratio = (Math.sqrt(5) - 1) / 2;
  let low = -Math.log(5);
  let high = Math.log(5);
  let left = high - ratio * (high - low);
  let right = low + ratio * (high - low);
  let atLeft = lossAt(left);
  let atRight = lossAt(right);
  while (high - low > 0.002) {
    if (atLeft <= atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - ratio * (high - low);
      atLeft = lossAt(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + ratio * (high - low);
      atRight = lossAt(right);
    }
  }
  return Math.fround(Math.exp((low + high) / 2));
}

/** Isotonic regression of the class's truth on its probability (pool adjacent violators, Ayer et al. 1955) over a dozen bins of like weight. */
function fitCurve({ count, classes, labels, weights }: Scored, probabilities: Float32Array, klass: number): Curve {
  const rows: number[] = [];
  let total = 0;
  let positives = 0;
  for (let i = 0; i < count; i++) {
    if (weights[i]! <= 0 || probabilities[i * classes + klass]! < 0.002) continue;
    rows.push(i);
    total += weights[i]!;
    if (labels[i] === klass) positives++;
  }
  if (positives < LEAST_PER_CURVE) return { x: new Float32Array(0), y: new Float32Array(0) };
  rows.sort((a, b) => probabilities[a * classes + klass]! - probabilities[b * classes + klass]! || a - b);
  const held = (HELD * total) / rows.length;
  const blocks: { x: number; y: number; weight: number }[] = [];
  let bin = { x: 0, y: 0, weight: 0 };
  const close = (): void => {
    if (bin.weight === 0) return;
    const x = bin.x / bin.weight;
    blocks.push({ x, y: (bin.y + held * x) / (bin.weight + held), weight: bin.weight + held });
    while (blocks.length > 1 && blocks[blocks.length - 2]!.y >= blocks[blocks.length - 1]!.y) {
      const [b, a] = [blocks.pop()!, blocks.pop()!];
      const weight = a.weight + b.weight;
      blocks.push({
        x: (a.x * a.weight + b.x * b.weight) / weight,
        y: (a.y * a.weight + b.y * b.weight) / weight,
        weight,
      });
    }
    bin = { x: 0, y: 0, weight: 0 };
  };
  for (const i of rows) {
    const weight = weights[i]!;
    bin.x += weight * probabilities[i * classes + klass]!;
    bin.y += labels[i] === klass ? weight : 0;
    bin.weight += weight;
    if (bin.weight >= total / POINTS) close();
  }
  close();
  const points = [{ x: 0, y: 0 }, ...blocks, { x: 1, y: Math.max(1, blocks.at(-1)?.y ?? 1) }];
  return { x: Float32Array.from(points, ({ x }) => x), y: Float32Array.from(points, ({ y }) => y) };
}
