import { describe, expect, it } from 'vitest';
import { dividerAt, dividerByKey } from './compare.ts';

describe('dividerAt', () => {
  it('is the pointer as a share of the picture, stopped at its edges', () => {
    expect(dividerAt(300, 100, 800)).toBeCloseTo(0.25);
    expect(dividerAt(20, 100, 800)).toBe(0);
    expect(dividerAt(1200, 100, 800)).toBe(1);
  });

  it('rests in the middle of a picture without width', () => {
    expect(dividerAt(10, 0, 0)).toBe(0.5);
  });
});

describe('dividerByKey', () => {
  it('moves by 2 % with the arrows and to the ends with Home and End', () => {
    expect(dividerByKey(0.5, 'ArrowRight')).toBeCloseTo(0.52);
    expect(dividerByKey(0.5, 'ArrowLeft')).toBeCloseTo(0.48);
    expect(dividerByKey(0.5, 'Home')).toBe(0);
    expect(dividerByKey(0.5, 'End')).toBe(1);
  });

  it('stops at the ends and leaves other keys alone', () => {
    expect(dividerByKey(0.01, 'ArrowLeft')).toBe(0);
    expect(dividerByKey(0.99, 'PageUp')).toBe(1);
    expect(dividerByKey(0.5, 'a')).toBeNull();
  });
});
