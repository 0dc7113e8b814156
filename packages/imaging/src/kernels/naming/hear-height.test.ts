import { expect, it } from 'vitest';
import { hearHeight, isTall } from './hear-height.ts';

it('calls tall what stands at a wall from the floor to over a head, and nothing where there is no room', () => {
  expect(isTall(0, 0.8)).toBe(true);
  expect(isTall(0.05, 0.35)).toBe(false);
  expect(isTall(0.3, 0.9)).toBe(false);
  expect(isTall(-0.4, 0.9)).toBe(false);
  expect(isTall(Number.NaN, Number.NaN)).toBe(false);
});

it('believes a door where a counter was likelier, by chances that add up to 1', () => {
  const [counter, door, wall] = hearHeight(['counter', 'door', 'wall'], Float32Array.from([0.5, 0.4, 0.1]));
  expect(door).toBeGreaterThan(0.7);
  expect(door! / wall!).toBeCloseTo(4, 4);
  expect(counter! + door! + wall!).toBeCloseTo(1, 5);
});
