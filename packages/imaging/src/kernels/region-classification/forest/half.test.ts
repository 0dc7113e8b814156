import { describe, expect, it } from 'vitest';
import { fromHalf, toHalf } from './half.ts';

describe('16-bit floats', () => {
  it('of every finite bit pattern come back as they were', () => {
    const all = Uint16Array.from({ length: 0xfc00 }, (_, bits) => bits).filter((bits) => (bits & 0x7fff) < 0x7c00);
    expect(all.map((bits) => toHalf(fromHalf(bits)))).toEqual(all);
  });

  it('are the nearest ones, and the largest beyond them', () => {
    for (let k = 0; k < 2000; k++) {
      const value = (k - 1000) * 0.00137;
      expect(Math.abs(fromHalf(toHalf(value)) - value)).toBeLessThanOrEqual(
        Math.max(2 ** -25, Math.abs(value) * 2 ** -11),
      );
    }
    expect(fromHalf(toHalf(1e9))).toBe(65504);
    expect(fromHalf(toHalf(-1e-12))).toBe(-0);
  });
});
