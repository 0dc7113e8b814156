import { describe, expect, it } from 'vitest';
import type { Exposure, Look } from '../render/job.ts';
import type { Colour } from '../scene/scene.ts';
import { allocateDevelopment, develop, developRows, prepareDevelopment } from './develop.ts';
import { spreadBloom } from './develop/bloom.ts';
import { cells } from './develop/coarse.ts';
import { findExposure } from './develop/metering.ts';
import { createToneTable, toneCurve } from './develop/tone.ts';
import { apply, colourOfTemperature, neutralise } from './develop/white-balance.ts';
import type { Features, Radiance } from './frame.ts';

const HOUSE: Look = { contrast: 0.5, saturation: 0.5, bloom: 0.5, vignette: 0, grain: 0 };
const AS_IS: Exposure = { auto: false, ev: 0, white: 6504 };
const AUTO: Exposure = { auto: true, ev: 0, white: 'auto' };

function picture(width: number, height: number, at: (x: number, y: number) => Colour): Radiance {
  const data = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.set(at(x, y), 3 * (y * width + x));
  return { width, height, data };
}

function features(
  { width, height }: Radiance,
  at: (x: number, y: number) => { albedo: Colour; coverage: number },
): Features {
  const albedo = new Float32Array(width * height * 3);
  const coverage = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      albedo.set(at(x, y).albedo, 3 * (y * width + x));
      coverage[y * width + x] = at(x, y).coverage;
    }
  }
  return {
    width,
    height,
    albedo,
    coverage,
    normal: new Float32Array(albedo.length),
    depth: new Float32Array(coverage.length),
  };
}

function means(pixels: ArrayLike<number>): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < pixels.length; i += 1)
    if (i % 4 < 3) sum[(i % 4) as 0 | 1 | 2] += pixels[i]! / (pixels.length / 4);
  return sum;
}

