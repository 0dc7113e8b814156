import { expect, it } from 'vitest';
import type { Segment } from '../../structure.ts';
import { findOneWayHatching, joinHatched } from './join-hatched.ts';

const SIDE = 200;
const stroke = (x: number, y: number, axis: Segment['axis'] = null): Segment => ({
  x0: x,
  y0: y,
  x1: x + 10,
  y1: y - 18,
  length: Math.hypot(10, 18),
  ink: 1,
  axis,
});
const strokes = (count: number, axis: Segment['axis'] = null) =>
  Array.from({ length: count }, (_, k) => stroke(5 + (k % 10) * 18, 30 + Math.floor(k / 10) * 22, axis));
const edges = Array.from({ length: 20 }, (_, k): Segment => ({
  x0: 0,
  y0: 10 * k,
  x1: 100,
  y1: 10 * k,
  length: 100,
  ink: 1,
  axis: 0,
}));

it('takes many short strokes one way, along no axis, for hatching', () => {
  const found = findOneWayHatching([...edges, ...strokes(70)], SIDE, SIDE)!;
  expect(found.data[21 * SIDE + 10]).toBe(1);
  expect(found.data[21 * SIDE + 18]).toBe(0);
});

it('takes neither few strokes for it nor many along an axis', () => {
  expect(findOneWayHatching([...edges, ...strokes(30)], SIDE, SIDE)).toBeNull();
  expect(findOneWayHatching([...edges, ...strokes(70, 2)], SIDE, SIDE)).toBeNull();
});

it('joins splinters over hatching, and none over a contour that hatching crosses', () => {
  // splinters 0 and 1 side by side, a face 2 below them
  const labels = {
    width: 20,
    height: 20,
    count: 3,
    data: Int32Array.from({ length: 400 }, (_, at) => (at >= 200 ? 2 : at % 20 < 10 ? 0 : 1)),
  };
  const hatching = {
    width: 20,
    height: 20,
    data: Uint8Array.from({ length: 400 }, (_, at) => (Math.abs((at % 20) - 9.5) < 2 ? 1 : 0)),
  };
  const { count, data } = joinHatched(labels, hatching);
  expect(count).toBe(2);
  expect(data[5]).toBe(data[15]);
  expect(data[305]).not.toBe(data[5]);
});
