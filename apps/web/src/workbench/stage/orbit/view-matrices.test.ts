import type { CameraSetting } from '@yujian/contract/fields/params';
import { createCameraRays, PicturePoint } from '@yujian/renderer/camera/camera-rays';
import type { Projection } from '@yujian/renderer/scene/scene';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { viewMatrices } from './view-matrices.ts';

const SIZE = { width: 900, height: 600 };
const BASE: CameraSetting = {
  eye: [7, 1.6, 9],
  target: [0, 2.4, 0],
  kind: 'perspective',
  lens: 28,
  width: 12,
  upright: true,
  shiftX: 0,
  shiftY: 0,
  near: 0,
};
const VIEWS: Record<string, Partial<CameraSetting>> = {
  'two-point perspective': {},
  'looking up at a tower': { target: [0, 6, 0] },
  'steep, between shift and tilt': { eye: [4, 9, 5] },
  'tilted, three vanishing points': { upright: false, eye: [9, 6, 3] },
  'a shifted lens': { shiftX: 0.2, shiftY: -0.15, lens: 50 },
  'straight down': { kind: 'orthographic', eye: [1, 30, 2], target: [1, 0, 2] },
  axonometric: { kind: 'orthographic', eye: [20, 20, 20], target: [0, 0, 0], shiftX: 0.1 },
};

function projectionOf({ kind, lens, width, upright }: CameraSetting): Projection {
  return kind === 'orthographic' ? { kind, width } : { kind: 'perspective', lens, upright };
}

describe('the viewer shows what the renderer will see', () => {
  it.each(Object.entries(VIEWS))('%s', (_name, change) => {
    const camera = { ...BASE, ...change };
    const rays = createCameraRays(
      {
        eye: camera.eye,
        target: camera.target,
        projection: projectionOf(camera),
        shift: [camera.shiftX, camera.shiftY],
        focus: null,
        near: 0,
      },
      SIZE.width,
      SIZE.height,
    );
    const { world, projection } = viewMatrices(camera, SIZE.width / SIZE.height, { near: 0.05, far: 500 });
    const toPicture = projection.clone().multiply(world.clone().invert());
    const seen = new PicturePoint();
    let compared = 0;
    for (const x of [-3, 0, 4]) {
      for (const y of [0, 1.7, 5]) {
        for (const z of [-6, 1, 3]) {
          if (!rays.project(x, y, z, seen)) continue;
          const point = new Vector3(x, y, z).applyMatrix4(toPicture);
          expect(((point.x + 1) / 2) * SIZE.width).toBeCloseTo(seen.x, 4);
          expect(((1 - point.y) / 2) * SIZE.height).toBeCloseTo(seen.y, 4);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('keeps the picture in the middle of a larger window', () => {
    const small = viewMatrices(BASE, 1.5, { near: 0.1, far: 100 });
    const large = viewMatrices(BASE, 1.5, { near: 0.1, far: 100 }, { x: 1.25, y: 1.6 });
    const at = (view: typeof small) =>
      new Vector3(1, 1, -2).applyMatrix4(view.projection.clone().multiply(view.world.clone().invert()));
    expect(at(large).x * 1.25).toBeCloseTo(at(small).x, 9);
    expect(at(large).y * 1.6).toBeCloseTo(at(small).y, 9);
  });
});
