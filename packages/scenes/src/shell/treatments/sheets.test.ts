import { expect, it } from 'vitest';
import { startOf } from './sheets.ts';
import { freeFields } from './region.ts';

it('lays tiles from the centre line so that both ends are cut alike and no cut is narrower than half a tile', () => {
  for (const width of [1.23, 2, 2.4, 3.07, 4.44, 5.2]) {
    for (const length of [0.1, 0.15, 0.3, 0.6]) {
      const { u } = startOf({ x0: 0.2, x1: 0.2 + width, y0: 0, y1: 2 }, { length, width: 0.3 });
      const rest = (x: number): number => {
        const part = (((x + u) % length) + length) % length;
        return part < 1e-9 || part > length - 1e-9 ? length : part;
      };
      const [last, first] = [rest(0.2 + width), rest(-0.2 - 2 * u)];
      expect(
        Math.abs(first - last) % length < 1e-6 || Math.abs(Math.abs(first - last) - length) < 1e-6,
        `${width} ${length}`,
      ).toBe(true);
      expect(Math.min(first, last)).toBeGreaterThanOrEqual(length / 2 - 1e-6);
    }
  }
});

it('leaves openings out of a covering and covers all the rest', () => {
  const whole = { x0: 0, x1: 5, y0: 0, y1: 2.7 };
  const holes = [
    { x0: 0.5, x1: 1.5, y0: -1, y1: 2.1 },
    { x0: 2.5, x1: 4, y0: 0.9, y1: 2.3 },
  ];
  const fields = freeFields(whole, holes);
  const area = fields.reduce((sum, { x0, x1, y0, y1 }) => sum + (x1 - x0) * (y1 - y0), 0);
  expect(area).toBeCloseTo(5 * 2.7 - 1 * 2.1 - 1.5 * 1.4, 9);
});
