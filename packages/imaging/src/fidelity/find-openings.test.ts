import { expect, it } from 'vitest';
import type { SrgbImage } from '../image.ts';
import type { Region, Structure } from '../structure.ts';
import { drawRoom } from '../testing/synthetic-scene.ts';
import { findLostOpenings } from './find-openings.ts';
import { readTones } from './read-across.ts';

const [WIDTH, HEIGHT] = [200, 120];
const WALL = 0;

/** A wall with a row of panes between mullions of the wall's tone, 8 pixels wide. */
function drawWindow(panes: number, size: number): Structure {
  const { structure } = drawRoom({ width: WIDTH, height: HEIGHT });
  const data = new Int32Array(WIDTH * HEIGHT).fill(WALL);
  const base = { ...structure.regions[0]!, confidence: 0.5 };
  const regions: Region[] = [
    {
      ...base,
      id: WALL,
      surface: 'wall',
      name: 'wall',
      group: 0,
      area: WIDTH * HEIGHT,
      minX: 0,
      minY: 0,
      maxX: WIDTH - 1,
      maxY: HEIGHT - 1,
    },
  ];
  for (let k = 0; k < panes; k++) {
    const box = { minX: 20 + k * (size + 8), minY: 40, maxX: 20 + k * (size + 8) + size - 1, maxY: 40 + size - 1 };
    for (let y = box.minY; y <= box.maxY; y++) data.fill(k + 1, y * WIDTH + box.minX, y * WIDTH + box.maxX + 1);
    regions.push({ ...base, ...box, id: k + 1, surface: 'window', name: 'window', group: k + 1, area: size * size });
  }
  return { ...structure, labels: { width: WIDTH, height: HEIGHT, count: regions.length, data }, regions };
}

/** Panes dark before a light wall, but for those that are painted over. */
function paintPanes({ labels }: Structure, over: readonly number[]): SrgbImage {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  labels.data.forEach((label, i) => data.fill(label === WALL || over.includes(label) ? 220 : 70, i * 3, i * 3 + 3));
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

const lost = (structure: Structure, over: readonly number[]): number =>
  findLostOpenings(structure, readTones(paintPanes(structure, over)), null).length;

it('takes panes that stand together for one opening, which is gone when most of its glass is', () => {
  const window = drawWindow(5, 12);
  expect([[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4, 5]].map((over) => lost(window, over))).toEqual([0, 0, 0, 1, 1]);
});

it('counts a large pane that is gone by itself', () => {
  const window = drawWindow(4, 30);
  expect([[], [2], [2, 3]].map((over) => lost(window, over))).toEqual([0, 1, 2]);
});

it('counts nothing that nobody is sure is a window, but one that a person told', () => {
  const window = drawWindow(1, 30);
  const doubted = (change: Partial<Region>): Structure => ({
    ...window,
    regions: window.regions.map((region) => ({ ...region, confidence: 0.3, ...change })),
  });
  expect([window, doubted({}), doubted({ corrected: 'window' })].map((structure) => lost(structure, [1]))).toEqual([
    1, 0, 1,
  ]);
});
