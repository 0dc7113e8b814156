import { describe, expect, it } from 'vitest';
import { liftedShares, PAINTED, spanOf, type Shares } from './render-stages.ts';

const shareOf = (shares: Shares, stage: string): number => shares.find(([name]) => name === stage)![1];
const picture = (width: number) => ({ width, height: Math.round((2 * width) / 3) });

describe('the stages of a render', () => {
  it('are the whole work together, one after the other', () => {
    for (const shares of [
      PAINTED,
      liftedShares(picture(640)),
      liftedShares(picture(1024)),
      liftedShares(picture(2560)),
    ]) {
      expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 9);
      shares.forEach(([stage], at) =>
        expect(spanOf(stage, shares).from).toBeCloseTo(at === 0 ? 0 : spanOf(shares[at - 1]![0], shares).to, 9),
      );
    }
  });

  it('leave more to the light of a larger picture, which is looked at in the same size', () => {
    const [small, usual, large] = [640, 1024, 2560].map((width) => liftedShares(picture(width)));
    expect(shareOf(large!, 'light')).toBeGreaterThan(0.85);
    expect(shareOf(usual!, 'light')).toBeGreaterThan(shareOf(small!, 'light'));
    expect(shareOf(large!, 'seeing')).toBeLessThan(shareOf(small!, 'seeing') / 3);
  });
});
