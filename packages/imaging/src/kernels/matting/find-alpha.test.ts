import { describe, expect, it } from 'vitest';
import { SILENT, type ScalarMap, type SrgbImage } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { findAlpha } from './find-alpha.ts';
import { BACKGROUND, findBand, FOREGROUND, UNKNOWN } from './find-band.ts';

const SIZE = 160;
const mapOf = (at: (x: number, y: number) => number): ScalarMap => ({
  width: SIZE,
  height: SIZE,
  data: Float32Array.from({ length: SIZE * SIZE }, (_, i) => at((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5)),
});
/** A disc on four thin legs of three pixels. */
const truth = mapOf((x, y) => {
  const disc = Math.min(1, Math.max(0, 40.5 - Math.hypot(x - 80, y - 60)));
  const legs = [50, 70, 90, 110].map((leg) => Math.min(1, Math.max(0, 2 - Math.abs(x - leg - 0.05 * (y - 60)))));
  return Math.max(disc, y > 60 && y < 140 ? Math.max(...legs) : 0);
});
function mix(fore: readonly number[], back: readonly number[]): SrgbImage {
  const random = createRandom(5);
  const data = new Uint8ClampedArray(SIZE * SIZE * 3);
  for (let i = 0; i < truth.data.length; i++) {
    const grain = 4 * (random() - 0.5);
    for (let c = 0; c < 3; c++) data[i * 3 + c] = truth.data[i]! * fore[c]! + (1 - truth.data[i]!) * back[c]! + grain;
  }
  return { width: SIZE, height: SIZE, channels: 3, data };
}
const FORE = [180, 60, 50],
  BACK = [70, 120, 110];
const picture = mix(FORE, BACK);
/** As a person selects: a pixel or two beside the edge. */
const rough = mapOf((x, y) => {
  const at = Math.min(
    SIZE * SIZE - 1,
    Math.floor(y) * SIZE + Math.min(SIZE - 1, Math.floor(x + 1.2 * Math.sin(y / 9))),
  );
  return truth.data[Math.max(0, at)]! >= 0.5 ? 1 : 0;
});

describe('findBand', () => {
  it('never eats a thin part or a gap whole', () => {
    const band = findBand(truth, 8);
    const along = (y: number, kind: number) =>
      [50, 70, 90, 110].map((leg) =>
        [-2, -1, 0, 1, 2].some((d) => band[y * SIZE + Math.round(leg + 0.05 * (y - 60)) + d] === kind),
      );
    for (const y of [105, 120, 132]) expect(along(y, FOREGROUND)).toEqual([true, true, true, true]);
    const holed = mapOf((x, y) => (Math.abs(x - 80) < 60 && Math.abs(y - 80) < 60 && Math.abs(x - 80) > 2 ? 1 : 0));
    const around = findBand(holed, 10);
    expect(Array.from({ length: 7 }, (_, d) => around[80 * SIZE + 77 + d])).toContain(BACKGROUND);
    expect(around[80 * SIZE + 84]).toBe(UNKNOWN);
  });
});

describe('findAlpha', () => {
  it('finds how much of each pixel is the foreground, from a selection that is a pixel off', () => {
    const { alpha } = findAlpha(picture, rough, { refine: 0.5, feather: 0 }, SILENT);
    let [off, roughOff] = [0, 0];
    for (let i = 0; i < alpha.length; i++) {
      off += Math.abs(alpha[i]! / 255 - truth.data[i]!);
      roughOff += Math.abs(rough.data[i]! - truth.data[i]!);
    }
    expect(off).toBeLessThan(0.25 * roughOff);
  });

  it('takes the old background out of the colours of the edge, and leaves what is whole bit for bit', () => {
    const { alpha, foreground } = findAlpha(picture, rough, { refine: 0.5, feather: 0 }, SILENT);
    let [off, own, count] = [0, 0, 0];
    for (let i = 0; i < alpha.length; i++) {
      if (alpha[i] === 255) {
        for (let c = 0; c < 3; c++) expect(foreground.data[i * 3 + c]).toBe(picture.data[i * 3 + c]);
      } else if (alpha[i]! > 40) {
        count++;
        for (let c = 0; c < 3; c++) {
          off += Math.abs(foreground.data[i * 3 + c]! - FORE[c]!);
          own += Math.abs(picture.data[i * 3 + c]! - FORE[c]!);
        }
      }
    }
    expect(count).toBeGreaterThan(100);
    expect(off).toBeLessThan(0.35 * own);
  });

  it('is the selection itself without refining, and falls off inwards alone with a feather', () => {
    const plain = findAlpha(picture, truth, { refine: 0, feather: 0 }, SILENT).alpha;
    expect([...plain]).toEqual(Array.from(truth.data, (value) => Math.round(255 * value)));
    const soft = findAlpha(picture, truth, { refine: 0, feather: 6 }, SILENT).alpha;
    expect(soft.every((value, i) => value <= plain[i]!)).toBe(true);
    expect(soft[60 * SIZE + 80]).toBe(255);
    expect(soft[60 * SIZE + 43]).toBeLessThan(200);
  });
});
