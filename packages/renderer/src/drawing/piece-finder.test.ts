import { expect, test } from 'vitest';
import { prepareMaterials } from '../materials/bake.ts';
import { plainMaterial, substance } from '../materials/material.ts';
import { createTracer } from '../tracer/create-tracer.ts';
import { packScene } from '../tracer/pack.ts';
import { box, sceneOf } from '../tracer/soup.fixture.ts';
import { SurfacePoint } from '../transport/surface-point.ts';
import { createPieceFinder } from './piece-finder.ts';

const MATERIALS = [
  plainMaterial({
    name: 'boards',
    substance: substance(
      'wood:planks',
      [
        [0.5, 0.4, 0.3],
        [0.3, 0.2, 0.1],
        [0.2, 0.1, 0.1],
      ],
      { width: 0.2, length: 2 },
    ),
  }),
  plainMaterial({ name: 'paint' }),
];

/** Pieces along a line over a floor, at 1 mm steps. */
function piecesAlong(material: number, footprint: number, direction: readonly [number, number]): number[] {
  const scene = sceneOf([box([-4, -1, -4], [4, 0, 4])], [{ material, part: 'floor' }], MATERIALS);
  const { tracer, readSurface } = createTracer(packScene(scene)),
    point = new SurfacePoint();
  const pieceOf = createPieceFinder(prepareMaterials(scene.materials, [], { bodies: scene }));
  return Array.from({ length: 1000 }, (_, i) => {
    const x = 0.013 + direction[0] * i * 0.001,
      z = 0.027 + direction[1] * i * 0.001;
    readSurface(tracer.closest(x, 2, z, 0, -1, 0, Infinity), x, 2, z, 0, -1, 0, point);
    point.footprint = footprint;
    return pieceOf(point);
  });
}

function changes(pieces: readonly number[]): number {
  return pieces.filter((piece, i) => i > 0 && piece !== pieces[i - 1]).length;
}

test('a metre of floor is five planks across, and one or two along', () => {
  const counts = [changes(piecesAlong(0, 0.001, [1, 0])), changes(piecesAlong(0, 0.001, [0, 1]))].toSorted(
    (a, b) => a - b,
  );
  expect(counts[0]).toBeLessThanOrEqual(1);
  expect(counts[1]).toBe(5);
});

test('there are no pieces in paint, nor where they are too small to be seen', () => {
  expect(new Set(piecesAlong(1, 0.001, [1, 0]))).toEqual(new Set([0]));
  expect(new Set(piecesAlong(0, 0.05, [1, 0]))).toEqual(new Set([0]));
});
