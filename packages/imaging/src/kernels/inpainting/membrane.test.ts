import { describe, expect, it } from 'vitest';
import { spanMembrane } from './membrane.ts';

const [WIDTH, HEIGHT] = [60, 44];
const isInside = (x: number, y: number): boolean => x >= 14 && x < 46 && y >= 10 && y < 34;

function span(value: (x: number, y: number) => number, lines: Parameters<typeof spanMembrane>[1] = []): Float32Array {
  const pixels = Array.from(
    { length: WIDTH * HEIGHT },
    (_, pixel) => [pixel % WIDTH, Math.floor(pixel / WIDTH)] as const,
  );
  const wanted = Uint8Array.from(pixels, ([x, y]) => (isInside(x, y) ? 1 : 0));
  const known = wanted.map((inside) => 1 - inside);
  const values = Float32Array.from(pixels, ([x, y]) => (isInside(x, y) ? 0 : value(x, y)));
  return spanMembrane({ width: WIDTH, height: HEIGHT, channels: 1, values, known, wanted }, lines, () => undefined);
}

function farthest(membrane: Float32Array, value: (x: number, y: number) => number): number {
  return membrane.reduce(
    (most, got, pixel) => Math.max(most, Math.abs(got - value(pixel % WIDTH, Math.floor(pixel / WIDTH)))),
    0,
  );
}

describe('spanMembrane', () => {
  it.each([
    ['a slope', (x: number, y: number) => 2 * x - y],
    ['a saddle', (x: number, y: number) => ((x - 30) ** 2 - (y - 22) ** 2) / 8],
  ])('goes on with %s, which is harmonic', (_, value) => {
    expect(farthest(span(value), value)).toBeLessThan(0.5);
  });

  it('keeps two sides of a line apart', () => {
    const value = (x: number, y: number): number => (y < 22 + 0.2 * (x - 30) ? 200 : 60);
    const line = { x0: 0, y0: 16 - 0.01, x1: 60, y1: 28 - 0.01 };
    expect(farthest(span(value, [line]), value)).toBeLessThan(8);
    expect(farthest(span(value), value)).toBeGreaterThan(40);
  });
});
