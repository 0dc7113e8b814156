import { describe, expect, it } from 'vitest';
import { sceneKind } from '../scene/kinds.ts';
import { OPENING_GALLERY, styleCover } from './opening-gallery.ts';
import { STYLES, type SpaceFamily } from './spaces.ts';

describe('the opening gallery', () => {
  it('has at least forty pictures of at least twenty-five kinds of places, each once', () => {
    expect(OPENING_GALLERY.length).toBeGreaterThanOrEqual(40);
    expect(new Set(OPENING_GALLERY.map(({ key }) => key)).size).toBe(OPENING_GALLERY.length);
    expect(new Set(OPENING_GALLERY.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(25);
  });

  it('names styles that the kind’s family has', () => {
    for (const { family, kind, style } of OPENING_GALLERY) {
      expect(sceneKind(kind).family).toBe(family);
      expect(STYLES[family].map(({ key }) => key)).toContain(style);
    }
  });

  it('shows every style of the tree', () => {
    for (const family of Object.keys(STYLES) as SpaceFamily[])
      for (const { key } of STYLES[family]) expect(styleCover(family, key), `${family} ${key}`).toBeDefined();
  });
});
