import { expect, it } from 'vitest';
import type { SrgbImage } from '../image.ts';
import { clearSquares } from './squared-paper.ts';

const [WIDTH, HEIGHT] = [300, 240];

function sheet(at: (x: number, y: number) => number): SrgbImage {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) data.fill(255 * at(x, y), 3 * (y * WIDTH + x), 3 * (y * WIDTH + x) + 3);
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

/** A drawn stroke across the sheet. */
const stroke = (x: number, y: number): number => (Math.abs(x - 0.7 * y - 40) < 2 ? 0.2 : 1);
const squares = (x: number, y: number, across = 24, down = 24): number => (x % across < 2 || y % down < 2 ? 0.88 : 1);

it('printed squares go, what is drawn over them stays', () => {
  const { data } = clearSquares(sheet((x, y) => 0.97 * squares(x, y) * stroke(x, y)));
  const at = (x: number, y: number): number => data[3 * (y * WIDTH + x)]! / 255;
  expect(at(48, 100)).toBeGreaterThan(0.95);
  expect(at(200, 72)).toBeGreaterThan(0.95);
  expect(at(110, 100)).toBeLessThan(0.25);
});

it.each([
  ['tiles that are no squares', (x: number, y: number) => squares(x, y, 24, 40)],
  ['lines as dark as ink', (x: number, y: number) => (squares(x, y) < 1 ? 0.3 : 1)],
  ['boards one way', (x: number) => (x % 24 < 2 ? 0.88 : 1)],
  ['squares on a part of the sheet', (x: number, y: number) => (x < 130 && y < 110 ? squares(x, y) : 1)],
])('leaves %s as they are', (_, at) => {
  const given = sheet(at);
  expect(clearSquares(given)).toBe(given);
});
