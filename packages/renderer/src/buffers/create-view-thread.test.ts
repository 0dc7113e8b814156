import { describe, expect, test } from 'vitest';
import { classNumber } from '../scene/classes.ts';
import type { Camera, Instance, Mesh, Scene } from '../scene/scene.ts';
import { createTracer } from '../tracer/create-tracer.ts';
import { packScene } from '../tracer/pack.ts';
import { box, IDENTITY, MATERIAL, sceneOf, sphere } from '../tracer/soup.fixture.ts';
import { createViewThread, type ViewThreadOptions } from './create-view-thread.ts';
import { prepareView, viewPhases, type ViewBuffers, type ViewOptions } from './view-buffers.ts';

const WIDTH = 96,
  HEIGHT = 72;
const CAMERA: Camera = {
  eye: [0, 1, 6],
  target: [0, 1, 0],
  projection: { kind: 'perspective', lens: 35, upright: false },
  shift: [0, 0],
  focus: null,
  near: 0,
};
const FLOOR = box([-20, -1, -20], [20, 0, 3]);

function view(
  scene: Scene,
  camera = CAMERA,
  {
    order = (n: number) => [...Array(n).keys()],
    clay,
    ...options
  }: ViewThreadOptions & Pick<ViewOptions, 'clay'> & { order?: (n: number) => number[] } = {},
): ViewBuffers {
  const packed = packScene(scene),
    shared = prepareView(scene, packed, camera, {
      width: WIDTH,
      height: HEIGHT,
      ...(clay === undefined ? {} : { clay }),
    });
  const threads = [0, 1].map(() => createViewThread(structuredClone(shared), createTracer(packed), options));
  for (const [phase, { units }] of viewPhases(shared).entries())
    for (const unit of order(units)) threads[unit % 2]!.run(phase, unit);
  return shared.buffers;
}

function at(buffers: ViewBuffers, values: ArrayLike<number>, x: number, y: number, channel = 0, channels = 1): number {
  return values[(Math.floor(y) * buffers.width + Math.floor(x)) * channels + channel]!;
}

/** Ink per row or column of a picture: its darkness summed. */
function ink({ line, width, height }: ViewBuffers, x0 = 0, y0 = 0, x1 = width, y1 = height): number {
  let sum = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += 1 - line[y * width + x]!;
  return sum;
}

function room(extra: Mesh[] = [], rest: Partial<Instance>[] = []): Scene {
  const scene = sceneOf(
    [FLOOR, ...extra],
    [{ part: 'floor' }, ...rest],
    [MATERIAL, { ...MATERIAL, kind: 'pane' }, { ...MATERIAL, name: 'other' }],
  );
  return { ...scene, objects: [...scene.objects, { name: 'thing', class: 'furniture' }] };
}

