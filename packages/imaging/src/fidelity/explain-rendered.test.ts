import { expect, it } from 'vitest';
import { explainRendered, type RenderedBuffers } from './explain-rendered.ts';

const [width, height] = [24, 8];

/** An even wall 4 m away, changed to the right of the middle. */
function wall(right: {
  readonly albedo?: number;
  readonly light?: number;
  readonly depth?: number;
  readonly normal?: readonly [number, number, number];
}): RenderedBuffers {
  const fill = (perPixel: number, of: (x: number, channel: number) => number): Float32Array =>
    Float32Array.from({ length: width * height * perPixel }, (_, i) =>
      of(Math.floor(i / perPixel) % width, i % perPixel),
    );
  const isRight = (x: number): boolean => x >= width / 2;
  const albedo = (x: number): number => (isRight(x) ? (right.albedo ?? 0.5) : 0.5);
  return {
    width,
    height,
    albedo: fill(3, albedo),
    radiance: fill(3, (x) => albedo(x) * (isRight(x) ? (right.light ?? 1) : 1)),
    depth: fill(1, (x) => (isRight(x) ? (right.depth ?? 4) : 4)),
    normal: fill(3, (x, c) => (isRight(x) ? (right.normal ?? [0, 0, 1]) : [0, 0, 1])[c]!),
  };
}

const explainedAt = (buffers: RenderedBuffers, x: number): number =>
  explainRendered(buffers, 10).explained.data[4 * width + x]!;

it.each([
  ['a joint of its texture', { albedo: 0.3 }],
  ['the edge of a shadow', { light: 0.4 }],
] as const)('explains %s', (_, right) => {
  expect(explainedAt(wall(right), width / 2)).toBe(1);
  expect(explainedAt(wall(right), 4)).toBe(0);
});

it.each([
  ['a thing before the wall', { depth: 3, albedo: 0.3 }],
  ['a corner', { normal: [1, 0, 0], light: 0.5 }],
] as const)('does not explain %s', (_, right) => {
  expect(explainedAt(wall(right), width / 2)).toBe(0);
});

it.each([
  ['a thing before the wall', { depth: 3 }, 1],
  ['a corner', { normal: [1, 0, 0] }, 1],
  ['a joint', { albedo: 0.3 }, 0],
  ['the edge of a shadow', { light: 0.4 }, 0],
  ['the sky', { depth: Infinity }, 1],
] as const)('knows whether the scene has an edge at %s', (_, right, edge) => {
  const { formed } = explainRendered(wall(right), 10);
  expect([formed.data[4 * width + width / 2], formed.data[4 * width + 4], formed.data[4 * width + width - 3]]).toEqual([
    edge,
    0,
    0,
  ]);
});

it('explains all that is outside', () => {
  expect(explainedAt(wall({ depth: Infinity }), width - 3)).toBe(1);
  expect(explainedAt(wall({ depth: 40, albedo: 0.1 }), width - 3)).toBe(1);
});
