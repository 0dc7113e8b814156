import { expect, it } from 'vitest';
import { findSkyTint, applyTintCue } from './tint-cue.ts';

const region = (red: number, blue: number, area: number) => ({ red, blue, area });

it('finds what is bluer than most of a model, whatever tint all of it has', () => {
  expect(findSkyTint([region(200, 200, 900), region(160, 184, 100)])).toEqual([false, true]);
  expect(findSkyTint([region(210, 196, 900), region(160, 162, 100)])).toEqual([false, true]);
  expect(findSkyTint([region(196, 210, 900), region(150, 168, 100)])).toEqual([false, false]);
  expect(findSkyTint([])).toEqual([]);
});

it('believes a pane where a wall was likelier, by chances that add up to 1', () => {
  const [wall, window] = applyTintCue(['wall', 'window'], Float32Array.from([0.9, 0.1]), true);
  expect(window).toBeGreaterThan(0.8);
  expect(wall! + window!).toBeCloseTo(1, 5);
});

it('takes no grey crown for sky where the sky is blue', () => {
  const [tree, sky] = applyTintCue(['tree', 'sky'], Float32Array.from([0.3, 0.7]), false);
  expect(tree).toBeGreaterThan(0.9);
  expect(tree! + sky!).toBeCloseTo(1, 5);
});
