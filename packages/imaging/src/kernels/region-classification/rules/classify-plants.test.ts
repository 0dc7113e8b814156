import { expect, it } from 'vitest';
import type { ExteriorGuess } from './exterior-rules.ts';
import { classifyPlants } from './classify-plants.ts';
import { createShape, FREE, type RegionShape } from '../shapes/region-shape.ts';

const scene = {
  width: 1000,
  height: 600,
  horizon: 300,
  isBird: false,
  isDrawing: true,
  hasColour: false,
  uprights: [],
};
const guess = (surface: ExteriorGuess['surface'], normal: ExteriorGuess['normal'] = null): ExteriorGuess => ({
  surface,
  confidence: 0.3,
  normal,
  isStrip: false,
});

function lobed(
  id: number,
  [minX, minY, maxX, maxY]: readonly [number, number, number, number],
  area: number,
): RegionShape {
  const axes = new Float64Array(4);
  axes[FREE] = 1;
  return Object.assign(createShape(id), {
    minX,
    minY,
    maxX,
    maxY,
    centroidX: (minX + maxX) / 2,
    centroidY: (minY + maxY) / 2,
    area,
    axes,
    dents: 2,
    solidity: 0.9,
    ellipse: 1,
    elongation: 1,
    perimeter: 4 * Math.sqrt(area),
    borderInk: 0.8,
    radius: 20,
  });
}

function touch(a: RegionShape, b: RegionShape, length: number): void {
  a.neighbours.set(b.id, { length, ink: length, free: length });
  b.neighbours.set(a.id, { length, ink: length, free: length });
}

it('takes clumps of like size in a row for a hedge, whatever larger is seen behind them', () => {
  const clumps = [0, 1, 2, 3, 4].map((k) => lobed(k, [60 * k, 400, 60 * k + 58, 460], 2600));
  const pane = lobed(5, [20, 180, 240, 402], 24000);
  const ground = lobed(6, [0, 460, 999, 599], 100000);
  clumps.forEach((clump, k) => {
    if (k > 0) touch(clump, clumps[k - 1]!, 40);
    touch(clump, pane, 30);
    clump.below.set(ground.id, 50);
  });
  const guesses = [...clumps.map(() => guess('paving')), guess('facade', 2), guess('paving', 1)];
  classifyPlants([...clumps, pane, ground], guesses, scene);
  expect(clumps.map(({ id }) => guesses[id]!.surface)).toEqual(['tree', 'tree', 'tree', 'tree', 'tree']);
});
