import { describe, expect, it } from 'vitest';
import { BLOCKS, CELLS, computeBillows, computePlan, DETAIL, markBlocks } from './cloud-fields.ts';

describe('a plan of clouds', () => {
  const plan = computePlan(4);
  const at = (x: number, y: number): number => plan[(y & (CELLS - 1)) * CELLS + (x & (CELLS - 1))]!;

  it.each([0.2, 0.5, 0.8])('lies above 1 − %d over that share of its ground', (share) => {
    expect(plan.filter((value) => value > 1 - share).length / plan.length).toBeCloseTo(share, 1);
  });

  it('repeats without a seam', () => {
    const steepest = (x: number): number =>
      Math.max(
        ...Array.from({ length: CELLS }, (_, k) =>
          Math.max(Math.abs(at(x, k) - at(x - 1, k)), Math.abs(at(k, x) - at(k, x - 1))),
        ),
      );
    expect(steepest(0)).toBeLessThan(1.3 * Math.max(...Array.from({ length: 20 }, (_, k) => steepest(12 * k + 5))));
  });

  it('names every block that is above a height somewhere, and not the whole plan', () => {
    const blocks = markBlocks(plan, 0.8);
    const edge = CELLS / BLOCKS;
    const missed: (readonly [number, number])[] = [];
    for (let y = 0; y < CELLS; y += 1) {
      for (let x = 0; x < CELLS; x += 1) {
        const highest = Math.max(at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1));
        if (highest > 0.8 && blocks[Math.floor(y / edge) * BLOCKS + Math.floor(x / edge)] !== 1) missed.push([x, y]);
      }
    }
    expect(missed).toEqual([]);
    expect(blocks.filter((block) => block === 1).length / blocks.length).toBeLessThan(0.5);
  });
});

it('billows lie between 0 and 1, and repeat in every direction', () => {
  const billows = computeBillows(2);
  const at = (x: number, y: number, z: number): number =>
    billows[((z % DETAIL) * DETAIL + (y % DETAIL)) * DETAIL + (x % DETAIL)]!;
  expect(billows.every((value) => value >= 0 && value <= 1)).toBe(true);
  const steps = Array.from({ length: DETAIL }, (_, k) => [
    Math.abs(at(DETAIL, k, 5) - at(DETAIL - 1, k, 5)),
    Math.abs(at(k, 5, DETAIL) - at(k, 5, DETAIL - 1)),
  ]).flat();
  expect(Math.max(...steps)).toBeLessThan(0.35);
});
