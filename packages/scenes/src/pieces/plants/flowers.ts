import { createBall } from '@yujian/renderer/scene/build/lathe';
import { mergeMeshes, reshape, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { createChance } from '@yujian/renderer/scene/build/random';
import { place } from '@yujian/renderer/scene/build/vector';
import type { Mesh } from '@yujian/renderer/scene/scene';
import { keep } from '../outdoor/foliage.ts';
import { createRimLeaf, type RimPoint } from './growth.ts';

const ROUND: readonly RimPoint[] = [
  [0, 0.08],
  [0.15, 0.24],
  [0.4, 0.4],
  [0.65, 0.42],
  [0.86, 0.3],
  [1, 0.06],
];
const SPOON: readonly RimPoint[] = [
  [0, 0.1],
  [0.2, 0.2],
  [0.5, 0.28],
  [0.75, 0.27],
  [0.92, 0.16],
  [1, 0.02],
];
const STRAP: readonly RimPoint[] = [
  [0, 0.05],
  [0.3, 0.1],
  [0.7, 0.12],
  [0.92, 0.08],
  [1, 0.02],
];

/** Petals round the y axis that open upward. @param open 0 closed, upright, to 1.5 flat */
function whorl(
  rim: readonly RimPoint[],
  count: number,
  open: number,
  { size = 1, bend = -0.5, turn = 0, seed = 1 } = {},
): Mesh {
  const chance = createChance(seed);
  const petal = createRimLeaf(1, rim, { fold: 0.12, bend, cup: -0.35 });
  return mergeMeshes(
    Array.from({ length: count }, (_, k) => {
      const tilted = transformMesh(
        petal,
        place({ tilt: -open - chance.around(0.12), size: size * chance.between(0.9, 1.06) }),
      );
      return transformMesh(tilted, place({ turn: turn + (k / count) * 2 * Math.PI + chance.around(0.12) }));
    }),
  );
}

/** Flowers of radius about 1 m that look along +y: their petals. */
export const FLOWERS = {
  quince: () => keep('quince', () => whorl(ROUND, 5, 1.1, { size: 0.95, seed: 2 })),
  magnolia: () =>
    keep('magnolia', () =>
      mergeMeshes([
        whorl(SPOON, 6, 0.62, { size: 1.25, seed: 3 }),
        whorl(SPOON, 4, 0.26, { size: 1.15, turn: 0.5, seed: 4 }),
      ]),
    ),
  peony: () =>
    keep('peony', () =>
      mergeMeshes(
        [1.35, 1.05, 0.75, 0.48, 0.22].map((open, k) =>
          whorl(ROUND, 9 - k, open, { size: 1 - 0.13 * k, bend: -1.1, turn: k * 0.7, seed: 5 + k }),
        ),
      ),
    ),
  tulip: () =>
    keep('tulip', () =>
      mergeMeshes([
        whorl(SPOON, 3, 0.42, { size: 1.5, bend: -0.95, seed: 11 }),
        whorl(SPOON, 3, 0.34, { size: 1.45, bend: -0.95, turn: 1.05, seed: 12 }),
      ]),
    ),
  daisy: () =>
    keep('daisy', () =>
      mergeMeshes([
        whorl(STRAP, 13, 1.32, { bend: 0.2, seed: 14 }),
        whorl(STRAP, 11, 1.15, { size: 0.9, bend: 0.2, turn: 0.2, seed: 15 }),
      ]),
    ),
} as const;

export type FlowerKind = keyof typeof FLOWERS;

/** The eye of a flower of radius 1. */
export function flowerEye(): Mesh {
  return keep('flower eye', () =>
    transformMesh(createBall(0.22, { sides: 10 }), place({ at: [0, 0.1, 0], size: [1, 0.6, 1] })),
  );
}

/** A bud along +y, 1 m. */
export function bud(): Mesh {
  return keep('flower bud', () =>
    reshape(createBall(0.5, { sides: 10 }), ([x, y, z]) => [
      x * 0.72 * (1 - 0.7 * Math.max(0, y)),
      y + 0.5,
      z * 0.72 * (1 - 0.7 * Math.max(0, y)),
    ]),
  );
}

/** A moth orchid of width 2 that faces +z, hung from the origin: its petals and its lip. */
export function orchidBloom(): { petals: Mesh; lip: Mesh } {
  return {
    petals: keep('orchid petals', () => {
      const wide = createRimLeaf(
        1,
        [
          [0, 0.1],
          [0.12, 0.4],
          [0.35, 0.62],
          [0.6, 0.6],
          [0.82, 0.4],
          [1, 0.06],
        ],
        { fold: 0.08, bend: 0.25 },
      );
      const slim = createRimLeaf(0.95, SPOON, { fold: 0.08, bend: 0.3 });
      return mergeMeshes([
        ...[0, 2.2, -2.2].map((roll) => transformMesh(slim, place({ roll, at: [0, 0, -0.03] }))),
        ...[1.3, -1.3].map((roll) => transformMesh(wide, place({ roll, at: [0, 0, 0.02] }))),
      ]);
    }),
    lip: keep('orchid lip', () =>
      mergeMeshes([
        transformMesh(createRimLeaf(0.5, ROUND, { fold: 0.3, bend: -1.2 }), place({ roll: Math.PI, at: [0, 0, 0.12] })),
        ...[0.9, -0.9].map((roll) =>
          transformMesh(
            createRimLeaf(0.34, ROUND, { fold: 0.5, bend: -1.4 }),
            place({ roll: Math.PI + roll, at: [0, 0, 0.1] }),
          ),
        ),
      ]),
    ),
  };
}
