import { expect, test } from 'vitest';
import { keptGradient, meanRatio, relMse, sparks, unsettled } from './errors.ts';
import { flip, type Shown } from './flip.ts';
import { convolve, gaussian } from './planes.ts';

const SIZE = 64;

function picture(value: (x: number, y: number, channel: number) => number): Shown {
  const data = Float32Array.from({ length: SIZE * SIZE * 3 }, (_, at) =>
    value(Math.floor(at / 3) % SIZE, Math.floor(at / 3 / SIZE), at % 3),
  );
  return { width: SIZE, height: SIZE, data };
}
const hash = (x: number, y: number) => Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1;
const texture = picture((x, y) => 0.5 + 0.03 * Math.sin(x * 0.9) * Math.cos(y * 0.7));

test('alike is 0; black and white differ by nearly 1; more noise differs more', () => {
  const noisy = (amount: number) => picture((x, y) => 0.5 + amount * (hash(x, y) - 0.5));
  expect(flip(texture, texture)).toBeCloseTo(0, 5);
  expect(
    flip(
      picture(() => 0),
      picture(() => 1),
    ),
  ).toBeGreaterThan(0.9);
  expect(
    flip(
      picture(() => 0.5),
      noisy(0.2),
    ),
  ).toBeLessThan(
    flip(
      picture(() => 0.5),
      noisy(0.6),
    ),
  );
});

test('blue for green is the largest difference of colour there is', () => {
  expect(
    flip(
      picture((_, __, channel) => Number(channel === 1)),
      picture((_, __, channel) => Number(channel === 2)),
    ),
  ).toBeCloseTo(1, 1);
});

test('what the eye cannot resolve counts less than the same contrast where it can', () => {
  const stripes = (period: number) => picture((x) => (x % period < period / 2 ? 0.4 : 0.6));
  const grey = picture(() => 0.5);
  expect(flip(grey, stripes(2))).toBeLessThan(0.3 * flip(grey, stripes(32)));
});

test('relative error, mean and sparks say what they say', () => {
  const reference = picture(() => 2);
  expect(
    relMse(
      reference,
      picture(() => 2.2),
    ),
  ).toBeCloseTo(0.04 / 4.01, 4);
  expect(
    meanRatio(
      reference,
      picture(() => 1.9),
    ),
  ).toBeCloseTo(0.95, 4);
  expect(
    sparks(
      reference,
      picture((x, y) => (x === 3 && y === 5 ? 90 : 2)),
    ),
  ).toBeCloseTo(1e6 / (SIZE * SIZE), 3);
});

test('texture that is kept counts 1, blurred away near 0, and noise does not pretend to be texture', () => {
  const channel = {
    width: SIZE,
    height: SIZE,
    data: Float32Array.from({ length: SIZE * SIZE }, (_, at) => texture.data[at * 3] ?? 0),
  };
  const soft = convolve(channel, gaussian(4), gaussian(4)).data;
  const noisy = (shift: number) =>
    picture((x, y) => (texture.data[(y * SIZE + x) * 3] ?? 0) + 0.05 * (hash(x + shift, y) - 0.5));
  expect(keptGradient(texture, texture, texture)).toBeCloseTo(1, 5);
  expect(keptGradient(noisy(100), noisy(300), texture)).toBeCloseTo(1, 1);
  expect(
    keptGradient(
      texture,
      texture,
      picture((x, y) => soft[y * SIZE + x] ?? 0),
    ),
  ).toBeLessThan(0.1);
  expect(
    keptGradient(
      texture,
      texture,
      picture((x, y) => (soft[y * SIZE + x] ?? 0) + 0.05 * (hash(x, y) - 0.5)),
    ),
  ).toBeLessThan(0.2);
});

test('a spark in half of a reference does not make the test dark', () => {
  const sparkAt = (x: number, y: number) => x === 7 && y === 9;
  const [first, second] = [picture((x, y) => (sparkAt(x, y) ? 900 : 2)), picture(() => 2)];
  const reference = { ...first, data: first.data.map((value, at) => (value + (second.data[at] ?? 0)) / 2) };
  const test = picture(() => 1.9);
  expect(meanRatio(reference, test)).toBeLessThan(0.93);
  expect(meanRatio(reference, test, unsettled(first, second))).toBeCloseTo(0.95, 5);
  expect(unsettled(first, second).reduce((sum, mark) => sum + mark, 0)).toBe(1);
  expect(meanRatio(reference, reference, unsettled(first, second))).toBe(1);
});

test('half of the texture counts a half, and an edge that either picture has counts as none', () => {
  const stepped = (share: number, step: (x: number) => number) =>
    picture((x, y) => 0.5 + share * ((texture.data[(y * SIZE + x) * 3] ?? 0) - 0.5) + step(x));
  const sharp = (x: number) => (x < 32 ? 0 : 0.4);
  const soft = (x: number) => 0.4 * Math.min(1, Math.max(0, (x - 27) / 10));
  const none = () => 0;
  expect(keptGradient(texture, texture, stepped(0.5, none))).toBeCloseTo(0.5, 5);
  expect(Math.abs(keptGradient(stepped(1, sharp), stepped(1, sharp), stepped(1, soft)) - 1)).toBeLessThan(0.15);
  expect(keptGradient(texture, texture, stepped(1, sharp))).toBeCloseTo(1, 1);
  expect(keptGradient(stepped(1, sharp), stepped(1, sharp), texture)).toBeCloseTo(1, 1);
});
