import { signedArea } from '@yujian/renderer/scene/build/polygon';
import { expect, test } from 'vitest';
import { outlineRegions, type Shape } from './outlines.ts';
import { createRulers } from './rulers.ts';

const SIZE = 120;

function partition(labelAt: (x: number, y: number) => number): {
  width: number;
  height: number;
  count: number;
  data: Int32Array;
} {
  const data = Int32Array.from({ length: SIZE * SIZE }, (_, i) =>
    labelAt((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5),
  );
  return { width: SIZE, height: SIZE, count: Math.max(...data) + 1, data };
}

function areaOf(shapes: readonly Shape[]): number {
  return shapes.reduce(
    (sum, { rim, holes }) => sum + [rim, ...holes].reduce((part, ring) => part + signedArea(ring) / 2, 0),
    0,
  );
}

test('the outlines of a partition fill the picture, each region keeping its area', () => {
  const labels = partition((x, y) =>
    Math.hypot(x - 50, y - 60) < 30 ? (Math.hypot(x - 45, y - 60) < 12 ? 2 : 1) : x > 80 ? 3 : y > 0.4 * x + 60 ? 4 : 0,
  );
  const outlines = outlineRegions(labels, null);
  expect([...outlines.values()].reduce((sum, shapes) => sum + areaOf(shapes), 0)).toBeCloseTo(SIZE * SIZE, 6);
  for (const [label, shapes] of outlines) {
    const pixels = labels.data.filter((own) => own === label).length;
    expect(Math.abs(areaOf(shapes) / pixels - 1)).toBeLessThan(0.015);
  }
});

test('a disc has a smooth rim and a slanting border is straight', () => {
  const disc = outlineRegions(
    partition((x, y) => (Math.hypot(x - 60, y - 60) < 40 ? 1 : 0)),
    null,
  ).get(1)![0]!;
  for (const [x, y] of disc.rim) expect(Math.abs(Math.hypot(x - 60, y - 60) - 40)).toBeLessThan(0.45);
  const half = outlineRegions(
    partition((x, y) => (y > 0.31 * x + 20.3 ? 1 : 0)),
    null,
  ).get(1)![0]!;
  for (const [x, y] of half.rim)
    if (x > 4 && x < SIZE - 4 && y < SIZE) expect(Math.abs(y - 0.31 * x - 20.3)).toBeLessThan(0.3);
});

test('borders lie on the drawn lines, and corners between two of them are sharp', () => {
  // the drawn square runs from 30.5 to 90.5; the labels miss it by up to a pixel and a half and have lost their corners
  const labels = partition((x, y) => (x > 31.5 && x < 92 && y > 30 && y < 89.5 && x + y > 64 && x + y < 178 ? 1 : 0));
  const [low, high] = [30.5, 90.5];
  const line = (x0: number, y0: number, x1: number, y1: number) => ({
    x0: x0 - 0.5,
    y0: y0 - 0.5,
    x1: x1 - 0.5,
    y1: y1 - 0.5,
    length: 60,
    ink: 1,
    axis: null,
  });
  const rulers = createRulers([
    line(low, low, high, low),
    line(high, low, high, high),
    line(high, high, low, high),
    line(low, high, low, low),
  ]);
  const ink = {
    width: SIZE,
    height: SIZE,
    data: Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
      const [x, y] = [(i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5];
      const off = Math.abs(Math.max(Math.abs(x - 60.5), Math.abs(y - 60.5)) - 30);
      return Math.max(0, 1 - off);
    }),
  };
  const [square] = outlineRegions(labels, { ink, rulers }).get(1)!;
  expect(square!.rim.length).toBeLessThanOrEqual(8);
  for (const [x, y] of square!.rim)
    expect(Math.abs(Math.max(Math.abs(x - 60.5), Math.abs(y - 60.5)) - 30)).toBeLessThan(0.1);
  expect(signedArea(square!.rim) / 2).toBeCloseTo(3600, -1);
});

test('a silhouette runs on straight where joints behind it end, and the joints end on it', () => {
  // boards behind the straight upper edge of a thing, drawn at 60.5; every other board reaches over the line
  const labels = partition((x, y) => (y > 60.5 + (Math.floor(x / 10) % 2 ? 1.5 : -1) ? 0 : 1 + Math.floor(x / 10)));
  const ink = {
    width: SIZE,
    height: SIZE,
    data: Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
      Math.max(0, 1 - Math.abs(Math.floor(i / SIZE) + 0.5 - 60.5)),
    ),
  };
  const rulers = createRulers([{ x0: 0, y0: 60, x1: 119, y1: 60, length: 119, ink: 1, axis: null }]);
  const outlines = outlineRegions(labels, { ink, rulers }, (label) => (label === 0 ? 'thing' : 'wall'));
  const edge = outlines
    .get(0)!
    .flatMap(({ rim }) => rim)
    .filter(([x, y]) => y < 100 && x > 6 && x < SIZE - 6);
  for (const [, y] of edge) expect(Math.abs(y - 60.5)).toBeLessThan(0.05);
  // each joint's foot is a point of the thing's edge
  const points = new Set(edge.map(String));
  for (let board = 2; board < 11; board++)
    expect(outlines.get(board)!.some(({ rim }) => rim.some((point) => points.has(String(point))))).toBe(true);
});
