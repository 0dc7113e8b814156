import { expect, it } from 'vitest';
import { announcedQuarter, secondsLeft } from './estimate.ts';

it('guesses the rest from the work done', () => {
  expect(secondsLeft(0.25, 4000)).toBe(12);
  expect(secondsLeft(0.99, 9900)).toBe(1);
});

it('keeps silent when it cannot know', () => {
  expect(secondsLeft(0.02, 1000)).toBeNull();
  expect(secondsLeft(1, 1000)).toBeNull();
  expect(secondsLeft(0.5, 0)).toBeNull();
});

it('announces progress each 25 %', () => {
  expect([0, 0.24, 0.25, 0.5, 0.749, 1].map(announcedQuarter)).toEqual([0, 0, 25, 50, 50, 100]);
});
