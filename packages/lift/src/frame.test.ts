import { Pinhole } from '@yujian/imaging';
import { createCameraRays, PicturePoint } from '@yujian/renderer/camera/camera-rays';
import { expect, test } from 'vitest';
import { createFrame } from './frame.ts';

test.each([
  { focal: 700, centerX: 319.5, centerY: 239.5, pitch: 0, yaw: 0, confidence: 1 },
  { focal: 512, centerX: 300, centerY: 410, pitch: 0.2, yaw: -0.5, confidence: 1 },
  { focal: 900, centerX: 350.25, centerY: 100, pitch: -0.5, yaw: 0.7, confidence: 1 },
])('the renderer sees what the drawing’s camera sees: %j', (camera) => {
  const frame = createFrame({ width: 640, height: 480, camera }, 1.5);
  const pinhole = new Pinhole(camera);
  for (const size of [1, 2, 0.5]) {
    const rays = createCameraRays(frame.camera, 640 * size, 480 * size);
    const seen = new PicturePoint();
    for (const [x, y, depth] of [
      [0, 0, 2],
      [640, 480, 9],
      [320, 100, 4],
      [17.25, 311.5, 30],
    ] as const) {
      const point = frame.at(x, y, depth);
      expect(rays.project(...point, seen)).toBe(true);
      expect(seen.x).toBeCloseTo(x * size, 6);
      expect(seen.y).toBeCloseTo(y * size, 6);
      expect(seen.depth).toBeCloseTo(depth, 6);
      const drawn = pinhole.project(point[0], point[1] - 1.5, -point[2])!;
      expect([drawn.u + 0.5, drawn.v + 0.5]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
    }
  }
});
