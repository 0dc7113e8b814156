import { describe, expect, it } from 'vitest';
import { calibrate, follow, UNCALIBRATED } from './calibration.ts';

const scores = Float32Array.from([2, 0, 0, 1]);

describe('calibration', () => {
  it('by temperature flattens, keeps the order, and sums to 1', () => {
    const sharp = calibrate(UNCALIBRATED, scores, 2, 2);
    const flat = calibrate({ temperature: 4, curves: null }, scores, 2, 2);
    expect(sharp[0]! + sharp[1]!).toBeCloseTo(1, 6);
    expect(flat[0]).toBeGreaterThan(0.5);
    expect(flat[0]).toBeLessThan(sharp[0]!);
    expect(flat[3]).toBeGreaterThan(0.5);
  });

  it('by curves follows their points, and their ends beyond them', () => {
    const curve = { x: Float32Array.from([0.2, 0.4, 0.4, 1]), y: Float32Array.from([0.1, 0.2, 0.5, 0.5]) };
    expect(
      [follow(curve, 0), follow(curve, 0.3), follow(curve, 0.7), follow(curve, 2)].map((value) => value.toFixed(3)),
    ).toEqual(['0.100', '0.150', '0.500', '0.500']);
    const curved = calibrate(
      { temperature: 1, curves: [curve, { x: new Float32Array(0), y: new Float32Array(0) }] },
      scores,
      2,
      2,
    );
    expect(curved[2]! + curved[3]!).toBeCloseTo(1, 6);
  });
});
