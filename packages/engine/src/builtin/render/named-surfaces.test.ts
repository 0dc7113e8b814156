import type { Region } from '@yujian/imaging';
import { NAMES, surfaceOf, type Name } from '@yujian/imaging/names';
import { drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import { createDress } from '@yujian/lift/dress/dress';
import { liftScene } from '@yujian/lift/lift-scene';
import { describe, expect, it } from 'vitest';
import { readLiftWishes } from '@yujian/lift/wishes/lift-wishes';
import { PAIRS, wishFor, type Place } from './named-surfaces.fixture.ts';

/** One region of each name, and walls of boards and of tiles. */
const REGIONS: readonly Region[] = [
  ...NAMES.map((name) => [name, surfaceOf(name)] as const),
  ['wall', 'panel'] as const,
  ['wall', 'tile'] as const,
].map(([name, surface], id) => ({
  id,
  name,
  surface,
  area: 100,
  minX: 0,
  minY: 0,
  maxX: 10,
  maxY: 10,
  centroidX: 5,
  centroidY: 5,
  confidence: 1,
  facing: null,
  offset: null,
  group: 0,
}));

/** What each region is made of, as text: all that its albedo depends on. */
function materialsOf(place: Place, words: string): string[] {
  const { looks, materialOf } = createDress(
    readLiftWishes(wishFor(place, words)).choices,
    { indoors: place === 'room', pixels: 1000 },
    [1, 0, 0],
  );
  return REGIONS.map((region) => JSON.stringify({ ...looks.find(materialOf(region, 100)), name: '' }));
}

const plain = { room: materialsOf('room', ''), house: materialsOf('house', '') };

describe('words and the surfaces that they name', () => {
  it.each(PAIRS)('%s: “%s” changes what it names, and the rest stays as it was', (place, words, isNamed) => {
    const after = materialsOf(place, words);
    const nameOf = ({ name, surface }: Region): string => (surface === 'panel' || surface === 'tile' ? surface : name);
    expect(REGIONS.filter(({ id }) => after[id] !== plain[place][id]).map(nameOf)).toEqual(
      REGIONS.filter(isNamed).map(nameOf),
    );
  });

  it.each([
    ['room', '傍晚'],
    ['house', 'golden hour'],
    ['house', '多云'],
    ['room', '阴天'],
  ] as const)('%s: “%s” changes the light and no material', (place, words) => {
    expect(materialsOf(place, words)).toEqual(plain[place]);
    expect(readLiftWishes(wishFor(place, words)).choices.light).not.toEqual(
      readLiftWishes(wishFor(place, '')).choices.light,
    );
  });

  it('what a person told of a region goes before words', () => {
    const { choices } = readLiftWishes(wishFor('room', '红色地毯'));
    const { looks, materialOf } = createDress(choices, { indoors: true, pixels: 1000 }, [1, 0, 0]);
    const rug = REGIONS.find(({ name }) => name === 'rug')!;
    expect(looks.find(materialOf({ ...rug, material: 'jute-rug' }, 100))!.base).toEqual(looks.find('jute-rug')!.base);
    expect(looks.find(materialOf(rug, 100))!.base).not.toEqual(looks.find('jute-rug')!.base);
  });

  it('the lifted scene wears what the words say', () => {
    const { structure } = drawRoom({ width: 96, height: 60 });
    const { scene, objectOf } = liftScene(structure, readLiftWishes(wishFor('room', '红色地毯，胡桃木地板')).choices);
    const wornBy = (name: Name): string[] => {
      const objects = structure.regions.filter((region) => region.name === name).map(({ id }) => objectOf[id]);
      return scene.instances
        .filter(({ object }) => objects.includes(object))
        .map(({ material }) => scene.materials[material]!.name);
    };
    expect(wornBy('rug')).toContain('rug: rug-loop-oat#b3282d');
    expect(wornBy('floor')).toContain('floor: walnut-planks#');
  });
});
