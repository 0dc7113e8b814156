import { emptyBrief } from '@yujian/contract/scene/brief';
import { measureVolume } from '@yujian/renderer/scene/build/mesh-tools';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Matrix4 } from '@yujian/renderer/scene/scene';
import { describe, expect, it } from 'vitest';
import { isInPolygon } from '../layout/geometry.ts';
import { createLooks } from '../shell/looks.ts';
import { styleOf } from '../style/styles.ts';
import { arrangeSite } from './arrange/arrange-site.ts';
import { bandsRound } from './arrange/draft.ts';
import { rounded } from './arrange/massing.ts';
import { coverBeds } from './bed-cover.ts';
import { growGrass } from './grass.ts';
import { levelOfPatch } from './height.ts';
import { createPlate } from './outline.ts';

const SEEDS = { layout: 3, materials: 3, view: 3 };

function plantedOf(
  kind: 'courtyard' | 'park',
  style: string,
  plant: typeof growGrass,
): { shell: Parameters<typeof growGrass>[1]; places: Matrix4[]; top: number } {
  const scene = arrangeSite({ ...emptyBrief(), kind, style }, SEEDS);
  if (scene.shell.kind !== 'site') throw new Error('expected a site');
  const looks = createLooks(styleOf(kind, style).finishes, [1, 0.7, 0.4]);
  const builder = new SceneBuilder(looks.find);
  plant(builder, scene.shell, looks, scene.camera);
  const { meshes, instances } = builder.finish();
  const top = Math.max(
    0,
    ...meshes.map(({ positions }) =>
      positions.reduce((most, value, k) => (k % 3 === 1 ? Math.max(most, value) : most), 0),
    ),
  );
  return { shell: scene.shell, places: instances.map(({ transform }) => transform), top };
}

describe('grass', () => {
  it('is mown on lawns, tall on meadows, and not there on moss', () => {
    const [lawn, meadow, moss] = [
      plantedOf('park', 'modern', growGrass),
      plantedOf('park', 'meadow', growGrass),
      plantedOf('park', 'jiangnan', growGrass),
    ];
    expect(lawn.top).toBeLessThan(0.1);
    expect(meadow.top).toBeGreaterThan(0.25);
    expect(lawn.places.length).toBeGreaterThan(1000);
    expect(moss.places).toHaveLength(0);
  });

  it('grows on no path, water or bed', () => {
    const { shell, places } = plantedOf('park', 'meadow', growGrass);
    const others = shell.patches.filter(({ role }) => role !== 'lawn');
    expect(
      places.filter((at) =>
        others.some(({ outline }) => isInPolygon(outline, at[3]!, at[11]!) || isInPolygon(outline, at[12]!, at[14]!)),
      ).length,
    ).toBeLessThan(places.length * 0.02);
  });
});

describe('the cover of beds', () => {
  it('stays within them', () => {
    const { shell, places } = plantedOf('park', 'modern', coverBeds);
    const beds = shell.patches.filter(({ role }) => role === 'bed');
    expect(places.length).toBeGreaterThan(100);
    for (const at of places)
      expect(
        beds.some(({ outline }) => isInPolygon(outline, at[12]!, at[14]!) || isInPolygon(outline, at[3]!, at[11]!)),
      ).toBe(true);
  });
});

describe('patches of ground', () => {
  it('lie over those laid before them, however many there are, never as high as a kerb, lines on a road by no thickness', () => {
    for (let index = 1; index < 390; index++)
      expect(levelOfPatch(0, index)).toBeGreaterThan(levelOfPatch(0, index - 1));
    expect(levelOfPatch(0, 389)).toBeLessThan(0.1);
    expect(levelOfPatch(0, 50) - levelOfPatch(0, 5)).toBeLessThan(0.012);
    expect(levelOfPatch(0.42, 3)).toBe(0.42);
  });
});

describe('a road round a quarter', () => {
  it('is laid all the way', () => {
    const ring = rounded(-104, -82, 104, 82, 16);
    const length = ring.reduce(
      (sum, [x, z], k) => sum + Math.hypot(ring[(k + 1) % ring.length]![0] - x, ring[(k + 1) % ring.length]![1] - z),
      0,
    );
    const laid = bandsRound(ring, 8).reduce((sum, band) => sum + measureVolume(createPlate(band, 0, 1)), 0);
    expect(laid / (8 * length)).toBeCloseTo(1, 2);
  });
});

describe('a street', () => {
  it.each([1, 2, 3])('has cars on its lanes and trees in open soil, seed %i', (layout) => {
    const { shell, pieces } = arrangeSite({ ...emptyBrief(), kind: 'street', style: 'modern' }, { ...SEEDS, layout });
    if (shell.kind !== 'site') throw new Error('expected a site');
    expect(pieces.filter(({ type }) => type === 'car').length).toBeGreaterThan(2);
    const near = pieces.filter(({ type, at }) => type === 'tree' && at[1] > -40);
    expect(near.length).toBeGreaterThan(4);
    const pits = shell.patches.filter(({ role }) => role === 'bed');
    for (const { at } of near) expect(pits.some(({ outline }) => isInPolygon(outline, at[0], at[1]))).toBe(true);
  });
});

describe('a pond garden', () => {
  it.each([1, 2, 3, 4, 5])('has its pond within its moss, seed %i', (layout) => {
    const { shell } = arrangeSite({ ...emptyBrief(), kind: 'courtyard', style: 'jiangnan' }, { ...SEEDS, layout });
    if (shell.kind !== 'site') throw new Error('expected a site');
    const pond = shell.patches.find(({ role }) => role === 'water')!;
    expect(
      shell.patches.some(
        ({ role, outline }) => role === 'bed' && pond.outline.every(([x, z]) => isInPolygon(outline, x, z)),
      ),
    ).toBe(true);
  });
});
