import { describe, expect, it } from 'vitest';
import { findTool } from '@yujian/contract/tools/registry';
import { itemParts } from './item-parts.ts';
import { settingsForAnother } from './use-make-like.ts';

const recipe = { tool: 'indoor-render', toolVersion: 1, engine: null, seconds: null };
const worn = { place: 'interior' as const, finishes: {}, things: {} };
const named = (parts: ReturnType<typeof itemParts>) => parts.map(({ name, tool }) => [name, tool.id]);

describe('parts of a picture', () => {
  it('are its style as it is filed, its light and its materials, each for the tool of its family', () => {
    const item = { c1: 1, c3: 1005, title: '茶室', recipe: { ...recipe, params: { atmosphere: 'dusk' }, worn } };
    const parts = itemParts(item, null);
    expect(named(parts)).toEqual([
      ['style', 'indoor-render'],
      ['light', 'indoor-render'],
      ['materials', 'indoor-render'],
    ]);
    expect(parts.map(({ params }) => params)).toEqual([
      { classifyId3: 1005 },
      { atmosphere: 'dusk' },
      { materialSet: { title: '茶室', ...worn } },
    ]);
  });

  it('lights a photo in hand without drawing it anew', () => {
    const item = { c1: 2, c3: 2001, title: '', recipe: { ...recipe, params: { atmosphere: 'snow' } } };
    expect(named(itemParts(item, 'photo'))).toContainEqual(['light', 'atmosphere-change']);
  });

  it('are left out where nothing tells them: hidden settings, no family, materials of the other place', () => {
    expect(named(itemParts({ c1: 1, c3: 1005, title: '' }, null))).toEqual([['style', 'indoor-render']]);
    expect(itemParts({ c1: -1000, c3: -1000, title: '' }, null)).toEqual([]);
    expect(named(itemParts({ c1: 2, c3: 0, title: 'a', recipe: { ...recipe, params: {}, worn } }, null))).toEqual([]);
  });
});

it('settings for another picture name no file, nor what was corrected in their own', () => {
  const tool = findTool('indoor-render')!;
  const given = { upload_img: 'a', style_img: 'b', corrections: null, unfit: 'draw', classifyId3: 1005, seed: 4 };
  expect(settingsForAnother(tool, given)).toEqual({ classifyId3: 1005, seed: 4 });
});
