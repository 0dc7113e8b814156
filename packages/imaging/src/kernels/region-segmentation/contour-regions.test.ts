import { expect, test } from 'vitest';
import { type LabelMap, SILENT, type SrgbImage } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { findCreases } from '../line-extraction/find-creases.ts';
import { contourRegions } from './contour-regions.ts';

const width = 240;
const height = 160;

/** A grey picture of what `tone` says (0 to 255), with blotches of a few pixels and noise of the given height. */
function model(tone: (x: number, y: number) => number, noise = 0): SrgbImage {
  const random = createRandom(7);
  const rough = Float32Array.from({ length: (width / 4) * (height / 4) }, () => random() - 0.5);
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const blotch = rough[Math.floor(y / 4) * (width / 4) + Math.floor(x / 4)]!;
    data.fill(Math.round(tone(x, y) + noise * (blotch + 0.5 * (random() - 0.5))), 3 * i, 3 * i + 3);
  }
  return { width, height, channels: 3, data };
}

function partition(image: SrgbImage): LabelMap {
  const { ink, mask, relief } = findCreases(image, SILENT);
  return contourRegions(mask, ink, relief, SILENT);
}

const at = ({ data }: LabelMap, x: number, y: number): number => data[y * width + x]!;

function sizes(labels: LabelMap): number[] {
  const areas = Array.from({ length: labels.count }, () => 0);
  for (const label of labels.data) areas[label]!++;
  return areas.toSorted((a, b) => b - a);
}

test('light that falls off over a wall makes no borders, however far it falls', () => {
  const labels = partition(model((x, y) => 240 - 0.35 * x - 0.2 * y));
  expect(labels.count).toBe(1);
});

test('blotches of a noisy render make no borders', () => {
  expect(sizes(partition(model((x) => 215 - 0.05 * x, 5)))[0]).toBeGreaterThan(0.95 * width * height);
});

test('the faint crease between two walls parts them, through blotches as high as itself', () => {
  const labels = partition(model((x, y) => (x < 120 + 0.1 * y ? 214 : 207), 5));
  expect(at(labels, 40, 80)).not.toBe(at(labels, 200, 80));
  const [first, second] = sizes(labels);
  expect(first! + second!).toBeGreaterThan(0.93 * width * height);
});

test('an edge that fades along a third of its way still parts two faces there, straight on', () => {
  const image = model((x, y) => {
    const step = y < 50 ? 30 : y < 95 ? 1 : 30;
    return x < 120 ? 220 : 220 - step;
  });
  const labels = partition(image);
  const [left, right] = [at(labels, 40, 72), at(labels, 200, 72)];
  expect(left).not.toBe(right);
  for (const y of [60, 72, 85]) {
    expect(at(labels, 108, y)).toBe(left);
    expect(at(labels, 132, y)).toBe(right);
  }
});

test('leaves of one crown are one region, panes of one window are not', () => {
  const random = createRandom(11);
  const leaves = Float32Array.from({ length: 1200 }, () => random());
  const isCrown = (x: number, y: number): boolean => Math.hypot(x - 60, y - 80) < 44;
  const labels = partition(
    model((x, y) => {
      if (isCrown(x, y))
        return (
          120 +
          100 *
            leaves[(Math.floor((y + 3 * Math.sin(x / 2)) / 5) * 37 + Math.floor((x + 3 * Math.sin(y / 3)) / 5)) % 1200]!
        );
      if (x < 160 || x > 215 || y < 40 || y > 110) return 225;
      return (x - 160) % 18 < 3 || (y - 40) % 23 < 3 ? 215 : 130;
    }),
  );
  const counts = new Map<number, number>();
  for (let y = 40; y < 120; y++)
    for (let x = 20; x < 100; x++)
      if (isCrown(x, y)) counts.set(at(labels, x, y), (counts.get(at(labels, x, y)) ?? 0) + 1);
  const all = [...counts.values()];
  expect(Math.max(...all) / all.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0.7);
  const panes = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => at(labels, 172 + 18 * column, 54 + 23 * row)));
  expect(new Set(panes).size).toBe(9);
});

test('one colour is one region, and a picture of a single pixel has one', () => {
  expect(partition(model(() => 200)).count).toBe(1);
  const { ink, mask, relief } = findCreases({ width: 1, height: 1, channels: 3, data: new Uint8Array(3) }, SILENT);
  expect(contourRegions(mask, ink, relief, SILENT).count).toBe(1);
});
