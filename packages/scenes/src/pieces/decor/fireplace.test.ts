import { describe, expect, it } from 'vitest';
import { buildPiece, itHoldsThePieceBar } from '../furniture.fixture.ts';
import { buildFireplace } from './fireplace.ts';

describe('fireplaces', () => {
  itHoldsThePieceBar({ fireplace: buildFireplace }, () => ({ triangles: 30_000 }));

  it.each(['mantel', 'modern', 'stove', 'plain'])('%s burns while the lamps are lit, and only then', (form) => {
    const burns = (lamp: readonly [number, number, number] | null): boolean =>
      buildPiece(buildFireplace, 'fireplace', form, [1.4, 0.4, 1.1], 2, lamp).used.has('named fire');
    expect(burns([1, 1, 1])).toBe(true);
    expect(burns(null)).toBe(false);
  });
});
