import { plainMaterial } from '@yujian/renderer/materials/material';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';
import { expect, test } from 'vitest';
import { readGlb } from './read-glb.ts';
import { writeGlb } from './write-glb.ts';

const TURNED = [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 2, 0, 5, 1];
const PLACED = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

const scene: Scene = {
  meshes: [
    {
      positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]),
      normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
      uvs: new Float32Array([0, 0, 1, 0, 0, 1]),
      indices: new Uint32Array([0, 1, 2]),
    },
  ],
  instances: [
    { mesh: 0, material: 0, object: 0, part: 'wall', transform: PLACED },
    { mesh: 0, material: 1, object: 1, part: 'window', transform: TURNED },
    { mesh: 0, material: 2, object: 2, part: 'lamp', transform: PLACED },
  ],
  objects: [
    { name: 'wall', class: 'wall' },
    { name: 'window', class: 'window' },
    { name: 'lamp', class: 'lamp' },
  ],
  materials: [
    plainMaterial({
      name: 'oak',
      base: [0.4, 0.25, 0.1],
      roughness: 0.35,
      maps: { base: 0, roughnessMetal: null, normal: null, emission: null, transform: [1, 1, 0, 0] },
    }),
    plainMaterial({ name: 'pane', kind: 'pane', base: [0.9, 0.95, 0.93], roughness: 0 }),
    plainMaterial({ name: 'shade', base: [0.8, 0.8, 0.7], emission: [24, 18, 12] }),
  ],
  pictures: [{ width: 2, height: 1, data: new Uint8Array([255, 0, 0, 255, 0, 0, 255, 255]), linear: false }],
  lights: [],
  portals: [],
  sun: null,
  environment: null,
};
const camera: Camera = {
  eye: [0, 1.6, 5],
  target: [0, 1.4, 0],
  projection: { kind: 'perspective', lens: 24, upright: true },
  shift: [0, 0],
  focus: null,
  near: 0,
};

test('what is written is read again: shapes, places, classes, colours, light', async () => {
  const { scene: read, bounds } = await readGlb(await writeGlb(scene, camera));
  expect(read.instances.map(({ part }) => part)).toEqual(['wall', 'window', 'lamp']);
  expect(read.objects.map(({ class: kind }) => kind)).toEqual(['wall', 'window', 'lamp']);
  expect(read.instances[1]?.transform.map((value) => Math.round(value * 1e6) + 0)).toEqual(
    TURNED.map((value) => value * 1e6 + 0),
  );
  expect(bounds.max).toEqual([2, 1, 5]);
  const [oak, pane, shade] = read.materials;
  expect(oak?.base.map((channel) => Number(channel.toFixed(3)))).toEqual([0.4, 0.25, 0.1]);
  expect(oak).toMatchObject({ roughness: 0.35, maps: { base: 0 } });
  expect(pane?.kind).toBe('pane');
  expect(shade?.emission.map((channel) => Math.round(channel * 10) / 10)).toEqual([24, 18, 12]);
  expect([...(read.pictures[0]?.data ?? [])]).toEqual([255, 0, 0, 255, 0, 0, 255, 255]);
  expect([...(read.meshes[0]?.uvs ?? [])]).toEqual([0, 0, 1, 0, 0, 1]);
});

test('a shape that many instances use is stored once', async () => {
  const many = {
    ...scene,
    pictures: [],
    instances: Array.from({ length: 500 }, () => ({
      mesh: 0,
      material: 1,
      object: 0,
      part: 'wall' as const,
      transform: TURNED,
    })),
  };
  const bytes = await writeGlb(many);
  expect(new TextDecoder().decode(bytes).match(/"POSITION"/g)).toHaveLength(1);
});
