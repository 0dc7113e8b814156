import { describe, expect, it } from 'vitest';
import { createBox } from './build/box.ts';
import { measureBounds, triangleCount } from './build/mesh-tools.ts';
import { SceneBuilder } from './build/scene-builder.ts';
import { plainMaterial } from '../materials/material.ts';
import type { Scene, Vec3 } from './scene.ts';
import { addSite } from './site.ts';
import type { SiteOptions } from './site.ts';
import type { Ground, Surroundings } from './site/plot.ts';

const GROUNDS: Ground[] = ['none', 'concrete', 'grass', 'paving', 'deck', 'gravel', 'water', 'white'];
const SURROUNDINGS: Surroundings[] = ['none', 'meadow', 'skyline', 'hills'];

function model(size: number): { scene: Scene; bounds: { min: Vec3; max: Vec3 } } {
  const builder = new SceneBuilder(() => plainMaterial({}));
  builder.picture({ width: 1, height: 1, data: new Uint8Array(4), linear: true });
  builder.object('Model', 'facade', { at: [30, 2, -5] }).add(createBox(size, size, size), 'plain');
  return {
    scene: builder.finish(),
    bounds: { min: [30 - size / 2, 2, -5 - size / 2], max: [30 + size / 2, 2 + size, -5 + size / 2] },
  };
}

function site(size: number, options: SiteOptions): { before: Scene; after: Scene } {
  const { scene, bounds } = model(size);
  return { before: scene, after: addSite(scene, bounds, options) };
}

const every = [
  ...GROUNDS.map((ground) => [ground, 'none'] as const),
  ...SURROUNDINGS.map((surroundings) => ['none', surroundings] as const),
  ['paving', 'skyline'] as const,
];

describe.each(every)('a site of %s and %s', (ground, surroundings) => {
  const { before, after } = site(10, { ground, surroundings });

  it('keeps the model and its numbers, and points to nothing that is not there', () => {
    before.meshes.forEach((mesh, i) => expect(after.meshes[i]).toBe(mesh));
    expect(after.instances.slice(0, before.instances.length)).toEqual(before.instances);
    for (const { mesh, material, object } of after.instances) {
      expect(after.meshes[mesh] && after.materials[material] && after.objects[object]).toBeTruthy();
    }
    for (const { maps } of after.materials)
      if (maps !== null && maps.base !== null) expect(after.pictures[maps.base]).toBeDefined();
    for (const { maps } of after.materials.slice(before.materials.length))
      if (maps !== null && maps.base !== null) expect(maps.base).toBeGreaterThanOrEqual(before.pictures.length);
  });

  it('lies under the model and leaves it clear', () => {
    if (after === before) return;
    const own = after.instances.slice(before.instances.length);
    expect(own.length).toBeGreaterThan(0);
    for (const { transform, part } of own) {
      const [x, z] = [transform[12]!, transform[14]!];
      if (part === 'tree') expect(Math.hypot(Math.max(25 - x, 0, x - 35), Math.max(-10 - z, 0, z))).toBeGreaterThan(2);
    }
    const flat = own.filter(({ part }) => part === 'paving' || part === 'water');
    for (const { mesh, transform } of flat)
      expect(measureBounds(after.meshes[mesh]!, transform).high[1]).toBeLessThan(2);
  });

  it('is small in memory', () => {
    const triangles = after.meshes.reduce((sum, mesh) => sum + triangleCount(mesh), 0);
    expect(triangles).toBeLessThan(200_000);
    expect(after.instances.length).toBeLessThan(6500);
  });
});

it('grows with the model: a chair, a house, a tower', () => {
  for (const size of [0.4, 12, 180]) {
    const { after } = site(size, { ground: 'gravel', surroundings: 'none' });
    const { low: min, high: max } = measureBounds(after.meshes.at(-1)!);
    expect(max[0] - min[0]).toBeGreaterThan(60 * size);
    expect(max[1]).toBeLessThan(2);
    expect(max[1]).toBeGreaterThan(2 - 0.05 * Math.max(1, size));
  }
});

it('puts no tree before the camera', () => {
  const eye: Vec3 = [30, 3, 25];
  const { before, after } = site(10, { ground: 'grass', surroundings: 'meadow', camera: { eye, target: [30, 5, -5] } });
  for (const { transform, part } of after.instances.slice(before.instances.length)) {
    const [x, z] = [transform[12]!, transform[14]!];
    if (part === 'tree' && z > 0 && z < 27) expect(Math.abs(x - 30)).toBeGreaterThan(2);
  }
});

it('is the same for the same seed, and another for another', () => {
  const places = (seed: number) =>
    site(10, { ground: 'grass', surroundings: 'meadow', seed }).after.instances.map(({ transform }) => transform[12]);
  expect(places(3)).toEqual(places(3));
  expect(places(3)).not.toEqual(places(4));
});
