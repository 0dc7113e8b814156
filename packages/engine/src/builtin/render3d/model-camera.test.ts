import { createCameraRays, PicturePoint } from '@yujian/renderer/camera/camera-rays';
import { plainMaterial } from '@yujian/renderer/materials/material';
import { createBox } from '@yujian/renderer/scene/build/box';
import type { Scene } from '@yujian/renderer/scene/scene';
import { describe, expect, it } from 'vitest';
import { cutHeightOf } from './cut-height.ts';
import { lampForDarkRoom } from './dark-room.ts';
import { focusOf } from './focus-bounds.ts';
import type { Bounds } from './frame-model.ts';
import { automaticCamera, cameraOf } from './model-camera.ts';
import { createLookout } from './what-is-seen.ts';

const house: Bounds = { min: [-6, 0, -4], max: [6, 7, 4] };

interface Body {
  readonly size: readonly [number, number, number];
  readonly at: readonly [number, number, number];
}

/** Boxes that stand on `at`, each a thing of its own. */
function sceneOf(bodies: readonly Body[]): Scene {
  return {
    meshes: bodies.map(({ size: [width, height, depth] }) => createBox(width, height, depth, { bevel: 0 })),
    instances: bodies.map(({ at: [x, y, z] }, index) => ({
      mesh: index,
      material: 0,
      object: index,
      part: 'other',
      transform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1],
    })),
    objects: bodies.map((_, index) => ({ name: String(index), class: 'other' })),
    materials: [plainMaterial({})],
    pictures: [],
    lights: [],
    portals: [],
    sun: null,
    environment: null,
  };
}

function boxOf({ min, max }: Bounds): Body {
  return {
    size: [max[0] - min[0], max[1] - min[1], max[2] - min[2]],
    at: [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2],
  };
}

function automatic(
  bodies: readonly Body[],
  bounds: Bounds,
  width: number,
  height: number,
  cutHeight: number | null = null,
) {
  const scene = sceneOf(bodies);
  const lookout = createLookout(scene);
  const camera = automaticCamera(lookout, focusOf(scene, bounds), { width, height, cutHeight });
  lookout.release();
  return camera;
}

function cornersSeen(bounds: Bounds, width: number, height: number) {
  const rays = createCameraRays(automatic([boxOf(bounds)], bounds, width, height), width, height);
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
    expect(Math.min(Math.min(...xs), Math.min(...ys), 1 - Math.max(...xs), 1 - Math.max(...ys))).toBeLessThan(0.09);
  });
});

describe('where a picture is taken from', () => {
  const walls: readonly Body[] = [
    { size: [6, 3, 0.2], at: [0, 0, -2.9] },
    { size: [6, 3, 0.2], at: [0, 0, 2.9] },
    { size: [0.2, 3, 5.6], at: [-2.9, 0, 0] },
    { size: [0.2, 3, 5.6], at: [2.9, 0, 0] },
    { size: [6, 0.2, 6], at: [0, -0.2, 0] },
  ];
  const furniture: readonly Body[] = [-2, -1, 0, 1, 2].map((x) => ({ size: [0.7, 0.8, 0.7], at: [x, 0, x / 2] }));
  const bounds: Bounds = { min: [-3, -0.2, -3], max: [3, 3.2, 3] };

  it('is from eye level before a building, with upright lines', () => {
    const camera = automatic([boxOf(house)], house, 900, 600);
    expect(camera.eye[1]).toBeCloseTo(1.65, 6);
    expect(camera.projection).toMatchObject({ upright: true });
    expect([camera.eye[0] < house.min[0], camera.eye[2] > house.max[2]]).toEqual([true, true]);
  });

  it('is from above where there is no roof, and for a cut', () => {
    for (const cutHeight of [null, 1.2]) {
      const camera = automatic([...walls, ...furniture], bounds, 900, 600, cutHeight);
      expect(camera.eye[1]).toBeGreaterThan(4);
    }
  });

  it('is inside a closed room that shows nothing from outside', () => {
    const roofed = sceneOf([...walls, { size: [6, 0.2, 6], at: [0, 3, 0] }, ...furniture]);
    const oneShell = {
      ...roofed,
      instances: roofed.instances.map((instance, index) =>
        index <= walls.length ? { ...instance, object: 0 } : instance,
      ),
    };
    const lookout = createLookout(oneShell);
    const { eye } = automaticCamera(lookout, focusOf(oneShell, bounds), { width: 900, height: 600, cutHeight: null });
    expect(eye.every((value, axis) => value > bounds.min[axis]! && value < bounds.max[axis]!)).toBe(true);
    expect(lampForDarkRoom(oneShell, lookout, eye)).toMatchObject({ kind: 'rectangle', visible: false });
    expect(
      lampForDarkRoom({ ...oneShell, materials: [plainMaterial({ emission: [9, 9, 9] })] }, lookout, eye),
    ).toBeNull();
    expect(lampForDarkRoom(oneShell, lookout, [0, 9, 0])).toBeNull();
    lookout.release();
  });
});

describe('the height of a cut', () => {
  it('is the one asked for, or within a model that is lower or in other units, and says so', () => {
    expect(cutHeightOf(null, house)).toEqual({ height: null, notes: [] });
    expect(cutHeightOf(1.2, house)).toEqual({ height: 1.2, notes: [] });
    for (const bounds of [
      { min: [0, 0, 0], max: [1, 0.8, 1] },
      { min: [0, 0, 0], max: [1700, 2600, 1700] },
    ] as const) {
      const { height, notes } = cutHeightOf(1.2, bounds);
      expect(height).toBeCloseTo(0.45 * bounds.max[1], 6);
      expect(notes).toHaveLength(1);
    }
  });
});

describe('what a picture is about', () => {
  const box = (size: Body['size'], at: Body['at']): Body => ({ size, at });
  const focusBounds = (scene: Scene, whole: Bounds) => focusOf(scene, whole).bounds;
  const land = box([300, 0.5, 300], [0, -0.5, 0]);
  const villa = box([12, 7, 9], [20, 0, 5]);

  it('is the house, not the land it stands on', () => {
    expect(focusBounds(sceneOf([land, villa]), { min: [-150, -0.5, -150], max: [150, 7, 150] })).toEqual({
      min: [14, 0, 0.5],
      max: [26, 7, 9.5],
    });
  });

  it('is everything when there is only land, or nothing stands out', () => {
    const whole: Bounds = { min: [-150, -0.5, -150], max: [150, 0, 150] };
    expect(focusBounds(sceneOf([land]), whole)).toBe(whole);
    const room: Bounds = { min: [14, -0.2, 0.5], max: [26, 7, 9.5] };
    expect(focusBounds(sceneOf([villa, box([12, 0.2, 9], [20, -0.2, 5])]), room)).toBe(room);
  });
});

it('stands where it was put', () => {
  const setting = {
    eye: [1, 2, 3],
    target: [0, 1, 0],
    kind: 'perspective',
    lens: 24,
    width: 10,
    upright: true,
    shiftX: 0.1,
    shiftY: -0.2,
    near: 0.5,
  } as const;
  expect(cameraOf(setting)).toMatchObject({
    eye: [1, 2, 3],
    target: [0, 1, 0],
    projection: { kind: 'perspective', lens: 24, upright: true },
    shift: [0.1, -0.2],
    near: 0.5,
    focus: null,
  });
  expect(cameraOf({ ...setting, kind: 'orthographic' }).projection).toEqual({ kind: 'orthographic', width: 10 });
  expect(cameraOf({ ...setting, kind: 'panorama' }).projection).toEqual({ kind: 'panorama' });
});
