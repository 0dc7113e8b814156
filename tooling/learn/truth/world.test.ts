import type { RoomShell, SceneCamera } from '@yujian/contract/scene/description-schema';
import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import { createCameraRays, PicturePoint } from '@yujian/renderer/camera/camera-rays';
import { createChance } from '@yujian/renderer/scene/build/random';
import { cameraOf } from '@yujian/scenes/camera';
import { describe, expect, it } from 'vitest';
import { boxOf, describeCamera, findFrame, turnDirection } from './world.ts';

const [WIDTH, HEIGHT] = [900, 600];
const LEVEL: SceneCamera = {
  eye: [1.2, 1.5, 3],
  target: [0.4, 1.5, -1],
  kind: 'perspective',
  lens: 26,
  width: 10,
  upright: true,
  shiftX: 0,
  shiftY: 0,
  near: 0,
  aspect: 1.5,
};
const CAMERAS: readonly (readonly [string, SceneCamera])[] = [
  ['level', LEVEL],
  ['looking back', { ...LEVEL, target: [2, 1.5, 8] }],
  ['upright, looking up', { ...LEVEL, target: [0.4, 2.9, -1] }],
  ['tilted down', { ...LEVEL, upright: false, target: [0.4, 0.1, -1] }],
  ['cropped', { ...LEVEL, shiftX: 0.2, shiftY: -0.13, lens: 40 }],
  ['steep, half shifted', { ...LEVEL, target: [0.4, -2.5, -1] }],
];

describe('the camera of a set', () => {
  it.each(CAMERAS)('puts every point where the renderer puts it: %s', (_, camera) => {
    const rays = createCameraRays(cameraOf(camera), WIDTH, HEIGHT);
    const chance = createChance(4);
    const [seen, there] = [new PicturePoint(), new Float64Array(3)];
    for (const turn of [0, 0.4, 1.5]) {
      const { camera: found, world } = describeCamera(camera, { turn, share: 1 }, WIDTH, HEIGHT);
      expect(Math.abs(found.yaw)).toBeLessThanOrEqual(Math.PI / 4 + 1e-9);
      const pinhole = new Pinhole(found);
      let compared = 0;
      for (let k = 0; k < 200; k++) {
        const [x, y, z] = [chance.around(6), chance.between(-1, 4), chance.around(8)];
        if (!rays.project(x, y, z, seen) || seen.depth < 0.1) continue;
        turnDirection(world, x - world.eye[0], y - world.eye[1], z - world.eye[2], there);
        const here = pinhole.project(there[0]!, there[1]!, there[2]!)!;
        expect(here.u + 0.5).toBeCloseTo(seen.x, 5);
        expect(here.v + 0.5).toBeCloseTo(seen.y, 5);
        expect(here.depth).toBeCloseTo(seen.depth, 8);
        compared++;
      }
      expect(compared).toBeGreaterThan(40);
    }
  });
});

describe('the frame of a picture', () => {
  it('is where most upright surfaces run, whatever stands about', () => {
    const chance = createChance(2);
    const normal = new Float32Array(3 * 3000);
    for (let pixel = 0; pixel < 3000; pixel++) {
      const angle = pixel % 5 < 3 ? 0.31 + (Math.PI / 2) * chance.whole(4) : chance.between(0, 7);
      normal.set(pixel % 7 === 0 ? [0, 1, 0] : [Math.sin(angle), 0, -Math.cos(angle)], pixel * 3);
    }
    const { turn, share } = findFrame(normal, () => 1);
    expect(turn).toBeCloseTo(0.31, 2);
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(0.75);
  });

  it('is none where nothing is upright', () => {
    expect(findFrame(Float32Array.from([0, 1, 0, 0, -1, 0]), () => 1).share).toBe(0);
  });
});

describe('the box of a room', () => {
  const shell = {
    kind: 'room',
    plan: [
      [0, 0],
      [0, 4],
      [5, 4],
      [5, 0],
    ],
    height: 2.8,
    open: [],
    ceiling: { kind: 'flat', rise: 0, pitch: 1, cove: false },
  } as unknown as RoomShell;

  it('has the corners of the plan, seen from the camera', () => {
    const { world, camera } = describeCamera(
      { ...LEVEL, eye: [2, 1.5, 3], target: [1.5, 1.5, -1] },
      { turn: 0, share: 1 },
      WIDTH,
      HEIGHT,
    );
    expect(boxOf(shell, world)).toEqual({
      floorY: -1.5,
      ceilingY: expect.closeTo(1.3),
      leftX: expect.closeTo(-2),
      rightX: expect.closeTo(3),
      backZ: expect.closeTo(3),
      confidence: 1,
    });
    expect(camera.yaw).toBeLessThan(0);
  });

  it('is none for a room with a bay, across the axes, or open to a side', () => {
    const { world } = describeCamera(LEVEL, { turn: 0, share: 1 }, WIDTH, HEIGHT);
    const across = describeCamera(LEVEL, { turn: 0.3, share: 1 }, WIDTH, HEIGHT).world;
    expect(
      boxOf(
        {
          ...shell,
          plan: [
            [0, 0],
            [0, 4],
            [3, 4],
            [3, 2],
            [5, 2],
            [5, 0],
          ],
        },
        world,
      ),
    ).toBeNull();
    expect(boxOf(shell, across)).toBeNull();
    expect(boxOf({ ...shell, open: [1] }, world)).toBeNull();
  });
});
