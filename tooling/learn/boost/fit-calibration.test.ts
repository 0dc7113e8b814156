import {
  calibrate,
  type Calibration,
  UNCALIBRATED,
} from '@yujian/imaging/kernels/region-classification/forest/calibration';
import { createRandom } from '@yujian/imaging/random';
import { describe, expect, it } from 'vitest';
import { fitCalibration, type Scored } from './fit-calibration.ts';
import { measureNames, type NamesMeasured } from './measure-names.ts';

const COUNT = 6000;

/** Scores of three classes, and truths drawn with the probabilities that `trueScore` makes of each score. */
function draw(seed: number, trueScore: (score: number, klass: number) => number): Scored {
  const random = createRandom(seed);
  const scores = new Float32Array(3 * COUNT);
  const labels = new Uint8Array(COUNT);
  for (let i = 0; i < COUNT; i++) {
    const shares = [0, 1, 2].map((c) => {
      scores[c * COUNT + i] = 6 * random() - 3;
      return Math.exp(trueScore(scores[c * COUNT + i]!, c));
    });
    let left = random() * shares.reduce((sum, share) => sum + share, 0);
    labels[i] = shares.findIndex((share) => (left -= share) < 0);
  }
  return {
    count: COUNT,
    classes: 3,
    scores,
    labels,
    weights: new Float32Array(COUNT).fill(1),
    groups: Int32Array.from({ length: COUNT }, (_, i) => i % 40),
  };
}

function judge(scored: Scored, calibration: Calibration): NamesMeasured {
  return measureNames({ ...scored, probabilities: calibrate(calibration, scored.scores, 3, COUNT) });
}

describe('fitted calibration', () => {
  it('finds how much too sure the scores are', () => {
    const fitted = fitCalibration(draw(1, (score) => score / 2.5));
    expect(fitted.temperature).toBeGreaterThan(2.3);
    expect(fitted.temperature).toBeLessThan(2.7);
  });

  it('brings a large error under 0.03 on other rows', () => {
    const fitted = fitCalibration(draw(2, (score) => score / 3));
    const others = draw(3, (score) => score / 3);
    expect(judge(others, UNCALIBRATED).calibrationError).toBeGreaterThan(0.15);
    expect(judge(others, fitted).calibrationError).toBeLessThan(0.03);
  });

  it('bends a class by a curve where temperature cannot mend it', () => {
    const favoured = (score: number, klass: number): number => (klass === 0 ? 1.5 * score - 1.5 : score);
    const fitted = fitCalibration(draw(4, favoured));
    const others = draw(5, favoured);
    expect(fitted.curves).not.toBeNull();
    expect(judge(others, fitted).loss).toBeLessThan(
      judge(others, { temperature: fitted.temperature, curves: null }).loss - 0.02,
    );
    expect(judge(others, fitted).calibrationError).toBeLessThan(0.03);
  });
});

describe('measured names', () => {
  it('count by weight, and know a sure and wrong answer', () => {
    const measured = measureNames({
      count: 3,
      classes: 2,
      probabilities: Float32Array.from([0.9, 0.1, 0.2, 0.8, 1, 0]),
      labels: Uint8Array.from([0, 1, 1]),
      weights: Float32Array.from([2, 1, 1]),
    });
    expect(measured.right).toBeCloseTo(0.75, 6);
    expect(measured.meanRecall).toBeCloseTo(0.75, 6);
    expect(measured.perClass[0]!.precision).toBeCloseTo(2 / 3, 6);
    expect(measured.calibrationError).toBeCloseTo((2 * 0.1 + 0.2 + 1) / 4, 5);
  });
});
