import { describe, expect, it } from 'vitest';
import { guessPlacement } from './guess-placement.ts';
import type { Triple } from '../../../stage/orbit/moves.ts';
import { placedExtent, placementMatrix, type Extent, type Placement } from './placement.ts';

const box = (x: number, y: number, z: number): Extent => ({ min: [0, 0, 0], max: [x, y, z] });

describe('units and axes are guessed by the size of people', () => {
  it.each<[string, Parameters<typeof guessPlacement>[0], Extent, string, string]>([
    ['a building in millimetres', 'obj', box(24_000, 12_000, 18_000), 'mm', 'y'],
    ['a building in metres', 'obj', box(24, 12, 18), 'm', 'y'],
    ['a room in centimetres', 'obj', box(520, 280, 420), 'cm', 'y'],
    ['a plate on the ground, z up', 'obj', { min: [-10, -8, 0], max: [10, 8, 3] }, 'm', 'z'],
    ['a GLB keeps to its own rule', 'glb', box(300, 12, 200), 'm', 'y'],
    ['a GLB in millimetres breaks it', 'glb', box(24_000, 12_000, 18_000), 'mm', 'y'],
    ['an STL is z up', 'stl', box(12, 9, 6), 'm', 'z'],
  ])('%s', (_name, kind, extent, unit, up) => {
    expect(guessPlacement(kind, extent)).toMatchObject({ unit, up });
  });

  it('believes what the file declares', () => {
    expect(guessPlacement('fbx', box(1200, 300, 800), { unit: 'cm' })).toMatchObject({ unit: 'cm', up: 'y' });
  });
});

describe('placing', () => {
  it.each(['x', 'y', 'z'] as const)('turns %s up without mirroring', (up) => {
    const m = placementMatrix({ unit: 'm', up, offset: [0, 0, 0] });
    const column = (at: number): Triple => [m[at * 4]!, m[at * 4 + 1]!, m[at * 4 + 2]!];
    const [a, b, c] = [column(0), column(1), column(2)];
    const determinant =
      a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
    expect(determinant).toBeCloseTo(1);
    expect(column({ x: 0, y: 1, z: 2 }[up])).toEqual([0, 1, 0].map((value) => expect.closeTo(value)));
  });

  it('says how large a model stands', () => {
    const placement: Placement = { unit: 'mm', up: 'z', offset: [0, 0, 0] };
    const { min, max } = placedExtent(box(8000, 6000, 3000), placement);
    expect([max[0] - min[0], max[1] - min[1], max[2] - min[2]].map((value) => Math.round(value * 1000))).toEqual([
      8000, 3000, 6000,
    ]);
  });
});
