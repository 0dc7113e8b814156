import { describe, expect, it } from 'vitest';
import { PATTERNS } from '../../paint-spec.ts';
import type { MaterialSpec, Pattern } from '../../paint-spec.ts';
import { createSample } from './material.ts';
import { barCoverage, fbm } from '../noise.ts';
import { createSampler } from './sample.ts';

const COLOURS = ['#a08a70', '#5a4a3c', '#c8bca8', '#7d3c2c', '#3c5a6a'];
const spec = (pattern: Pattern): MaterialSpec => ({ pattern, colours: COLOURS });

/** Luminances on a jittered grid over 6 × 6 m. */
function survey(pattern: Pattern, seed: number, foot: number): { mean: number; deviation: number } {
  const sample = createSampler(spec(pattern), seed);
  const s = createSample();
  const values: number[] = [];
  for (let k = 0; k < 2500; k++) {
    sample((k % 50) * 0.1217 + 0.013, Math.floor(k / 50) * 0.1217 + 0.007, foot, foot, s);
    values.push(0.2126 * s.r + 0.7152 * s.g + 0.0722 * s.b);
  }
  const mean = values.reduce((a, b) => a + b) / values.length;
  return { mean, deviation: Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length) };
}

describe('materials', () => {
  it.each(PATTERNS)('%s: albedo, gloss and relief stay in range', (pattern) => {
    const sample = createSampler(spec(pattern), 3);
    const s = createSample();
    for (let k = 0; k < 400; k++) {
      sample(k * 0.173 - 30, k * 0.091 - 12, 0.002 * (1 + (k % 40)), 0.01, s);
      for (const value of [s.r, s.g, s.b]) {
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThanOrEqual(0.86);
      }
      expect(s.gloss).toBeGreaterThanOrEqual(0);
      expect(s.gloss).toBeLessThanOrEqual(1);
      expect(Math.abs(s.tiltU) + Math.abs(s.tiltV)).toBeLessThan(6);
    }
  });

  it.each(PATTERNS)('%s: the same seed gives the same surface', (pattern) => {
    expect(survey(pattern, 7, 0.004)).toEqual(survey(pattern, 7, 0.004));
  });

  it.each(PATTERNS)('%s: a wide footprint shows the mean of the fine pattern, not its noise', (pattern) => {
    const fine = survey(pattern, 5, 0.001);
    const wide = survey(pattern, 5, 6);
    expect(Math.abs(wide.mean - fine.mean)).toBeLessThan(0.3 * fine.mean + 0.02);
    if (fine.deviation > 0.02 * fine.mean && !['mural', 'bands', 'blocks'].includes(pattern))
      expect(wide.deviation).toBeLessThan(0.75 * fine.deviation);
  });

  it('turns with its spec', () => {
    const s = createSample();
    const lengthwise = createSampler(
      { pattern: 'stripes', colours: ['#ffffff', '#000000'], size: [1, 1], grain: 0 },
      1,
    );
    const across = createSampler(
      { pattern: 'stripes', colours: ['#ffffff', '#000000'], size: [1, 1], grain: 0, turn: 90 },
      1,
    );
    lengthwise(0.2, 0.7, 0.001, 0.001, s);
    const a = s.r;
    across(-0.7, 0.2, 0.001, 0.001, s);
    expect(s.r).toBeCloseTo(a, 6);
  });
});

describe('filtered bars and noise', () => {
  it('covers exactly its duty over whole periods', () => {
    expect(barCoverage(0.37, 0.1, 0.03, 0.5)).toBeCloseTo(0.3, 6);
    expect(barCoverage(0.015, 0.1, 0.03, 1e-6)).toBe(1);
    expect(barCoverage(0.05, 0.1, 0.03, 1e-6)).toBe(0);
  });

  it('fades to its mean when finer than the footprint', () => {
    for (const [x, y] of [
      [0.3, 0.8],
      [7.1, 3.3],
      [-4.2, 9.9],
    ] as const)
      expect(fbm(x, y, 2, 5, 1)).toBe(0.5);
  });
});
