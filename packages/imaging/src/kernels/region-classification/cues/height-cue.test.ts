import { expect, it } from 'vitest';
import { applyHeightCue } from './height-cue.ts';

const given = Float32Array.from([0.5, 0.4, 0.1]);
const hear = (bottom: number, top: number): Float32Array =>
  applyHeightCue(['counter', 'door', 'wall'], given, bottom, top);

it('believes a door where a counter was likelier, of what stands from the floor to over a head, by chances that add up to 1', () => {
  const [counter, door, wall] = hear(0, 0.8);
  expect(door).toBeGreaterThan(0.7);
  expect(door! / wall!).toBeCloseTo(4, 4);
  expect(counter! + door! + wall!).toBeCloseTo(1, 5);
});

it('takes no skirting for a counter', () => {
  expect(hear(-0.02, 0.06)[0]).toBeLessThan(0.1);
});

it('leaves what is as high as counters are, what hangs, what reaches before the wall, and all where there is no room', () => {
  for (const [bottom, top] of [
    [0.05, 0.35],
    [0.3, 0.9],
    [-0.4, 0.9],
    [0.3, 0.15],
    [Number.NaN, Number.NaN],
  ] as const)
    expect(hear(bottom, top)).toEqual(given);
});
