import { expect, it } from 'vitest';
import { emptySelection } from '../document/steps.ts';
import { rasterise } from '../raster/rasterise.ts';
import { joinRings, regionPath } from './region-path.ts';

const LABELS = { width: 40, height: 30, labels: new Int32Array(1200) };
for (let y = 5; y < 25; y++) for (let x = 5; x < 15; x++) LABELS.labels[y * 40 + x] = 1;
for (let y = 10; y < 20; y++) for (let x = 25; x < 35; x++) LABELS.labels[y * 40 + x] = 2;

const drawn = (path: number[], size: { width: number; height: number }) =>
  rasterise({ ...emptySelection(size), steps: [{ kind: 'area', add: true, path }] }, new Map()).data;
const count = (data: Uint8Array) => data.reduce((sum, value) => sum + value, 0) / 255;

it('outlines several regions in one path, in pixels of the picture', () => {
  const size = { width: 400, height: 300 };
  const data = drawn(regionPath(LABELS, new Set([1, 2]), size), size);
  expect(count(data) / (100 * (200 + 100))).toBeCloseTo(1, 1);
  expect([data[100 * 400 + 100], data[150 * 400 + 300], data[150 * 400 + 200]]).toEqual([255, 255, 0]);
});

it('leaves out what lies within', () => {
  const size = { width: 40, height: 30 };
  const ground = drawn(regionPath(LABELS, new Set([0]), size), size);
  expect(count(ground)).toBeCloseTo(1200 - 200 - 100, -1);
  expect([ground[41], ground[10 * 40 + 10]]).toEqual([255, 0]);
});

it('of no region is nothing', () => {
  expect(regionPath(LABELS, new Set([7]), LABELS)).toEqual([]);
  expect(joinRings([])).toEqual([]);
});
