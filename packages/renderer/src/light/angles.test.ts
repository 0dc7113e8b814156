import { expect, it } from 'vitest';
import { arcCosine, arcTangent } from './angles.ts';

it('agrees with the exact functions to 3e-8 everywhere', () => {
  for (let i = -1000; i <= 1000; i++) expect(Math.abs(arcCosine(i / 1000) - Math.acos(i / 1000))).toBeLessThan(3e-8);
  for (let i = 0; i < 3600; i++) {
    const angle = ((i - 1799.5) / 1800) * Math.PI;
    expect(Math.abs(arcTangent(3 * Math.sin(angle), 3 * Math.cos(angle)) - angle)).toBeLessThan(3e-8);
  }
  expect(arcTangent(0, 0)).toBe(0);
  expect(arcTangent(0, -1)).toBeCloseTo(Math.PI, 7);
});
