import { describe, expect, it } from 'vitest';
import type { Camera, Projection, Vec3 } from '../scene/scene.ts';
import { CameraRay, PicturePoint, createCameraRays } from './camera-rays.ts';

const PERSPECTIVE: Projection = { kind: 'perspective', lens: 24, upright: false };

function camera(partial: Partial<Camera>): Camera {
  return {
    eye: [0, 1.6, 0],
    target: [0, 1.6, -5],
    projection: PERSPECTIVE,
    shift: [0, 0],
    focus: null,
    near: 0,
    ...partial,
  };
}

function directionAt(partial: Partial<Camera>, width: number, height: number, x: number, y: number): Vec3 {
  const ray = new CameraRay();
  createCameraRays(camera(partial), width, height).ray(x, y, 0.5, 0.5, ray);
  return [ray.dx, ray.dy, ray.dz];
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const angleBetween = (a: Vec3, b: Vec3) => Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));

const VIEWS: Record<string, Partial<Camera>> = {
  level: {},
  tilted: { eye: [3, 1, 4], target: [-1, 2.5, -2] },
  upright: { eye: [3, 1, 4], target: [-1, 2.5, -2], projection: { kind: 'perspective', lens: 28, upright: true } },
  'steep upright': {
    eye: [3, 12, 4],
    target: [-1, 0, -2],
    projection: { kind: 'perspective', lens: 28, upright: true },
  },
  shifted: { shift: [0.2, -0.3] },
  'straight down': { eye: [1, 9, 2], target: [1, 0, 2] },
  orthographic: { eye: [8, 9, 10], target: [0, 0, 0], projection: { kind: 'orthographic', width: 14 }, near: 2 },
  panorama: { eye: [3, 1, 4], target: [-1, 2.5, -2], projection: { kind: 'panorama' } },
};