describe('what a camera sees', () => {
  const cube = box([-0.5, 0.5, -0.5], [0.5, 1.5, 0.5]);

  test('is its depth along the view, normal, numbers and class, through panes', () => {
    const buffers = view(
      room(
        [cube, box([-9, 0, 2], [9, 9, 2.01])],
        [
          { mesh: 1, material: 2, object: 1, part: 'cabinet' },
          { mesh: 2, material: 1, object: 0, part: 'window' },
        ],
      ),
    );
    expect(at(buffers, buffers.depth, 48, 36)).toBeCloseTo(5.5, 3);
    expect(at(buffers, buffers.depth, 44, 33)).toBeCloseTo(5.5, 3);
    expect([0, 1, 2].map((c) => at(buffers, buffers.normal, 48, 36, c, 3))).toEqual(
      [0, 0, 1].map((c) => expect.closeTo(c, 4)),
    );
    expect(at(buffers, buffers.material, 48, 36)).toBe(2);
    expect(at(buffers, buffers.object, 48, 36)).toBe(1);
    expect(at(buffers, buffers.part, 48, 36)).toBe(classNumber('cabinet'));
    expect(at(buffers, buffers.part, 48, 70)).toBe(classNumber('floor'));
  });

  test('is the same without its white model', () => {
    const scene = room([cube], [{ mesh: 1, material: 2, object: 1 }]);
    const { clay, ...rest } = view(scene, CAMERA, { clay: 'none' });
    const { clay: asked, ...whole } = view(scene);
    expect(rest).toEqual(whole);
    expect(Math.max(...clay)).toBe(0);
    expect(Math.max(...asked)).toBeGreaterThan(0.9);
  });

  test('is nothing where there is only sky', () => {
    const buffers = view(room());
    expect(
      [buffers.depth, buffers.object, buffers.material, buffers.clay, buffers.line].map((values) =>
        at(buffers, values, 48, 3),
      ),
    ).toEqual([Infinity, -1, -1, 1, 1]);
    expect(at(buffers, buffers.part, 48, 3)).toBe(0);
    expect(at(buffers, buffers.normal, 48, 3, 1, 3)).toBe(0);
  });

  test('has mean albedo: half at an edge', () => {
    const buffers = view(room([cube], [{ mesh: 1, material: 2, object: 1 }]), CAMERA, {
      evaluate: (point) => {
        point.baseR = point.material === 2 ? 1 : 0;
        point.baseG = point.baseB = 0.25;
      },
    });
    expect(at(buffers, buffers.albedo, 48, 36, 0, 3)).toBe(1);
    expect(at(buffers, buffers.albedo, 48, 70, 1, 3)).toBe(0.25);
    const red = Array.from({ length: WIDTH }, (_, x) => at(buffers, buffers.albedo, x, 36, 0, 3));
    expect(red.every((value) => value >= 0 && value <= 1)).toBe(true);
    // 1 m at 5.5 m with 36 mm of film behind 35 mm.
    expect(red.reduce((sum, value) => sum + value, 0)).toBeCloseTo(((35 / 36) * WIDTH) / 5.5, 0);
  });

  test('in the white model is open on a plain and darker in a corner', () => {
    const buffers = view(room([box([-9, 0, -1], [9, 9, -0.9])], [{ mesh: 1, object: 1 }]));
    const open = at(buffers, buffers.clay, 48, 70);
    const foot = Math.max(
      ...Array.from({ length: HEIGHT }, (_, y) => y).filter((y) => at(buffers, buffers.object, 48, y) === 1),
    );
    expect(open).toBeGreaterThan(0.9);
    expect(at(buffers, buffers.clay, 48, foot)).toBeLessThan(0.75);
    expect(at(buffers, buffers.clay, 48, 4)).toBeGreaterThan(at(buffers, buffers.clay, 48, foot) + 0.2);
  });

  test('is the same whatever the order and the thread', () => {
    const scene = room(
      [cube, sphere(12)],
      [
        { mesh: 1, object: 1 },
        { mesh: 2, transform: IDENTITY.with(12, 1.4).with(13, 1) },
      ],
    );
    const one = view(scene),
      other = view(scene, CAMERA, { order: (n) => [...Array(n).keys()].toReversed() });
    for (const name of ['depth', 'normal', 'material', 'object', 'part', 'albedo', 'clay', 'line'] as const)
      expect(other[name]).toEqual(one[name]);
  });

  test.each<Camera['projection']>([
    { kind: 'orthographic', width: 6 },
    { kind: 'panorama' },
    { kind: 'perspective', lens: 24, upright: true },
  ])('is drawn by a camera of kind $kind', (projection) => {
    const buffers = view(room([cube], [{ mesh: 1, object: 1 }]), { ...CAMERA, eye: [0.4, 1.4, 6], projection });
    expect(at(buffers, buffers.object, 48, 36)).toBe(1);
    expect(at(buffers, buffers.depth, 48, 36)).toBeCloseTo(5.5, 0);
    expect(ink(buffers)).toBeGreaterThan(20);
  });

  test('cannot be of no size, or asked for a phase that is not there', () => {
    const scene = room(),
      packed = packScene(scene);
    expect(() => prepareView(scene, packed, CAMERA, { width: 0, height: 10 })).toThrow(RangeError);
    expect(() =>
      createViewThread(prepareView(scene, packed, CAMERA, { width: 4, height: 4 }), createTracer(packed)).run(3, 0),
    ).toThrow(RangeError);
  });
});

