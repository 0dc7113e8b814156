import { describe, expect, it } from 'vitest';
import type { LinearImage } from '../../image.ts';
import { hashUniform } from '../../random.ts';
import { makeTileable } from './make-tileable.ts';

function paint(width: number, height: number, valueAt: (x: number, y: number) => number): LinearImage {
  const data = new Float32Array(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = valueAt(Math.floor(i / 3) % width, Math.floor(i / 3 / width));
  return { width, height, data };
}

/** Mean step over the edge at which the picture repeats, and within it, along x. */
function steps({ width, height, data }: LinearImage): { readonly wrapped: number; readonly inner: number } {
  let [wrapped, inner] = [0, 0];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    wrapped += Math.abs(data[row * 3]! - data[(row + width - 1) * 3]!) / height;
    for (let x = 1; x < width; x++)
      inner += Math.abs(data[(row + x) * 3]! - data[(row + x - 1) * 3]!) / (height * (width - 1));
  }
  return { wrapped, inner };
}

describe('a picture of a material made to repeat', () => {
  it('stays as it is where it repeats already', () => {
    const tile = paint(
      64,
      64,
      (x, y) => 0.5 + 0.2 * Math.sin((2 * Math.PI * x) / 32) * Math.cos((2 * Math.PI * y) / 16),
    );
    expect(makeTileable(tile)).toBe(tile);
  });

  it('loses its slow light and its seam', () => {
    const lit = paint(120, 100, (x, y) => (0.3 + 0.2 * hashUniform(x, y, 3)) * (0.6 + (0.8 * x) / 120));
    const { wrapped, inner } = steps(makeTileable(lit));
    expect(steps(lit).wrapped).toBeGreaterThan(2 * steps(lit).inner);
    expect(wrapped).toBeLessThan(1.7 * inner);
  });

  it('keeps courses in step: a period that does not fit the picture does fit the tile', () => {
    const bricks = paint(110, 80, (x, y) =>
      x % 24 < 2 ? 0.15 : 0.5 + 0.1 * hashUniform(Math.floor(x / 24), y >> 2, 5),
    );
    const { width } = makeTileable(bricks);
    expect(Math.min(width % 24, 24 - (width % 24))).toBeLessThanOrEqual(1);
  });

  it('takes pictures of eight pixels', () => {
    const { width, height } = makeTileable(paint(8, 8, (x, y) => hashUniform(x, y, 1)));
    expect(width).toBeGreaterThan(1);
    expect(height).toBeGreaterThan(1);
  });
});
