import { createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { PieceBuilder } from '../piece-builder.ts';
import { growBouquet, growBranches } from './arrangements.ts';
import { addGrowth } from './growth.ts';

type Shape = readonly (readonly Vec2[])[];

/** Outsides from foot to lip: radius in shares of the greatest, height in shares of the whole. Two or three designs each. */
const SHAPES: Readonly<Record<string, Shape>> = {
  bottle: [
    [
      [0.5, 0],
      [0.86, 0.14],
      [1, 0.3],
      [0.82, 0.46],
      [0.34, 0.6],
      [0.2, 0.74],
      [0.2, 0.9],
      [0.3, 1],
    ],
    [
      [0.62, 0],
      [0.95, 0.1],
      [1, 0.24],
      [0.7, 0.4],
      [0.24, 0.5],
      [0.16, 0.7],
      [0.17, 0.93],
      [0.24, 1],
    ],
    [
      [0.42, 0],
      [0.62, 0.2],
      [0.94, 0.5],
      [1, 0.64],
      [0.74, 0.78],
      [0.28, 0.86],
      [0.24, 0.94],
      [0.34, 1],
    ],
  ],
  cylinder: [
    [
      [0.93, 0],
      [0.97, 0.06],
      [1, 0.5],
      [0.99, 0.9],
      [0.98, 1],
    ],
    [
      [0.7, 0],
      [0.76, 0.1],
      [0.86, 0.55],
      [0.97, 0.92],
      [1, 1],
    ],
    [
      [0.9, 0],
      [1, 0.08],
      [0.9, 0.35],
      [0.84, 0.6],
      [0.92, 0.88],
      [0.98, 1],
    ],
  ],
  gourd: [
    [
      [0.52, 0],
      [0.9, 0.12],
      [1, 0.27],
      [0.82, 0.43],
      [0.42, 0.53],
      [0.52, 0.62],
      [0.66, 0.71],
      [0.56, 0.82],
      [0.26, 0.91],
      [0.24, 1],
    ],
  ],
  jar: [
    [
      [0.56, 0],
      [0.8, 0.2],
      [0.97, 0.48],
      [1, 0.64],
      [0.86, 0.8],
      [0.56, 0.89],
      [0.52, 0.94],
      [0.58, 1],
    ],
    [
      [0.6, 0],
      [0.92, 0.2],
      [1, 0.45],
      [0.94, 0.68],
      [0.7, 0.86],
      [0.62, 0.92],
      [0.7, 1],
    ],
    [
      [0.44, 0],
      [0.52, 0.16],
      [0.72, 0.42],
      [0.96, 0.68],
      [1, 0.78],
      [0.82, 0.9],
      [0.46, 0.95],
      [0.48, 1],
    ],
  ],
  branch: [
    [
      [0.6, 0],
      [0.92, 0.18],
      [1, 0.38],
      [0.88, 0.58],
      [0.5, 0.76],
      [0.36, 0.88],
      [0.42, 1],
    ],
    [
      [0.66, 0],
      [0.8, 0.1],
      [1, 0.5],
      [0.86, 0.76],
      [0.52, 0.9],
      [0.5, 1],
    ],
  ],
  flowers: [
    [
      [0.66, 0],
      [0.74, 0.12],
      [0.82, 0.5],
      [0.9, 0.85],
      [1, 1],
    ],
    [
      [0.6, 0],
      [0.9, 0.22],
      [1, 0.45],
      [0.86, 0.72],
      [0.68, 0.88],
      [0.76, 1],
    ],
  ],
};

/** The pear-shaped bottle, the high-shouldered plum vase and the covered jar's body. */
const CHINESE: Readonly<Record<string, Shape>> = {
  bottle: SHAPES['bottle']!.slice(0, 1),
  jar: SHAPES['jar']!.slice(2),
  branch: SHAPES['jar']!.slice(2),
  flowers: SHAPES['flowers']!.slice(1),
};

/** A thin-walled body on a foot ring, hollow to its floor, with a rounded lip. @returns its mouth's radius inside, metres */
function addBody(
  object: ObjectBuilder,
  shape: readonly Vec2[],
  radius: number,
  height: number,
  material: string,
): number {
  const wall = Math.max(0.0018, Math.min(0.006, radius * 0.07));
  const sweep = createCurve(
    shape.map(([r, y]) => [r * radius, y * height, 0] as const),
    7,
  ).map(([r, y]): Vec2 => [Math.min(r, radius), Math.max(0, Math.min(height, y))]);
  const foot = sweep[0]![0];
  const lift = Math.min(0.004, height * 0.02);
  const outside = sweep.slice(1, -1).filter(([, y]) => y > lift && y < height - wall);
  const mouth = sweep.at(-1)![0];
  const lip = Array.from({ length: 7 }, (_, k): Vec2 => [
    mouth - (wall / 2) * (1 - Math.cos((k / 6) * Math.PI)),
    height - wall / 2 + (wall / 2) * Math.sin((k / 6) * Math.PI),
  ]);
  const inside = outside
    .toReversed()
    .map(([r, y]): Vec2 => [Math.max(0.001, r - wall), y])
    .filter(([, y]) => y > 3 * wall);
  const floor = 2.2 * wall;
  object.add(
    createLathe(
      [
        [0, lift],
        [foot * 0.72, lift],
        [foot * 0.76, 0],
        [foot * 0.94, 0],
        [foot, lift * 0.4],
        ...outside,
        ...lip,
        ...inside,
        [Math.max(0.001, (inside.at(-1)?.[0] ?? foot) * 0.86), floor],
        [0, floor],
      ],
      { sides: 72, crease: 0.75 },
    ),
    material,
    { part: 'vase' },
  );
  return mouth - wall;
}

/** A vase; with branches or flowers it is the lower part of what is drawn. */
export const buildVase: PieceBuilder = (object, { form, width, depth, height, chance, taste, look, named }) => {
  const designs = SHAPES[form] ?? SHAPES['jar']!;
  const shape = chance.pick(taste === 'chinese' ? (CHINESE[form] ?? designs) : designs);
  const least = Math.min(width, depth);
  if (form !== 'branch' && form !== 'flowers') {
    addBody(object, shape, least / 2, height, look('body'));
    return;
  }
  const tall = height * (form === 'branch' ? 0.36 : 0.5);
  const radius = Math.min(least * (form === 'branch' ? 0.36 : 0.3), tall * (form === 'branch' ? 0.46 : 0.4));
  const mouth = addBody(object, shape, radius, tall, look('body'));
  const bounds = { width, depth, height: height - tall, mouth, neck: tall * 0.5, chance, taste };
  const parts = form === 'branch' ? growBranches(bounds) : growBouquet(bounds);
  addGrowth(
    object,
    parts.map((part) => ({ ...part, material: named(part.material) })),
    [0, tall, 0],
    { width, depth, height: height - tall },
  );
};
