import { expect, it } from 'vitest';
import { checkRecipe } from './check-recipe.ts';

const id = '3f2b1c9e-8a4d-4f0e-9b1a-1c2d3e4f5a6b';
const recipe = (params: Record<string, unknown>, more: object = {}) => ({
  tool: 'toline',
  toolVersion: 1,
  params,
  ...more,
});

it('takes what the schema of its tool takes, and tells what it does not', () => {
  const found = checkRecipe(recipe({ upload_img: id, detail: 0.7, lineStyle: 'crayon', lineWeight: 9, sharpness: 1 }));
  expect(found?.tool).toBe('toline');
  expect(found?.params).toEqual({ upload_img: id, detail: 0.7 });
  expect(found?.refused).toEqual(['lineStyle', 'lineWeight']);
  expect(found?.unknown).toEqual(['sharpness']);
});

it('trusts nothing of it', () => {
  for (const tool of ['constructor', '', 'no-tool']) expect(checkRecipe(recipe({}, { tool }))).toBeNull();
  const hostile = JSON.parse(
    `{"__proto__":{"detail":1},"constructor":{},"upload_img":"../../etc","detail":{"toString":1},"${'k'.repeat(9000)}":1}`,
  ) as Record<string, unknown>;
  const found = checkRecipe(recipe(hostile, { toolVersion: -1e9 }));
  expect(found?.params).toEqual({});
  expect(found?.refused).toHaveLength(2);
  expect(found?.unknown.map((key) => key.length)).toEqual([9, 11, 40]);
  expect(({} as Record<string, unknown>)['detail']).toBeUndefined();
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, n]));
  expect(checkRecipe(recipe(many))?.unknown).toHaveLength(20);
});
