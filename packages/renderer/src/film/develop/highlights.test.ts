import { describe, expect, it } from 'vitest';
import { develop } from '../develop.ts';
import type { Radiance } from '../frame.ts';
import { holdBack } from './highlights.ts';
import { toneCurve } from './tone.ts';

const PLAIN = { contrast: 0.5, saturation: 0.5, bloom: 0, vignette: 0, grain: 0 };
const AS_IS = { auto: false, ev: 0, white: 6504 };
const WIDE = 160;
const HIGH = 120;

function grey(at: (x: number, y: number) => number): Radiance {
  const data = new Float32Array(WIDE * HIGH * 3);
  for (let y = 0; y < HIGH; y += 1)
    for (let x = 0; x < WIDE; x += 1) data.fill(at(x, y), 3 * (y * WIDE + x), 3 * (y * WIDE + x) + 3);
  return { width: WIDE, height: HIGH, data };
}

/** Mean of each column of the developed picture. */
function columns(radiance: Radiance): number[] {
  const pixels = develop(radiance, null, AS_IS, PLAIN, 1);
  return Array.from(
    { length: WIDE },
    (_, x) => Array.from({ length: HIGH }, (_, y) => pixels[4 * (y * WIDE + x)]!).reduce((a, b) => a + b) / HIGH,
  );
}

/** What the tone curve alone makes of a level of light. */
function byCurve(level: number): number {
  return 255 * (1.055 * toneCurve(level, 1 + 0.36 * 0.4) ** (1 / 2.4) - 0.055);
}

describe('holding back the highlights', () => {
  it('keeps the folds of a bright curtain well apart', () => {
    const shown = columns(grey((x) => (x % 6 < 3 ? 2.4 : 3.2))).slice(40, 100);
    const curve = byCurve(3.2) - byCurve(2.4);
    expect(Math.max(...shown) - Math.min(...shown)).toBeGreaterThan(2 * curve);
    expect(Math.max(...shown)).toBeLessThan(243);
    expect(Math.min(...shown)).toBeGreaterThan(220);
  });

  it('leaves mid greys and darks to the curve, a window beside them or not', () => {
    for (const level of [0.02, 0.18, 0.5, 0.8]) {
      const beside = columns(grey((x) => (x < 80 ? level : 8)));
      for (const value of beside.slice(0, 79)) expect(Math.abs(value - byCurve(level))).toBeLessThan(1.5);
    }
  });

  it('draws no rim along the edge of a window', () => {
    const window = columns(grey((x) => (x < 80 ? 0.2 : 8))).slice(81);
    expect(Math.max(...window) - Math.min(...window)).toBeLessThan(5);
  });

  it('never turns what is brighter darker', () => {
    let last = -Infinity;
    for (let stops = -3; stops < 12; stops += 0.05) {
      const held = stops + Math.log2(holdBack(stops, stops));
      expect(held).toBeGreaterThan(last);
      last = held;
    }
    expect(holdBack(-0.5, -0.5)).toBe(1);
  });
});
