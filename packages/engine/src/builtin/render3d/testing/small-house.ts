import { plainMaterial } from '@yujian/renderer/materials/material';
import { createBox } from '@yujian/renderer/scene/build/box';
import type { SurfaceClass } from '@yujian/renderer/scene/classes';
import type { Matrix4, Scene, Vec3 } from '@yujian/renderer/scene/scene';
import { writeGlb } from '../../model/write-glb.ts';

interface Block {
  readonly name: string;
  readonly kind: SurfaceClass;
  readonly size: Vec3;
  /** middle of its foot */
  readonly at: Vec3;
  readonly material: number;
}

/** A garden house of seven blocks, 4 × 3 × 3 m: enough to cast shadows and to be told apart. */
const BLOCKS: readonly Block[] = [
  { name: 'floor', kind: 'floor', size: [4, 0.2, 3], at: [0, -0.2, 0], material: 0 },
  { name: 'back wall', kind: 'wall', size: [4, 2.6, 0.2], at: [0, 0, -1.4], material: 1 },
  { name: 'side wall', kind: 'wall', size: [0.2, 2.6, 2.6], at: [-1.9, 0, 0.1], material: 1 },
  { name: 'roof', kind: 'roof', size: [4.2, 0.2, 3.2], at: [0, 2.6, 0], material: 2 },
  { name: 'window', kind: 'window', size: [0.02, 2.6, 2.6], at: [1.9, 0, 0.1], material: 3 },
  { name: 'bench', kind: 'chair', size: [1.4, 0.45, 0.5], at: [-0.6, 0, -0.8], material: 2 },
  { name: 'ball box', kind: 'decoration', size: [0.4, 0.4, 0.4], at: [0.9, 0, 0.2], material: 4 },
];

const house: Scene = {
  meshes: BLOCKS.map(({ size: [width, height, depth] }) => createBox(width, height, depth, { bevel: 0 })),
  objects: BLOCKS.map(({ name, kind }) => ({ name, class: kind })),
  instances: BLOCKS.map(({ kind, at, material }, index) => ({
    mesh: index,
    material,
    object: index,
    part: kind,
    transform: movedTo(at),
  })),
  materials: [
    plainMaterial({ name: 'Floor', base: [0.45, 0.3, 0.18] }),
    plainMaterial({ name: 'Wall', base: [0.75, 0.73, 0.7] }),
    plainMaterial({ name: 'Timber', base: [0.35, 0.22, 0.12] }),
    plainMaterial({ name: 'Glass', kind: 'pane', base: [0.95, 0.97, 0.96], roughness: 0 }),
    plainMaterial({ name: 'Red', base: [0.6, 0.06, 0.04] }),
  ],
  pictures: [],
  lights: [],
  portals: [],
  sun: null,
  environment: null,
};

function movedTo([x, y, z]: Vec3): Matrix4 {
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
}

export function smallHouseGlb(): Promise<Uint8Array> {
  return writeGlb(house);
}
