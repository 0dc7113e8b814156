import { createRandom } from '@yujian/imaging/random';
import { describe, expect, it } from 'vitest';
import { NAMELESS } from '../truth/read-set.ts';
import { packRows, unpackRows } from './rows-file.ts';
import { BOOST } from './settings.ts';
import type { PictureRows, TrainSettings } from './picture-rows.ts';
import { trainNames } from './train-names.ts';
import { FEATURES } from '@yujian/imaging/kernels/region-classification/features/region-features';

/**
 * Pictures of sofas (1) and beds (2) on floors (0): a thing's base shows which of them it is, its cushion only that it
 * is a cushion; the base lies below the cushion. Region 3k is a floor, 3k + 1 a base on it, 3k + 2 a cushion on that.
 */
function drawPicture(number: number, width = 3): PictureRows {
  const random = createRandom(number);
  const things = 5;
  const count = 3 * things;
  const rows = new Float32Array(count * width);
  const labels = new Uint8Array(count);
  const edges: [number, number][] = [];
  for (let k = 0; k < things; k++) {
    const kind = random() < 0.5 ? 1 : 2;
    [0, kind, kind].forEach((label, part) => {
      const i = 3 * k + part;
      labels[i] = label;
      rows[i * width] = part;
      rows[i * width + 1] = part === 1 ? kind + 0.6 * random() : random() + 1;
      rows[i * width + 2] = random();
    });
    edges.push([3 * k + 1, 3 * k], [3 * k + 2, 3 * k + 1]);
  }
  const start = new Int32Array(count + 1);
  const borders = Array.from({ length: count }, (_, i) =>
    edges.flatMap(([high, low]) => (high === i ? [{ to: low, above: 0 }] : low === i ? [{ to: high, above: 1 }] : [])),
  );
  borders.forEach((own, i) => (start[i + 1] = start[i]! + own.length));
  const flat = borders.flat();
  const fill = (value: (border: { to: number; above: number }) => number): Float32Array =>
    Float32Array.from(flat, value);
  return {
    group: `scene ${number >> 1}`,
    rows,
    labels,
    areas: new Float32Array(count).fill(10),
    neighbours: {
      start,
      other: Int32Array.from(flat, ({ to }) => to),
      length: fill(() => 1),
      ink: fill(() => 0.5),
      above: fill(({ above }) => above),
      below: fill(({ above }) => 1 - above),
      beside: fill(() => 0),
    },
  };
}

const small = { ...BOOST, rounds: 25, leaves: 6, rate: 0.2, rowShare: 1, featureShare: 1, least: 0.5 };
const settings: TrainSettings = {
  alone: small,
  context: small,
  folds: 3,
  asideOneIn: 5,
  areaPower: 0.5,
  balance: 0,
  most: 1e6,
  threads: 1,
};
const pictures = Array.from({ length: 120 }, (_, number) => drawPicture(number));

describe('training of names', () => {
  it('learns from the neighbours what a region alone does not show', async () => {
    const {
      aside: { first: alone, second: context, calibrated },
      passes,
    } = await trainNames(pictures, 3, settings);
    expect(alone.right).toBeLessThan(0.9);
    expect(context!.right).toBeGreaterThan(0.97);
    expect(calibrated.calibrationError).toBeLessThan(0.04);
    expect(passes).toHaveLength(2);
  });

  it('learns about as well from a part of the regions', async () => {
    const {
      aside: { second: context },
    } = await trainNames(pictures, 3, { ...settings, most: 900 });
    expect(context!.right).toBeGreaterThan(0.93);
  });

  it('gives the same model twice', async () => {
    const few = pictures.slice(0, 40);
    const quick = { ...settings, alone: { ...small, rounds: 4 }, context: { ...small, rounds: 4 } };
    expect(await trainNames(few, 3, quick)).toEqual(await trainNames(few, 3, quick));
  });

  it('leaves out regions without a name, and says when a side is empty', async () => {
    const nameless = pictures.map((picture) => ({
      ...picture,
      labels: picture.labels.map((label, i) => (i % 3 === 0 ? NAMELESS : label)),
    }));
    const {
      aside: { second: context },
    } = await trainNames(nameless, 3, {
      ...settings,
      alone: { ...small, rounds: 3 },
      context: { ...small, rounds: 3 },
    });
    expect(context!.perClass[0]!.weight).toBe(0);
    await expect(trainNames(pictures.slice(0, 2), 3, settings)).rejects.toThrow('Too few scenes');
  });
});

describe('files of rows', () => {
  it('give the rows back', () => {
    const rows = { ...drawPicture(3, FEATURES.length), half: 'held-seed' as const };
    expect(unpackRows(packRows(rows))).toEqual(rows);
  });
});
