import { createRandom } from '@yujian/imaging/random';
import { scoreRows, toProbabilities } from '@yujian/imaging/kernels/region-classification/forest/forest';
import { describe, expect, it } from 'vitest';
import { boost } from './boost.ts';
import type { Examples } from './boost-job.ts';
import { BOOST } from './settings.ts';

type Draw = (random: () => number) => { row: number[]; label: number };

function draw(count: number, classes: number, seed: number, sample: Draw): Examples {
  const random = createRandom(seed);
  const drawn = Array.from({ length: count }, () => sample(random));
  const width = drawn[0]!.row.length;
  return {
    count,
    width,
    classes,
    rows: Float32Array.from(drawn.flatMap(({ row }) => row)),
    labels: Uint8Array.from(drawn, ({ label }) => label),
    weights: new Float32Array(count).fill(1),
    asideWeights: new Float32Array(count),
  };
}

async function measureRight(train: Examples, test: Examples, settings = SMALL): Promise<number> {
  const { forest } = await boost(train, settings, 1);
  const probabilities = toProbabilities(scoreRows(forest, test.rows, test.count), test.classes, test.count);
  let right = 0;
  for (let i = 0; i < test.count; i++) {
    const own = probabilities.subarray(i * test.classes, (i + 1) * test.classes);
    if (own.indexOf(Math.max(...own)) === test.labels[i]) right++;
  }
  return right / test.count;
}

const SMALL = { ...BOOST, rounds: 40, leaves: 8, rate: 0.2, featureShare: 1, rowShare: 0.6 };

const xor: Draw = (random) => {
  const row = [random(), random(), random()];
  return { row, label: row[0]! > 0.5 !== row[1]! > 0.5 ? 1 : 0 };
};

const spirals: Draw = (random) => {
  const label = Math.floor(3 * random());
  const t = 0.3 + random();
  const angle = 4 * t + (label * 2 * Math.PI) / 3 + 0.1 * (random() - 0.5);
  return { row: [t * Math.cos(angle), t * Math.sin(angle)], label };
};

describe('boosted trees', () => {
  it('learn what no single feature shows', async () => {
    expect(await measureRight(draw(2000, 2, 1, xor), draw(500, 2, 2, xor))).toBeGreaterThan(0.97);
  });

  it('learn curved borders of three classes', async () => {
    expect(await measureRight(draw(3000, 3, 3, spirals), draw(500, 3, 4, spirals))).toBeGreaterThan(0.95);
  });

  it('see a meaning in values that are missing', async () => {
    const sample: Draw = (random) => {
      const label = random() < 0.5 ? 1 : 0;
      return { row: [label ? NaN : random(), random()], label };
    };
    expect(await measureRight(draw(400, 2, 5, sample), draw(200, 2, 6, sample))).toBe(1);
  });

  it('stop at once on noise, and keep the shares of the classes', async () => {
    const noise = draw(3000, 3, 7, (random) => ({
      row: [random(), random(), random(), random()],
      label: random() < 0.6 ? 0 : random() < 0.5 ? 1 : 2,
    }));
    for (let i = 0; i < noise.count; i += 3) {
      noise.weights[i] = 0;
      noise.asideWeights[i] = 1;
    }
    const { forest, rounds } = await boost(noise, SMALL, 1);
    expect(rounds).toBeLessThan(8);
    const shares = toProbabilities(scoreRows(forest, noise.rows, 1), 3, 1);
    expect(Math.abs(shares[0]! - 0.6)).toBeLessThan(0.08);
  });

  it('follow the weights of the rows', async () => {
    const sample: Draw = (random) => ({ row: [0], label: random() < 0.5 ? 1 : 0 });
    const examples = draw(1000, 2, 8, sample);
    for (let i = 0; i < examples.count; i++) examples.weights[i] = examples.labels[i] === 1 ? 9 : 1;
    const { forest } = await boost(examples, SMALL, 1);
    expect(toProbabilities(scoreRows(forest, examples.rows, 1), 2, 1)[1]).toBeCloseTo(0.9, 2);
  });

  it('are the same on one thread and on three, and score rows as they did while growing', async () => {
    const examples = draw(6000, 3, 9, spirals);
    const settings = { ...SMALL, rounds: 6 };
    const alone = await boost(examples, settings, 1);
    const together = await boost(examples, settings, 3);
    expect(together.forest).toEqual(alone.forest);
    expect(scoreRows(alone.forest, examples.rows, examples.count)).toEqual(alone.scores);
  });
});
