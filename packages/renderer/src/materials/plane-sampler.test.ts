import { expect, it } from 'vitest';
import { LIBRARY } from './library.ts';
import { plainMaterial, substance } from './material.ts';
import { createPlaneSampler } from './plane-sampler.ts';

const sample = { r: 0, g: 0, b: 0, gloss: 0, rough: 0, tiltU: 0, tiltV: 0, glow: 0 };

it('lays bricks in courses of 75 mm', () => {
  const grey = [0.4, 0.4, 0.4] as const;
  const values = { wave: 0, pool: 0, variation: 0, tilt: 0, ragged: 0, macro: 0 };
  const read = createPlaneSampler(
    plainMaterial({ substance: substance('glaze:stretcher', [grey, grey, [0.8, 0, 0]], values) }),
  );
  const joints: number[] = [];
  let inside = false;
  for (let v = 0.02; v < 1; v += 0.001) {
    read(0.06, v, 0.001, 0.001, sample);
    const isJoint = sample.r > 0.5 && sample.g < 0.2;
    if (isJoint && !inside) joints.push(v);
    inside = isJoint;
  }
  expect(joints.length).toBeGreaterThanOrEqual(11);
  for (const [k, v] of joints.slice(1).entries()) expect(v - joints[k]!).toBeCloseTo(0.075, 2);
});

it('gives every material of the library a colour, and the same one again', () => {
  for (const key of ['oak-herringbone', 'travertine', 'red-brick', 'terrazzo-light', 'brushed-brass']) {
    const { material } = LIBRARY.find((entry) => entry.key === key)!;
    const [read, again] = [createPlaneSampler(material), createPlaneSampler(material)];
    read(0.37, 1.21, 0.004, 0.009, sample);
    const first = { ...sample };
    again(0.37, 1.21, 0.004, 0.009, sample);
    expect(sample).toEqual(first);
    for (const value of [sample.r, sample.g, sample.b, sample.rough])
      expect(value).toSatisfy((v: number) => v > 0 && v <= 1);
  }
});

it('is even from afar', () => {
  const read = createPlaneSampler(LIBRARY.find(({ key }) => key === 'oak-herringbone')!.material);
  const values = [0.1, 0.9, 3.3, 7.7].map((u) => {
    read(u, u / 2, 2, 2, sample);
    return sample.g;
  });
  expect(Math.max(...values) / Math.min(...values)).toBeLessThan(1.02);
});
