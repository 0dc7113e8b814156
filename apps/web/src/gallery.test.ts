import { OPENING_GALLERY } from '@yujian/contract/catalog/opening-gallery';
import type { OpeningItem } from '@yujian/contract/catalog/opening-items';
import { SPACE_FAMILIES, SPACES, STYLES } from '@yujian/contract/catalog/spaces';
import { paramsSchema } from '@yujian/contract/fields/schemas';
import { wornMaterials } from '@yujian/contract/scene/material-set';
import { findTool, TOOLS } from '@yujian/contract/tools/registry';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { itemParts } from './gallery/detail/item-parts.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const FOLDER = join(PUBLIC, 'gallery');
const MOST_BYTES = 400_000;
const MOST_TILE_BYTES = 60_000;
const MOST_BYTES_IN_ALL = 15 * 1024 * 1024;
/** In the product an id stands where items have a path. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const THREE_TO_TWO = 1.5;

const items = JSON.parse(readFileSync(join(FOLDER, 'items.json'), 'utf8')) as OpeningItem[];

describe('the opening gallery', () => {
  it.each(items)('$key has its picture, its settings and its place', async (item) => {
    const file = join(FOLDER, `${item.key}.webp`);
    const bytes = readFileSync(file);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(item.sha256);
    expect(bytes.length).toBeLessThan(MOST_BYTES);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: item.width, height: item.height, format: 'webp' });
    const held = Object.fromEntries(Object.keys(item.inputs).map((field) => [field, NOBODY]));
    const params = paramsSchema(findTool(item.tool)!).parse({ ...item.params, ...held });
    expect({ ...(params as object), ...item.inputs }).toEqual(item.params);
    const paths = [...Object.values(item.inputs), ...(item.before === null ? [] : [item.before])];
    expect(paths.filter((path) => !existsSync(join(PUBLIC, path)))).toEqual([]);
    const family = Object.values(SPACE_FAMILIES).find(({ id }) => id === item.c1)!;
    expect([0, ...SPACES[family.key].map(({ id }) => id)]).toContain(item.c2);
    expect([0, ...STYLES[family.key].map(({ id }) => id)]).toContain(item.c3);
    expect(item.title.zh && item.title.en).toBeTruthy();
  });

  it('shows every tool, forty kinds and forty styles, in many shapes', () => {
    expect(items.length).toBeGreaterThanOrEqual(150);
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    expect(TOOLS.map(({ id }) => id).filter((id) => !items.some(({ tool }) => tool === id))).toEqual([]);
    expect(new Set(items.map(({ c1, c2 }) => `${c1} ${c2}`)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(items.map(({ c3 }) => c3)).size).toBeGreaterThanOrEqual(40);
    const manners = new Set(items.map(({ params }) => params['manner']));
    for (const manner of ['watercolour', 'marker', 'pencil', 'digital', 'card']) expect(manners).toContain(manner);
    const others = items.filter(({ width, height }) => Math.abs(width / height - THREE_TO_TWO) > 0.01);
    expect(others.length / items.length).toBeGreaterThanOrEqual(0.4);
  });

  it('offers the materials of every scene to the render tool of its family', () => {
    const scenes = items.filter(({ tool }) => ['generate', 'panorama', 'views'].includes(findTool(tool)!.operation));
    const recipe = { tool: '', toolVersion: 1, engine: null, seconds: null, params: {} };
    const without = scenes.filter(({ c1, c3, title, worn }) => {
      const set = worn && { worn: wornMaterials.parse(worn) };
      const parts = itemParts({ c1, c3, title: title.zh, recipe: { ...recipe, ...set } }, null);
      return !parts.some(({ name }) => name === 'materials');
    });
    expect(without.map(({ key }) => key)).toEqual([]);
  });

  it('has twenty on the front page, of at least four families', () => {
    const front = items.filter((item) => item.front !== null);
    expect(front.map((item) => item.front).toSorted((a, b) => a! - b!)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    expect(new Set(front.map(({ c1 }) => c1)).size).toBeGreaterThanOrEqual(4);
  });

  it('is small enough for a repository, and holds nothing that no item needs', () => {
    const files = globSync('**/*.*', { cwd: FOLDER });
    expect(files.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)).toBeLessThan(MOST_BYTES_IN_ALL);
    const tiles = OPENING_GALLERY.map(({ key }) => `${key}-tile.webp`);
    const needed = new Set([
      'items.json',
      ...items.map(({ key }) => `${key}.webp`),
      ...tiles,
      ...items.flatMap(({ inputs }) => Object.values(inputs).map((path) => path.replace('gallery/', ''))),
    ]);
    expect(files.filter((file) => !needed.has(file))).toEqual([]);
    for (const tile of tiles) expect(statSync(join(FOLDER, tile)).size, tile).toBeLessThan(MOST_TILE_BYTES);
  });
});
