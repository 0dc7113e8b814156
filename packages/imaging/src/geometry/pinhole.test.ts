import { expect, test } from 'vitest';
import { Pinhole } from './pinhole.ts';

const camera = { focal: 900, centerX: 511.5, centerY: 300, pitch: -0.31, yaw: 0.42, confidence: 1 };

test('a ray through the pixel of a point leads back to the point', () => {
  const pinhole = new Pinhole(camera);
  const seen = pinhole.project(1.2, -0.7, 6)!;
  const ray = new Float64Array(3);
  pinhole.ray(seen.u, seen.v, ray);
  expect(ray[0]! * seen.depth).toBeCloseTo(1.2, 9);
  expect(ray[1]! * seen.depth).toBeCloseTo(-0.7, 9);
  expect(ray[2]! * seen.depth).toBeCloseTo(6, 9);
});

test('far points along an axis approach its vanishing point', () => {
  const pinhole = new Pinhole(camera);
  const point = pinhole.vanishingPoint(2);
  const far = pinhole.project(3, -1.5, 1e6)!;
  expect(far.u).toBeCloseTo(point.x / point.w, 1);
  expect(far.v).toBeCloseTo(point.y / point.w, 1);
});

test('level directions vanish on the horizon, above the middle when looking down', () => {
  const pinhole = new Pinhole(camera);
  expect(pinhole.project(1e6, 0, 1e6)!.v).toBeCloseTo(pinhole.horizon, 1);
  expect(pinhole.horizon).toBeLessThan(camera.centerY);
});

test('what lies behind the camera has no picture', () => {
  expect(new Pinhole(camera).project(0, 0, -3)).toBeNull();
});
