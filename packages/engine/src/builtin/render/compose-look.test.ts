import { SPACES, STYLES as CATALOGUE } from '@yujian/contract/catalog/spaces';
import {
  ATMOSPHERES as ATMOSPHERE_OPTIONS,
  ENVIRONMENTS as ENVIRONMENT_OPTIONS,
  VIEWS as VIEW_OPTIONS,
} from '@yujian/contract/catalog/settings';
import { ATMOSPHERES, ENVIRONMENTS, SLOTS, VIEWS } from '@yujian/imaging/paint-spec';
import { describe, expect, it } from 'vitest';
import { composeLook, STYLES } from './compose-look.ts';
import type { LookRequest } from './compose-look.ts';
import { SPACE_RULES } from './spaces.ts';

const request = (changes: Partial<LookRequest> = {}): LookRequest => ({
  mode: 'render',
  family: 'interior',
  space: null,
  style: 'modern',
  words: '',
  strength: 0.75,
  lock: false,
  styleOnly: false,
  view: 'input',
  atmosphere: null,
  environment: 'garden',
  seed: 1,
  variant: 0,
  extras: {},
  ...changes,
});
const FAMILIES = Object.keys(CATALOGUE) as (keyof typeof CATALOGUE)[];

describe('composeLook', () => {
  it.each(FAMILIES)('%s: has the materials, palette and light of every style of the catalogue', (family) => {
    for (const { key, palette } of CATALOGUE[family]) {
      const { look } = composeLook(request({ family, style: key }));
      expect(look.id).toBe(key);
      expect(look.palette).toEqual(palette.map((hex) => `#${hex}`));
      for (const slot of SLOTS)
        for (const hex of look.materials[slot].colours) expect(hex, `${key} ${slot}`).toMatch(/^#[0-9a-f]{6}$/i);
    }
    expect(Object.keys(STYLES[family]).toSorted()).toEqual(CATALOGUE[family].map((style) => style.key).toSorted());
  });

  it('knows every atmosphere, surrounding and view that the screen offers', () => {
    expect(ATMOSPHERE_OPTIONS.map((o) => o.key)).toEqual([...ATMOSPHERES]);
    for (const options of Object.values(ENVIRONMENT_OPTIONS))
      for (const { key } of options) expect(ENVIRONMENTS).toContain(key);
    for (const options of Object.values(VIEW_OPTIONS)) for (const { key } of options) expect(VIEWS).toContain(key);
  });

  it('has rules only for spaces of the catalogue', () => {
    const keys = Object.values(SPACES).flatMap((list) => list.map((space): string => space.key));
    for (const key of Object.keys(SPACE_RULES)) expect(keys).toContain(key);
  });

  it('is data: survives JSON, and the same request gives the same look', () => {
    const composed = composeLook(request({ words: '胡桃木格栅墙，夜景', variant: 2 }));
    expect(JSON.parse(JSON.stringify(composed))).toEqual(composed);
    expect(composeLook(request({ words: '胡桃木格栅墙，夜景', variant: 2 }))).toEqual(composed);
  });

  it('words override the style; styleOnly ignores them', () => {
    const plain = composeLook(request());
    const wished = composeLook(request({ words: 'terracotta floor, green velvet sofa, no rug' }));
    expect(wished.look.materials.floor.pattern).toBe('hex');
    expect(wished.look.materials.sofa).toMatchObject({ pattern: 'velvet', colours: ['#5c8a4a'] });
    expect(wished.look.materials.rug).toEqual(wished.look.materials.floor);
    expect(composeLook(request({ words: 'terracotta floor', styleOnly: true }))).toEqual(plain);
  });

  it('a chosen atmosphere wins over one in the words; words win over the style', () => {
    const night = composeLook(request({ words: '夜景' })).look.light;
    expect(night.lamps).toBe(1);
    expect(composeLook(request({ words: '夜景', atmosphere: 'noon' })).look.light.sun).toBeGreaterThan(3);
  });

  it('variants change materials and the sun, not the palette', () => {
    for (const family of FAMILIES) {
      for (const { key } of CATALOGUE[family]) {
        const [a, b] = [0, 1].map((variant) => composeLook(request({ family, style: key, variant })));
        const patterns = SLOTS.filter(
          (slot) => JSON.stringify(a!.look.materials[slot]) !== JSON.stringify(b!.look.materials[slot]),
        );
        expect(patterns.length, key).toBeGreaterThanOrEqual(2);
        expect(a!.look.palette).toEqual(b!.look.palette);
        expect(a!.look.light.sunTurn).not.toBe(b!.look.light.sunTurn);
        expect(a!.settings.seed).not.toBe(b!.settings.seed);
      }
    }
  });

  it('space: a bathroom is tiled, a kitchen gets a stone top, a study its books', () => {
    expect(composeLook(request({ space: 'bathroom' })).look.materials.wall.pattern).toBe('tile');
    expect(composeLook(request({ space: 'kitchen', style: 'japandi' })).look.materials.table.pattern).toBe('marble');
    expect(composeLook(request({ space: 'study' })).look.materials.panel.pattern).toBe('shelves');
  });

  it('planting, water and season change what grows and stands', () => {
    const at = (extras: LookRequest['extras'], atmosphere: string | null = null) =>
      composeLook(request({ family: 'landscape', extras, atmosphere })).look.materials;
    expect(at({ planting: 'lush' }).grass.pattern).toBe('meadow');
    expect(at({ planting: 'sparse' }).foliage.grain!).toBeLessThan(at({ planting: 'lush' }).foliage.grain!);
    expect(at({ water: 'still' }).water.grain!).toBeLessThan(at({ water: 'rippled' }).water.grain!);
    expect(at({ water: 'dry' }).water.pattern).toBe('pebble');
    const red = (hex: string): number => Number.parseInt(hex.slice(1, 3), 16) - Number.parseInt(hex.slice(3, 5), 16);
    expect(red(at({}, 'autumn').foliage.colours[0]!)).toBeGreaterThan(red(at({}, 'summer').foliage.colours[0]!) + 20);
  });

  it('structure, detail, sharpness, light and realism reach the painter', () => {
    const at = (extras: LookRequest['extras'], mode: LookRequest['mode'] = 'render') =>
      composeLook(request({ extras, mode })).settings;
    expect(at({ keepStructure: false }).strength).toBeLessThan(at({ keepStructure: true }).strength);
    expect(at({ detail: 0.9, sharpness: 0.8, lightAmount: 0.7 }, 'refine')).toMatchObject({
      mode: 'refine',
      detail: 0.9,
      sharpness: 0.8,
      relight: 0.7,
    });
    expect(at({ realism: 0.9 }, 'refine')).toMatchObject({ detail: 0.9, relight: 0.9 });
    expect(composeLook(request({ lock: true, strength: 0.2 })).settings).toMatchObject({ lock: true, strength: 1 });
  });
});
