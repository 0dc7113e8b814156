import { expect, test } from 'vitest';
import { box, IDENTITY, MATERIAL, sceneOf, sphere } from '../tracer/soup.fixture.ts';
import { SceneError, type Instance, type Mesh, type Scene, type Vec3 } from './scene.ts';
import { cutScene, type Cut } from './section.ts';

const POCHE = { building: { ...MATERIAL, name: 'cut' }, contents: { ...MATERIAL, name: 'cut light' } };
const AT_ONE: Cut = { point: [0, 1, 0], normal: [0, 2, 0] };

function areaOf({ positions, indices }: Mesh): number {
  let area = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => [...positions.subarray(indices[i + k]! * 3, indices[i + k]! * 3 + 3)]) as [
      number[],
      number[],
      number[],
    ];
    const u = b.map((x, k) => x - a[k]!),
      v = c.map((x, k) => x - a[k]!);
    area += Math.hypot(u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!) / 2;
  }
  return area;
}

function filled(scene: Scene): number {
  return scene.instances
    .filter(({ material }) => scene.materials[material]!.name.startsWith('cut'))
    .reduce((sum, { mesh }) => sum + areaOf(scene.meshes[mesh]!), 0);
}

function cutOf(
  meshes: Mesh[],
  instances: Partial<Instance>[] = meshes.map((_, mesh) => ({ mesh })),
  cut = AT_ONE,
): Scene {
  return cutScene(sceneOf(meshes, instances), cut, POCHE);
}

function inverted(mesh: Mesh): Mesh {
  return { ...mesh, indices: mesh.indices.toReversed() };
}

test('a wall is cut, and filled with its section', () => {
  const scene = cutOf([box([0, 0, 0], [3, 2.5, 0.2])]);
  expect(filled(scene)).toBeCloseTo(0.6, 5);
  for (const { mesh } of scene.instances)
    expect(Math.max(...scene.meshes[mesh]!.positions.filter((_, i) => i % 3 === 1))).toBeCloseTo(1, 5);
  // All of it together is the lower part of the wall: 3 × 1 m, closed.
  expect(scene.instances.reduce((sum, { mesh }) => sum + areaOf(scene.meshes[mesh]!), 0)).toBeCloseTo(
    2 * (3 * 0.2 + 3 * 1 + 0.2 * 1),
    4,
  );
});

test('the filling faces the side that was taken away', () => {
  const scene = cutOf([sphere(16)], [{ transform: IDENTITY.with(13, 0.5) }], { point: [0.2, 0, 0], normal: [1, 0, 0] });
  const cap = scene.meshes[scene.instances.at(-1)!.mesh]!.positions;
  const u = [cap[3]! - cap[0]!, cap[4]! - cap[1]!, cap[5]! - cap[2]!] as const,
    v = [cap[6]! - cap[0]!, cap[7]! - cap[1]!, cap[8]! - cap[2]!] as const;
  expect(cap[0]).toBeCloseTo(0.2, 5);
  expect(u[1] * v[2] - u[2] * v[1]).toBeGreaterThan(0);
});

test.each<[string, Cut, number]>([
  ['lying', { point: [0, 0.3, 0], normal: [0, 1, 0] }, 1 - 0.09],
  ['standing', { point: [0, 0, -0.4], normal: [0, 0, 1] }, 1 - 0.16],
  ['slanting', { point: [0, 0, 0], normal: [1, 2, -3] }, 1],
])('a sphere is cut in a disc by a %s plane, mirrored or not', (_, cut, squaredRadius) => {
  for (const transform of [IDENTITY, IDENTITY.with(0, -1)]) {
    const scene = cutOf([sphere(48)], [{ transform }], cut);
    expect(filled(scene) / (Math.PI * squaredRadius)).toBeCloseTo(1, 2);
  }
});

