import { expect, it } from 'vitest';
import { pictureInWork, secondsLeft } from './estimate.ts';

it('guesses the rest from the work done', () => {
  expect(secondsLeft(0.25, 4000)).toBe(12);
  expect(secondsLeft(0.99, 9900)).toBe(1);
});

it('keeps silent when it cannot know', () => {
  expect(secondsLeft(0.02, 1000)).toBeNull();
  expect(secondsLeft(1, 1000)).toBeNull();
  expect(secondsLeft(0.5, 0)).toBeNull();
});

it('knows which picture of a run is being drawn', () => {
  expect(pictureInWork(0.38, 1)).toEqual({ index: 0, share: 0.38 });
  expect(pictureInWork(0.625, 4)).toEqual({ index: 2, share: 0.5 });
  expect(pictureInWork(1, 4)).toEqual({ index: 3, share: 1 });
});
