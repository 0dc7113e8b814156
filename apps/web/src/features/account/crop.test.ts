import { describe, expect, it } from 'vitest';
import { CENTRED, cutOf, dragged } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the square of a picture', () => {
  it('is the middle of it at first, and stays within it wherever it is moved', () => {
    expect(cutOf(wide, CENTRED)).toEqual({ left: 100, top: 0, side: 200 });
    expect(cutOf(wide, { zoom: 2, x: 1, y: -1 })).toEqual({ left: 300, top: 0, side: 100 });
    expect(cutOf({ width: 5, height: 5 }, { zoom: 1, x: 1, y: 1 })).toEqual({ left: 0, top: 0, side: 5 });
  });
  it('follows the finger pixel by pixel, up to the edge', () => {
    const moved = dragged(wide, CENTRED, { x: 50, y: 30 }, 100);
    expect(cutOf(wide, moved)).toEqual({ left: 0, top: 0, side: 200 });
    expect(cutOf(wide, dragged(wide, CENTRED, { x: -10, y: 0 }, 100)).left).toBeCloseTo(120, 9);
    expect(dragged(wide, CENTRED, { x: -1000, y: 0 }, 100)).toEqual({ zoom: 1, x: 1, y: 0 });
  });
});
