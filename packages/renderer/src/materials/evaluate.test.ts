import { describe, expect, test } from 'vitest';
import { createBox } from '../scene/build/box.ts';
import type { Colour, Instance, Matrix4, Picture } from '../scene/scene.ts';
import type { SurfacePoint } from '../transport/surface-point.ts';
import { bakeUnit, bakeUnits, prepareMaterials } from './bake.ts';
import { createHoleTest, createMaterialEvaluator } from './evaluate.ts';
import { plainMaterial, substance } from './material.ts';
import { bakeAll, wallPoint } from './materials.fixture.ts';
import { LIBRARY } from './library.ts';

const GREY: Colour = [0.4, 0.4, 0.4];
const RED: Colour = [0.8, 0, 0];
const GLAZE = { wave: 0, pool: 0, variation: 0, tilt: 0, ragged: 0, macro: 0 };

/** Where along a line the joints are: red is joint. */
function jointsAlong(
  kind: string,
  values: Record<string, number>,
  at: (metres: number) => SurfacePoint,
  length: number,
): number[] {
  const evaluate = createMaterialEvaluator(
    bakeAll([plainMaterial({ substance: substance(kind, [GREY, GREY, RED], { ...GLAZE, ...values }) })]),
  );
  const found: number[] = [];
  let inside = false;
  for (let metres = 0.02; metres < length; metres += 0.0005) {
    const point = at(metres);
    evaluate(point);
    const isJoint = point.baseR > 0.55 && point.baseG < 0.15;
    if (isJoint && !inside) found.push(metres);
    inside = isJoint;
  }
  return found;
}

describe('real scale', () => {
  test('courses of brick are 75 mm high and bricks 225 mm long', () => {
    const courses = jointsAlong('glaze:stretcher', {}, (y) => wallPoint(0.06, y), 1);
    expect(courses.slice(1).map((y, k) => y - courses[k]!)).toSatisfy(
      (steps: number[]) => steps.length >= 11 && steps.every((step) => Math.abs(step - 0.075) < 0.002),
    );
    const heads = jointsAlong('glaze:stretcher', {}, (x) => wallPoint(x, 0.0375), 2);
    expect(heads.slice(1).map((x, k) => x - heads[k]!)).toSatisfy(
      (steps: number[]) => steps.length >= 7 && steps.every((step) => Math.abs(step - 0.225) < 0.002),
    );
  });

  test('a course of Flemish bond goes from stretcher to header and back', () => {
    const heads = jointsAlong('glaze:flemish', {}, (x) => wallPoint(x, 0.0375), 1.4);
    const steps = heads.slice(1).map((x, k) => x - heads[k]!);
    for (const [k, step] of steps.entries())
      expect(step).toBeCloseTo(steps[0]! > 0.2 === (k % 2 === 0) ? 0.225 : 0.1125, 2);
  });

  test('scale stretches, and the angle turns', () => {
    const twice = createMaterialEvaluator(
      bakeAll([plainMaterial({ substance: substance('glaze:stretcher', [GREY, GREY, RED], GLAZE, { scale: 2 }) })]),
    );
    const point = wallPoint(0.1, 0.15);
    twice(point);
    expect(point.baseR).toBeGreaterThan(0.55);
    const turned = createMaterialEvaluator(
      bakeAll([plainMaterial({ substance: substance('glaze:stretcher', [GREY, GREY, RED], GLAZE, { angle: 90 }) })]),
    );
    const upright = wallPoint(0.075, 0.06);
    turned(upright);
    expect(upright.baseR).toBeGreaterThan(0.55);
  });
});

describe('grain', () => {
  /** Mean change of tone over a millimetre, along x and along y, on the front of a box. */
  function changes(width: number, height: number, bodies: boolean): { x: number; y: number } {
    const mesh = { ...createBox(width, height, 0.02, { bevel: 0 }), uvs: null };
    const transform: Matrix4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const instance: Instance = { mesh: 0, material: 0, object: 0, part: 'table', transform };
    const material = plainMaterial({
      substance: substance('wood:piece', [
        [0.6, 0.45, 0.3],
        [0.3, 0.2, 0.1],
        [0.1, 0.06, 0.03],
      ]),
    });
    const evaluate = createMaterialEvaluator(
      bakeAll([material], bodies ? { bodies: { meshes: [mesh], instances: [instance] } } : {}),
    );
    const tone = (x: number, y: number): number => {
      const point = wallPoint(x, y);
      Object.assign(point, { tx: 0, ty: 0, tz: 0, bx: 0, by: 0, bz: 0 });
      evaluate(point);
      return point.baseG;
    };
    const sum = { x: 0, y: 0 };
    for (let k = 0; k < 600; k++) {
      const [x, y] = [((k * 0.618) % 1) * 0.2, ((k * 0.755) % 1) * 0.2];
      sum.x += Math.abs(tone(x + 0.004, y) - tone(x, y));
      sum.y += Math.abs(tone(x, y + 0.004) - tone(x, y));
    }
    return sum;
  }

  test('runs along a board that lies, and up a board that stands', () => {
    const lying = changes(2, 0.2, true);
    expect(lying.y).toBeGreaterThan(1.5 * lying.x);
    const standing = changes(0.2, 2, true);
    expect(standing.x).toBeGreaterThan(1.5 * standing.y);
  });
});