describe('camera rays', () => {
  it('see 73.7 degrees across with a 24 mm lens', () => {
    const left = directionAt({}, 300, 200, 0, 100);
    const right = directionAt({}, 300, 200, 300, 100);
    expect(degrees(angleBetween(left, right))).toBeCloseTo(73.74, 2);
    expect(left[0]).toBeLessThan(0);
  });

  it.each(Object.entries(VIEWS))('are found again by projecting a point on them: %s', (_name, partial) => {
    const rays = createCameraRays(camera(partial), 320, 200);
    const ray = new CameraRay();
    const point = new PicturePoint();
    for (const [x, y] of [
      [160, 100],
      [3, 7],
      [311, 20],
      [50, 190],
      [200, 130],
    ] as const) {
      rays.ray(x, y, 0, 0, ray);
      expect(Math.hypot(ray.dx, ray.dy, ray.dz)).toBeCloseTo(1, 10);
      expect(rays.project(ray.ox + 7 * ray.dx, ray.oy + 7 * ray.dy, ray.oz + 7 * ray.dz, point)).toBe(true);
      expect(point.x).toBeCloseTo(x, 6);
      expect(point.y).toBeCloseTo(y, 6);
    }
  });

  it.each(Object.entries(VIEWS))('tell the width of a pixel: %s', (_name, partial) => {
    const rays = createCameraRays(camera(partial), 320, 200);
    const ray = new CameraRay();
    const beside = new CameraRay();
    const below = new CameraRay();
    for (const [x, y] of [
      [160, 100],
      [30, 70],
      [300, 160],
    ] as const) {
      rays.ray(x, y, 0, 0, ray);
      rays.ray(x + 0.01, y, 0, 0, beside);
      rays.ray(x, y + 0.01, 0, 0, below);
      const step = (other: CameraRay): Vec3 => [
        other.ox + 5 * other.dx - ray.ox - 5 * ray.dx,
        other.oy + 5 * other.dy - ray.oy - 5 * ray.dy,
        other.oz + 5 * other.dz - ray.oz - 5 * ray.dz,
      ];
      const a = step(beside);
      const b = step(below);
      const area = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]) / 1e-4;
      expect((ray.width + 5 * ray.spread) / Math.sqrt(area)).toBeCloseTo(1, 2);
    }
  });

  it('keep the target in the middle, upright or not, and north up when looking straight down', () => {
    for (const name of ['tilted', 'upright', 'steep upright', 'orthographic', 'straight down']) {
      const view = camera(VIEWS[name]!);
      const point = new PicturePoint();
      createCameraRays(view, 320, 200).project(...view.target, point);
      expect([point.x, point.y]).toEqual([expect.closeTo(160, 6), expect.closeTo(100, 6)]);
    }
    const north = new PicturePoint();
    createCameraRays(camera(VIEWS['straight down']!), 320, 200).project(1, 0, 1, north);
    expect(north.y).toBeLessThan(100);
    expect(north.x).toBeCloseTo(160, 6);
  });

  it('keep verticals vertical when upright, and only then', () => {
    const lean = (isUpright: boolean) => {
      const rays = createCameraRays(
        camera({
          eye: [0, 1.6, 0],
          target: [1, 4, -8],
          projection: { kind: 'perspective', lens: 24, upright: isUpright },
        }),
        320,
        200,
      );
      const foot = new PicturePoint();
      const head = new PicturePoint();
      rays.project(3, 0, -8, foot);
      rays.project(3, 6, -8, head);
      return head.x - foot.x;
    };
    expect(lean(true)).toBeCloseTo(0, 9);
    expect(Math.abs(lean(false))).toBeGreaterThan(3);
  });

  it('go over from shifting to tilting without a jump', () => {
    let before: Vec3 | null = null;
    for (let pitch = -89; pitch <= 89; pitch += 1) {
      const radians = (pitch * Math.PI) / 180;
      const top = directionAt(
        {
          target: [0, 1.6 + 5 * Math.sin(radians), -5 * Math.cos(radians)],
          projection: { kind: 'perspective', lens: 35, upright: true },
        },
        300,
        200,
        20,
        0,
      );
      if (before) expect(degrees(angleBetween(before, top))).toBeLessThan(2.2);
      before = top;
    }
  });

  it('shift the picture without turning the camera: right and up', () => {
    const middle = directionAt({ shift: [0.5, 0] }, 300, 200, 150, 100);
    const edge = directionAt({}, 300, 200, 300, 100);
    expect(angleBetween(middle, edge)).toBeLessThan(1e-7);
    expect(directionAt({ shift: [0, 0.25] }, 300, 200, 150, 100)[1]).toBeGreaterThan(0.1);
  });

  it('cut off a panorama the same six cube faces that six perspective cameras see', () => {
    const eye: Vec3 = [2, 1.5, -1];
    const looks: Vec3[] = [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ];
    const round = createCameraRays(camera({ eye, target: [2, 1.5, -9], projection: { kind: 'panorama' } }), 2048, 1024);
    const point = new PicturePoint();
    const a = new CameraRay();
    const b = new CameraRay();
    for (const look of looks) {
      const face = createCameraRays(
        camera({
          eye,
          target: [eye[0] + look[0], eye[1] + look[1], eye[2] + look[2]],
          projection: { kind: 'perspective', lens: 18, upright: false },
        }),
        64,
        64,
      );
      for (let y = 0; y < 64; y += 7) {
        for (let x = 0; x < 64; x += 7) {
          face.ray(x + 0.5, y + 0.5, 0, 0, a);
          round.project(a.ox + a.dx, a.oy + a.dy, a.oz + a.dz, point);
          round.ray(point.x, point.y, 0, 0, b);
          expect(Math.hypot(a.dx - b.dx, a.dy - b.dy, a.dz - b.dz)).toBeLessThan(1e-6);
        }
      }
    }
  });

  it('show the target in the middle column of a panorama, and what is right of it right', () => {
    const rays = createCameraRays(camera({ target: [4, 1.6, 0], projection: { kind: 'panorama' } }), 200, 100);
    const point = new PicturePoint();
    rays.project(9, 1.6, 0, point);
    expect([point.x, point.y]).toEqual([expect.closeTo(100, 9), expect.closeTo(50, 9)]);
    rays.project(9, 1.6, 2, point);
    expect(point.x).toBeGreaterThan(101);
  });

  it.each([
    [
      'perspective',
      { eye: [1, 2, 3], target: [0, 2.4, -4], projection: { kind: 'perspective', lens: 40, upright: true } },
    ],
    ['panorama', { eye: [1, 2, 3], target: [0, 2.4, -4], projection: { kind: 'panorama' } }],
  ] as [string, Partial<Camera>][])('meet in the sharp distance wherever they pass the lens: %s', (_name, partial) => {
    const sharp = 3.5;
    const rays = createCameraRays(camera({ ...partial, focus: { aperture: 0.05, distance: sharp } }), 320, 200);
    const ray = new CameraRay();
    const [fx, fy, fz] = rays.forward;
    const isRound = partial.projection?.kind === 'panorama';
    const meet: Vec3[] = [];
    for (const [u, v] of [
      [0, 0],
      [1, 0.1],
      [0.5, 0.4],
      [0.9, 0.8],
    ] as const) {
      rays.ray(70, 60, u, v, ray);
      const away = Math.hypot(ray.ox - 1, ray.oy - 2, ray.oz - 3);
      expect(away).toBeCloseTo(0.05 * Math.sqrt(u), 9);
      const depth = isRound
        ? Math.sqrt(sharp * sharp + away * away)
        : (sharp - ((ray.ox - 1) * fx + (ray.oy - 2) * fy + (ray.oz - 3) * fz)) /
          (ray.dx * fx + ray.dy * fy + ray.dz * fz);
      meet.push([ray.ox + ray.dx * depth, ray.oy + ray.dy * depth, ray.oz + ray.dz * depth]);
    }
    for (const point of meet)
      expect(Math.hypot(point[0] - meet[0]![0], point[1] - meet[0]![1], point[2] - meet[0]![2])).toBeLessThan(1e-9);
  });

  it('start at the near cut, a plane square to the view', () => {
    const rays = createCameraRays(camera({ near: 2, target: [1, 1, -5] }), 320, 200);
    const ray = new CameraRay();
    const [fx, fy, fz] = rays.forward;
    for (const x of [0, 160, 320]) {
      rays.ray(x, 30, 0, 0, ray);
      expect(ray.ox * fx + (ray.oy - 1.6) * fy + ray.oz * fz).toBeCloseTo(2, 9);
    }
    expect(rays.project(0, 1.6, -1, new PicturePoint())).toBe(false);
  });

  it.each([
    ['no direction', { target: [0, 1.6, 0] }],
    ['not a number', { eye: [NaN, 0, 0] }],
    ['an infinite shift', { shift: [Infinity, 0] }],
    ['no lens', { projection: { kind: 'perspective', lens: 0, upright: true } }],
    ['no width', { projection: { kind: 'orthographic', width: -1 } }],
    ['a negative near cut', { near: -1 }],
    ['no focus distance', { focus: { aperture: 0.1, distance: 0 } }],
  ] as [string, Partial<Camera>][])('refuse a camera with %s', (_name, partial) => {
    expect(() => createCameraRays(camera(partial), 10, 10)).toThrow(expect.objectContaining({ name: 'SceneError' }));
  });
});
