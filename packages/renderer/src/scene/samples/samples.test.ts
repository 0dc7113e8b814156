import { beforeAll, describe, expect, it } from 'vitest';
import { plainMaterial } from '../../materials/material.ts';
import type { Scene } from '../scene.ts';
import { measureBounds } from '../build/mesh-tools.ts';
import type { Bounds } from '../build/mesh-tools.ts';
import { bedroom } from './bedroom.ts';
import { courtyard } from './courtyard.ts';
import { GALLERY } from './gallery.ts';
import { livingRoom } from './living-room.ts';
import { pavilion } from './pavilion.ts';
import type { Sample } from './sample.ts';
import { cornellBox, furnace, materialBall } from './test-scenes.ts';
import { villa } from './villa.ts';

const MAKERS: Record<string, () => Sample> = {
  livingRoom,
  villa,
  bedroom,
  pavilion,
  courtyard,
  cornellBox,
  materialBall: () => materialBall(plainMaterial({ name: 'x' })),
  furnace: () => furnace(plainMaterial({ name: 'x' })),
};
const samples = new Map<string, Sample>();

beforeAll(() => {
  for (const [name, make] of Object.entries(MAKERS)) samples.set(name, make());
});

describe.each(Object.keys(MAKERS))('%s', (name) => {
  it('is whole: finite numbers, indices that exist, every object shown, every mesh used', () => {
    const { scene, camera } = samples.get(name)!;
    for (const mesh of scene.meshes) {
      for (const values of [mesh.positions, mesh.normals, mesh.uvs])
        expect(values === null || values.every(Number.isFinite)).toBe(true);
      expect(mesh.indices.every((index) => index < mesh.positions.length / 3)).toBe(true);
    }
    for (const { mesh, material, object, transform } of scene.instances) {
      expect(
        scene.meshes[mesh] && scene.materials[material] && scene.objects[object] && transform.every(Number.isFinite),
      ).toBeTruthy();
    }
    expect(new Set(scene.instances.map(({ object }) => object)).size).toBe(scene.objects.length);
    expect(new Set(scene.instances.map(({ mesh }) => mesh)).size).toBe(scene.meshes.length);
    expect([...camera.eye, ...camera.target].every(Number.isFinite)).toBe(true);
  });
});

it('The gallery names each picture as its scene is named', () => {
  for (const [name, make] of Object.entries(GALLERY))
    expect(
      [...samples.values()].find((sample) => sample.name === name),
      make.name,
    ).toBeDefined();
});

describe('The living room', () => {
  it('has the triangles of a real one, and the same ones every time', () => {
    const { scene } = samples.get('livingRoom')!;
    expect(countTriangles(scene)).toBeGreaterThan(40_000);
    const again = livingRoom().scene;
    expect(again.instances).toEqual(scene.instances);
    again.meshes.forEach((mesh, k) => {
      expect(mesh.positions.length).toBe(scene.meshes[k]!.positions.length);
      expect(mesh.positions.every((value, i) => value === scene.meshes[k]!.positions[i])).toBe(true);
    });
  });

  it('keeps its furniture inside the room', () => {
    const { scene } = samples.get('livingRoom')!;
    for (const name of [
      'Sofa',
      'Lounge chair',
      'Coffee table',
      'Low table',
      'Rug',
      'Plant',
      'Floor lamp',
      'Sideboard',
      'Pendant',
      'Left curtain',
      'Right curtain',
    ]) {
      const { low, high } = boundsOf(scene, name);
      expect(low[0], name).toBeGreaterThan(-3.3);
      expect(high[0], name).toBeLessThan(3.3);
      expect(low[1], name).toBeGreaterThan(-0.001);
      expect(high[1], name).toBeLessThanOrEqual(2.801);
      expect(low[2], name).toBeGreaterThan(-0.001);
      expect(high[2], name).toBeLessThan(6.6);
    }
  });
});

