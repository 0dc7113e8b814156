import { expect, test } from 'vitest';
import type { Material } from '../scene/scene.ts';
import { prepareMaterials } from './bake.ts';
import { LIBRARY } from './library.ts';

test('the library has many materials, each with a key of its own and a name in both languages', () => {
  expect(LIBRARY.length).toBeGreaterThanOrEqual(60);
  expect(new Set(LIBRARY.map(({ key }) => key)).size).toBe(LIBRARY.length);
  for (const { key, name } of LIBRARY) {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(name.zh).toMatch(/[一-鿿]/);
    expect(name.en).toMatch(/[A-Za-z]/);
  }
});

test.each(LIBRARY)('$key could exist', ({ material }) => {
  expect(
    coloursOf(material).every(
      (value) => value >= 0 && value <= (material.kind === 'surface' && material.metal < 1 ? 0.9 : 1),
    ),
  ).toBe(true);
  expect(material.ior).toBeGreaterThanOrEqual(1);
  expect(material.ior).toBeLessThanOrEqual(2.5);
  for (const share of [
    material.roughness,
    material.metal,
    material.coat,
    material.coatRoughness,
    material.translucency,
    ...material.sheen,
  ]) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  }
});

test('every substance of the library is known, with values that its recipe takes', () => {
  expect(() =>
    prepareMaterials(
      LIBRARY.map(({ material }) => material),
      [],
    ),
  ).not.toThrow();
});

test('the library is plain data: it survives a copy as JSON', () => {
  expect(JSON.parse(JSON.stringify(LIBRARY))).toEqual(LIBRARY);
});

function coloursOf({ base, substance }: Material): readonly number[] {
  return [...base, ...(substance?.colours.flat() ?? [])];
}
