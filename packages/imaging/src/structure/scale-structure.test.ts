import { expect, it } from 'vitest';
import { SILENT } from '../image.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import { resizeSrgb } from '../ops/resize.ts';
import { scaleStructure } from './scale-structure.ts';
import { analyse } from './analyse.ts';
import { drawRoom } from '../testing/synthetic-scene.ts';

const { image } = drawRoom({ width: 320, height: 200 });
const seen = analyse(image, { kind: 'line', setting: 'interior' }, SILENT);

it.each([1, 2.5, 0.625])('keeps what is where, of what size and how far in a picture of %s of the size', (scale) => {
  const [width, height] = [320 * scale, 200 * scale];
  const sized = scaleStructure(seen, resizeSrgb(image, width, height), SILENT);
  expect(sized.regions.map(({ id }) => id)).toEqual(sized.regions.map((_, k) => k));
  expect(sized.labels).toMatchObject({ width, height, count: sized.regions.length });
  expect(sized.box).toEqual(seen.box);

  let alike = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const before = seen.labels.data[Math.floor((y + 0.5) / scale) * 320 + Math.floor((x + 0.5) / scale)]!;
      const { name, group, offset } = sized.regions[sized.labels.data[y * width + x]!]!;
      const same = seen.regions[before]!;
      alike += name === same.name && group === same.group && offset === same.offset ? 1 : 0;
    }
  }
  expect(alike / (width * height)).toBeGreaterThan(scale === 1 ? 0.9999 : 0.97);

  const areas = new Int32Array(sized.regions.length);
  for (const label of sized.labels.data) areas[label]!++;
  expect(sized.regions.map(({ area }) => area)).toEqual([...areas]);
  expect(areas.every((area) => area > 0)).toBe(true);

  const corner = [-1.2, 0.4, 5] as const;
  const [before, after] = [new Pinhole(seen.camera).project(...corner)!, new Pinhole(sized.camera).project(...corner)!];
  expect(after.u + 0.5).toBeCloseTo(scale * (before.u + 0.5), 6);
  expect(after.v + 0.5).toBeCloseTo(scale * (before.v + 0.5), 6);

  let [inked, found] = [0, 0];
  seen.inkMask.data.forEach((value, i) => {
    if (value === 0) return;
    const [x, y] = [Math.floor(((i % 320) + 0.5) * scale), Math.floor((Math.floor(i / 320) + 0.5) * scale)];
    inked += 1;
    found += [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => sized.inkMask.data[(y + dy) * width + x + dx] === 1))
      ? 1
      : 0;
  });
  expect(found / inked).toBeGreaterThan(0.97);
});

it('keeps the edges of a white model, of which ink cannot be read', () => {
  const model = { ...seen, kind: 'clay' as const };
  const { inkMask, ink } = scaleStructure(model, resizeSrgb(image, 200, 125), SILENT);
  const share = (data: Uint8Array): number => data.reduce((sum, value) => sum + value, 0) / data.length;
  expect(share(inkMask.data)).toBeGreaterThan(0.7 * share(seen.inkMask.data));
  expect(ink.data.every((value) => value >= 0 && value <= 1)).toBe(true);
});
