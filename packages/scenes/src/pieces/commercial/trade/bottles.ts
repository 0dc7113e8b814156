import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';

interface BottleShape {
  /** [radius, height] from the foot to the mouth, metres */
  readonly profile: readonly Vec2[];
  readonly label: readonly [low: number, high: number] | null;
  readonly glasses: readonly string[];
  readonly cap: string;
}

const SHAPES: readonly BottleShape[] = [
  {
    profile: [
      [0.034, 0],
      [0.037, 0.004],
      [0.037, 0.19],
      [0.03, 0.215],
      [0.0155, 0.235],
      [0.0145, 0.29],
      [0.016, 0.292],
      [0.016, 0.3],
    ],
    label: [0.06, 0.15],
    glasses: ['green glass', 'dark glass'],
    cap: 'book ink',
  },
  {
    profile: [
      [0.037, 0],
      [0.041, 0.005],
      [0.041, 0.13],
      [0.034, 0.175],
      [0.017, 0.235],
      [0.015, 0.285],
      [0.0165, 0.287],
      [0.0165, 0.296],
    ],
    label: [0.05, 0.12],
    glasses: ['green glass', 'glass', 'ruby glass'],
    cap: 'book rust',
  },
  {
    profile: [
      [0.041, 0],
      [0.044, 0.004],
      [0.044, 0.145],
      [0.036, 0.166],
      [0.015, 0.178],
      [0.0145, 0.222],
      [0.017, 0.223],
      [0.017, 0.23],
    ],
    label: [0.03, 0.115],
    glasses: ['amber glass', 'amber glass', 'glass'],
    cap: 'book ink',
  },
  {
    profile: [
      [0.027, 0],
      [0.03, 0.004],
      [0.032, 0.23],
      [0.026, 0.25],
      [0.014, 0.262],
      [0.0135, 0.31],
      [0.016, 0.311],
      [0.016, 0.325],
    ],
    label: [0.08, 0.13],
    glasses: ['glass', 'glass', 'blue glass'],
    cap: 'steel',
  },
  {
    profile: [
      [0.03, 0],
      [0.05, 0.012],
      [0.058, 0.06],
      [0.05, 0.105],
      [0.024, 0.135],
      [0.014, 0.16],
      [0.0135, 0.195],
      [0.017, 0.197],
      [0.017, 0.205],
    ],
    label: null,
    glasses: ['amber glass', 'ruby glass', 'glass'],
    cap: 'book ochre',
  },
  {
    profile: [
      [0.04, 0],
      [0.0435, 0.005],
      [0.0425, 0.02],
      [0.05, 0.14],
      [0.047, 0.165],
      [0.016, 0.186],
      [0.0145, 0.236],
      [0.018, 0.237],
      [0.018, 0.244],
    ],
    label: [0.05, 0.11],
    glasses: ['glass', 'amber glass', 'green glass'],
    cap: 'book ochre',
  },
];

export interface BottlePlace {
  readonly at: Vec3;
  readonly shape: number;
}

/** A row of bottles from x0 to x1 that stand under `room`, two to four of a kind side by side, some a little out of line. */
export function setBottles(
  [x0, x1]: readonly [number, number],
  y: number,
  z: number,
  room: number,
  chance: Chance,
): BottlePlace[] {
  const fitting = SHAPES.map((_, k) => k).filter((k) => SHAPES[k]!.profile.at(-1)![1] + 0.02 < room);
  const places: BottlePlace[] = [];
  if (fitting.length === 0) return places;
  let x = x0;
  while (x < x1) {
    const shape = chance.pick(fitting);
    const radius = Math.max(...SHAPES[shape]!.profile.map(([r]) => r));
    for (let count = 1 + chance.whole(4); count > 0 && x + 2 * radius < x1; count--) {
      places.push({ at: [x + radius, y, z + chance.around(0.012)], shape });
      x += 2 * radius + chance.between(0.006, 0.02);
    }
    if (x + 0.12 > x1) break;
    x += chance.next() < 0.2 ? chance.between(0.04, 0.09) : 0.004;
  }
  return places;
}

/** Full bottles with caps and labels; each shape is kept once however many stand there. */
export function addBottles(
  object: ObjectBuilder,
  named: (key: string) => string,
  places: readonly BottlePlace[],
  chance: Chance,
): void {
  const lots = new Map<string, { mesh: Mesh; material: string; placements: Matrix4[] }>();
  const meshes = new Map<string, Mesh>();
  const put = (key: string, create: () => Mesh, material: string, placement: Matrix4): void => {
    const mesh = meshes.get(key) ?? create();
    meshes.set(key, mesh);
    const lot = lots.get(`${key}|${material}`) ?? { mesh, material, placements: [] };
    lot.placements.push(placement);
    lots.set(`${key}|${material}`, lot);
  };
  for (const { at, shape } of places) {
    const { profile, label, glasses, cap } = SHAPES[shape]!;
    const placement = place({ at, turn: chance.around(3) });
    const [mouth, top] = profile.at(-1)!;
    const widest = Math.max(...profile.map(([r]) => r));
    put(
      `body ${shape}`,
      () => createLathe([[0, 0], ...profile, [0, top]], { sides: 20, crease: 0.7 }),
      named(chance.pick(glasses)),
      placement,
    );
    put(
      `cap ${shape}`,
      () => createCylinder(mouth + 0.0012, top * 0.09, { sides: 16, bevel: 0.0012 }),
      named(cap),
      place({ at: [at[0], at[1] + top * 0.92, at[2]] }),
    );
    if (label)
      put(
        `label ${shape}`,
        () =>
          createLathe(
            [
              [widest + 0.0001, label[0]],
              [widest + 0.0006, label[0] + 0.001],
              [widest + 0.0006, label[1] - 0.001],
              [widest + 0.0001, label[1]],
            ],
            { sides: 20 },
          ),
        named(chance.pick(['paper', 'book cream', 'book white', 'book ink'])),
        placement,
      );
  }
  for (const { mesh, material, placements } of lots.values()) object.scatter(mesh, material, placements, 'decoration');
}

/** A stemmed glass on its foot, hollow. */
export function createStemGlass(height = 0.2, radius = 0.038): Mesh {
  const h = height;
  return createLathe(
    [
      [0, 0],
      [radius * 0.9, 0],
      [radius * 0.9, 0.0015],
      [0.006, 0.006],
      [0.004, 0.012],
      [0.004, h * 0.48],
      [0.012, h * 0.52],
      [radius, h * 0.66],
      [radius * 1.02, h * 0.76],
      [radius * 0.82, h - 0.001],
      [radius * 0.81, h],
      [radius * 0.8, h - 0.001],
      [radius, h * 0.75],
      [radius * 0.97, h * 0.67],
      [0.009, h * 0.54],
      [0, h * 0.53],
    ],
    { sides: 20, crease: 1 },
  );
}

/** A straight glass, hollow, with a thick foot. */
export function createTumbler(height = 0.11, radius = 0.034): Mesh {
  return createLathe(
    [
      [0, 0],
      [radius * 0.86, 0],
      [radius * 0.88, 0.003],
      [radius, height - 0.001],
      [radius - 0.0008, height],
      [radius - 0.0018, height - 0.001],
      [radius * 0.84, 0.012],
      [0, 0.012],
    ],
    { sides: 20, crease: 0.8 },
  );
}
