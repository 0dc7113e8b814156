import { writeGlb } from '@yujian/engine/builtin/model/write-glb';
import { plainMaterial } from '@yujian/renderer/materials/material';
import { createBox } from '@yujian/renderer/scene/build/box';
import type { SurfaceClass } from '@yujian/renderer/scene/classes';
import type { Scene, Vec3 } from '@yujian/renderer/scene/scene';

const [WALL, TIMBER, GLASS, DARK, WATER] = [0, 1, 2, 3, 4] as const;

type Block = readonly [name: string, kind: SurfaceClass, size: Vec3, foot: Vec3, material: number];

/** A house on a terrace, 18 × 10 × 6.6 m: its upper storey juts out over the pool. Metres, y up; `foot` is the middle of a block's foot. */
const BLOCKS: readonly Block[] = [
  ['terrace', 'paving', [18, 0.3, 10], [0, 0, 0], WALL],
  ['pool', 'water', [7, 0.06, 3], [4.6, 0.28, 3], WATER],
  ['deck', 'paving', [6, 0.08, 3.2], [-4.6, 0.3, 2.9], TIMBER],
  ['back wall', 'wall', [12, 3, 0.3], [-1, 0.3, -4.2], WALL],
  ['left wall', 'wall', [0.3, 3, 5.6], [-6.85, 0.3, -1.5], WALL],
  ['right wall', 'wall', [0.3, 3, 5.6], [4.85, 0.3, -1.5], TIMBER],
  ['glass front', 'window', [11.4, 3, 0.05], [-1, 0.3, 0.9], GLASS],
  ...[-6.4, -3.6, -0.8, 2, 4.6].map((x): Block => ['mullion', 'window', [0.08, 3, 0.12], [x, 0.3, 0.95], DARK]),
  ['ground floor', 'floor', [12, 0.04, 5.4], [-1, 0.3, -1.5], TIMBER],
  ['slab', 'ceiling', [13.4, 0.35, 7.4], [-0.6, 3.3, -0.9], WALL],
  ['upper back', 'wall', [10, 2.6, 0.3], [2.4, 3.65, -3.4], WALL],
  ['upper left', 'wall', [0.3, 2.6, 6.2], [-2.45, 3.65, -0.4], TIMBER],
  ['upper right', 'wall', [0.3, 2.6, 6.2], [7.25, 3.65, -0.4], WALL],
  ['upper floor', 'floor', [10, 0.25, 6.6], [2.4, 3.6, -0.3], WALL],
  ['upper glass', 'window', [9.4, 2.35, 0.05], [2.4, 3.85, 2.2], GLASS],
  ...[-2, 0.2, 2.4, 4.6, 6.8].map((x): Block => ['mullion', 'window', [0.08, 2.35, 0.12], [x, 3.85, 2.24], DARK]),
  ...Array.from({ length: 13 }, (_, i): Block => [
    'slat',
    'wall',
    [0.06, 2.35, 0.16],
    [4.9 + i * 0.18, 3.85, 2.7],
    TIMBER,
  ]),
  ['roof', 'roof', [10.6, 0.35, 7], [2.4, 6.25, -0.3], WALL],
  ['table', 'table', [2.2, 0.08, 0.9], [-2.6, 1.02, -1.2], TIMBER],
  ['table foot', 'table', [1.2, 0.72, 0.4], [-2.6, 0.34, -1.2], DARK],
  ['sofa', 'sofa', [2.6, 0.42, 0.9], [1.6, 0.34, -1.8], DARK],
  ['sofa back', 'sofa', [2.6, 0.4, 0.22], [1.6, 0.72, -2.14], DARK],
  ['lounger', 'chair', [0.7, 0.32, 1.9], [-5.4, 0.38, 2.9], WALL],
  ['lounger', 'chair', [0.7, 0.32, 1.9], [-4.1, 0.38, 2.9], WALL],
  ...[0, 1, 2].map((step): Block => ['step', 'stair', [4, 0.1, 0.4], [-1.4, 0.2 - step * 0.1, 5.2 + step * 0.4], WALL]),
];

/** The house as a GLB of a few kilobytes. */
export function blockHouse(): Promise<Uint8Array> {
  const scene: Scene = {
    meshes: BLOCKS.map(([, , [width, height, depth]]) => createBox(width, height, depth, { bevel: 0 })),
    objects: BLOCKS.map(([name, kind]) => ({ name, class: kind })),
    instances: BLOCKS.map(([, kind, , [x, y, z], material], index) => ({
      mesh: index,
      material,
      object: index,
      part: kind,
      transform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1],
    })),
    materials: [
      plainMaterial({ name: 'Wall', base: [0.78, 0.76, 0.73] }),
      plainMaterial({ name: 'Timber', base: [0.4, 0.24, 0.12] }),
      plainMaterial({ name: 'Glass', kind: 'pane', base: [0.95, 0.97, 0.96], roughness: 0 }),
      plainMaterial({ name: 'Dark', base: [0.06, 0.06, 0.07] }),
      plainMaterial({ name: 'Water', kind: 'water', base: [0.55, 0.75, 0.78], roughness: 0 }),
    ],
    pictures: [],
    lights: [],
    portals: [],
    sun: null,
    environment: null,
  };
  return writeGlb(scene);
}
