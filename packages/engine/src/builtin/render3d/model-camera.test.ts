import { createCameraRays, PicturePoint } from '@yujian/renderer/camera/camera-rays';
import { describe, expect, it } from 'vitest';
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

it('stands where it was put', () => {
  const setting = { eye: [1, 2, 3], target: [0, 1, 0], kind: 'perspective', lens: 24, width: 10, upright: true, shiftX: 0.1, shiftY: -0.2, near: 0.5 } as const;
  expect(cameraOf(setting, house, 900, 600)).toMatchObject({ eye: [1, 2, 3], target: [0, 1, 0], projection: { kind: 'perspective', lens: 24, upright: true }, shift: [0.1, -0.2], near: 0.5, focus: null });
  expect(cameraOf({ ...setting, kind: 'orthographic' }, house, 900, 600).projection).toEqual({ kind: 'orthographic', width: 10 });
  expect(cameraOf({ ...setting, kind: 'panorama' }, house, 900, 450).projection).toEqual({ kind: 'panorama' });
});