const STANDING: Record<string, Record<string, number>> = {
  livingRoom: {
    Sofa: 0,
    'Lounge chair': 0,
    Rug: 0,
    'Coffee table': 0.0165,
    'Low table': 0.0165,
    'Side table': 0,
    'Floor lamp': 0,
    Plant: 0,
    Vase: 0.3715,
    Bowl: 0.2915,
    Jar: 0.72,
    Books: 0.72,
    Dish: 0.72,
    Magazines: 0.3715,
  },
  bedroom: { Bed: 0, Rug: 0, Bench: 0.016, 'Lounge chair': 0, Plant: 0, 'Table lamp': 0.46, Vase: 0.46 },
  pavilion: { Sofa: 0.432, 'Dining table': 0.42, Lantern: 0.42 },
  villa: { 'Outdoor table': 0.14, Lounger: 0.14, Sofa: 0.152, 'Dining table': 0.152 },
};

describe.each(Object.keys(STANDING))('Things in %s', (name) => {
  it('stand on what carries them: nothing floats, nothing sinks', () => {
    const { scene } = samples.get(name)!;
    for (const [object, level] of Object.entries(STANDING[name]!))
      expect(Math.abs(boundsOf(scene, object).low[1] - level), object).toBeLessThan(0.008);
  });
});

const APART: [sample: string, a: string, b: string][] = [
  ['livingRoom', 'Sofa', 'Coffee table'],
  ['livingRoom', 'Sofa', 'Floor lamp'],
  ['livingRoom', 'Sofa', 'Plant'],
  ['livingRoom', 'Lounge chair', 'Low table'],
  ['livingRoom', 'Lounge chair', 'Sideboard'],
  ['livingRoom', 'Sofa', 'Picture'],
  ['livingRoom', 'Shelf', 'Books'],
  ['livingRoom', 'Side table', 'Sideboard'],
  ['bedroom', 'Bed', 'Bench'],
  ['bedroom', 'Bed', 'Plant'],
  ['bedroom', 'Bed', 'Lounge chair'],
  ['bedroom', 'Bed', 'Table lamp'],
  ['villa', 'Dining table', 'Kitchen'],
  ['villa', 'Outdoor sofa', 'Outdoor table'],
];

describe('Main furniture', () => {
  it.each(APART)('%s: %s and %s keep apart', (name, a, b) => {
    const { scene } = samples.get(name)!;
    const [p, q] = [boundsOf(scene, a), boundsOf(scene, b)];
    const overlap = [0, 1, 2].map(
      (axis) => Math.min(p.high[axis]!, q.high[axis]!) - Math.max(p.low[axis]!, q.low[axis]!),
    );
    expect(Math.min(...overlap)).toBeLessThan(0.001);
  });
});

describe('The villa', () => {
  it('repeats its leaves and grass rather than keeping each', () => {
    const { scene } = samples.get('villa')!;
    const stored = scene.meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0);
    expect(stored).toBeLessThan(400_000);
    expect(countTriangles(scene)).toBeGreaterThan(10 * stored);
  });
});

function countTriangles(scene: Scene): number {
  return scene.instances.reduce((sum, { mesh }) => sum + scene.meshes[mesh]!.indices.length / 3, 0);
}

/** Of all instances of the first object of that name. */
function boundsOf(scene: Scene, name: string): Bounds {
  const object = scene.objects.findIndex((each) => each.name === name);
  expect(object, name).toBeGreaterThanOrEqual(0);
  const all = scene.instances
    .filter((instance) => instance.object === object)
    .map(({ mesh, transform }) => measureBounds(scene.meshes[mesh]!, transform));
  return {
    low: [0, 1, 2].map((axis) => Math.min(...all.map(({ low }) => low[axis]!))) as unknown as Bounds['low'],
    high: [0, 1, 2].map((axis) => Math.max(...all.map(({ high }) => high[axis]!))) as unknown as Bounds['high'],
  };
}
