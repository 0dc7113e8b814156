import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MATERIALS } from '@yujian/contract/catalog/materials';
import { expect, it } from 'vitest';
import { materialCatalogue } from './materials.ts';

it('the committed catalogue of materials is the library of the renderer', () => {
  expect(readFileSync(join(import.meta.dirname, '../../packages/contract/src/catalog/materials.ts'), 'utf8')).toBe(
    materialCatalogue(),
  );
});

it('names every material once, in words that a request may carry', () => {
  const keys = MATERIALS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