test('overlapping bodies of one mesh are filled once, voids stay open', () => {
  const join = (a: Mesh, b: Mesh): Mesh => ({
    positions: Float32Array.from([...a.positions, ...b.positions]),
    normals: null,
    uvs: null,
    indices: Uint32Array.from(
      [...a.indices, ...b.indices].map((v, i) => (i < a.indices.length ? v : v + a.positions.length / 3)),
    ),
  });
  expect(filled(cutOf([join(box([0, 0, 0], [1, 2, 1]), box([0.5, 0, 0.5], [1.5, 2, 1.5]))]))).toBeCloseTo(1.75, 5);
  expect(
    filled(cutOf([join(box([0, 0, 0], [1, 2, 1]), inverted(box([0.25, -1, 0.25], [0.75, 3, 0.75])))])),
  ).toBeCloseTo(0.75, 5);
});

test('sheets, torn bodies and rooms without walls are cut but not filled', () => {
  const whole = box([0, 0, 0], [1, 2, 1]);
  const sheet: Mesh = {
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 2, 0, 0, 2, 0),
    normals: null,
    uvs: null,
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  };
  const torn: Mesh = { ...whole, indices: whole.indices.slice(6) };
  for (const mesh of [sheet, torn, inverted(whole), box([-3, 0, -3], [3, 2.8, 3])]) {
    const scene = cutOf([mesh]);
    expect(filled(scene)).toBe(0);
    expect(scene.instances).toHaveLength(1);
  }
});

test('a thin gap is closed, the earth is filled however large it is', () => {
  const whole = box([0, 0, 0], [1, 2, 1]);
  const nudged = {
    ...whole,
    positions: whole.positions.map((value, i) => (i < 12 && value === 0 ? value + 0.003 : value)),
  };
  expect(filled(cutOf([nudged]))).toBeCloseTo(1, 1);
  expect(
    filled(
      cutScene(
        sceneOf([box([-9, -5, -9], [9, 0, 9])], [{ part: 'ground' }]),
        { point: [0, 0, 1], normal: [0, 0, 1] },
        POCHE,
      ),
    ),
  ).toBeCloseTo(90, 3);
});

test('what is not met stays as it is, what lies beyond goes, what only touches is not cut', () => {
  const scene = cutOf([box([0, 0, 0], [1, 1, 1]), box([0, 2, 0], [1, 3, 1]), box([2, 1, 0], [3, 2, 1])]);
  expect(scene.instances.map(({ mesh }) => mesh)).toEqual([0]);
});

test('furniture is filled lightly, glass and leaves not at all', () => {
  const body = box([0, 0, 0], [1, 2, 0.4]),
    part = (name: Instance['part']): string[] => {
      const scene = cutScene(sceneOf([body], [{ part: name }]), AT_ONE, POCHE);
      return scene.instances.map(({ material }) => scene.materials[material]!.name);
    };
  expect(part('wall')).toEqual(['plain', 'cut']);
  expect(part('cabinet')).toEqual(['plain', 'cut light']);
  expect(part('tree')).toEqual(['plain']);
});

test('normals and mapping are carried along', () => {
  const scene = cutOf([sphere(20)], undefined, { point: [0, 0, 0.31], normal: [0, 0, 1] });
  const { positions, normals, uvs } = scene.meshes[scene.instances[0]!.mesh]!;
  for (let i = 0; i < positions.length; i += 3) {
    const length = Math.hypot(normals![i]!, normals![i + 1]!, normals![i + 2]!);
    expect(normals![i]! / length).toBeCloseTo(
      positions[i]! / Math.hypot(positions[i]!, positions[i + 1]!, positions[i + 2]!),
      4,
    );
  }
  expect(uvs!.length).toBe((positions.length / 3) * 2);
});

test.each<[string, Vec3, Vec3]>([
  ['without direction', [0, 0, 0], [0, 0, 0]],
  ['at NaN', [NaN, 0, 0], [0, 1, 0]],
  ['below everything', [0, -9, 0], [0, 1, 0]],
])('a plane %s is refused', (_, point, normal) => {
  expect(() => cutOf([box([0, 0, 0], [1, 1, 1])], undefined, { point, normal })).toThrow(SceneError);
});
