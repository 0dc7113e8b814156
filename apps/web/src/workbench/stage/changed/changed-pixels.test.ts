import { expect, test } from 'vitest';
import { ChangedPixels, within } from './changed-pixels.ts';

const WHOLE = { width: 400, height: 200 };

function paper(): Uint8ClampedArray {
  return new Uint8ClampedArray(4 * WHOLE.width * WHOLE.height).fill(128);
}

test('one level in one pixel is counted, and seen in the smaller picture', () => {
  const [before, after] = [paper(), paper()];
  after[4 * (150 * WHOLE.width + 399) + 2] = 129;
  const small = within(WHOLE, 40);
  const changed = new ChangedPixels(WHOLE, small);
  const rows = 4 * WHOLE.width * 64;
  for (let top = 0, at = 0; at < before.length; top += 64, at += rows)
    changed.add(
      { width: WHOLE.width, before: before.subarray(at, at + rows), after: after.subarray(at, at + rows) },
      top,
    );
  expect(small).toEqual({ width: 40, height: 20 });
  expect(changed.count).toBe(1);
  expect([...changed.data.entries()].filter(([, value]) => value > 0)).toEqual([[15 * 40 + 39, 1]]);
});

test('nothing differs between a picture and itself', () => {
  const changed = new ChangedPixels(WHOLE, WHOLE);
  changed.add({ width: WHOLE.width, before: paper(), after: paper() }, 0);
  expect(changed.count).toBe(0);
  expect(changed.data.every((value) => value === 0)).toBe(true);
});
