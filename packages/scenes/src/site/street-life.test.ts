import { describe, expect, it } from 'vitest';
import { lanesOf } from './street-life.ts';

describe('lanesOf', () => {
  const road = (outline: [number, number][]) => ({ id: 'road', role: 'road' as const, outline, y: 0.02, edging: 0 });

  it('finds the middle lines of straight roads whichever corner they begin with', () => {
    const corners: [number, number][] = [
      [-4, 50],
      [4, 50],
      [4, -50],
      [-4, -50],
    ];
    for (const outline of [corners, [...corners.slice(1), corners[0]!]]) {
      const [lane] = lanesOf([road(outline)]);
      expect(lane).toMatchObject({ length: 100, width: 8 });
      expect(Math.abs(lane!.way[1])).toBeCloseTo(1);
      expect(lane!.from[0]).toBeCloseTo(0);
    }
  });

  it('leaves out squares, short ways and what is no road', () => {
    expect(
      lanesOf([
        road([
          [-30, 30],
          [30, 30],
          [30, -30],
          [-30, -30],
        ]),
        road([
          [-4, 20],
          [4, 20],
          [4, -20],
          [-4, -20],
        ]),
        {
          ...road([
            [-4, 50],
            [4, 50],
            [4, -50],
            [-4, -50],
          ]),
          role: 'path',
        },
      ]),
    ).toEqual([]);
  });
});
