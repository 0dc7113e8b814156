import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { mergeMeshes, smoothNormals, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { noise2 } from '@yujian/renderer/scene/build/random';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createSweep } from '@yujian/renderer/scene/build/sweep';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { createCollar } from './collar.ts';
import { createRod } from './posts.ts';

interface Cut {
  /** half from shoulder to shoulder, metres */
  readonly half: number;
  readonly length: number;
  readonly thick: number;
  /** how much wider its hem is than its chest */
  readonly flare: number;
  /** depth of the folds at the hem, metres */
  readonly fold: number;
  /** length of the sleeves, metres; none when 0 */
  readonly sleeve: number;
  /** fall of the shoulder from neck to arm, metres */
  readonly slope: number;
  /** depth of its collar, metres; none when 0 */
  readonly collar: number;
}

const CUTS: readonly Cut[] = [
  { half: 0.21, length: 0.74, thick: 0.05, flare: 0.06, fold: 0.007, sleeve: 0.56, slope: 0.085, collar: 0.04 },
  { half: 0.215, length: 1.08, thick: 0.075, flare: 0.12, fold: 0.012, sleeve: 0.6, slope: 0.08, collar: 0.075 },
  { half: 0.19, length: 1.2, thick: 0.055, flare: 0.45, fold: 0.022, sleeve: 0, slope: 0.09, collar: 0 },
  { half: 0.2, length: 0.66, thick: 0.045, flare: 0.03, fold: 0.005, sleeve: 0.22, slope: 0.085, collar: 0.032 },
  { half: 0.12, length: 0.62, thick: 0.045, flare: 0.15, fold: 0.004, sleeve: 0, slope: 0.004, collar: 0 },
  { half: 0.2, length: 0.62, thick: 0.06, flare: 0.02, fold: 0.008, sleeve: 0.58, slope: 0.085, collar: 0.012 },
];

/** Height of a garment's neck under the rail that it hangs from, metres. */
const NECK = -0.085;

/** A garment on its hanger seen along x: its shoulders along z, the rail at the origin. Hollow below, pleated more and more towards the hem. */
function createHung({ half, length, thick, flare, fold, sleeve, slope, collar }: Cut, seed: number): Mesh {
  const writer = new MeshWriter();
  const [rows, columns] = [16, 36];
  const point = (row: number, column: number): Vec3 => {
    const down = (row / rows) ** 1.4;
    const angle = (column / columns) * 2 * Math.PI;
    const z = Math.sin(angle);
    const shoulder = NECK - slope * Math.abs(z) ** 1.25;
    const hem = NECK - length + 0.012 * noise2(z * 2, 3, seed);
    const reach = half * (1 + (flare - 0.06 * (sleeve > 0 ? 1 : 0.4)) * down);
    const body = Math.min(1, 0.3 + down * 6);
    const pleat =
      fold * down * Math.sin(z * 16 + 3 * noise2(z * 2, down, seed) + (Math.cos(angle) > 0 ? 0 : 1.6)) +
      0.35 * fold * noise2(z * 5, down * 4, seed + 4);
    const side = Math.cos(angle);
    return [
      side * (thick / 2) * body + Math.sign(side) * Math.abs(side) ** 0.5 * pleat,
      shoulder + (hem - shoulder) * down,
      z * reach,
    ];
  };
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (__, column) =>
      writer.vertex(point(row, column), [1, 0, 0], column * 0.03, row * 0.06),
    ),
  );
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      writer.quad(grid[row + 1]![column + 1]!, grid[row + 1]![column]!, grid[row]![column]!, grid[row]![column + 1]!);
  for (let column = 1; column + 1 < columns; column++) {
    writer.triangle(grid[0]![0]!, grid[0]![column]!, grid[0]![column + 1]!);
    writer.triangle(grid[rows]![0]!, grid[rows]![column + 1]!, grid[rows]![column]!);
  }
  const parts = [smoothNormals(writer.finish(), 1.4)];
  if (sleeve > 0) {
    const section = Array.from({ length: 12 }, (_, k): Vec2 => [
      Math.cos((k / 12) * 2 * Math.PI) * thick * 0.42,
      Math.sin((k / 12) * 2 * Math.PI) * 0.062,
    ]);
    for (const side of [-1, 1]) {
      const at = NECK - slope - 0.045;
      const path = createCurve(
        [
          [0, NECK - slope * 0.82, side * half * 0.8],
          [0, at, side * half * 0.87],
          [0.004, at - sleeve * 0.3, side * (half * 0.93)],
          [0.012, at - sleeve * 0.65, side * half * 0.95],
          [0.02, at - sleeve, side * half * 0.9],
        ],
        4,
      );
      parts.push(
        createSweep(section, path, {
          smooth: true,
          crease: Math.PI,
          up: [0, 0, 1],
          size: path.map(
            (_, k) =>
              Math.min(1, 0.3 + (6 * k) / path.length) *
              (1.05 - 0.35 * (k / path.length) + 0.05 * noise2(k * 0.9, 1, seed)),
          ),
        }),
      );
    }
  }
  if (collar > 0) {
    const neck = createCollar({
      radius: [Math.min(0.042, thick * 0.62), Math.min(0.066, half * 0.4)],
      stand: Math.min(0.036, collar * 0.8 + 0.006),
      fall: collar > 0.02 ? collar : 0,
      drop: (aside) => slope * (aside / half) ** 1.25,
    });
    parts.push(transformMesh(neck, place({ at: [0, NECK - 0.008, 0] })));
  }
  return mergeMeshes(parts);
}

