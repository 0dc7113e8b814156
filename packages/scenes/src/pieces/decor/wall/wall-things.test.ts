import { describe, expect, it } from 'vitest';
import { buildPiece, itHoldsThePieceBar } from '../../furniture.fixture.ts';
import { buildClock } from './clock.ts';
import { buildMirror } from './mirror.ts';
import { buildPicture } from './picture.ts';
import { buildTv } from './tv.ts';

describe('pictures, mirrors, clocks and televisions', () => {
  itHoldsThePieceBar({ picture: buildPicture, mirror: buildMirror, clock: buildClock, tv: buildTv }, (type, form) => ({
    triangles: 6000,
    hung: true,
    fill:
      type === 'mirror' && form === 'round'
        ? [0.1, 0.5, 0.1]
        : form === 'scroll'
          ? [0.85, 0.25, 0.85]
          : [0.85, 0.5, 0.85],
  }));

  it('a round mirror is a circle, whatever room it has', () => {
    for (const size of [
      [0.8, 0.03, 1],
      [1.2, 0.03, 0.6],
    ] as const) {
      const { low, high } = buildPiece(buildMirror, 'mirror', 'round', size);
      expect(high[0] - low[0]).toBeCloseTo(Math.min(size[0], size[2]), 3);
      expect(high[1] - low[1]).toBeCloseTo(Math.min(size[0], size[2]), 3);
      expect((high[1] + low[1]) / 2).toBeCloseTo(size[2] / 2, 3);
    }
  });
});
