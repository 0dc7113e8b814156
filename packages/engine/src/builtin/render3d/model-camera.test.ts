import { createCameraRays, PicturePoint } from '@yujian/renderer/camera/camera-rays';
import { createBox } from '@yujian/renderer/scene/build/box';
import type { Scene } from '@yujian/renderer/scene/scene';
import { describe, expect, it } from 'vitest';
import { focusBounds } from './focus-bounds.ts';
import { cameraOf, type Bounds } from './model-camera.ts';

const house: Bounds = { min: [-6, 0, -4], max: [6, 7, 4] };

function cornersSeen(bounds: Bounds, width: number, height: number) {
  const rays = createCameraRays(cameraOf(null, bounds, width, height), width, height);
  return Array.from({ length: 8 }, (_, corner) => {
    const seen = new PicturePoint();
    const [x, y, z] = [0, 1, 2].map((axis) => (corner & (1 << axis) ? bounds.max : bounds.min)[axis]!);
    expect(rays.project(x!, y!, z!, seen)).toBe(true);
    return { x: seen.x / width, y: seen.y / height };
  });
}

describe('a model without a camera', () => {
  it.each<[string, Bounds, number, number]>([
    ['a house', house, 1280, 853],
    ['a tower, upright', { min: [0, 0, 0], max: [20, 180, 20] }, 640, 960],
    ['a tower, wide', { min: [0, 0, 0], max: [20, 180, 20] }, 1920, 960],
    ['a ring of 2 cm', { min: [5, 5, 5], max: [5.02, 5.02, 5.005] }, 960, 960],
    ['a city', { min: [-4000, 0, -4000], max: [4000, 300, 4000] }, 1280, 720],
  ])('shows all of %s, and fills the picture with it', (_, bounds, width, height) => {
    const corners = cornersSeen(bounds, width, height);
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    for (const value of [...xs, ...ys]) expect(value > 0.05 && value < 0.95).toBe(true);
    expect(Math.min(Math.min(...xs), Math.min(...ys), 1 - Math.max(...xs), 1 - Math.max(...ys))).toBeLessThan(0.08);
  });
});

describe('what a picture is about', () => {
  const box = (size: readonly [number, number, number], at: readonly [number, number, number]) => ({ size, at });
  const sceneOf = (boxes: readonly ReturnType<typeof box>[]): Scene => ({
    meshes: boxes.map(({ size: [width, height, depth] }) => createBox(width, height, depth, { bevel: 0 })),
    instances: boxes.map(({ at: [x, y, z] }, index) => ({ mesh: index, material: 0, object: 0, part: 'other', transform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1] })),
    objects: [], materials: [], pictures: [], lights: [], portals: [], sun: null, environment: null,
  });
  const land = box([300, 0.5, 300], [0, -0.5, 0]);
  const villa = box([12, 7, 9], [20, 0, 5]);

  it('is the house, not the land it stands on', () => {
    expect(focusBounds(sceneOf([land, villa]), { min: [-150, -0.5, -150], max: [150, 7, 150] })).toEqual({ min: [14, 0, 0.5], max: [26, 7, 9.5] });
  });

  it('is everything when there is only land, or nothing stands out', () => {
    const whole: Bounds = { min: [-150, -0.5, -150], max: [150, 0, 150] };
    expect(focusBounds(sceneOf([land]), whole)).toBe(whole);
    const room: Bounds = { min: [14, -0.2, 0.5], max: [26, 7, 9.5] };
    expect(focusBounds(sceneOf([villa, box([12, 0.2, 9], [20, -0.2, 5])]), room)).toBe(room);
  });
});

it('stands where it was put', () => {
  const setting = { eye: [1, 2, 3], target: [0, 1, 0], kind: 'perspective', lens: 24, width: 10, upright: true, shiftX: 0.1, shiftY: -0.2, near: 0.5 } as const;
  expect(cameraOf(setting, house, 900, 600)).toMatchObject({ eye: [1, 2, 3], target: [0, 1, 0], projection: { kind: 'perspective', lens: 24, upright: true }, shift: [0.1, -0.2], near: 0.5, focus: null });
  expect(cameraOf({ ...setting, kind: 'orthographic' }, house, 900, 600).projection).toEqual({ kind: 'orthographic', width: 10 });
  expect(cameraOf({ ...setting, kind: 'panorama' }, house, 900, 450).projection).toEqual({ kind: 'panorama' });
});
