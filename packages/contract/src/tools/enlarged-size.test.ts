import { expect, it } from 'vitest';
import { enlargedSize } from './enlarged-size.ts';

const at = (to: string, width: number, height: number) =>
  enlargedSize({ to, printWidth: 50, dpi: 150 }, { width, height });

it.each([
  ['2', 1000, 600, 2000, 1200, null],
  ['a3', 1000, 500, 2480, 1240, 150],
  ['a3', 500, 1000, 1240, 2480, 150],
  ['width', 1000, 600, 2953, 1772, 150],
  ['a4', 4000, 3000, 4000, 3000, 363],
] as const)('%s of %i × %i is %i × %i', (to, width, height, wide, high, dpi) => {
  const { dpi: found, ...size } = at(to, width, height);
  expect(size).toEqual({ width: wide, height: high, most: null });
  expect(found === null ? null : Math.round(found)).toBe(dpi);
});

it('tells the largest factor where it becomes too large', () => {
  expect(at('8', 9000, 6500).most).toBe(1);
  expect(at('4', 2000, 1900).most).toBeNull();
  expect(at('4', 5000, 4000).most).toBe(1.7);
});
