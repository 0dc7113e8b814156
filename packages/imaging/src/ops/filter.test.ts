import { describe, expect, it } from 'vitest';
import { createRandom, hashUniform } from '../random.ts';
import type { ScalarMap, SrgbImage } from '../image.ts';
import {
  decodeSrgb,
  encodeSrgb,
  linearToOklab,
  lumaSrgb,
  oklabToLinear,
  toByte,
  toLinear,
  toOklab,
  toSrgb,
} from './colour.ts';
import { blurMap, blurMapWide, boxMean, gaussianWeights } from './gaussian.ts';
import { fitWithin, resizeMap, resizeSrgb } from './resize.ts';

function noise(width: number, height: number): ScalarMap {
  const random = createRandom(5);
  return { width, height, data: Float32Array.from({ length: width * height }, () => random()) };
}

function mirror(map: ScalarMap): ScalarMap {
  const data = map.data.slice();
  for (let y = 0; y < map.height; y++) data.subarray(y * map.width, (y + 1) * map.width).reverse();
  return { ...map, data };
}

function maxDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let worst = a.length === b.length ? 0 : Infinity;
  for (let i = 0; i < a.length; i++) worst = Math.max(worst, Math.abs(a[i]! - b[i]!));
  return worst;
}

describe('colour', () => {
  it('goes through linear light and back without loss for every byte', () => {
    const data = Uint8ClampedArray.from({ length: 256 * 3 }, (_, i) => Math.floor(i / 3));
    const image: SrgbImage = { width: 256, height: 1, channels: 3, data };
    expect([...toSrgb(toLinear(image)).data]).toEqual([...data]);
  });

  it('encodes within half a byte of the exact curve', () => {
    for (let i = 0; i <= 5000; i++) expect(Math.abs(toByte(i / 5000) - 255 * encodeSrgb(i / 5000))).toBeLessThan(0.51);
    expect(decodeSrgb(encodeSrgb(0.2))).toBeCloseTo(0.2, 9);
    expect([toByte(-1), toByte(NaN), toByte(7)]).toEqual([0, 0, 255]);
  });

  it('gives Oklab of white as lightness 1 without colour, and inverts', () => {
    const [l, a, b] = linearToOklab(1, 1, 1);
    expect(l).toBeCloseTo(1, 5);
    expect(Math.hypot(a, b)).toBeLessThan(1e-4);
    expect(maxDifference(oklabToLinear(...linearToOklab(0.7, 0.1, 0.4)), [0.7, 0.1, 0.4])).toBeLessThan(1e-5);
    expect(
      maxDifference(
        toOklab({ width: 1, height: 1, data: Float32Array.of(0.7, 0.1, 0.4) }),
        linearToOklab(0.7, 0.1, 0.4),
      ),
    ).toBeLessThan(1e-5);
  });

  it('lays transparent pixels over white', () => {
    expect(lumaSrgb({ width: 1, height: 1, channels: 4, data: Uint8Array.of(0, 0, 0, 0) }).data[0]).toBe(1);
  });
});

describe('blur', () => {
  it('has weights that sum to 1 and keeps a constant', () => {
    const w = gaussianWeights(2.3);
    expect(w.reduce((s, v, i) => s + (i === 0 ? v : 2 * v), 0)).toBeCloseTo(1, 6);
    const flat = { width: 20, height: 9, data: new Float32Array(180).fill(0.4) };
    for (const out of [blurMap(flat, 2.3), blurMapWide(flat, 5), boxMean(flat, 3)])
      expect(maxDifference(out.data, flat.data)).toBeLessThan(1e-5);
  });

  it('spreads a point with the declared variance', () => {
    for (const blur of [blurMap, blurMapWide]) {
      const point = { width: 101, height: 101, data: new Float32Array(101 * 101) };
      point.data[50 * 101 + 50] = 1;
      const out = blur(point, 4);
      let variance = 0;
      for (let y = 0; y < 101; y++) for (let x = 0; x < 101; x++) variance += out.data[y * 101 + x]! * (x - 50) ** 2;
      expect(Math.abs(variance / 16 - 1)).toBeLessThan(0.1);
    }
  });

  it('commutes with mirroring, bit for bit', () => {
    const map = noise(33, 17);
    expect(maxDifference(mirror(blurMap(map, 1.7)).data, blurMap(mirror(map), 1.7).data)).toBe(0);
  });
});

describe('resize', () => {
  it('keeps constants and means, and commutes with mirroring', () => {
    const map = noise(60, 40);
    const small = resizeMap(map, 20, 10, 'box');
    const mean = (m: ScalarMap): number => m.data.reduce((s, v) => s + v, 0) / m.data.length;
    expect(mean(small)).toBeCloseTo(mean(map), 4);
    for (const filter of ['box', 'lanczos'] as const) {
      expect(
        maxDifference(mirror(resizeMap(map, 23, 40, filter)).data, resizeMap(mirror(map), 23, 40, filter).data),
      ).toBeLessThan(1e-5);
    }
    const white: SrgbImage = { width: 7, height: 5, channels: 4, data: new Uint8ClampedArray(140).fill(255) };
    expect(new Set(resizeSrgb(white, 13, 3).data)).toEqual(new Set([255]));
  });

  it('lets no colour of a transparent pixel bleed', () => {
    const edge: SrgbImage = { width: 2, height: 1, channels: 4, data: Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 0) };
    const [r, g] = resizeSrgb(edge, 1, 1, 'box').data;
    expect([r, g]).toEqual([255, 0]);
  });

  it('fits within a longest side and never enlarges', () => {
    expect(fitWithin(4000, 3000, 1024)).toEqual({ width: 1024, height: 768 });
    expect(fitWithin(300, 200, 1024)).toEqual({ width: 300, height: 200 });
  });
});

describe('random', () => {
  it('repeats by seed, differs between seeds, fills 0 to 1 evenly', () => {
    const a = createRandom(1),
      b = createRandom(1),
      c = createRandom(2);
    const first = Array.from({ length: 2000 }, a);
    expect(Array.from({ length: 2000 }, b)).toEqual(first);
    expect(c()).not.toBe(first[0]);
    expect(first.reduce((s, v) => s + v, 0) / 2000).toBeCloseTo(0.5, 1);
    let sum = 0;
    for (let y = 0; y < 64; y++) for (let x = 0; x < 64; x++) sum += hashUniform(x, y, 9);
    expect(sum / 4096).toBeCloseTo(0.5, 1);
  });
});
