import { AZIMUTHS } from '@yujian/contract/fields/kinds/angles';
import { describe, expect, it } from 'vitest';
import { has, isSameSet, PRESET_KEYS, PRESETS, ringPlace, stepByKey, toggleAngle } from './angle-set.ts';

const angle = (azimuth: number, height = 1, distance = 1) => ({ azimuth, height, distance });

describe('a set of angles', () => {
  it('takes in and out, and keeps one at least and no more than allowed', () => {
    const two = toggleAngle([angle(0)], angle(3), 2);
    expect(two).toEqual([angle(0), angle(3)]);
    expect(toggleAngle(two!, angle(5), 2)).toBe(null);
    expect(toggleAngle(two!, angle(0), 2)).toEqual([angle(3)]);
    expect(toggleAngle([angle(0)], angle(0), 2)).toBe(null);
  });
  it('tells the same direction at another height or distance apart', () => {
    expect(has([angle(1)], angle(1, 2))).toBe(false);
    expect(has([angle(1)], angle(1, 1, 0))).toBe(false);
    expect(isSameSet([angle(1), angle(2)], [angle(2), angle(1)])).toBe(true);
    expect(isSameSet([angle(1)], [angle(1), angle(2)])).toBe(false);
  });
  it('has presets of different angles, 24 at most', () => {
    for (const key of PRESET_KEYS) {
      const set = PRESETS[key];
      expect(set.length).toBeLessThanOrEqual(24);
      expect(new Set(set.map((one) => JSON.stringify(one))).size).toBe(set.length);
    }
  });
});

describe('the ring', () => {
  it('puts the front below and goes around once', () => {
    expect(ringPlace(0)).toEqual({ x: 0.5, y: 0.9 });
    expect(ringPlace(4).y).toBeCloseTo(0.1);
    expect(ringPlace(2).x).toBeCloseTo(0.9);
  });
  it('is walked by the arrow keys, there and back', () => {
    for (let at = 0; at < AZIMUTHS; at += 1) expect(stepByKey(stepByKey(at, 'ArrowLeft')!, 'ArrowRight')).toBe(at);
    expect(stepByKey(3, 'a')).toBe(null);
  });
});
