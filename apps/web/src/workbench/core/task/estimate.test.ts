import { describe, expect, it } from 'vitest';
import { coarseSeconds, pictureInWork, tellTime, type ToldTime } from './estimate.ts';

it.each([
  [2, 0],
  [7, 10],
  [17, 20],
  [52, 45],
  [55, 60],
  [100, 90],
  [230, 240],
  [3700, 3600],
  [7000, 7200],
])('says %i s as %i', (seconds, said) => {
  expect(coarseSeconds(seconds)).toBe(said);
});

describe('what is said of the time left', () => {
  const taskId = 'one';
  const say = (before: ToldTime | null, reported: number, { sinceMs = 0, isSlow = false } = {}) =>
    tellTime(before, { taskId, isSlow }, reported, sinceMs);

  it('runs on while nothing is heard, and does not go back up when something is', () => {
    const first = say(null, 40);
    const later = say(first, 40, { sinceMs: 21_000 });
    expect([first.step, later.step]).toEqual([45, 20]);
    expect(say(later, 38).step).toBe(20);
    expect(say(later, 4).step).toBe(0);
  });

  it('rises once the server finds the run slow, and not by what a line adds', () => {
    const before = say(null, 20);
    expect(say(before, 60, { isSlow: true }).step).toBe(60);
    expect(say(before, 22, { isSlow: true }).step).toBe(20);
    expect(say(before, 60).step).toBe(20);
  });

  it('begins anew with another task', () => {
    expect(tellTime(say(null, 10), { taskId: 'other', isSlow: false }, 90, 0).step).toBe(90);
  });
});

it('shares the work between the pictures of a run', () => {
  expect(pictureInWork(0, 4)).toEqual({ index: 0, share: 0 });
  expect(pictureInWork(0.375, 4)).toEqual({ index: 1, share: 0.5 });
  expect(pictureInWork(1, 4)).toEqual({ index: 3, share: 1 });
});
