import { SPACES, STYLES } from '@yujian/contract/catalog/spaces';
import { ATMOSPHERES, ENVIRONMENTS } from '@yujian/contract/catalog/settings';
import { ROLE_KEYS } from '@yujian/contract/scene/roles';
import { createDress } from '../dress/dress.ts';
import { findLibraryMaterial } from '@yujian/scenes/style/finish';
import { describe, expect, it } from 'vitest';
import { readLiftWishes, type LiftRequest } from './lift-wishes.ts';

const request = (changes: Partial<LiftRequest> = {}): LiftRequest => ({
  family: 'interior',
  setting: 'interior',
  space: null,
  style: 'modern',
  words: '',
  styleOnly: false,
  atmosphere: null,
  environment: '',
  seed: 1,
  variant: 0,
  extras: {},
  ...changes,
});
const choicesOf = (changes: Partial<LiftRequest>) => readLiftWishes(request(changes)).choices;
const FAMILIES = Object.keys(STYLES) as (keyof typeof STYLES)[];

describe('readLiftWishes', () => {
  it.each(FAMILIES)(
    '%s: dresses a scene in every style of the catalogue, each its own, in materials of the library',
    (family) => {
      const seen = STYLES[family].map(({ key }) => {
        const { style, looks } = createDress(
          choicesOf({ family, style: key }),
          { indoors: true, pixels: 1 },
          [1, 0, 0],
        );
        expect(style.key).toBe(key);
        for (const role of ROLE_KEYS) expect(findLibraryMaterial(looks.finishOf(role).material ?? '')).toBeDefined();
        return JSON.stringify(style.finishes);
      });
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  it('knows every space, and every time, weather and surrounding that the screen offers', () => {
    for (const family of FAMILIES)
      for (const { key } of SPACES[family])
        expect(choicesOf({ family, space: key }).kind).toMatch(family === 'product' ? /^studio$/ : /./);
    const lights = ATMOSPHERES.map(({ key }) =>
      JSON.stringify(choicesOf({ atmosphere: key, family: 'architecture', setting: 'exterior' }).light),
    );
    expect(new Set(lights).size).toBeGreaterThan(ATMOSPHERES.length - 3);
    for (const options of Object.values(ENVIRONMENTS))
      for (const { key } of options) expect(choicesOf({ environment: key }).outlook).toBe(key);
  });

  it('reads surfaces, things and light in both languages alike', () => {
    const [zh, en] = ['橡木地板，灰色沙发，傍晚', 'oak floor, grey sofa, dusk'].map((words) =>
      readLiftWishes(request({ words })),
    );
    expect(zh!.choices).toEqual(en!.choices);
    expect(zh!.choices.finishes).toEqual({ floor: { material: 'oak-planks', colour: null } });
    expect(zh!.choices.things).toEqual({ sofa: { material: null, colour: '8d8d8b' } });
    expect(zh!.choices.light!.hour).toBeGreaterThan(18);
    expect(zh!.notUnderstood).toEqual([]);
  });

  it('takes walls and floors of words for facades and paving out of doors', () => {
    expect(choicesOf({ family: 'architecture', setting: 'exterior', words: 'brick' }).finishes).toEqual({
      facade: { material: 'red-brick', colour: null },
    });
    expect(choicesOf({ words: 'brick' }).finishes).toEqual({ wall: { material: 'red-brick', colour: null } });
  });

  it('a chosen time wins over one in the words, words over the style; style alone ignores the words', () => {
    const hour = (changes: Partial<LiftRequest>) => choicesOf(changes).light!.hour!;
    expect(hour({ words: '夜景' })).toBe(22);
    expect(hour({ words: '夜景', atmosphere: 'noon' })).toBe(12.2);
    expect(choicesOf({ words: '夜景，红色沙发', styleOnly: true })).toEqual(choicesOf({}));
    expect(choicesOf({ words: '城市天际线', environment: 'garden' }).outlook).toBe('city');
  });

  it('planting and water of a garden change lawn and pool; words go before', () => {
    const finishes = (changes: Partial<LiftRequest>) =>
      choicesOf({ family: 'landscape', setting: 'exterior', ...changes }).finishes!;
    expect(finishes({ extras: { planting: 'lush', water: 'dry' } })).toEqual({
      lawn: { material: 'meadow', colour: null },
      water: { material: 'river-pebbles', colour: null },
    });
    expect(finishes({ extras: { planting: 'balanced' } })).toEqual({});
    expect(finishes({ extras: { planting: 'sparse' }, words: '野花草甸' }).lawn!.material).toBe('meadow');
  });

  it('takes style and kind from the words where none is chosen', () => {
    expect(choicesOf({ style: null, words: 'japandi bedroom' })).toMatchObject({ style: 'japandi', kind: 'bedroom' });
    expect(choicesOf({ style: 'nordic', space: 'study', words: 'japandi bedroom' })).toMatchObject({
      style: 'nordic',
      kind: 'study',
    });
  });

  it('variants differ in dress and light, and the same request is the same data', () => {
    const [a, b, again] = [choicesOf({}), choicesOf({ variant: 1 }), choicesOf({})];
    expect(a).toEqual(again);
    expect(b.seed).not.toBe(a.seed);
    expect(b.light!.turn).not.toBe(a.light!.turn);
    expect(choicesOf({ variant: 1, atmosphere: 'dusk' }).light!.hour).toBe(
      choicesOf({ atmosphere: 'dusk' }).light!.hour,
    );
    expect(JSON.parse(JSON.stringify(a))).toEqual(a);
  });
});
