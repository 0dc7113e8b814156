import { describe, expect, it } from 'vitest';
import { type Mask, SILENT, type SrgbImage } from '../image.ts';
import { createRandom } from '../random.ts';
import { fillHole } from './fill-hole.ts';
import { findHoleLines } from './find-hole-lines.ts';
import { findPictureLines } from './find-picture-lines.ts';
import { findShadow } from './find-shadow.ts';

const [WIDTH, HEIGHT] = [240, 160];

function picture(paint: (x: number, y: number) => number | readonly [number, number, number], grain = 4): SrgbImage {
  const random = createRandom(7);
  const data = new Uint8ClampedArray(3 * WIDTH * HEIGHT);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const tone = paint(pixel % WIDTH, Math.floor(pixel / WIDTH));
    const noise = grain * (random() + random() - 1);
    for (let c = 0; c < 3; c++) data[3 * pixel + c] = (typeof tone === 'number' ? tone : tone[c]!) + noise;
  }
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

function box(left: number, top: number, right: number, bottom: number): Mask {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = top; y < bottom; y++) data.fill(1, y * WIDTH + left, y * WIDTH + right);
  return { width: WIDTH, height: HEIGHT, data };
}

const HOLE = box(90, 50, 150, 110);

function linesOf(image: SrgbImage, hole = HOLE): ReturnType<typeof findHoleLines> {
  return findHoleLines(findPictureLines(image, hole, SILENT), image, hole);
}

function degreesOf({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): number {
  return (((Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI + 270) % 180) - 90;
}

describe('findHoleLines', () => {
  it.each([0, 0.12, -0.3])('joins an edge of slope %d across the hole, within 1.5°', (slope) => {
    const lines = linesOf(picture((x, y) => (y < 80 + slope * (x - 120) ? 190 : 90)));
    expect(lines).toHaveLength(1);
    expect(Math.abs(degreesOf(lines[0]!) - (Math.atan(slope) * 180) / Math.PI)).toBeLessThan(1.5);
    const middle = (lines[0]!.y0 + lines[0]!.y1) / 2;
    expect(Math.abs(middle - 79.5)).toBeLessThan(2);
  });

  it('joins no edges of opposite contrast', () => {
    const lines = linesOf(picture((x, y) => (y < 80 === x < 120 ? 190 : 90)));
    for (const { x0, x1, y0, y1 } of lines) expect(Math.hypot(x1 - x0, y1 - y0)).toBeLessThan(40);
  });

  it('lets two edges meet in the corner that they hide', () => {
    const lines = linesOf(picture((x, y) => (x > 120 && y > 80 ? 80 : 200)));
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(Math.abs(line.x1 - 120)).toBeLessThan(3);
      expect(Math.abs(line.y1 - 80)).toBeLessThan(3);
    }
  });

  it('turns the corner of a frame, with leaves beside it', () => {
    const random = createRandom(3);
    const lines = linesOf(
      picture((x, y) => {
        const inward = Math.max(x - 120, 80 - y);
        if (inward > 3) return 220;
        return inward > -4 ? 50 : 60 + 150 * random();
      }),
    );
    for (const [right, top] of [
      [123.5, 76.5],
      [115.5, 84.5],
    ] as const)
      expect(
        lines.filter(({ x1, y1 }) => Math.abs(x1 - right) < 2.5 && Math.abs(y1 - top) < 2.5).length,
      ).toBeGreaterThanOrEqual(2);
  });

  it('takes stripes for a texture', () => {
    expect(linesOf(picture((x) => (x % 8 < 4 ? 70 : 180)))).toEqual([]);
  });

  it('lets an edge go on to the picture’s own edge', () => {
    const beyond = box(180, 0, WIDTH, HEIGHT);
    const [line] = linesOf(
      picture((_x, y) => (y < 80 ? 190 : 90)),
      beyond,
    );
    expect(line!.x1).toBeGreaterThan(WIDTH - 3);
    expect(Math.abs(line!.y1 - 79.5)).toBeLessThan(2);
  });

  it('draws an edge where it goes on', () => {
    const truth = picture((x, y) => (y < 80 + 0.12 * (x - 120) ? 190 : 90));
    const data = Uint8ClampedArray.from(truth.data);
    HOLE.data.forEach((value, pixel) => value === 1 && data.set([255, 0, 255], 3 * pixel));
    const hidden = { ...truth, data };
    const made = fillHole(hidden, { hole: HOLE, barred: null, lines: linesOf(hidden), seed: 1 }, SILENT);
    const wrong = HOLE.data.reduce(
      (sum, value, pixel) =>
        sum + (value === 1 && Math.abs(made.data[3 * pixel]! - truth.data[3 * pixel]!) > 40 ? 1 : 0),
      0,
    );
    // at most a pixel along the 60 of the edge
    expect(wrong).toBeLessThan(60);
  });
});

describe('findShadow', () => {
  const thing = box(100, 40, 130, 120);
  const floor = (shadow: (x: number, y: number) => boolean): SrgbImage =>
    picture((x, y) => {
      if (x >= 100 && x < 130 && y >= 40 && y < 120) return [60, 90, 160];
      const light = y < 70 ? 1 : shadow(x, y) ? 0.6 : 1;
      return y < 70 ? [210, 210, 205] : [180 * light, 150 * light, 120 * light];
    });
  const isShadow = (x: number, y: number): boolean => x >= 95 && x < 165 && y >= 112 && y < 128;

  it('offers what the thing darkens at its foot', () => {
    const { data } = findShadow(floor(isShadow), thing);
    let [found, all, wrong] = [0, 0, 0];
    data.forEach((value, pixel) => {
      const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
      if (thing.data[pixel]) return expect(value).toBe(0);
      if (!isShadow(x, y)) return (wrong += value);
      all += 1;
      found += value;
    });
    expect(found / all).toBeGreaterThan(0.75);
    expect(wrong).toBeLessThan(0.3 * all);
  });

  it('offers nothing where there is no shadow', () => {
    expect(
      findShadow(
        floor(() => false),
        thing,
      ).data.some((value) => value > 0),
    ).toBe(false);
  });

  it('does not take a dark thing of another colour for a shadow', () => {
    const image = floor(() => false);
    for (let y = 110; y < 126; y++) for (let x = 131; x < 160; x++) image.data.set([30, 70, 40], 3 * (y * WIDTH + x));
    const { data } = findShadow(image, thing);
    expect(data[118 * WIDTH + 145]).toBe(0);
  });
});
