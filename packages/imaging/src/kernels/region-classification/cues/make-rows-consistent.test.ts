import { expect, it } from 'vitest';
import type { Name } from '../../../names.ts';
import { createShape, type RegionShape } from '../shapes/region-shape.ts';
import type { ClassificationScene } from '../features/classification-scene.ts';
import { makeRowsConsistent } from './make-rows-consistent.ts';

const NAMES: readonly Name[] = ['wall', 'counter', 'curtain'];

function board(at: number, maxY = 119): RegionShape {
  return { ...createShape(at), minX: 10 * at, maxX: 10 * at + 9, minY: 20, maxY, area: 10 * (maxY - 19) };
}

/** The likeliest name of each. */
function namesIn(
  kind: ClassificationScene['kind'],
  shapes: readonly RegionShape[],
  likelihoods: readonly (readonly number[])[],
  surfaces: readonly ('panel' | 'wall')[],
): Name[] {
  const ruled = surfaces.map((surface) => ({ surface })) as unknown as ClassificationScene['ruled'];
  const agreed = makeRowsConsistent(NAMES, Float32Array.from(likelihoods.flat()), shapes, { kind, ruled });
  return shapes.map((_, at) => {
    const own = agreed.subarray(at * NAMES.length, (at + 1) * NAMES.length);
    return NAMES[own.indexOf(Math.max(...own))]!;
  });
}

const counter = [0.3, 0.6, 0.1];
const wall = [0.5, 0.4, 0.1];
const shapes = [0, 1, 2, 3, 4, 5, 6].map((at) => board(at, at === 3 || at === 6 ? 60 : 119));

it('gives boards of a row one name, those too that stand behind something and are no boards by themselves', () => {
  const likelihoods = [counter, counter, counter, wall, counter, counter, wall];
  const surfaces = ['panel', 'panel', 'panel', 'panel', 'panel', 'panel', 'wall'] as const;
  expect(namesIn('line', shapes, likelihoods, surfaces)).toEqual(Array.from({ length: 7 }, () => 'counter'));
  expect(
    namesIn(
      'line',
      shapes,
      likelihoods,
      shapes.map(() => 'wall'),
    ).filter((name) => name === 'wall'),
  ).toHaveLength(2);
});

it('leaves what can hardly be what the row is', () => {
  const curtain = [0.02, 0.03, 0.95];
  expect(
    namesIn(
      'line',
      shapes,
      [counter, counter, counter, curtain, counter, counter, counter],
      shapes.map(() => 'panel'),
    )[3],
  ).toBe('curtain');
});

it('hears of a white model that what is boarded is rather wall, and of a drawing not: pleats are drawn as boards are', () => {
  const pleat = [0.4, 0.05, 0.55];
  const likelihoods = shapes.map(() => pleat);
  expect(
    namesIn(
      'clay',
      shapes,
      likelihoods,
      shapes.map(() => 'panel'),
    )[0],
  ).toBe('wall');
  expect(
    namesIn(
      'line',
      shapes,
      likelihoods,
      shapes.map(() => 'panel'),
    )[0],
  ).toBe('curtain');
});