/** A hook and two arms of wood. */
function createHook(): Mesh {
  return createRod(
    createCurve(
      [
        [0, 0.001, -0.016],
        [0, 0.0155, 0],
        [0, 0.001, 0.016],
        [0, -0.03, 0.004],
        [0, -0.1, 0],
      ],
      4,
    ),
    0.0019,
    6,
  );
}

function createHanger(half: number, slope: number): Mesh {
  return createRod(
    createCurve(
      [
        [0, -0.088 - slope * 0.9, -half * 0.93],
        [0, -0.078, -0.03],
        [0, -0.07, 0],
        [0, -0.078, 0.03],
        [0, -0.088 - slope * 0.9, half * 0.93],
      ],
      4,
    ),
    0.0075,
    8,
  );
}

/** A coat or shirt by its hook at a place, in the plane across `turn`; its shoulders no farther apart than `wide`, no longer than `room`. */
export function hangGarment(
  object: ObjectBuilder,
  at: Vec3,
  turn: number,
  { wide, room }: { wide: number; room: number },
  { cloth, metal, wood }: { cloth: string; metal: string; wood: string },
  chance: Chance,
): void {
  const cuts = CUTS.filter(({ length, sleeve }) => sleeve > 0.5 && length + 0.11 < room);
  if (cuts.length === 0) return;
  const cut = chance.pick(cuts);
  const hung = object.within({ at, turn, size: [1, 1, Math.min(1, wide / 2 / reachOf(cut))] });
  hung.add(createHung(cut, chance.whole(90)), cloth, { part: 'textile' });
  hung.add(createHook(), metal);
  hung.add(createHanger(cut.half, cut.slope), wood);
}

/** Half its width with sleeves and folds, metres. */
function reachOf({ half, flare, sleeve }: Cut): number {
  return Math.max(half * (1 + flare), sleeve > 0 ? half + 0.065 : 0) + 0.012;
}

/** Cloths of a season, chosen to go together. */
export const SEASONS: readonly (readonly string[])[] = [
  ['linen-natural', 'cotton-white', 'wool-camel', 'linen-white', 'boucle-cream'],
  ['tweed-charcoal', 'linen-slate', 'cotton-white', 'boucle-grey', 'linen-slate'],
  ['linen-natural', 'linen-slate', 'wool-camel', 'cotton-white', 'tweed-charcoal'],
];

/**
 * Garments along a rail at (y, z) from x0 to x1, in runs of a kind, none longer than `room` or wider than `deep`; gaps where somebody has looked.
 */
export function hangGarments(
  object: ObjectBuilder,
  [x0, x1]: readonly [number, number],
  { y, z, deep, room }: { y: number; z: number; deep: number; room: number },
  { cloths, metal, wood }: { cloths: readonly string[]; metal: string; wood: string },
  chance: Chance,
): void {
  const cuts = CUTS.filter(({ length }) => length + 0.11 < room);
  if (cuts.length === 0) return;
  const lots = new Map<string, { mesh: Mesh; material: string; placements: Matrix4[] }>();
  const put = (key: string, create: () => Mesh, material: string, placement: Matrix4): void => {
    const lot = lots.get(`${key}|${material}`) ?? {
      mesh: lots.get(`${key}|`)?.mesh ?? create(),
      material,
      placements: [],
    };
    lots.set(`${key}|`, { ...lot, placements: [] });
    lots.set(`${key}|${material}`, { ...lot, placements: [...lot.placements, placement] });
  };
  let x = x0 + 0.03;
  while (x < x1 - 0.06) {
    const cut = chance.pick(cuts);
    const cloth = chance.pick(cloths);
    for (let count = 2 + chance.whole(4); count > 0 && x < x1 - cut.thick; count--) {
      const scale = Math.min(1, (deep / 2 - 0.005) / reachOf(cut));
      const placement = place({ at: [x + cut.thick / 2, y, z], turn: chance.around(0.1), size: [1, 1, scale] });
      const variant = chance.whole(3);
      const kind = CUTS.indexOf(cut);
      put(
        `cut ${kind} ${variant}`,
        () => createHung(cut, kind * 7 + variant),
        chance.next() < 0.75 ? cloth : chance.pick(cloths),
        placement,
      );
      put('hook', createHook, metal, placement);
      put(`hanger ${kind}`, () => createHanger(cut.half, cut.slope), wood, placement);
      x += cut.thick + chance.between(0.012, 0.03);
    }
    x += chance.next() < 0.4 ? chance.between(0.05, 0.16) : 0.015;
  }
  for (const { mesh, material, placements } of lots.values())
    if (placements.length > 0) object.scatter(mesh, material, placements, 'textile');
}
