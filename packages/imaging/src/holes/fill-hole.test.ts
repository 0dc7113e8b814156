import { describe, expect, it } from 'vitest';
import { type Mask, SILENT, type SrgbImage } from '../image.ts';
import { createRandom } from '../random.ts';
import { fillHole, type HoleFill } from './fill-hole.ts';

const [WIDTH, HEIGHT] = [160, 120];

function picture(paint: (x: number, y: number) => number, grain = 6): SrgbImage {
  const random = createRandom(3);
  const data = new Uint8ClampedArray(3 * WIDTH * HEIGHT);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
    data.fill(
      paint(pixel % WIDTH, Math.floor(pixel / WIDTH)) + grain * (random() + random() - 1),
      3 * pixel,
      3 * pixel + 3,
    );
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

function box(left: number, top: number, right: number, bottom: number): Mask {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = top; y < bottom; y++) data.fill(1, y * WIDTH + left, y * WIDTH + right);
  return { width: WIDTH, height: HEIGHT, data };
}

function damage(image: SrgbImage, hole: Mask): SrgbImage {
  const data = Uint8ClampedArray.from(image.data);
  for (let i = 0; i < data.length; i++) if (hole.data[Math.floor(i / 3)]) data[i] = i % 3 === 0 ? 255 : 0;
  return { ...image, data };
}

function fill(image: SrgbImage, hole: Mask, wish: Partial<HoleFill> = {}): SrgbImage {
  return fillHole(damage(image, hole), { hole, barred: null, lines: [], seed: 1, ...wish }, SILENT);
}

function meanError(a: SrgbImage, b: SrgbImage, { data: hole }: Mask): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    if (!hole[Math.floor(i / 3)]) continue;
    sum += Math.abs(a.data[i]! - b.data[i]!);
    count += 1;
  }
  return sum / count;
}

/** Row at which each column of the hole goes from dark to light. */
function edgeRows(image: SrgbImage, left: number, right: number): number[] {
  return Array.from({ length: right - left }, (_, k) => {
    let dark = 0;
    for (let y = 0; y < HEIGHT; y++) if (image.data[3 * (y * WIDTH + left + k)]! < 128) dark += 1;
    return dark;
  });
}

/** Slope of the line of least squares, in degrees. */
function slopeOf(rows: readonly number[]): number {
  const middle = (rows.length - 1) / 2;
  const mean = rows.reduce((sum, row) => sum + row, 0) / rows.length;
  let [up, down] = [0, 0];
  rows.forEach((row, k) => {
    up += (k - middle) * (row - mean);
    down += (k - middle) ** 2;
  });
  return (Math.atan2(up, down) * 180) / Math.PI;
}

const HOLE = box(60, 40, 100, 80);

describe('fillHole', () => {
  it('changes nothing that is known', () => {
    const image = picture((x, y) => 40 + x + y / 2);
    const filled = fill(image, HOLE);
    expect(filled.data.every((value, i) => HOLE.data[Math.floor(i / 3)] === 1 || value === image.data[i])).toBe(true);
  });

  it('lets the stripes of a wall go on', () => {
    const image = picture((x) => (x % 10 < 5 ? 70 : 190));
    expect(meanError(fill(image, HOLE), image, HOLE)).toBeLessThan(12);
  });

  it('lets the edge between two surfaces go on straight', () => {
    const rows = edgeRows(
      fill(
        picture((_x, y) => (y < 60 ? 60 : 200)),
        HOLE,
      ),
      60,
      100,
    );
    expect(Math.abs(slopeOf(rows))).toBeLessThan(1.5);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(3);
  });

  it('moves the edge to where a line says', () => {
    const corner = box(0, 40, 100, 80);
    const image = picture((_x, y) => (y < 60 ? 60 : 200));
    const edge = (row: number): number => {
      const rows = edgeRows(fill(image, corner, { lines: [{ x0: 0, y0: row, x1: 100, y1: row }] }), 10, 80);
      return rows.reduce((sum, at) => sum + at, 0) / rows.length;
    };
    expect(Math.abs(edge(52) - 52)).toBeLessThan(4);
    expect(Math.abs(edge(68) - 68)).toBeLessThan(4);
  });

  it('keeps the grain of an even surface', () => {
    const image = picture(() => 150, 24);
    const filled = fill(image, HOLE);
    const energy = ({ data }: SrgbImage): number => {
      let sum = 0;
      for (let y = 42; y < 78; y++)
        for (let x = 62; x < 98; x++) sum += Math.abs(data[3 * (y * WIDTH + x + 1)]! - data[3 * (y * WIDTH + x)]!);
      return sum;
    };
    expect(energy(filled) / energy(image)).toBeGreaterThan(0.8);
    expect(energy(filled) / energy(image)).toBeLessThan(1.25);
  });

  it('takes nothing from what is barred', () => {
    const image = picture((x) => (x < 50 ? 250 : 80));
    const filled = fill(image, HOLE, { barred: box(0, 0, 56, HEIGHT) });
    expect(
      meanError(
        filled,
        picture(() => 80),
        HOLE,
      ),
    ).toBeLessThan(12);
  });

  it('gives the same for the same seed', () => {
    const image = picture((x, y) => 60 + ((x * y) % 90));
    expect(fill(image, HOLE, { seed: 5 }).data).toEqual(fill(image, HOLE, { seed: 5 }).data);
  });

  it('stops when the run is cancelled', () => {
    let left = 20;
    const context = {
      progress() {},
      throwIfCancelled() {
        if (--left < 0) throw new Error('cancelled');
      },
    };
    const image = picture((x) => x);
    expect(() => fillHole(image, { hole: HOLE, barred: null, lines: [], seed: 1 }, context)).toThrow('cancelled');
  });

  it('fills a picture too small for a patch from its neighbours', () => {
    const image: SrgbImage = { width: 4, height: 4, channels: 3, data: new Uint8ClampedArray(48).fill(90) };
    image.data.fill(255, 15, 18);
    const data = new Uint8Array(16);
    data[5] = 1;
    const filled = fillHole(image, { hole: { width: 4, height: 4, data }, barred: null, lines: [], seed: 1 }, SILENT);
    expect([...filled.data]).toEqual(Array.from({ length: 48 }, () => 90));
  });
});
