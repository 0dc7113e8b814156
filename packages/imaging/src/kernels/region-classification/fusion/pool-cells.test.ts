import { describe, expect, it } from 'vitest';
import { NAMES } from '../../../names.ts';
import type { SegmentationMap } from '../../../buffers/segmentation-map.ts';
import { poolLikelihoods } from './pool-likelihoods.ts';
import { poolCells } from './pool-cells.ts';

/** Two cells: a floor on the left, a wall on the right. */
function segmentationsOf(): SegmentationMap {
  const names = new Float32Array(2 * NAMES.length);
  names[NAMES.indexOf('floor')] = 1;
  names[NAMES.length + NAMES.indexOf('wall')] = 1;
  return {
    width: 2,
    height: 1,
    names,
    shell: new Float32Array(12),
    depth: new Float32Array(2),
    normals: new Float32Array(6),
    outdoors: 0,
  };
}

describe('a segmentation by regions', () => {
  it('is the mean over the cells that a region lies in, pixel by pixel', () => {
    const labels = {
      width: 8,
      height: 2,
      count: 3,
      data: Int32Array.from([0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1]),
    };
    const names = poolCells(labels, segmentationsOf());
    expect(names[NAMES.indexOf('floor')]).toBeCloseTo(1, 6);
    expect(Math.max(...names.subarray(2 * NAMES.length))).toBe(0);
    expect(names[NAMES.length + NAMES.indexOf('floor')]).toBeCloseTo(1 / 3, 6);
    expect(names[NAMES.length + NAMES.indexOf('wall')]).toBeCloseTo(2 / 3, 6);
  });

  it('knows its cells in a picture that is smaller than the segmentation', () => {
    const names = poolCells({ width: 1, height: 1, count: 1, data: Int32Array.of(0) }, segmentationsOf());
    expect(names[NAMES.indexOf('wall')]).toBe(1);
  });
});

describe('two namers as one', () => {
  const names = ['wall', 'floor'] as const;
  const segmented = new Float32Array(NAMES.length);
  segmented[NAMES.indexOf('floor')] = 0.9;
  segmented[NAMES.indexOf('wall')] = 0.1;

  it('is the one that is believed alone, and between the two when both are', () => {
    const learned = Float32Array.of(0.6, 0.4);
    const floor = (belief: { learned: number; segmented: number }): number =>
      poolLikelihoods(names, learned, segmented, belief)[1]!;
    expect(floor({ learned: 1, segmented: 0 })).toBeCloseTo(0.4, 3);
    expect(floor({ learned: 0, segmented: 1 })).toBeCloseTo(0.9, 3);
    expect(floor({ learned: 0.5, segmented: 0.5 })).toBeGreaterThan(0.5);
    expect(floor({ learned: 0.5, segmented: 0.5 })).toBeLessThan(0.9);
  });
});
