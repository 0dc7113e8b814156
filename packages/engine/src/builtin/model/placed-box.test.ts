import { createBox } from '@yujian/renderer/scene/build/box';
import { expect, it } from 'vitest';
import { placedBox } from './placed-box.ts';
import { boxOf } from './read-mesh.ts';

it('boxes a turned body by its vertices, not by the corners of its box', () => {
  const plank = createBox(4, 0.1, 0.1, { bevel: 0 });
  const turned = { mesh: plank, ...boxOf(plank.positions) };
  const half = Math.SQRT1_2;
  const once = placedBox(turned, [half, 0, -half, 0, 0, 1, 0, 0, half, 0, half, 0, 5, 0, 0, 1]);
  expect(once.max[0]).toBeCloseTo(5 + half * 2.05, 5);
  expect(placedBox(turned, [0, 0, -2, 0, 0, 1, 0, 0, 1, 0, 0, 0, 5, 0, 0, 1]).max[2]).toBeCloseTo(4, 5);

  const diamond = { ...plank, positions: Float32Array.of(1, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, -1) };
  const square = placedBox({ mesh: diamond, ...boxOf(diamond.positions) }, [
    half,
    0,
    -half,
    0,
    0,
    1,
    0,
    0,
    half,
    0,
    half,
    0,
    0,
    0,
    0,
    1,
  ]);
  expect(square.max[0]).toBeCloseTo(half, 5);
});
