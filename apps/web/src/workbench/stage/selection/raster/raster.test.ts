import { inflateSync } from 'node:zlib';
import type { SelectionDocument, SelectionStep } from '@yujian/contract/edit/selection';
import { describe, expect, it } from 'vitest';
import { emptySelection } from '../document/steps.ts';
import { outline } from './contours.ts';
import { fitMask } from './load-raster.ts';
import { encodeGreyPng } from './png.ts';
import { RasterCache } from './raster-cache.ts';
import { rasterise } from './rasterise.ts';

const SIZE = { width: 120, height: 90 };
const of = (steps: SelectionStep[], more: Partial<SelectionDocument> = {}, size = SIZE): SelectionDocument => ({
  ...emptySelection(size),
  steps,
  ...more,
});
const draw = (steps: SelectionStep[], more: Partial<SelectionDocument> = {}) =>
  rasterise(of(steps, more), new Map()).data;
const rectangle = (x0: number, y0: number, x1: number, y1: number, add = true): SelectionStep => ({
  kind: 'area',
  add,
  path: [x0, y0, x1, y0, x1, y1, x0, y1],
});
const stroke = (path: number[], more: object = {}): SelectionStep => ({
  kind: 'stroke',
  add: true,
  size: 21,
  hardness: 100,
  path,
  ...more,
});
const at = (data: Uint8Array, x: number, y: number, width = SIZE.width) => data[y * width + x];

describe('a stroke', () => {
  it('is the capsule of its radius: full within, nothing beyond, a pixel of ramp about it', () => {
    const data = draw([stroke([30, 40, 80, 60])]);
    for (let y = 0; y < SIZE.height; y++) {
      for (let x = 0; x < SIZE.width; x++) {
        const along = Math.min(1, Math.max(0, ((x + 0.5 - 30) * 50 + (y + 0.5 - 40) * 20) / 2900));
        const distance = Math.hypot(x + 0.5 - 30 - 50 * along, y + 0.5 - 40 - 20 * along);
        expect(at(data, x, y)).toBe(Math.round(255 * Math.min(1, Math.max(0, 11 - distance))));
      }
    }
  });
  it('does not add up where it crosses itself, and keeps every corner', () => {
    const data = draw([stroke([20, 20, 100, 20, 20, 21])]);
    expect(data).toEqual(draw([stroke([20, 20, 100, 20]), stroke([100, 20, 20, 21])]));
    expect(Math.max(...draw([stroke([60, 45])]))).toBe(255);
  });
  it('falls off from its hardness on, to nothing at the radius', () => {
    const data = draw([stroke([60.5, 45.5], { size: 40, hardness: 50 })]);
    expect(at(data, 60 + 9, 45)).toBe(255);
    expect(at(data, 60 + 15, 45)).toBe(128);
    expect(at(data, 60 + 20, 45)).toBe(0);
  });
  it('is as wide as the pen was pressed', () => {
    const data = draw([stroke([20, 45, 100, 45], { pressure: [0.2, 1] })]);
    const width = (x: number) => Array.from({ length: 90 }, (_, y) => at(data, x, y)!).reduce((a, b) => a + b, 0) / 255;
    expect(width(20)).toBeCloseTo(4.2, 0);
    expect(width(98)).toBeGreaterThan(18);
  });
  it('that erases leaves what it does not reach', () => {
    const data = draw([rectangle(0, 0, 120, 90), stroke([60, 45], { add: false })]);
    expect([at(data, 60, 45), at(data, 60, 60), at(data, 0, 0)]).toEqual([0, 255, 255]);
  });
  it('beyond the border draws what lies within', () => {
    expect(at(draw([stroke([-5, -5, 200, -5], { size: 30 })]), 60, 0)).toBe(255);
    expect(draw([stroke([-500, -500])]).every((value) => value === 0)).toBe(true);
  });
});

describe('an area', () => {
  it('covers pixels by the share that lies inside', () => {
    const data = draw([rectangle(10.25, 5, 20.5, 8.5)]);
    expect([at(data, 9, 6), at(data, 10, 6), at(data, 15, 6), at(data, 20, 6), at(data, 21, 6)]).toEqual([
      0, 191, 255, 128, 0,
    ]);
    expect([at(data, 15, 4), at(data, 15, 5), at(data, 15, 8), at(data, 15, 9)]).toEqual([0, 255, 128, 0]);
  });
  it('is filled by the even-odd rule', () => {
    const path = [10, 10, 70, 10, 70, 70, 10, 70, 10, 10, 30, 30, 50, 30, 50, 50, 30, 50, 30, 30];
    const data = draw([{ kind: 'area', add: true, path }]);
    expect([at(data, 20, 40), at(data, 40, 40), at(data, 60, 40)]).toEqual([255, 0, 255]);
    expect(data.reduce((sum, value) => sum + value, 0) / 255).toBeCloseTo(60 * 60 - 20 * 20, 0);
  });
  it('beyond the border is cut there', () =>
    expect(draw([rectangle(-50, -50, 500, 500)])).toEqual(new Uint8Array(120 * 90).fill(255)));
});

