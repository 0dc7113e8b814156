import { expect, it } from 'vitest';
import type { SrgbImage } from '@yujian/imaging';
import { bend, enlarge, paintOut, putWindow, shift } from './tamper.ts';

const SIZE = { width: 100, height: 60, channels: 3 } as const;
/** Grey by column, each its own. */
const ramp: SrgbImage = {
  ...SIZE,
  data: Uint8ClampedArray.from({ length: 100 * 60 * 3 }, (_, k) => 2 * (Math.floor(k / 3) % 100)),
};
const toneAt = ({ data }: SrgbImage, x: number, y = 30): number => data[(y * SIZE.width + x) * 3]!;

it('moves what it says by so much', () => {
  expect(toneAt(shift(ramp, 6), 50)).toBe(toneAt(ramp, 44));
  expect(toneAt(enlarge(ramp, 0.1), 90)).toBe(toneAt(ramp, 86));
  expect(toneAt(enlarge(ramp, 0.1), 50)).toBe(toneAt(ramp, 50));
  expect(toneAt(bend(ramp, 0.02), 50, 15)).toBe(toneAt(ramp, 52));
});

it('paints a window out from side to side, and puts one in with its frame', () => {
  const box = { minX: 40, minY: 20, maxX: 60, maxY: 40 };
  const put = putWindow(ramp, box);
  expect([toneAt(put, 41), toneAt(put, 50), toneAt(put, 39)]).toEqual([40, 150, 78]);
  const out = paintOut(put, box);
  for (const x of [35, 45, 50, 55, 65]) expect(Math.abs(toneAt(out, x) - toneAt(ramp, x))).toBeLessThanOrEqual(1);
});
