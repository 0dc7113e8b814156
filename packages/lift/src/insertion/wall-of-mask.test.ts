import type { Structure } from '@yujian/imaging';
import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import type { PlaneRect } from '@yujian/imaging/geometry/plane-rect';
import { expect, it } from 'vitest';
import { wallOfMask } from './wall-of-mask.ts';

const [WIDTH, HEIGHT] = [320, 240];
const CAMERA = { focal: 260, centerX: 159.5, centerY: 119.5, pitch: 0.05, yaw: -0.3, confidence: 1 };
const PINHOLE = new Pinhole(CAMERA);
const EYE = 1.5;
/** Of a wall to the left: X = −2, from 3 to 4.2 m away, 0.6 to 2 m above the ground. */
const WINDOW = { x: -2, near: 3, far: 4.2, low: 0.6 - EYE, high: 2 - EYE };

function seen(x: number, y: number, z: number): { x: number; y: number } {
  const { u, v } = PINHOLE.project(x, y, z)!;
  return { x: u + 0.5, y: v + 0.5 };
}

it('finds the rectangle of a wall that is masked, in metres', () => {
  const { x, near, far, low, high } = WINDOW;
  const wall: PlaneRect = {
    corners: [seen(x, 1, 2.5), seen(x, 1, 5), seen(x, -1, 5), seen(x, -1, 2.5)],
    width: 2.5,
    height: 2,
  };
  const ray = new Float64Array(3);
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    PINHOLE.ray(i % WIDTH, Math.floor(i / WIDTH), ray);
    const t = x / ray[0]!;
    const [y, z] = [ray[1]! * t, ray[2]! * t];
    return t > 0 && z > near && z < far && y > low && y < high ? 1 : 0;
  });
  const structure = { width: WIDTH, height: HEIGHT, camera: CAMERA } as Structure;
  const place = wallOfMask(structure, wall, { width: WIDTH, height: HEIGHT, data }, EYE)!;
  expect(Math.abs(place.width - (far - near))).toBeLessThan(0.1);
  expect(Math.abs(place.height - (high - low))).toBeLessThan(0.1);
  expect(place.at[0]).toBeCloseTo(-2, 1);
  expect(Math.abs(place.at[1] - 0.6)).toBeLessThan(0.1);
  // its left edge, as seen facing it, is the near one
  expect(Math.abs(place.at[2] - -near)).toBeLessThan(0.1);
  expect(place.turn).toBeCloseTo(Math.PI / 2, 5);
});
