import { describe, expect, test } from 'vitest';
import { SceneError } from '../scene/scene.ts';
import { bakeUnit, prepareMaterials, TILE } from './bake.ts';
import { createCanvas } from './grain/canvas.ts';
import { GRAINS } from './grain/grains.ts';
import { plainMaterial, substance } from './material.ts';
import { bakeAll } from './materials.fixture.ts';

const GREYS = [
  [0.5, 0.5, 0.5],
  [0.3, 0.3, 0.3],
  [0.2, 0.2, 0.2],
  [0.6, 0.6, 0.6],
] as const;

describe.each(Object.entries(GRAINS))('the recipe %s', (name, grain) => {
  const [width, height] = [grain.pixels[0] / 4, grain.pixels[1] / 4];
  const canvas = createCanvas(width, height, grain.metres[0], grain.metres[1]);
  grain.paint(canvas, GREYS.slice(0, grain.colours), grain.values, 1);

  test('meets itself at its edges', () => {
    for (const plane of [canvas.red, canvas.relief]) {
      const inside = { across: 0, down: 0 };
      const edge = { across: 0, down: 0 };
      for (let y = 0; y < height; y++)
        edge.across += Math.abs(plane[y * width]! - plane[y * width + width - 1]!) / height;
      for (let x = 0; x < width; x++) edge.down += Math.abs(plane[x]! - plane[(height - 1) * width + x]!) / width;
      for (let y = 1; y < height; y++) {
        for (let x = 1; x < width; x++) {
          inside.across += Math.abs(plane[y * width + x]! - plane[y * width + x - 1]!);
          inside.down += Math.abs(plane[y * width + x]! - plane[(y - 1) * width + x]!);
        }
      }
      const pairs = (width - 1) * (height - 1);
      expect(edge.across, name).toBeLessThanOrEqual((4 * inside.across) / pairs + 1e-5);
      expect(edge.down, name).toBeLessThanOrEqual((4 * inside.down) / pairs + 1e-5);
    }
  });

  test('gives finite values that a surface can have', () => {
    for (const plane of [canvas.red, canvas.green, canvas.blue])
      expect(plane.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(canvas.roughness.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(canvas.relief.every((value) => Math.abs(value) < 0.1)).toBe(true);
  });
});

test('every level of a tile has the mean of the finest', () => {
  const { tiles, texels } = bakeAll([plainMaterial({ substance: substance('clay', GREYS) })]);
  let [offset, w, h] = [tiles[TILE.offset]!, tiles[TILE.width]!, tiles[TILE.height]!];
  const means: number[] = [];
  for (;;) {
    let sum = 0;
    for (let k = 0; k < w * h; k++) sum += ((texels[offset + 2 * k]! & 255) / 255) ** 2;
    means.push(sum / (w * h));
    if (w === 1 && h === 1) break;
    offset += 2 * w * h;
    w = Math.max(1, w >> 1);
    h = Math.max(1, h >> 1);
  }
  expect(means).toHaveLength(tiles[TILE.levels]!);
  for (const mean of means) expect(mean).toBeCloseTo(means[0]!, 2);
  expect(tiles[TILE.mean]!).toBeCloseTo(means[0]!, 2);
});

test('baking gives the same bits in any order, and one texture for two materials that share it', () => {
  const materials = [
    substance('wood:planks', GREYS),
    substance('plaster', GREYS),
    substance('wood:herringbone', GREYS),
  ].map((of) => plainMaterial({ substance: of }));
  const first = prepareMaterials(materials, [], { coarseness: 2 });
  const second = prepareMaterials(materials, [], { coarseness: 2 });
  expect(first.recipes).toHaveLength(2);
  for (const unit of [0, 1]) bakeUnit(first, unit);
  for (const unit of [1, 0]) bakeUnit(second, unit);
  expect(second.texels).toEqual(first.texels);
  expect(second.tiles).toEqual(first.tiles);
});

test('an unknown substance, arrangement, value or picture is refused by name', () => {
  const refuse =
    (kind: string, values: Record<string, number> = {}): (() => unknown) =>
    () =>
      prepareMaterials([plainMaterial({ name: 'M', substance: substance(kind, GREYS, values) })], []);
  expect(refuse('cheese')).toThrow(SceneError);
  expect(refuse('cheese')).toThrow(/cheese/);
  expect(refuse('wood:spiral')).toThrow(/spiral/);
  expect(refuse('wood', { sparkle: 1 })).toThrow(/sparkle/);
  expect(refuse('wood', { rings: Number.NaN })).toThrow(/rings/);
  const maps = { base: 3, roughnessMetal: null, normal: null, emission: null, transform: [1, 1, 0, 0] } as const;
  expect(() => prepareMaterials([plainMaterial({ name: 'M', maps })], [])).toThrow(/picture 3/);
});