describe('a drawing', () => {
  const ORTHO: Camera = { ...CAMERA, projection: { kind: 'orthographic', width: 4.8 } };
  const cube = box([-1.013, 0.187, -0.5], [1.013, 1.813, 0.5]);

  test('puts a stroke where a body ends, to a tenth of a pixel', () => {
    const buffers = view(sceneOf([cube], [{}]), ORTHO);
    for (const y of [25, 36, 47]) {
      let sum = 0,
        middle = 0;
      for (let x = 0; x < 48; x++) {
        const dark = 1 - at(buffers, buffers.line, x, y);
        sum += dark;
        middle += dark * (x + 0.5);
      }
      expect(Math.abs(middle / sum - (48 - 1.013 * 20))).toBeLessThan(0.1);
    }
    // Inside and outside stay paper.
    expect(ink(buffers, 35, 30, 60, 44)).toBe(0);
    expect(ink(buffers, 0, 0, 20, HEIGHT)).toBe(0);
  });

  test('has no strokes on what is round, nor between flush parts of one stuff', () => {
    const ball = view(sceneOf([sphere(48)], [{ transform: IDENTITY.with(13, 1) }]), ORTHO);
    expect(ink(ball, 38, 26, 58, 46)).toBe(0);
    expect(ink(ball)).toBeGreaterThan(90);
    const flush = view(
      sceneOf([box([-1, 0, -0.5], [0, 2, 0.5]), box([0, 0, -0.5], [1, 2, 0.5])], [{}, { mesh: 1 }]),
      ORTHO,
    );
    expect(ink(flush, 40, 30, 56, 44)).toBe(0);
  });

  test('is heavier at outlines than at creases, and lightest at joints', () => {
    const half = (material: number): Partial<Instance>[] => [{}, { mesh: 1, material }];
    const halves = [box([-1, 0, -0.5], [0.01, 2, 0.5]), box([0.01, 0, -0.5], [1, 2, 0.5])];
    const stuff = view(sceneOf(halves, half(1), [MATERIAL, MATERIAL]), ORTHO);
    const joint = view(sceneOf(halves, half(0)), ORTHO, { pieceOf: ({ px }) => (px < 0.4 ? 1 : 2) });
    const roof: Mesh = {
      positions: Float32Array.of(-1, 0, 0, 0.01, 0, 1, 0.01, 2, 1, -1, 2, 0, 1, 0, 0, 1, 2, 0),
      normals: null,
      uvs: null,
      indices: Uint32Array.of(0, 1, 2, 0, 2, 3, 1, 4, 5, 1, 5, 2),
    };
    const crease = view(sceneOf([roof], [{}]), ORTHO);
    const [outline, fold, change, seam] = [
      ink(stuff, 20, 35, 36, 36),
      ink(crease, 40, 35, 56, 36),
      ink(stuff, 40, 35, 56, 36),
      ink(joint, 50, 35, 62, 36),
    ] as const;
    expect(outline).toBeGreaterThan(fold * 1.5);
    expect(fold).toBeGreaterThan(change);
    expect(change).toBeGreaterThan(seam);
    expect(seam).toBeGreaterThan(0.2);
  });

  test('hides what is behind, and draws leaves with a finer pen', () => {
    const hidden = view(sceneOf([cube, box([-0.5, 0.5, -3], [0.5, 1.5, -2])], [{}, { mesh: 1 }]), ORTHO);
    expect(ink(hidden, 35, 24, 60, 48)).toBe(0);
    const blades = Array.from({ length: 40 }, (_, i): Mesh =>
      box([-1 + i * 0.05, 0, -0.01], [-0.97 + i * 0.05, 2, 0.01]),
    );
    const drawn = (part: Instance['part']): number =>
      ink(
        view(
          sceneOf(
            blades,
            blades.map((_, mesh) => ({ mesh, part })),
          ),
          ORTHO,
        ),
      );
    expect(drawn('grass')).toBeLessThan(drawn('wall') * 0.7);
  });
});
