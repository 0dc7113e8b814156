import { expect, test } from 'vitest';
import { classNumber } from '../scene/classes.ts';
import type { Mesh } from '../scene/scene.ts';
import { packScene } from '../tracer/pack.ts';
import { box, sceneOf } from '../tracer/soup.fixture.ts';
import { findBodies } from './find-bodies.ts';

const LEAVES = new Set([classNumber('tree')]);

function join(meshes: readonly Mesh[]): Mesh {
  const positions = meshes.flatMap((mesh) => [...mesh.positions]),
    indices: number[] = [];
  let first = 0;
  for (const mesh of meshes) {
    indices.push(...[...mesh.indices].map((vertex) => vertex + first));
    first += mesh.positions.length / 3;
  }
  return { positions: Float32Array.from(positions), normals: null, uvs: null, indices: Uint32Array.from(indices) };
}

test('triangles that share corners are one body, though each face has corners of its own', () => {
  const bodies = findBodies(
    packScene(
      sceneOf([join([box([0, 0, 0], [1, 1, 1]), box([1.5, 0, 0], [2, 1, 1]), box([1, 1, 1], [3, 3, 3])])], [{}]),
    ),
    LEAVES,
  );
  const [first, second, third] = [0, 12, 24].map((start) => new Set(bodies.subarray(start, start + 12)));
  expect([first!.size, second!.size, third!.size]).toEqual([1, 1, 1]);
  expect(first).toEqual(third);
  expect(first).not.toEqual(second);
});

test('each mesh is numbered by itself, and leaves are passed over', () => {
  const cube = box([0, 0, 0], [1, 1, 1]),
    pair = join([cube, box([4, 0, 0], [5, 1, 1])]);
  const bodies = findBodies(
    packScene(sceneOf([cube, pair, pair], [{}, { mesh: 1 }, { mesh: 2, part: 'tree' }])),
    LEAVES,
  );
  expect(new Set(bodies.subarray(12, 36)).size).toBe(2);
  expect([...bodies.subarray(36)].every((body) => body === 0)).toBe(true);
});