const flat = (colour: Colour, size = 24) => picture(size, size, () => colour);
const hueOf = ([r, g, b]: Colour) => (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;

describe('the tone curve', () => {
  it('rises without a step or a kink, and just becomes white', () => {
    let last = 0;
    let lastSlope = Infinity;
    for (let x = 0.01; x < 24; x *= 1.01) {
      const y = toneCurve(x, 1);
      const slope = (y - last) / (x * (1 - 1 / 1.01));
      if (last > 0) {
        expect(slope).toBeGreaterThan(0);
        expect(slope).toBeLessThanOrEqual(lastSlope + 1e-3);
        lastSlope = slope;
      }
      last = y;
    }
    expect(toneCurve(24, 1)).toBeCloseTo(1, 6);
    expect(toneCurve(1e6, 1)).toBe(1);
    expect([toneCurve(-1, 1), toneCurve(NaN, 1)]).toEqual([0, 0]);
  });

  it('is read from its table to a quarter of an 8-bit step', () => {
    const table = createToneTable(1.15);
    for (let x = 1e-4; x < 500; x *= 1.37) expect(Math.abs(table(x) - toneCurve(x, 1.15))).toBeLessThan(2e-4);
  });
});

describe('developing', () => {
  it('leaves grey grey, in all strengths', () => {
    for (const level of [0.01, 0.1, 0.5, 1, 4, 30]) {
      const [r, g, b] = means(develop(flat([level, level, level]), null, AS_IS, { ...HOUSE, bloom: 0 }, 1));
      expect(Math.abs(r - g)).toBeLessThan(1);
      expect(Math.abs(b - g)).toBeLessThan(1);
    }
  });

  it('keeps the mean of a smooth tone through dither, and makes no bands', () => {
    const level = 0.1234;
    const pixels = develop(flat([level, level, level], 64), null, AS_IS, { ...HOUSE, bloom: 0 }, 3);
    const other = develop(
      flat([level * 1.002, level * 1.002, level * 1.002], 64),
      null,
      AS_IS,
      { ...HOUSE, bloom: 0 },
      3,
    );
    expect(means(other)[1] - means(pixels)[1]).toBeGreaterThan(0.02);
    expect(means(other)[1] - means(pixels)[1]).toBeLessThan(0.3);
    expect(new Set(pixels.filter((_, i) => i % 4 === 0)).size).toBeLessThanOrEqual(3);
  });

  it('bleaches bright colours towards white and holds their hue on the way', () => {
    const spreadOf = ([r, g, b]: Colour) => Math.max(r, g, b) - Math.min(r, g, b);
    for (const base of [
      [1, 0.3, 0.05],
      [0.1, 0.25, 1],
      [0.1, 0.8, 0.2],
      [1, 0.1, 0.15],
    ] as Colour[]) {
      const seen = [0.3, 1, 4, 16, 400].map((k) =>
        means(develop(flat([base[0] * k, base[1] * k, base[2] * k], 8), null, AS_IS, { ...HOUSE, bloom: 0 }, 1)),
      );
      for (const colour of seen.slice(1, 4))
        expect(Math.abs(((hueOf(colour) - hueOf(seen[0]!) + 540) % 360) - 180)).toBeLessThan(24);
      expect(spreadOf(seen[4]!)).toBeLessThan(0.5 * spreadOf(seen[1]!));
      expect(Math.min(...seen[4]!)).toBeGreaterThan(200);
    }
  });

  it('gives the same bits by rows in any order as at once', () => {
    const radiance = picture(37, 29, (x, y) => [x / 9, y / 8, (x * y) % 5]);
    const whole = develop(radiance, null, AUTO, { ...HOUSE, grain: 1, vignette: 1 }, 7);
    const development = allocateDevelopment(37, 29);
    const look = { ...HOUSE, grain: 1, vignette: 1 };
    prepareDevelopment(radiance, null, AUTO, look, development);
    const rows = new Uint8ClampedArray(whole.length);
    for (const [from, to] of [
      [20, 29],
      [0, 8],
      [8, 20],
    ] as const)
      developRows(radiance, structuredClone(development), look, 7, from, to, rows);
    expect(rows).toEqual(whole);
  });

  it('answers each value of the look', () => {
    const radiance = picture(64, 48, (x, y) =>
      x > 28 && x < 36 && y > 20 && y < 28 ? [60, 60, 60] : [0.3 + 0.004 * x, 0.3, 0.22],
    );
    const withLook = (part: Partial<Look>) =>
      develop(radiance, null, AS_IS, { contrast: 0, saturation: 0, bloom: 0, vignette: 0, grain: 0, ...part }, 1);
    const plain = withLook({});
    const at = (pixels: Uint8ClampedArray, x: number, y: number) => pixels[4 * (y * 64 + x)]!;
    const colourful = (pixels: Uint8ClampedArray) => {
      const [r, , b] = means(pixels);
      return r - b;
    };
    expect(at(withLook({ vignette: 1 }), 1, 1)).toBeLessThan(at(plain, 1, 1) - 10);
    expect(at(withLook({ bloom: 1 }), 26, 24)).toBeGreaterThan(at(plain, 26, 24) + 2);
    expect(colourful(withLook({ saturation: 1 }))).toBeGreaterThan(colourful(plain) + 3);
    const rough = (pixels: Uint8ClampedArray) =>
      Array.from({ length: 40 }, (_, x) => Math.abs(at(pixels, x, 2) - at(pixels, x + 1, 2))).reduce((a, b) => a + b);
    expect(rough(withLook({ grain: 1 }))).toBeGreaterThan(2 * rough(plain));
    const dark = develop(flat([0.05, 0.05, 0.05]), null, AS_IS, { ...HOUSE, contrast: 1 }, 1);
    expect(means(dark)[0]).toBeLessThan(
      means(develop(flat([0.05, 0.05, 0.05]), null, AS_IS, { ...HOUSE, contrast: 0 }, 1))[0] - 3,
    );
  });

  it('takes what is not a number for black, and infinite light for white', () => {
    const radiance = picture(8, 8, (x) =>
      x === 3 ? [NaN, NaN, NaN] : x === 4 ? [Infinity, Infinity, Infinity] : [0.2, 0.2, 0.2],
    );
    const pixels = develop(radiance, null, AUTO, HOUSE, 1);
    expect(pixels[4 * 3]).toBeLessThan(8);
    expect(pixels[4 * 4]).toBeGreaterThan(250);
    expect(pixels[4 * 6]).toBeGreaterThan(60);
    expect(means(develop(flat([0, 0, 0]), null, AUTO, HOUSE, 1))[0]).toBeLessThan(2);
  });
});

describe('finding the exposure', () => {
  it('does not depend on the strength of the light', () => {
    const radiance = picture(40, 30, (x, y) => [0.2 + 0.01 * x, 0.2 + 0.01 * y, 0.3]);
    const twice: Radiance = { ...radiance, data: radiance.data.map((value) => 2 * value) };
    expect(findExposure(twice, null).ev).toBeCloseTo(findExposure(radiance, null).ev - 1, 5);
    expect(means(develop(twice, null, AUTO, HOUSE, 1))[1]).toBeCloseTo(
      means(develop(radiance, null, AUTO, HOUSE, 1))[1],
      3,
    );
  });

  it('measures the light and not the materials: a room of dark wood stays dark', () => {
    const room = (albedo: number) => {
      const radiance = flat([albedo, albedo, albedo]);
      return findExposure(
        radiance,
        features(radiance, () => ({ albedo: [albedo, albedo, albedo], coverage: 1 })),
      ).ev;
    };
    expect(room(0.1)).toBeCloseTo(room(0.8), 5);
  });

  it('is not darkened by a window', () => {
    const room = flat([0.4, 0.4, 0.4], 60);
    const windowed = picture(60, 60, (x) => (x < 15 ? [30, 32, 36] : [0.4, 0.4, 0.4]));
    const plain = findExposure(
      room,
      features(room, () => ({ albedo: [0.5, 0.5, 0.5], coverage: 1 })),
    ).ev;
    expect(
      findExposure(
        windowed,
        features(windowed, (x) => ({ albedo: [0.5, 0.5, 0.5], coverage: x < 15 ? 0 : 1 })),
      ).ev,
    ).toBeGreaterThan(plain - 0.6);
  });

  it('leaves the night dark round a lamp', () => {
    const night = picture(60, 60, (x, y) => (Math.hypot(x - 30, y - 30) < 11 ? [1, 0.8, 0.5] : [0.004, 0.004, 0.005]));
    const { ev } = findExposure(
      night,
      features(night, () => ({ albedo: [0.5, 0.5, 0.5], coverage: 1 })),
    );
    expect(0.004 * 2 ** ev).toBeLessThan(0.06);
    expect(1 * 2 ** ev).toBeGreaterThan(0.5);
  });

  it('takes part of the colour of the light away when it finds the white itself', () => {
    const warm = flat([1.3, 0.95, 0.5]);
    const known = features(warm, () => ({ albedo: [0.6, 0.6, 0.6], coverage: 1 }));
    const [r, , b] = means(develop(warm, known, AUTO, HOUSE, 1));
    const [rawR, , rawB] = means(develop(warm, known, { ...AUTO, white: 6504 }, HOUSE, 1));
    expect(r - b).toBeGreaterThan(4);
    expect(r - b).toBeLessThan(0.6 * (rawR - rawB));
  });
});

describe('white balance', () => {
  it('makes light of its temperature grey, of the same luminance', () => {
    for (const kelvin of [2200, 2700, 4000, 5000, 6504, 12_000]) {
      const [r, g, b] = apply(neutralise(colourOfTemperature(kelvin)), colourOfTemperature(kelvin));
      expect([r, g, b]).toEqual([expect.closeTo(1, 3), expect.closeTo(1, 3), expect.closeTo(1, 3)]);
    }
  });

  it('knows daylight, and lamps as the redder the cooler', () => {
    const day = colourOfTemperature(6504);
    for (const value of day) expect(value).toBeCloseTo(1, 2);
    const [r, g, b] = colourOfTemperature(2700);
    expect(r / g).toBeCloseTo(2.4, 1);
    expect(b / g).toBeLessThan(0.25);
    let last = Infinity;
    for (let kelvin = 1800; kelvin < 20_000; kelvin += 100) {
      const colour = colourOfTemperature(kelvin);
      expect(colour[0] / colour[2] < last || colour[2] < 0.05).toBe(true);
      if (colour[2] > 0.05) last = colour[0] / colour[2];
    }
  });
});

it('spreads bloom without making light, and only round what is bright', () => {
  const radiance = picture(120, 80, (x, y) => (x >= 56 && x < 64 && y >= 36 && y < 44 ? [9, 9, 9] : [0.9, 0.9, 0.9]));
  const out = new Float32Array(cells(120) * cells(80) * 3);
  spreadBloom(radiance, 1, out);
  expect(out.reduce((sum, value) => sum + value, 0)).toBeCloseTo(2 * 2 * 7 * 3, 0);
  expect(out[0]).toBeLessThan(1e-3);
});
