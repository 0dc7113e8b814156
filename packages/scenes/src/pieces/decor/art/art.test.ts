import { describe, expect, it } from 'vitest';
import { drawWork } from './draw-work.ts';
import { FAMILIES } from './families.ts';
import { drawSilk } from './silk.ts';

describe('art', () => {
  it.each(FAMILIES)('%s is drawn small, the same from a seed, another from another', (family) => {
    for (const aspect of [0.3, 0.75, 2]) {
      const work = drawWork(family, aspect, 3, true);
      expect(Math.max(work.width, work.height)).toBeLessThanOrEqual(512);
      expect(work.width / work.height).toBeCloseTo(aspect, 1);
      expect(drawWork(family, aspect, 3, true).data).toEqual(work.data);
      expect(drawWork(family, aspect, 4, true, 3).data).not.toEqual(work.data);
    }
  });

  it('a silk mounting is figured', () => {
    expect(new Set(drawSilk(0.4, 1).data).size).toBeGreaterThan(30);
  });
});
