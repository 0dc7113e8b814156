import { OPENING_GALLERY } from '@yujian/contract/catalog/opening-gallery';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../public/gallery');
const MOST_BYTES = 400_000;
const MOST_TILE_BYTES = 60_000;

it('has every picture of the opening gallery with its recipe, small enough for a repository and a page', () => {
  const recipes = JSON.parse(readFileSync(join(FOLDER, 'recipes.json'), 'utf8')) as Record<
    string,
    { words: string; seed: number; width: number }
  >;
  for (const { key, words, seed } of OPENING_GALLERY) {
    expect(existsSync(join(FOLDER, `${key}.webp`)), key).toBe(true);
    expect(statSync(join(FOLDER, `${key}.webp`)).size, key).toBeLessThan(MOST_BYTES);
    expect(statSync(join(FOLDER, `${key}-tile.webp`)).size, key).toBeLessThan(MOST_TILE_BYTES);
    expect(recipes[key], key).toMatchObject({ words: words.zh, seed });
    expect(recipes[key]!.width).toBeGreaterThanOrEqual(960);
  }
});
