import { describe, expect, it } from 'vitest';
import { SILENT, type Raster } from '../../image.ts';
import { resizeSrgb } from '../../ops/resize.ts';
import { createRandom } from '../../random.ts';
import { enlarge } from './enlarge.ts';

const TONES = { manner: 'tones', noise: 0 } as const;
const LINES = { manner: 'lines', noise: 0 } as const;

/** Ramps, a slanting edge, a disc and some grain. */
function scene(width: number, height: number, most = 255): Raster {
  const random = createRandom(3);
  const make = (_: unknown, at: number): number => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    const isDisc = Math.hypot(x - 0.3 * width, y - 0.4 * height) < 0.2 * height;
    const value = 0.2 + (0.3 * x) / width + (x + 0.4 * y > 0.6 * width ? 0.35 : 0) - (isDisc ? 0.2 : 0);
    return Math.round(most * (value + 0.02 * random()));
  };
  const length = width * height * 3;
  return {
    width,
    height,
    channels: 3,
    data: most > 255 ? Uint16Array.from({ length }, make) : Uint8Array.from({ length }, make),
  };
}

function meanDifference(a: Raster, b: Raster): number {
  return [...a.data].reduce((sum, value, i) => sum + Math.abs(value - b.data[i]!), 0) / a.data.length;
}

function squared(a: Raster, b: Raster): number {
  return [...a.data].reduce((sum, value, i) => sum + (value - b.data[i]!) ** 2, 0) / a.data.length;
}

describe.each([
  ['tones', TONES],
  ['lines', LINES],
] as const)('a picture enlarged as %s', (_, options) => {
  it.each([64, 5000, 30_000])('has no seam where bands of %i pixels meet', (bandPixels) => {
    const source = scene(61, 90);
    const to = { width: 183, height: 270 };
    const whole = enlarge(source, to, options, SILENT, Infinity);
    expect(meanDifference(enlarge(source, to, options, SILENT, bandPixels), whole)).toBeLessThan(0.05);
  });

  it('never leaves what the pixels around span: no edge rings', () => {
    const source: Raster = {
      width: 40,
      height: 30,
      channels: 3,
      data: Uint8Array.from({ length: 3600 }, (__, at) => (Math.floor(at / 3) % 40 < 20 ? 40 : 200)),
    };
    const { data } = enlarge(source, { width: 160, height: 120 }, options, SILENT);
    expect([Math.min(...data), Math.max(...data)]).toEqual([40, 200]);
    const row = [...data.subarray(0, 160 * 3)].filter((value, at) => at % 3 === 0 && value > 45 && value < 195);
    expect(row.length).toBeLessThanOrEqual(options.manner === 'lines' ? 2 : 4);
  });
});

it('is nearer the truth than Lanczos and sharpened Lanczos', () => {
  const truth = scene(160, 120) as Raster & { data: Uint8Array };
  const small = resizeSrgb(truth, 80, 60, 'box');
  const lanczos = resizeSrgb(small, 160, 120, 'lanczos');
  const blurred = resizeSrgb(resizeSrgb(lanczos, 80, 60, 'box'), 160, 120, 'linear');
  const sharpened: Raster = {
    ...lanczos,
    data: Uint8ClampedArray.from(lanczos.data, (value, i) => value + 0.8 * (value - blurred.data[i]!)),
  };
  const ours = enlarge(small, truth, TONES, SILENT);
  expect(squared(ours, truth)).toBeLessThan(0.9 * squared(lanczos, truth));
  expect(squared(ours, truth)).toBeLessThan(0.9 * squared(sharpened, truth));
});

it('made small again is the picture', () => {
  const source = scene(80, 60) as Raster & { data: Uint8Array };
  const large = enlarge(source, { width: 240, height: 180 }, TONES, SILENT) as Raster & { data: Uint8Array };
  expect(meanDifference(resizeSrgb(large, 80, 60, 'gaussian'), source)).toBeLessThan(2);
});

it('keeps 16 bits, and clear pixels do not bleed', () => {
  const deep = enlarge(scene(30, 20, 65_535), { width: 60, height: 40 }, TONES, SILENT);
  expect(deep.data).toBeInstanceOf(Uint16Array);
  expect(new Set(deep.data.map((value) => value % 256)).size).toBeGreaterThan(100);
  const cut: Raster = {
    width: 20,
    height: 20,
    channels: 4,
    data: Uint8Array.from(
      { length: 1600 },
      (_, at) => (Math.floor(at / 4) % 20 < 10 ? [200, 40, 40, 255] : [0, 255, 0, 0])[at % 4]!,
    ),
  };
  const { data } = enlarge(cut, { width: 40, height: 40 }, TONES, SILENT);
  for (let at = 0; at < data.length; at += 4) if (data[at + 3]! > 40) expect(data[at + 1]).toBeLessThan(60);
});
