import { plainMaterial } from '@yujian/renderer/materials/material';
import type { Mesh, Scene, Vec3 } from '@yujian/renderer/scene/scene';
import { packScene } from '@yujian/renderer/tracer/pack';
import { expect, test } from 'vitest';
import { findPortals, panesOf } from './find-portals.ts';

type Box = readonly [min: Vec3, max: Vec3, material: 0 | 1];

const UNTURNED = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function box(min: Vec3, max: Vec3): Mesh {
  const corners = Array.from({ length: 8 }, (_, at) => [
    (at & 1 ? max : min)[0],
    (at & 2 ? max : min)[1],
    (at & 4 ? max : min)[2],
  ]);
  const faces = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ] as const;
  return {
    positions: new Float32Array(corners.flat()),
    normals: null,
    uvs: null,
    indices: new Uint32Array(faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])),
  };
}

function sceneOf(boxes: readonly Box[]): Scene {
  return {
    meshes: boxes.map(([min, max]) => box(min, max)),
    instances: boxes.map(([, , material], mesh) => ({ mesh, material, object: 0, part: 'other', transform: UNTURNED })),
    objects: [{ name: 'room', class: 'other' }],
    materials: [
      plainMaterial({ name: 'wall', base: [0.7, 0.7, 0.7] }),
      plainMaterial({ name: 'glass', kind: 'pane', base: [0.95, 0.95, 0.95] }),
    ],
    pictures: [],
    lights: [],
    portals: [],
    sun: null,
    environment: null,
  };
}

/** A closed room of 5 × 4 m, 2.8 m high; its west wall stands round a hole from z 1.4 to 2.6, 0.9 to 2.3 m high. */
const ROOM: readonly Box[] = [
  [[-2.7, -0.2, -0.2], [2.7, 0, 4.2], 0],
  [[-2.7, 2.8, -0.2], [2.7, 3, 4.2], 0],
  [[-2.7, 0, -0.2], [2.7, 2.8, 0], 0],
  [[-2.7, 0, 4], [2.7, 2.8, 4.2], 0],
  [[2.5, 0, 0], [2.7, 2.8, 4], 0],
  [[-2.7, 0, 0], [-2.5, 0.9, 4], 0],
  [[-2.7, 2.3, 0], [-2.5, 2.8, 4], 0],
  [[-2.7, 0.9, 0], [-2.5, 2.3, 1.4], 0],
  [[-2.7, 0.9, 2.6], [-2.5, 2.3, 4], 0],
];
const LEFT_LEAF: Box = [[-2.61, 0.9, 1.4], [-2.6, 2.3, 1.98], 1];
const RIGHT_LEAF: Box = [[-2.61, 0.9, 2.02], [-2.6, 2.3, 2.6], 1];

const portalsOf = (scene: Scene) => findPortals(scene, packScene(scene));
const rounded = (vector: Vec3) => vector.map((value) => Number(value.toFixed(2)) + 0);

test('the leaves of a window are one portal that faces into the room', () => {
  const [portal, ...more] = portalsOf(sceneOf([...ROOM, LEFT_LEAF, RIGHT_LEAF]));
  expect(more).toEqual([]);
  expect(rounded(portal!.origin)).toEqual([-2.6, 0.9, 2.6]);
  expect(rounded(portal!.u)).toEqual([0, 0, -1.2]);
  expect(rounded(portal!.v)).toEqual([0, 1.4, 0]);
  const [u, v] = [portal!.u, portal!.v];
  expect(u[1] * v[2] - u[2] * v[1]).toBeGreaterThan(0);
});

test('both leaves in one mesh are found as well, and two sheets of one glazing are one', () => {
  const leaves = [LEFT_LEAF, RIGHT_LEAF, [[-2.58, 0.9, 1.4], [-2.57, 2.3, 2.6], 1] as Box].map(([min, max]) =>
    box(min, max),
  );
  const joined: Mesh = {
    positions: Float32Array.from(leaves.flatMap(({ positions }) => [...positions])),
    normals: null,
    uvs: null,
    indices: Uint32Array.from(leaves.flatMap(({ indices }, index) => [...indices].map((at) => at + 8 * index))),
  };
  const room = sceneOf([...ROOM, LEFT_LEAF]);
  const scene = { ...room, meshes: [...room.meshes.slice(0, -1), joined] };
  expect(panesOf(scene)).toHaveLength(1);
  expect(rounded(portalsOf(scene)[0]!.v)).toEqual([0, 1.4, 0]);
});

test('glass that stands in the open, inside a room, or is a block is no portal', () => {
  expect(portalsOf(sceneOf([LEFT_LEAF]))).toEqual([]);
  expect(
    portalsOf(sceneOf([...ROOM, RIGHT_LEAF, [[1, 0, 0.1], [1.01, 2.7, 3.9], 1]])).map(({ origin }) =>
      Math.round(origin[0]),
    ),
  ).toEqual([-3]);
  expect(panesOf(sceneOf([[[0, 0, 0], [1, 1, 1], 1]]))).toEqual([]);
});