describe('the whole', () => {
  it('is inverted, chosen and cleared', () => {
    expect(draw([rectangle(0, 0, 60, 90), { kind: 'invert' }])).toEqual(draw([rectangle(60, 0, 120, 90)]));
    expect(draw([{ kind: 'all' }, rectangle(0, 0, 60, 90, false)])).toEqual(draw([rectangle(60, 0, 120, 90)]));
    expect(draw([{ kind: 'all' }, { kind: 'clear' }])).toEqual(draw([]));
  });
  it('takes rasters in and out', () => {
    const media = '00000000-0000-4000-8000-000000000001';
    const raster = draw([stroke([60, 45])]);
    const rasters = new Map([[media, raster]]);
    expect(rasterise(of([{ kind: 'raster', add: true, media }]), rasters).data).toEqual(raster);
    expect(rasterise(of([{ kind: 'all' }, { kind: 'raster', add: false, media }]), rasters).data).toEqual(
      raster.map((value) => 255 - value),
    );
  });
  it('grows and shrinks by true distance', () => {
    expect(draw([rectangle(40, 30, 41, 31)], { grow: 6 }).filter((value) => value > 127).length).toBeCloseTo(
      Math.PI * 6.5 ** 2,
      -1,
    );
    expect(draw([rectangle(10, 10, 60, 60)], { grow: -5 })).toEqual(draw([rectangle(15, 15, 55, 55)]));
  });
  it('is measured in bands as in one', () => {
    const tall = { width: 12, height: 1300 };
    const { data } = rasterise(of([rectangle(0, 500, 12, 530)], { grow: 9 }, tall), new Map());
    const rows = Array.from({ length: 1300 }, (_, y) => at(data, 6, y, 12)!);
    expect([rows[490], rows[491], rows[538], rows[539]]).toEqual([0, 255, 255, 0]);
  });
  it('feathers inwards only: nothing gains, and what lies deep stays', () => {
    const hard = draw([stroke([30, 45, 90, 45], { size: 50 })]);
    const soft = draw([stroke([30, 45, 90, 45], { size: 50 })], { feather: 8 });
    expect(soft.every((value, i) => value <= hard[i]!)).toBe(true);
    expect(soft.some((value, i) => value > 0 && value < hard[i]!)).toBe(true);
    expect(soft.filter((value) => value > 0).length).toBeGreaterThan(0.98 * hard.filter((value) => value > 0).length);
    expect(at(soft, 60, 45)).toBe(255);
    expect(draw([rectangle(0, 0, 60, 90)], { feather: 8 })[0]).toBe(255);
  });
});

it('draws what a document goes on with as it draws the whole', () => {
  const cache = new RasterCache();
  const steps = [stroke([30, 40, 80, 60]), rectangle(5, 5, 40, 40), stroke([20, 20], { add: false })];
  for (const upTo of [1, 3, 2, 3]) {
    const document = of(steps.slice(0, upTo), { feather: 2 });
    expect(cache.draw(document, new Map()).data).toEqual(rasterise(document, new Map()).data);
  }
});

describe('the outline', () => {
  it('counts pieces, pixels and their box, and runs along the edge', () => {
    const mask = rasterise(
      of([rectangle(10, 20, 50, 60), rectangle(20, 30, 30, 40, false), rectangle(70, 5, 80, 15)]),
      new Map(),
    );
    const { paths, parts, chosen, box } = outline(mask);
    expect([paths.length, parts, chosen]).toEqual([3, 2, 1600 - 100 + 100]);
    expect(box).toEqual({ x: 10, y: 5, width: 70, height: 55 });
    const xs = paths.flatMap((path) => [...path].filter((_, i) => i % 2 === 0));
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([10, 80]);
    expect(outline(rasterise(of([]), new Map()))).toEqual({ paths: [], parts: 0, chosen: 0, box: null });
  });
  it('filled again is the mask, also where it was traced on blocks', () => {
    const size = { width: 4500, height: 1200 };
    const mask = rasterise(of([stroke([900, 600, 3600, 500], { size: 400 })], {}, size), new Map());
    const { paths } = outline(mask);
    expect(paths).toHaveLength(1);
    const again = rasterise(of([{ kind: 'area', add: true, path: [...paths[0]!] }], {}, size), new Map());
    const off = again.data.reduce((sum, value, i) => sum + Math.abs(value - mask.data[i]!), 0) / 255;
    expect(off / outline(mask).chosen).toBeLessThan(0.01);
  });
});

it('writes PNG of one grey channel', async () => {
  const mask = rasterise(of([stroke([30, 40, 80, 60])]), new Map());
  const bytes = Buffer.from(await (await encodeGreyPng(mask)).arrayBuffer());
  expect(bytes.subarray(12, 16).toString()).toBe('IHDR');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[24], bytes[25]]).toEqual([120, 90, 8, 0]);
  const length = bytes.readUInt32BE(33);
  const rows = inflateSync(bytes.subarray(41, 41 + length));
  for (let y = 0; y < 90; y++) {
    expect(rows[y * 121]).toBe(0);
    expect(rows.subarray(y * 121 + 1, (y + 1) * 121)).toEqual(Buffer.from(mask.data.subarray(y * 120, (y + 1) * 120)));
  }
  // every chunk of a PNG ends with its checksum; this one is the same in all files
  expect(bytes.subarray(-4).toString('hex')).toBe('ae426082');
});

it('fits a mask of another size of the same shape', () => {
  const small = { width: 2, height: 1, data: new Uint8Array([0, 255]) };
  expect([...fitMask(small, 4, 2).data]).toEqual([0, 0, 255, 255, 0, 0, 255, 255]);
});
