import { drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import { describe, expect, it } from 'vitest';
import type { SrgbImage } from '@yujian/imaging';
import { showDraft } from './draft-preview.ts';

const size = { width: 1280, height: 800 };
const { image: picture, structure } = drawRoom(size);
const show = showDraft(
  { picture, structure, lines: { strength: 0.75, lock: false }, view: 'input', grade: { warmth: 0 } },
  structure.labels,
  () => undefined,
);

/** In each pixel the tone of the surface at its middle. */
function lit(step: number): SrgbImage {
  const [width, height] = [size.width / step, size.height / step];
  const data = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < width * height; i++)
    data.fill(toneAt(((i % width) + 0.5) * step, (Math.floor(i / width) + 0.5) * step), i * 3, i * 3 + 3);
  return { width, height, channels: 3, data };
}

function toneAt(x: number, y: number): number {
  return 90 + 12 * (structure.labels.data[Math.floor(y) * size.width + Math.floor(x)]! % 10);
}

describe('light that is not done yet', () => {
  it('of few pixels ends where surfaces end, as large as a preview is kept', () => {
    const { width, height, data } = show(lit(8));
    expect({ width, height }).toEqual({ width: 640, height: 400 });
    let [right, away] = [0, 0];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (structure.inkMask.data[y * 2 * size.width + x * 2] === 1) continue;
        away += 1;
        right += Math.abs(data[(y * width + x) * 3]! - toneAt(2 * x + 1, 2 * y + 1)) < 12 ? 1 : 0;
      }
    }
    expect(right / away).toBeGreaterThan(0.95);
  });

  it('of half the pixels is shown as it is', () => {
    const half = lit(2);
    expect(show(half)).toBe(half);
  });
});
