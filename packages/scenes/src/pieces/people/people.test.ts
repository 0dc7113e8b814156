import { PEOPLE } from '@yujian/contract/scene/pieces/people';
import { countOpenEdges, measureVolume } from '@yujian/renderer/scene/build/mesh-tools';
import { describe, expect, it } from 'vitest';
import { buildPiece } from '../furniture.fixture.ts';
import { buildPerson } from './person.ts';
import { ellipsoid, skinOf } from './surface.ts';

describe('people', () => {
  it.each(PEOPLE.person.forms.map(({ key }) => key))('%s stand on the ground within their room', (form) => {
    for (const size of [PEOPLE.person.least, PEOPLE.person.size, PEOPLE.person.most]) {
      const { low, high, triangles } = buildPiece(buildPerson, 'person', form, size, 3);
      const [w, d, h] = size;
      expect(Math.max(-low[0], high[0])).toBeLessThan(w / 2 + 0.02);
      expect(Math.max(-low[2], high[2])).toBeLessThan(d / 2 + 0.03);
      expect(high[1]).toBeLessThan(h + 0.02);
      expect(high[1]).toBeGreaterThan((form === 'sitting' ? 0.7 : 0.95) * h);
      expect(Math.abs(low[1])).toBeLessThan(0.02);
      expect(triangles).toBeLessThan(90_000);
    }
  });

  it('are dressed alike from the same seed and otherwise from another', () => {
    const dressed = (seed: number): string =>
      [...buildPiece(buildPerson, 'person', 'standing', [0.6, 0.78, 1.7], seed).used].join();
    expect(dressed(4)).toBe(dressed(4));
    expect(new Set([1, 2, 3, 4, 5].map(dressed)).size).toBeGreaterThan(2);
  });
});

describe('the skin of a field', () => {
  it('closes round a ball of the right volume, outside out', () => {
    const mesh = skinOf(ellipsoid([0.01, 0, 0.02], [0.2, 0.2, 0.2]), [-0.3, -0.3, -0.3], [0.3, 0.3, 0.3], 0.012);
    expect(countOpenEdges(mesh)).toBe(0);
    expect(measureVolume(mesh)).toBeCloseTo((4 / 3) * Math.PI * 0.2 ** 3, 3);
  });

  it('is sought only near the body: most of a wide box is passed over', () => {
    const ball = ellipsoid([0, 0, 0], [0.2, 0.2, 0.2]);
    let asked = 0;
    const skin = skinOf((x, y, z) => (asked++, ball(x, y, z)), [-0.6, -0.6, -0.6], [0.6, 0.6, 0.6], 0.012);
    const tight = skinOf(
      ball,
      [-0.6, -0.6, -0.6].map((v) => v + 0.36) as [number, number, number],
      [0.24, 0.24, 0.24],
      0.012,
    );
    expect(asked).toBeLessThan(0.15 * 100 ** 3);
    expect(skin.indices.length).toBe(tight.indices.length);
  });
});
