import { describe, expect, it } from 'vitest';
import { partIntoClumps } from './leaf-clumps.ts';

/** An ellipse that fills the picture. */
const crown = (across: number, down: number): Uint8Array =>
  Uint8Array.from({ length: across * down }, (_, at) =>
    Math.hypot((2 * (at % across) + 1) / across - 1, (2 * Math.floor(at / across) + 1) / down - 1) < 1 ? 1 : 0,
  );
const SEEDS = Array.from({ length: 10 }, (_, seed) => seed);

/** Middles of the clumps, from left to right. */
function middlesOf(clumps: Uint8Array, across: number): number[] {
  const sums = new Map<number, [sum: number, count: number]>();
  for (const [at, clump] of clumps.entries()) {
    if (clump === 0) continue;
    const [sum, count] = sums.get(clump) ?? [0, 0];
    sums.set(clump, [sum + (at % across), count + 1]);
  }
  return [...sums.values()].map(([sum, count]) => sum / count).toSorted((a, b) => a - b);
}

describe('clumps of a crown', () => {
  it('fill it, and nothing else, with two or more', () => {
    const mask = crown(80, 70);
    for (const seed of SEEDS) {
      const clumps = partIntoClumps(mask, 80, 70, seed);
      expect(clumps.map((clump) => Math.min(1, clump))).toEqual(mask);
      expect(new Set(clumps).size).toBeGreaterThanOrEqual(3);
    }
  });

  it('stand in a row where it is long and low', () => {
    for (const seed of SEEDS) {
      const middles = middlesOf(partIntoClumps(crown(240, 40), 240, 40, seed), 240);
      expect(middles.length, `seed ${seed}`).toBeGreaterThanOrEqual(4);
      for (const [at, middle] of middles.entries())
        if (at > 0) expect(middle - middles[at - 1]!).toBeGreaterThan(0.3 * (240 / middles.length));
    }
  });

  it('are the same for the same seed and differ between seeds, and there are none of nothing', () => {
    const mask = crown(60, 60);
    expect(partIntoClumps(mask, 60, 60, 4)).toEqual(partIntoClumps(mask, 60, 60, 4));
    expect(partIntoClumps(mask, 60, 60, 4)).not.toEqual(partIntoClumps(mask, 60, 60, 5));
    expect(partIntoClumps(new Uint8Array(100), 10, 10, 1)).toEqual(new Uint8Array(100));
  });
});
