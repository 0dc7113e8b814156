import { expect, test } from 'vitest';
import { type LabelMap, SILENT, type SrgbImage } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { type Canvas, strokeLine } from '../../testing/draw-scene.ts';
import { findEdges } from '../line-extraction/find-edges.ts';
import { findInk } from '../line-extraction/find-ink.ts';
import { RULED_TOLERANCE, traceLines } from '../line-segments/trace-lines.ts';
import { closeGaps } from './close-gaps.ts';
import { floodRegions } from './flood-regions.ts';
import { pourRegions } from './pour-regions.ts';
import { segmentGraph } from './segment-graph.ts';

const width = 240;
const height = 160;
const paper = { width, height, data: new Float32Array(width * height).fill(1) };

/** Five by four cells; every line has a hole of `gap` pixels in each cell's side. */
function drawGrid(gap: number): Canvas {
  const canvas = { width, height, data: paper.data.slice() };
  const stroke = (x0: number, y0: number, x1: number, y1: number): void => {
    const half = gap / 2 / Math.hypot(x1 - x0, y1 - y0);
    const at = (t: number): [number, number] => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
    if (gap === 0) strokeLine(canvas, at(0), at(1), 0.2);
    else {
      strokeLine(canvas, at(0), at(0.5 - half), 0.2);
      strokeLine(canvas, at(0.5 + half), at(1), 0.2);
    }
  };
  for (let x = 0; x <= 5; x++) for (let y = 0; y < 4; y++) stroke(20 + x * 40, 20 + y * 30, 20 + x * 40, 50 + y * 30);
  for (let y = 0; y <= 4; y++) for (let x = 0; x < 5; x++) stroke(20 + x * 40, 20 + y * 30, 60 + x * 40, 20 + y * 30);
  return canvas;
}

function countLarge(labels: LabelMap, smallest = 300): number {
  const areas = new Int32Array(labels.count);
  for (const label of labels.data) areas[label]!++;
  return areas.filter((area) => area > smallest).length;
}

test('a closed grid gives one region per cell and one around it, and every pixel belongs to one', () => {
  const { ink, mask } = findInk(drawGrid(0), paper, SILENT);
  const labels = floodRegions(mask, ink, SILENT);
  expect(countLarge(labels)).toBe(21);
  expect(labels.data.every((label) => label >= 0 && label < labels.count)).toBe(true);
});

test('a grid with holes still gives its cells once gaps are closed', () => {
  const { ink, mask } = findInk(drawGrid(7), paper, SILENT);
  const { lines } = traceLines(mask, ink, RULED_TOLERANCE, SILENT);
  const closed = closeGaps(mask, ink, lines);
  expect(closed.bridged).toBeGreaterThan(0.033);
  expect(countLarge(pourRegions(closed.mask, closed.ink, SILENT))).toBe(21);
});

test('an all-inked and an empty mask give a single region', () => {
  for (const value of [0, 1]) {
    const mask = { width, height, data: new Uint8Array(width * height).fill(value) };
    const ink = { width, height, data: new Float32Array(width * height).fill(value) };
    expect(floodRegions(mask, ink, SILENT).count).toBe(1);
    expect(pourRegions(mask, ink, SILENT).count).toBe(1);
  }
});

test('a grainy photo of three shaded surfaces falls into those three', () => {
  const random = createRandom(5);
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const colour = y > 100 ? [150, 110, 70] : x < 90 ? [120, 140, 160] : [225, 220, 210];
    for (let c = 0; c < 3; c++) data[3 * i + c] = colour[c]! * (0.85 + 0.15 * (x / width)) + 6 * random();
  }
  const image: SrgbImage = { width, height, channels: 3, data };
  const { ink } = findEdges(image, SILENT);
  const labels = segmentGraph(image, ink, SILENT);
  expect(countLarge(labels, 400)).toBe(3);
  const at = (x: number, y: number): number => labels.data[y * width + x]!;
  expect(new Set([at(40, 40), at(180, 40), at(120, 140)]).size).toBe(3);
});
