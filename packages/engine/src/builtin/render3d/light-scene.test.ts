import type { Scene } from '@yujian/renderer/scene/scene';
import { describe, expect, it } from 'vitest';
import type { ModelLight } from '../../core/operations.ts';
import { lightScene } from './light-scene.ts';

const empty: Scene = {
  meshes: [],
  instances: [],
  objects: [],
  materials: [],
  pictures: [],
  lights: [],
  portals: [],
  sun: null,
  environment: null,
};
const shanghai: ModelLight = {
  kind: 'place',
  latitude: 31.23,
  longitude: 121.47,
  utcOffset: 8,
  month: 6,
  day: 21,
  hour: 15,
  north: 0,
};
const lit = (light: ModelLight, soft = false) => lightScene(empty, light, soft ? [0.5, 0.5, 0.5] : null);

describe('the sun of a place', () => {
  it('stands in the west of a June afternoon in Shanghai, and turns with north', () => {
    const sun = lit(shanghai).scene.sun!;
    expect(sun.direction[0]).toBeLessThan(-0.5);
    expect(sun.direction[1]).toBeGreaterThan(0.6);
    const turned = lit({ ...shanghai, north: 90 }).scene.sun!;
    // West of a scene whose north is east (+x) is its −z.
    expect(turned.direction[2]).toBeCloseTo(sun.direction[0], 6);
    expect(turned.direction[0]).toBeCloseTo(-sun.direction[2], 6);
  });

  it('is told, by day and by night', () => {
    expect(lit(shanghai).notes[0]!.en).toMatch(/^Sun: 4\d\.\d° high, azimuth 27\d\.\d°$/);
    const night = lit({ ...shanghai, hour: 1 });
    expect(night.notes[0]!.en).toMatch(/below the horizon$/);
    expect(night.scene.sun).toBeNull();
    expect(night.scene.environment).not.toBeNull();
  });

  it('keeps an evening darker than noon, and shows a few clouds but in a white model', () => {
    expect(lit(shanghai).ev).toBeCloseTo(0, 9);
    expect(lit({ ...shanghai, hour: 19.25 }).ev).toBeLessThan(-1);
    expect(lit({ ...shanghai, hour: 19.25 }, true).ev).toBe(0);
    expect(lit(shanghai).scene.environment!.width).toBeGreaterThan(lit(shanghai, true).scene.environment!.width);
  });

  it('is wide and pale in a white model, so that shadows are soft and not blue', () => {
    const [hard, soft] = [lit(shanghai).scene, lit(shanghai, true).scene];
    expect(soft.sun!.radius).toBeCloseTo(5 * hard.sun!.radius, 9);
    const blue = ({ environment }: Scene) => environment!.radiance[2]! / environment!.radiance[0]! - 1;
    expect(blue(soft)).toBeGreaterThan(0);
    expect(blue(soft)).toBeLessThan(0.6 * blue(hard));
  });
});

it('goes on behind a white model as the ground it stands on', () => {
  const { scene } = lightScene(empty, { kind: 'overcast' }, [0.5, 0.5, 0.5]);
  const { radiance, width, backdrop } = scene.environment!;
  // Under an overcast sky (1 + 2 sin altitude) / 3 of its zenith, level ground gets 7π/9 of the zenith's radiance.
  const zenith = radiance[3 * (width >> 1) + 1]!;
  expect(backdrop![1] / ((7 / 9) * zenith * 0.5)).toBeCloseTo(1, 1);
});

it('has no sun under clouds or in the studio', () => {
  for (const kind of ['overcast', 'studio'] as const) {
    const { scene, notes } = lit({ kind });
    expect(scene.sun).toBeNull();
    expect(scene.environment!.radiance.every((value) => value >= 0)).toBe(true);
    expect(notes).toEqual([]);
  }
});