describe('footprint', () => {
  const materials = ['oak-planks', 'red-brick', 'terrazzo-light', 'linen-natural', 'cast-concrete'].map(
    (key) => LIBRARY.find((entry) => entry.key === key)!.material,
  );
  const evaluate = createMaterialEvaluator(bakeAll(materials));

  test.each(materials.map((material, index) => [material.name, index] as const))(
    '%s is from afar what it is near, on average',
    (_, material) => {
      const far = wallPoint(0, 0, 5);
      far.material = material;
      evaluate(far);
      const mean = [0, 0, 0];
      const count = 6000;
      for (let k = 0; k < count; k++) {
        const near = wallPoint(((k * 0.6180339887) % 1) * 9, ((k * 0.7548776662) % 1) * 9);
        near.material = material;
        evaluate(near);
        for (const [c, value] of [near.baseR, near.baseG, near.baseB].entries()) mean[c]! += value / count;
      }
      expect(far.baseR / mean[0]!).toBeGreaterThan(0.93);
      expect(far.baseR / mean[0]!).toBeLessThan(1.07);
      expect(far.baseB / mean[2]!).toBeGreaterThan(0.93);
      expect(far.baseB / mean[2]!).toBeLessThan(1.07);
      expect([far.nx, far.ny, far.nz]).toEqual([0, 0, 1]);
    },
  );
});

test('the same point gives the same answer, with a unit normal on its side of the face', () => {
  const materials = LIBRARY.filter((_, index) => index % 12 === 0).map(({ material }) => material);
  const evaluate = createMaterialEvaluator(bakeAll(materials));
  for (let material = 0; material < materials.length; material++) {
    for (let k = 0; k < 40; k++) {
      const [x, y] = [(k * 0.618) % 1.7, (k * 0.755) % 1.3];
      const [first, second] = [wallPoint(x, y), wallPoint(x, y)];
      first.material = second.material = material;
      evaluate(first);
      evaluate(wallPoint(3, 4));
      evaluate(second);
      expect(second).toEqual(first);
      expect(Math.hypot(first.nx, first.ny, first.nz)).toBeCloseTo(1, 6);
      expect(first.nz).toBeGreaterThan(0);
      expect(Object.values(first).every((value) => typeof value === 'boolean' || Number.isFinite(value))).toBe(true);
    }
  }
});

describe('pictures', () => {
  const left = [255, 0, 0, 255];
  const right = [0, 0, 255, 0];
  const picture: Picture = {
    width: 4,
    height: 2,
    data: Uint8Array.from([...left, ...left, ...right, ...right, ...left, ...left, ...right, ...right]),
    linear: false,
  };
  const flat: Picture = { width: 1, height: 1, data: Uint8Array.from([255, 128, 128, 255]), linear: true };
  const maps = { base: 0, roughnessMetal: null, normal: null, emission: null, transform: [1, 1, 0, 0] } as const;
  const bank = prepareMaterials(
    [
      plainMaterial({ base: [0.5, 1, 1], maps, cutout: 0.5 }),
      plainMaterial({ maps: { ...maps, base: null, normal: 1 } }),
    ],
    [picture, flat],
  );
  for (let unit = 0; unit < bakeUnits(bank); unit++) bakeUnit(bank, unit);
  const evaluate = createMaterialEvaluator(bank);

  test('multiply the base, and are read where uv says', () => {
    const point = wallPoint(0.25, 0.5);
    evaluate(point);
    expect([point.baseR, point.baseG, point.baseB]).toEqual([0.5, 0, 0]);
    const other = wallPoint(0.75, 0.5);
    evaluate(other);
    expect(other.baseB).toBeCloseTo(1, 6);
  });

  test('fade to their mean of light from afar', () => {
    const point = wallPoint(0.25, 0.5, 100);
    evaluate(point);
    expect(point.baseR).toBeCloseTo(0.25, 2);
    expect(point.baseB).toBeCloseTo(0.5, 2);
  });

  test('have holes where their alpha is low', () => {
    const isHole = createHoleTest(bank);
    expect(isHole(0, 0.25, 0.5)).toBe(false);
    expect(isHole(0, 0.75, 0.5)).toBe(true);
    const point = wallPoint(0.75, 0.5);
    evaluate(point);
    expect(point.opacity).toBe(0);
  });

  test('bend the normal towards growing u where their red is high', () => {
    const point = wallPoint(0.5, 0.5);
    point.material = 1;
    evaluate(point);
    expect(point.nx).toBeGreaterThan(0.9);
    expect(Math.abs(point.ny)).toBeLessThan(0.05);
  });
});
