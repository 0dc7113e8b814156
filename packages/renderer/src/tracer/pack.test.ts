import { expect, test } from 'vitest';
import { SceneError, type Mesh, type Scene } from '../scene/scene.ts';
import { createTracer } from './create-tracer.ts';
import { packScene } from './pack.ts';
import { box, IDENTITY, MATERIAL, sceneOf, soup, sphere } from './soup.fixture.ts';

const CUBE = box([0, 0, 0], [1, 1, 1]);

function refuse(scene: Scene): string {
  try {
    packScene(scene);
  } catch (error) {
    expect(error).toBeInstanceOf(SceneError);
    return (error as SceneError).message;
  }
  throw new Error('The scene was accepted.');
}

test.each<[string, Scene, RegExp]>([
  ['nothing', sceneOf([CUBE], []), /empty/],
  ['a mesh that is missing', sceneOf([CUBE], [{ mesh: 3 }]), /mesh 3/],
  ['a material that is missing', sceneOf([CUBE], [{ material: 1 }]), /material 1/],
  ['an object that is missing', sceneOf([CUBE], [{ object: -1 }]), /object -1/],
  ['a transform with NaN', sceneOf([CUBE], [{ transform: IDENTITY.with(13, NaN) }]), /transform/],
  ['a short transform', sceneOf([CUBE], [{ transform: [1, 0, 0] }]), /transform/],
  ['a vertex that is missing', sceneOf([{ ...CUBE, indices: Uint32Array.of(0, 1, 24) }], [{}]), /vertex 24/],
  ['half a triangle', sceneOf([{ ...CUBE, indices: Uint32Array.of(0, 1) }], [{}]), /multiple of 3/],
  ['too few normals', sceneOf([{ ...CUBE, normals: new Float32Array(3) }], [{}]), /normals/],
  ['too few texture coordinates', sceneOf([{ ...CUBE, uvs: new Float32Array(3) }], [{}]), /texture/],
  ['only NaN', sceneOf([{ ...CUBE, positions: CUBE.positions.map(() => NaN) }], [{}]), /shows nothing/],
  ['only points', sceneOf([CUBE], [{ transform: IDENTITY.map(() => 0) }]), /shows nothing/],
  [
    'more than a million instances',
    sceneOf(
      [CUBE],
      Array.from({ length: 1_000_001 }, () => ({})),
    ),
    /1000001 objects/,
  ],
])('refuses %s and says why', (_, scene, message) => {
  expect(refuse(scene)).toMatch(message);
});

test('leaves out triangles without area, with NaN or at the end of the world', () => {
  const positions = [...CUBE.positions, NaN, 0, 0, 1e30, 0, 0, 2, 2, 2];
  const mesh: Mesh = {
    positions: Float32Array.from(positions),
    normals: null,
    uvs: null,
    indices: Uint32Array.from([...CUBE.indices, 0, 1, 24, 0, 1, 25, 26, 26, 1]),
  };
  const packed = packScene(sceneOf([mesh], [{}]));
  expect(packed.dropped).toBe(3);
  expect(packed.triangles).toBe(12);
  expect(packed.bounds.max.every((value) => value < 1.001)).toBe(true);
  expect(createTracer(packed).tracer.closest(0.5, 0.5, -1, 0, 0, 1, Infinity)).toBeGreaterThanOrEqual(0);
});

test('numbers and bounds are those of the scene', () => {
  const packed = packScene(sceneOf([CUBE, soup(3, 1)], [{ mesh: 1 }, { transform: IDENTITY.with(12, 5) }]));
  expect([...packed.firstPrimitive]).toEqual([0, 3]);
  expect(packed.instanceOf[3]).toBe(1);
  expect(packed.bounds.max[0]).toBeCloseTo(6, 5);
});

test('what shines is in the world itself even when it has copies', () => {
  const lamp = { ...MATERIAL, emission: [1, 1, 1] as const },
    copy = { material: 0, transform: IDENTITY };
  const scene = sceneOf([sphere(60)], [{ ...copy, material: 1 }, copy, copy, copy], [MATERIAL, lamp]);
  expect(packScene(scene).instanceOf.length).toBe(scene.meshes[0]!.indices.length / 3);
  expect(packScene(scene).instanceOf.every((instance) => instance === 0)).toBe(true);
});

test('many triangles in one place, and flat transforms, are bounded work', () => {
  const same: Mesh = { ...CUBE, indices: Uint32Array.from({ length: 60_000 }, (_, i) => CUBE.indices[i % 3]!) };
  const line: Mesh = {
    ...soup(400, 3),
    positions: soup(400, 3).positions.map((value, i) => (Math.floor(i / 9) % 20) ** 6 * 1e-3 + value * 1e-4),
  };
  for (const mesh of [same, line]) {
    const { tracer } = createTracer(packScene(sceneOf([mesh], [{}])));
    expect(tracer.closest(0.2, 0.3, 50, 0, 0, -1, Infinity)).toBeGreaterThanOrEqual(-1);
  }
  const flat = createTracer(packScene(sceneOf([sphere(8)], [{ transform: IDENTITY.with(5, 0) }])));
  expect(flat.tracer.closest(0.1, 3, 0.1, 0, -1, 0, Infinity)).toBeGreaterThanOrEqual(0);
  expect(flat.tracer.t).toBeCloseTo(3, 5);
});

test('a mesh of which nothing is left is not met, however many copies it has', () => {
  const flat: Mesh = {
    positions: Float32Array.of(0, 0, 5, 1, 0, 5, 2, 0, 5),
    normals: null,
    uvs: null,
    indices: Uint32Array.from({ length: 3 * 1000 }, (_, k) => k % 3),
  };
  const packed = packScene(sceneOf([CUBE, flat], [{}, ...Array.from({ length: 30 }, () => ({ mesh: 1 }))]));
  expect(packed.dropped).toBe(1000);
  for (const kind of ['wasm', 'plain'] as const) {
    const thread = createTracer(packed, { kind });
    expect(thread.tracer.closest(0.5, 0, 9, 0, 0, -1, Infinity)).toBeGreaterThanOrEqual(0);
    expect(thread.tracer.instance).toBe(0);
    thread.release();
  }
});
