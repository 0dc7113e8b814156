import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import { type ModelSizes, planFit, sizeOfLongSide } from './sizes.ts';

/** Even numbers from a seed; Mulberry32. */
function dice(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return from + Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * (to - from + 1));
  };
}

const FREE: ModelSizes = { multipleOf: 64, minPixels: 400_000, maxPixels: 1_600_000, ratios: { free: [1 / 3, 3] } };
const LISTED: ModelSizes = {
  multipleOf: 1,
  minPixels: 921_600,
  maxPixels: 16_777_216,
  ratios: {
    of: [
      [1, 1],
      [4, 3],
      [3, 4],
      [16, 9],
      [9, 16],
      [21, 9],
    ],
  },
};
const BUCKETS: ModelSizes = {
  multipleOf: 8,
  minPixels: 1,
  maxPixels: 1e9,
  ratios: {
    sizes: [
      [1024, 1024],
      [1152, 896],
      [896, 1152],
      [1216, 832],
      [832, 1216],
      [1344, 768],
      [768, 1344],
    ],
  },
};

describe('the canvas that a model is given', () => {
  it.each<[string, ModelSizes]>([
    ['any ratio in steps', FREE],
    ['a list of ratios', LISTED],
    ['a list of sizes', BUCKETS],
  ])('keeps to what the model takes, and the picture evenly scaled and whole: %s', (_, sizes) => {
    const roll = dice(7);
    for (let k = 0; k < 300; k++) {
      const source = { width: roll(400, 5000), height: roll(400, 5000) };
      const { canvas, content } = planFit(source, sizes);
      if (!('sizes' in sizes.ratios)) {
        expect(canvas.width % sizes.multipleOf).toBe(0);
        expect(canvas.height % sizes.multipleOf).toBe(0);
        expect(canvas.width * canvas.height).toBeGreaterThanOrEqual(sizes.minPixels);
        expect(canvas.width * canvas.height).toBeLessThanOrEqual(sizes.maxPixels);
      } else expect(sizes.ratios.sizes).toContainEqual([canvas.width, canvas.height]);
      // one side is filled, the other scaled by the same factor to within half a pixel
      const scale = Math.min(canvas.width / source.width, canvas.height / source.height);
      expect(Math.abs(content.width - source.width * scale)).toBeLessThanOrEqual(0.5);
      expect(Math.abs(content.height - source.height * scale)).toBeLessThanOrEqual(0.5);
      expect(content.left + content.width).toBeLessThanOrEqual(canvas.width);
      expect(content.top + content.height).toBeLessThanOrEqual(canvas.height);
      expect(Math.abs(2 * content.left + content.width - canvas.width)).toBeLessThanOrEqual(1);
      expect(Math.abs(2 * content.top + content.height - canvas.height)).toBeLessThanOrEqual(1);
    }
  });

  it('pads a picture of a usual ratio by less than a step', () => {
    const roll = dice(3);
    for (let k = 0; k < 200; k++) {
      const { canvas, content } = planFit({ width: roll(1000, 2400), height: roll(1000, 2400) }, FREE);
      expect(canvas.width - content.width).toBeLessThanOrEqual(1.5 * FREE.multipleOf);
      expect(canvas.height - content.height).toBeLessThanOrEqual(1.5 * FREE.multipleOf);
    }
  });

  it('takes the nearest ratio of a list, and as many pixels as are wanted', () => {
    const { canvas } = planFit({ width: 1600, height: 1000 }, LISTED, { wantedPixels: 2_000_000 });
    expect(canvas.width / canvas.height).toBeCloseTo(16 / 9, 2);
    expect(Math.abs(canvas.width * canvas.height - 2_000_000)).toBeLessThan(20_000);
    expect(planFit({ width: 1000, height: 1010 }, BUCKETS).canvas).toEqual({ width: 1024, height: 1024 });
  });

  it('shows a window of the picture', () => {
    const window = { left: 100, top: 50, width: 512, height: 384 };
    expect(planFit({ width: 4000, height: 3000 }, { ...FREE, multipleOf: 8, minPixels: 1 }, { window })).toMatchObject({
      window,
      canvas: { width: 512, height: 384 },
      content: { left: 0, top: 0, width: 512, height: 384 },
    });
  });

  it('is refused to a strip, in words', () => {
    expect(() => planFit({ width: 4000, height: 100 }, FREE)).toThrow(InvalidInput);
    try {
      planFit({ width: 100, height: 4000 }, FREE);
    } catch (error) {
      expect((error as InvalidInput).words?.zh).toContain('裁剪');
    }
  });

  it('asks for the long side and the ratio of the source', () => {
    expect(sizeOfLongSide({ width: 3000, height: 2000 }, 1280)).toEqual({ width: 1280, height: 853 });
    expect(sizeOfLongSide({ width: 2000, height: 3000 }, 600)).toEqual({ width: 400, height: 600 });
  });
});
