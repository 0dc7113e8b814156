import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import { mergeMeshes, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { createChance } from '@yujian/renderer/scene/build/random';
import { createLeaf } from '@yujian/renderer/scene/build/leaf';
import { standAlong } from '@yujian/renderer/scene/build/vector';
import { createSpray } from '@yujian/renderer/scene/build/tree';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { keep } from '../outdoor/foliage.ts';
import { createRimLeaf, type RimPoint } from './growth.ts';

/** Fiddle-leaf fig: broad towards the tip, waisted below. 1 m long, as all leaves here. */
export function fiddleLeaf(bend: number): Mesh {
  return keep(`fiddle ${bend}`, () =>
    createRimLeaf(
      1,
      [
        [0, 0.012],
        [0.08, 0.012],
        [0.12, 0.12],
        [0.22, 0.21],
        [0.34, 0.225],
        [0.46, 0.21],
        [0.58, 0.27],
        [0.7, 0.335],
        [0.82, 0.33],
        [0.92, 0.22],
        [1, 0.03],
      ],
      { fold: 0.28, bend },
    ),
  );
}

/** Rubber plant: a thick oval that ends in a point. */
export function rubberLeaf(bend: number): Mesh {
  return keep(`rubber ${bend}`, () =>
    createRimLeaf(
      1,
      [
        [0, 0.014],
        [0.12, 0.014],
        [0.16, 0.1],
        [0.28, 0.2],
        [0.44, 0.25],
        [0.6, 0.245],
        [0.76, 0.19],
        [0.88, 0.1],
        [0.95, 0.03],
        [1, 0.004],
      ],
      { fold: 0.32, bend },
    ),
  );
}

/** Monstera: a heart cut from the rim to near its rib. */
export function monsteraLeaf(): Mesh {
  return keep('monstera leaf', () => {
    const rim: RimPoint[] = [
      [0, 0.05, -0.2],
      [0.03, 0.3, -0.5],
      [0.08, 0.44, -0.26],
    ];
    const outline = (t: number): number => 0.5 * Math.cos(Math.max(0, (t - 0.24) / 0.76) * (Math.PI / 2)) ** 0.8;
    for (let k = 0; k < 6; k++) {
      const t = 0.13 + k * 0.135;
      rim.push(
        [t, outline(t), 0.02 + 0.1 * t],
        [t + 0.085, outline(t + 0.085), 0.05 + 0.16 * t],
        [t + 0.1, outline(t) * 0.36, 0.02],
        [t + 0.125, outline(t) * 0.36, 0.02],
      );
    }
    rim.push([0.95, 0.05], [1, 0.004]);
    return createRimLeaf(1, rim, { fold: 0.16, bend: 0.7 });
  });
}

/** Bird of paradise: a long paddle. */
export function paddleLeaf(bend: number): Mesh {
  return keep(`paddle ${bend}`, () =>
    createRimLeaf(
      1,
      [
        [0, 0.02],
        [0.03, 0.1],
        [0.1, 0.17],
        [0.25, 0.215],
        [0.42, 0.22],
        [0.47, 0.15],
        [0.49, 0.215],
        [0.62, 0.2],
        [0.7, 0.18],
        [0.73, 0.1],
        [0.75, 0.165],
        [0.86, 0.11],
        [0.95, 0.05],
        [1, 0.005],
      ],
      { fold: 0.42, bend },
    ),
  );
}

/** A sword as the snake plant has, 1 m, in its green middle and its yellow rims. */
export function swordLeaf(): { middle: Mesh; rims: Mesh } {
  const halves = [0.035, 0.045, 0.052, 0.054, 0.05, 0.04, 0.02, 0.002];
  const curl = { fold: 0.42, bend: 0.12 };
  return {
    middle: keep('sword middle', () =>
      createRimLeaf(
        1,
        halves.map((half, k): RimPoint => [k / 7, half * 0.84]),
        curl,
      ),
    ),
    rims: keep('sword rims', () =>
      mergeMeshes(
        [-1, 1].map((side) => {
          const sheet = createRimLeaf(
            1,
            halves.map((half, k): RimPoint => [k / 7, half]),
            curl,
          );
          // the outer sixth only: its columns beside the middle are drawn out to the rim
          const positions = sheet.positions.slice();
          const inner = createRimLeaf(
            1,
            halves.map((half, k): RimPoint => [k / 7, half * 0.84]),
            curl,
          );
          for (let row = 0; row < halves.length; row++) {
            for (let column = 0; column < 5; column++) {
              const source = column === (side < 0 ? 0 : 4) ? sheet.positions : inner.positions;
              const from = 3 * (row * 5 + (side < 0 ? 0 : 4));
              for (let axis = 0; axis < 3; axis++) positions[3 * (row * 5 + column) + axis] = source[from + axis]!;
            }
          }
          return { ...sheet, positions };
        }),
      ),
    ),
  };
}

/** A feathered frond 1 m long that arches from the origin up along y and over to −z, its leaflets in a shallow V; fern fronds are narrower and denser. */
export function frond(kind: 'palm' | 'fern'): Mesh {
  return keep(`frond ${kind}`, () => {
    const chance = createChance(kind === 'palm' ? 3 : 4);
    const isPalm = kind === 'palm';
    const path = createCurve(
      isPalm
        ? [
            [0, 0, 0],
            [0, 0.34, -0.04],
            [0, 0.64, -0.19],
            [0, 0.8, -0.44],
            [0, 0.8, -0.62],
          ]
        : [
            [0, 0, 0],
            [0, 0.3, -0.11],
            [0, 0.55, -0.29],
            [0, 0.67, -0.53],
            [0, 0.64, -0.76],
          ],
      8,
    );
    const leaflet = isPalm
      ? createLeaf({ length: 0.3, width: 0.026, widest: 0.3, fold: 0.3, bend: 0.8, segments: 3 })
      : createLeaf({ length: 0.13, width: 0.036, widest: 0.25, fold: 0.1, bend: 0.5, segments: 2 });
    const pairs = isPalm ? 22 : 34;
    const bare = isPalm ? 0.32 : 0.1;
    const places: Matrix4[] = [];
    for (let k = 0; k < pairs; k++) {
      const t = bare + (1 - bare) * ((k + 0.5) / pairs);
      const index = t * (path.length - 1);
      const at = path[Math.round(index)]!;
      const next = path[Math.min(path.length - 1, Math.round(index) + 1)]!;
      const before = path[Math.max(0, Math.round(index) - 1)]!;
      const way: Vec3 = [0, next[1] - before[1], next[2] - before[2]];
      const l = Math.hypot(...way);
      const share = isPalm
        ? Math.sin(Math.PI * Math.min(1, 0.28 + (0.68 * (t - bare)) / (1 - bare)))
        : Math.sin(Math.PI * (0.22 + (0.74 * (t - bare)) / (1 - bare)));
      for (const side of [-1, 1]) {
        const out: Vec3 = [
          side,
          (way[1] / l) * 0.75 + 0.28 + chance.around(0.1),
          (way[2] / l) * 0.75 + chance.around(0.1),
        ];
        places.push(
          standAlong(at, out, side > 0 ? -Math.PI / 2 : Math.PI / 2, Math.max(0.25, share) * chance.between(0.9, 1.05)),
        );
      }
    }
    return mergeMeshes([
      createTube(path, isPalm ? 0.006 : 0.004, { sides: 5, size: path.map((_, k) => 1 - (0.8 * k) / path.length) }),
      ...places.map((place) => transformMesh(leaflet, place)),
    ]);
  });
}

/** A heart-shaped leaf of ivy or pothos. */
export function heartLeaf(): Mesh {
  return keep('heart leaf', () =>
    createRimLeaf(
      1,
      [
        [0, 0.02],
        [0.02, 0.24, -0.4],
        [0.1, 0.38, -0.1],
        [0.3, 0.4],
        [0.55, 0.3],
        [0.8, 0.13],
        [1, 0.003],
      ],
      { fold: 0.2, bend: 0.7 },
    ),
  );
}

/** A twiggy pad of few large leaves, 1 m long: what clipped and trained plants are covered with. */
export function leafPad(): Mesh {
  return keep('leaf pad', () =>
    createSpray(createLeaf({ length: 0.26, width: 0.15, fold: 0.3, bend: 0.4, segments: 2 }), {
      twigs: 6,
      leaves: 7,
      seed: 9,
    }),
  );
}
