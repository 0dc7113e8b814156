import { expect, test } from 'vitest';
import { SILENT } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { type Canvas, strokeLine } from '../../testing/draw-scene.ts';
import { findInk } from '../line-extraction/find-ink.ts';
import { growLines } from './grow-lines.ts';
import { growSoftLines } from './grow-soft-lines.ts';
import type { Line } from '../../geometry/line.ts';
import { RULED_TOLERANCE, traceLines } from './trace-lines.ts';

const paper = { width: 300, height: 200, data: new Float32Array(300 * 200).fill(1) };
type Ends = readonly [number, number, number, number];

function draw(lines: readonly Ends[]): Canvas {
  const canvas = { width: 300, height: 200, data: paper.data.slice() };
  for (const [x0, y0, x1, y1] of lines) strokeLine(canvas, [x0, y0], [x1, y1], 0.2);
  return canvas;
}

function trace(canvas: Canvas): ReturnType<typeof traceLines> {
  const { ink, mask } = findInk(canvas, paper, SILENT);
  return traceLines(mask, ink, RULED_TOLERANCE, SILENT);
}

function gapTo(line: Line, [x0, y0, x1, y1]: Ends): number {
  const there = Math.max(Math.hypot(line.x0 - x0, line.y0 - y0), Math.hypot(line.x1 - x1, line.y1 - y1));
  const back = Math.max(Math.hypot(line.x1 - x0, line.y1 - y0), Math.hypot(line.x0 - x1, line.y0 - y1));
  return Math.min(there, back);
}

test('drawn lines are found where they were drawn, also where they cross', () => {
  const drawn: Ends[] = [
    [20, 20, 280, 60],
    [40, 180, 260, 30],
    [150, 10, 150, 190],
  ];
  const { lines } = trace(draw(drawn));
  for (const ends of drawn) expect(Math.min(...lines.map((line) => gapTo(line, ends)))).toBeLessThan(4);
});

test('small gaps in a line are bridged, large ones are not', () => {
  const small = trace(
    draw([
      [20, 50, 120, 50],
      [130, 50, 280, 50],
    ]),
  ).lines;
  expect(Math.max(...small.map((line) => line.length))).toBeGreaterThan(250);
  const large = trace(
    draw([
      [20, 50, 120, 50],
      [160, 50, 280, 50],
    ]),
  ).lines;
  expect(Math.max(...large.map((line) => line.length))).toBeLessThan(130);
});

test('a hand-drawn line wobbles more than a ruled one', () => {
  const wobbly: Ends[] = [];
  for (let k = 0; k < 40; k++) {
    const y = (x: number): number => 100 + 1.1 * Math.sin(x / 5) + 0.5 * Math.sin(x / 2.3);
    wobbly.push([20 + k * 6, y(20 + k * 6), 26 + k * 6, y(26 + k * 6)]);
  }
  expect(trace(draw(wobbly)).wobble).toBeGreaterThan(1.5 * trace(draw([[20, 60, 280, 110]])).wobble);
});

test('a step of tone gives one straight edge', () => {
  const canvas = {
    width: 300,
    height: 200,
    data: Float32Array.from({ length: 60000 }, (_, i) => (i % 300 < 120 ? 0.4 : 0.8)),
  };
  const lines = growLines(canvas, { ...canvas, data: new Float32Array(60000) }, SILENT);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.length).toBeGreaterThan(180);
  expect(Math.abs(lines[0]!.x0 - 119.5)).toBeLessThan(1);
});

test('the soft crease between two walls of a white model is a line at half or quarter size, and noise alone is none', () => {
  const [width, height] = [200, 160];
  const random = createRandom(4);
  const noise = Float32Array.from({ length: width * height }, () => (random() - 0.5) * 0.02);
  const ink = { width, height, data: new Float32Array(width * height) };
  const crease = {
    width,
    height,
    data: noise.map(
      (value, i) => 0.7 + value - 0.08 / (1 + Math.exp(((i % width) - 90 - 0.2 * Math.floor(i / width)) / 1.6)),
    ),
  };
  const longest = (lines: readonly { length: number }[]): number => Math.max(0, ...lines.map(({ length }) => length));
  expect(longest(growLines(crease, ink, SILENT))).toBeLessThan(40);
  const [found] = growSoftLines(crease, ink, SILENT);
  expect(found!.length).toBeGreaterThan(100);
  expect(Math.abs((found!.x1 - found!.x0) / (found!.y1 - found!.y0) - 0.2)).toBeLessThan(0.03);
  expect(longest(growSoftLines({ width, height, data: noise.map((value) => 0.7 + value) }, ink, SILENT))).toBe(0);
});
