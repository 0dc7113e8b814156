import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SILENT, type SrgbImage } from '../../image.ts';
import { NAMES } from '../../names.ts';
import { chooseGrid } from './choose-grid.ts';
import { FOLDED, foldPicture } from './fold-picture.ts';
import { segmentPicture } from './segment-picture.ts';
import { cellAt, type SegmentationMap, SHELL_FACES } from '../../buffers/segmentation-map.ts';
import { decodeSegmentationModel } from './model.ts';
import { restrictToSetting } from './restrict-to-setting.ts';

const model = decodeSegmentationModel(readFileSync(new URL('fixtures/tiny.bin', import.meta.url)));

function paint(
  width: number,
  height: number,
  channels: 3 | 4,
  colour: (x: number, y: number) => readonly number[],
): SrgbImage {
  const data = new Uint8Array(width * height * channels);
  for (let at = 0; at < width * height; at++) data.set(colour(at % width, Math.floor(at / width)), at * channels);
  return { width, height, channels, data };
}

describe('the grid of a picture', () => {
  it.each([
    [1024, 768],
    [1600, 900],
    [800, 800],
    [700, 1050],
    [2100, 900],
    [640, 427],
  ])('has nearly square cells: %d × %d', (width, height) => {
    const grid = chooseGrid(width, height);
    expect(Math.abs(Math.log((grid.width / grid.height) * (height / width)))).toBeLessThan(0.08);
    expect(grid.width * grid.height).toBeGreaterThan(9000);
    expect(grid.width * grid.height).toBeLessThan(14500);
    expect([grid.width % 16, grid.height % 16]).toEqual([0, 0]);
  });
});

describe('what the network sees', () => {
  it('is luma four by four and colour, each where it lies', () => {
    const seen = foldPicture(
      paint(8, 4, 3, (x, y) => (x < 4 ? [y * 60, y * 60, y * 60] : [255, 0, 0])),
      2,
      1,
    );
    const [left, right] = [seen.subarray(0, FOLDED), seen.subarray(FOLDED)];
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 4; column++)
        expect(left[row * 4 + column]).toBeCloseTo((2 * row * 60) / 255 - 1, 5);
    expect([...left.subarray(16)].every((value) => Math.abs(value) < 1e-6)).toBe(true);
    expect(right[17]).toBeCloseTo(2, 4);
  });

  it('takes what is transparent for paper', () => {
    const clear = foldPicture(
      paint(16, 16, 4, () => [200, 30, 40, 0]),
      2,
      2,
    );
    const white = foldPicture(
      paint(16, 16, 3, () => [255, 255, 255]),
      2,
      2,
    );
    clear.forEach((value, at) => expect(value).toBeCloseTo(white[at]!, 6));
  });
});

describe('a segmentation', () => {
  it.each([
    [1, 1],
    [1, 5000],
    [300, 200],
  ])('says something sensible of each cell: %d × %d', (width, height) => {
    const seen = segmentPicture(
      paint(width, height, 3, (x, y) => [x % 256, y % 256, 90]),
      model,
      SILENT,
    );
    const cells = seen.width * seen.height;
    expect([seen.names.length, seen.shell.length, seen.depth.length, seen.normals.length]).toEqual([
      cells * NAMES.length,
      cells * SHELL_FACES.length,
      cells,
      cells * 3,
    ]);
    for (let cell = 0; cell < cells; cell += 97) {
      expect(
        seen.names.subarray(cell * NAMES.length, (cell + 1) * NAMES.length).reduce((sum, p) => sum + p, 0),
      ).toBeCloseTo(1, 5);
      expect(
        seen.shell.subarray(cell * SHELL_FACES.length, (cell + 1) * SHELL_FACES.length).reduce((sum, p) => sum + p, 0),
      ).toBeCloseTo(1, 5);
      expect(Math.hypot(...seen.normals.subarray(cell * 3, cell * 3 + 3))).toBeCloseTo(1, 5);
    }
    expect(seen.depth.toSorted()[cells >> 1]).toBe(0);
    expect(seen.outdoors).toBeGreaterThanOrEqual(0);
    expect(seen.outdoors).toBeLessThanOrEqual(1);
  });

  it('of a mirrored picture is the mirrored segmentation', () => {
    const scene = (x: number, y: number): number[] => [(x * 3 + y) % 256, x < 40 ? 30 : 220, (x * y) % 200];
    const [seen, mirrored] = [scene, (x: number, y: number) => scene(159 - x, y)].map((colour) =>
      segmentPicture(paint(160, 120, 3, colour), model, SILENT),
    ) as [SegmentationMap, SegmentationMap];
    expect(mirrored.outdoors).toBeCloseTo(seen.outdoors, 3);
    const [left, right] = [SHELL_FACES.indexOf('left'), SHELL_FACES.indexOf('right')];
    for (let y = 0; y < seen.height; y += 13) {
      for (let x = 0; x < seen.width; x += 17) {
        const [here, there] = [y * seen.width + x, y * seen.width + seen.width - 1 - x];
        expect(mirrored.names[there * NAMES.length + 3]).toBeCloseTo(seen.names[here * NAMES.length + 3]!, 3);
        expect(mirrored.shell[there * SHELL_FACES.length + left]).toBeCloseTo(
          seen.shell[here * SHELL_FACES.length + right]!,
          3,
        );
        expect(mirrored.depth[there]).toBeCloseTo(seen.depth[here]!, 3);
        expect(mirrored.normals[there * 3]).toBeCloseTo(-seen.normals[here * 3]!, 3);
      }
    }
  });

  it('hardly believes in grass indoors once it knows that it is', () => {
    const names = new Float32Array(NAMES.length);
    names[NAMES.indexOf('grass')] = 0.6;
    names[NAMES.indexOf('rug')] = 0.4;
    const seen = {
      width: 1,
      height: 1,
      names,
      shell: new Float32Array(6),
      depth: new Float32Array(1),
      normals: new Float32Array(3),
      outdoors: 0.6,
    };
    expect(restrictToSetting(seen, 'interior').names[NAMES.indexOf('rug')]).toBeGreaterThan(0.9);
    expect(restrictToSetting(seen, 'exterior').names[NAMES.indexOf('grass')]).toBeGreaterThan(0.9);
    expect(restrictToSetting(seen, 'exterior').names.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 5);
  });

  it('finds the cell of a pixel', () => {
    const grid = {
      width: 4,
      height: 2,
      names: new Float32Array(),
      shell: new Float32Array(),
      depth: new Float32Array(),
      normals: new Float32Array(),
      outdoors: 0,
    };
    expect([
      cellAt(grid, 0, 0, 8, 8),
      cellAt(grid, 7, 7, 8, 8),
      cellAt(grid, 2, 3, 8, 8),
      cellAt(grid, 2, 4, 8, 8),
    ]).toEqual([0, 7, 1, 5]);
  });
});
