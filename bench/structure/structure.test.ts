import { nameOf, NAMES } from '@yujian/imaging/names';
import type { Camera, Region, RoomBox } from '@yujian/imaging/structure';
import { describe, expect, it } from 'vitest';
import type { Affine } from '../../tooling/learn/truth/dirt.ts';
import { NAMELESS } from '../../tooling/learn/truth/read-set.ts';
import { boxError } from './box-error.ts';
import { compareNames } from './naming.ts';
import { vanishingErrors } from './vanishing.ts';

const SAME: Affine = { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 };
const CAMERA: Camera = { focal: 700, centerX: 400, centerY: 260, pitch: -0.1, yaw: 0.3, confidence: 1 };
const BOX: RoomBox = { floorY: -1.4, ceilingY: 1.3, leftX: -2, rightX: 2.4, backZ: 4, confidence: 1 };
const [WIDTH, HEIGHT] = [800, 600];

/** The camera and picture after a turn about the middle by `angle` and a growth, with the way back. */
function turned(angle: number, grow: number): Affine {
  const [c, s, x, y] = [grow * Math.cos(angle), grow * Math.sin(angle), WIDTH / 2, HEIGHT / 2];
  return { a: c, b: s, c: x - c * x - s * y, d: -s, e: c, f: y + s * x - c * y };
}

describe('vanishing errors', () => {
  it('are nothing for the true camera, and the angle for a turned one', () => {
    expect(Math.max(...vanishingErrors(CAMERA, CAMERA, SAME))).toBeLessThan(1e-6);
    const [x, y, z] = vanishingErrors({ ...CAMERA, yaw: CAMERA.yaw + 0.05, pitch: 0 }, { ...CAMERA, pitch: 0 }, SAME);
    expect(x).toBeCloseTo((0.05 * 180) / Math.PI, 6);
    expect(z).toBeCloseTo((0.05 * 180) / Math.PI, 6);
    expect(y).toBeCloseTo(0, 6);
  });

  it('do not mind which of two walls is called the back', () => {
    const other = { ...CAMERA, yaw: CAMERA.yaw - Math.PI / 2 };
    expect(Math.max(...vanishingErrors(other, CAMERA, SAME))).toBeLessThan(1e-6);
  });

  it('follow a picture that was turned and shrunk', () => {
    const map = turned(0.04, 1.1);
    // A picture shrunk about its middle is one of a shorter lens; what remains is the roll.
    const shrunk: Camera = {
      ...CAMERA,
      focal: CAMERA.focal / 1.1,
      centerX: WIDTH / 2 + (CAMERA.centerX - WIDTH / 2) / 1.1,
      centerY: HEIGHT / 2 + (CAMERA.centerY - HEIGHT / 2) / 1.1,
    };
    expect(Math.max(...vanishingErrors(shrunk, CAMERA, turned(0, 1.1)))).toBeLessThan(1e-6);
    expect(vanishingErrors(shrunk, CAMERA, map)[1]).toBeCloseTo((0.04 * 180) / Math.PI, 0);
  });
});

describe('box error', () => {
  const truth = { camera: CAMERA, box: BOX };

  it('is nothing for the true box at any scale, and grows with the distance', () => {
    expect(boxError(truth, truth, SAME, WIDTH, HEIGHT)).toBe(0);
    const half: RoomBox = { floorY: -0.7, ceilingY: 0.65, leftX: -1, rightX: 1.2, backZ: 2, confidence: 1 };
    expect(boxError({ camera: CAMERA, box: half }, truth, SAME, WIDTH, HEIGHT)).toBeLessThan(0.003);
    const errors = [0.1, 0.5, 1.5].map((more) =>
      boxError({ camera: CAMERA, box: { ...BOX, backZ: BOX.backZ + more } }, truth, SAME, WIDTH, HEIGHT)!,
    );
    expect(errors[0]).toBeGreaterThan(0);
    expect(errors[1]).toBeGreaterThan(errors[0]!);
    expect(errors[2]).toBeGreaterThan(errors[1]!);
  });

  it('is a whole picture where no box was found, and none where none is to be seen', () => {
    expect(boxError(null, truth, SAME, WIDTH, HEIGHT)).toBe(1);
    const hall: RoomBox = { floorY: -300, ceilingY: 300, leftX: -300, rightX: 300, backZ: 3, confidence: 1 };
    expect(boxError(truth, { camera: { ...CAMERA, yaw: 0, pitch: 0 }, box: hall }, SAME, WIDTH, HEIGHT)).toBeNull();
  });

  it('calls no wall by a name', () => {
    // A corner view: the right wall is the back of the same camera described by the other pair of axes.
    const wide: RoomBox = { ...BOX, leftX: -40 };
    const other = {
      camera: { ...CAMERA, yaw: CAMERA.yaw - Math.PI / 2 },
      box: { ...BOX, backZ: BOX.rightX, leftX: -BOX.backZ, rightX: 50 },
    };
    expect(boxError(other, { camera: CAMERA, box: wide }, SAME, WIDTH, HEIGHT)).toBeLessThan(0.003);
  });
});

describe('names', () => {
  const region = (id: number, surface: Region['surface'], confidence: number): Region => ({
    id,
    name: nameOf(surface),
    surface,
    confidence,
    area: 2,
    minX: 0,
    minY: 0,
    maxX: 0,
    maxY: 0,
    centroidX: 0,
    centroidY: 0,
    facing: null,
    offset: null,
    group: id,
  });

  it('are counted by area, each class for itself, and by what was believed', () => {
    const labels = { width: 6, height: 1, count: 3, data: Int32Array.from([0, 0, 1, 1, 2, 2]) };
    const truth = Uint8Array.from(
      (['wall', 'floor', 'sofa', 'chair', 'grass'] as const).map((name) => NAMES.indexOf(name)).concat(NAMELESS),
    );
    const { names, main, most, bins } = compareNames(
      labels,
      [region(0, 'wall', 0.9), region(1, 'soft', 0.4), region(2, 'paving', 0.4)],
      truth,
      'rules',
    );
    expect(names.wall!.right).toBeCloseTo(1 / 6);
    expect(names.floor!.right).toBe(0);
    expect(names.sofa!.right + names.chair!.right).toBeCloseTo(2 / 6);
    expect(names.grass!.right).toBe(0);
    expect(main.ground).toEqual({
      truth: expect.closeTo(1 / 6),
      right: expect.closeTo(1 / 6),
      named: expect.closeTo(1 / 6),
    });
    expect(main.wall.named).toBeCloseTo(2 / 6);
    expect(bins.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(5 / 6);
    expect(most).toBeCloseTo(3 / 6);
    expect(bins[13]!.right).toBeCloseTo(1 / 6);
  });

  it('that were learned count for themselves alone', () => {
    const labels = { width: 2, height: 1, count: 1, data: Int32Array.from([0, 0]) };
    const truth = Uint8Array.from((['sofa', 'chair'] as const).map((name) => NAMES.indexOf(name)));
    const { names } = compareNames(labels, [region(0, 'soft', 0.4)], truth, 'model');
    expect([names.sofa!.right, names.chair!.right]).toEqual([0.5, 0]);
  });
});
