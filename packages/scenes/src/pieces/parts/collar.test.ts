import { countOpenEdges, measureBounds, measureVolume } from '@yujian/renderer/scene/build/mesh-tools';
import { describe, expect, it } from 'vitest';
import { createFigure } from '../people/figure.ts';
import { lapels } from '../people/outfit.ts';
import { createCollar } from './collar.ts';

describe('collars', () => {
  it('are closed bodies, their outside outside, turned down or knit', () => {
    for (const fall of [0.04, 0.075]) {
      const collar = createCollar({ radius: [0.04, 0.06], stand: 0.034, fall });
      expect(countOpenEdges(collar)).toBe(0);
      expect(measureVolume(collar)).toBeGreaterThan(0);
    }
    expect(measureVolume(createCollar({ radius: [0.04, 0.06], stand: 0.02, fall: 0 }))).toBeGreaterThan(0);
  });

  it('have their points in front, longer than behind', () => {
    const { positions } = createCollar({ radius: [0.04, 0.06], stand: 0.034, fall: 0.05 });
    const lowest = (isFront: boolean): number =>
      Math.min(
        ...Array.from({ length: positions.length / 3 }, (_, k) =>
          positions[3 * k]! > 0.02 === isFront ? positions[3 * k + 1]! : 1,
        ),
      );
    expect(lowest(true)).toBeLessThan(lowest(false) - 0.01);
  });

  it('go over into lapels on both sides, alike and outside out', () => {
    const [left, right] = lapels(createFigure('standing', 1.72), false, 0.06);
    for (const lapel of [left!, right!]) expect(measureVolume(lapel)).toBeGreaterThan(0);
    expect(measureVolume(left!)).toBeCloseTo(measureVolume(right!), 5);
    expect(measureBounds(left!).low[0]).toBeCloseTo(-measureBounds(right!).high[0], 4);
  });
});
