import { wornMaterials } from '@yujian/contract/scene/material-set';
import { STYLES } from '@yujian/contract/catalog/spaces';
import type { Region } from '@yujian/imaging';
import { drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import type { Name } from '@yujian/imaging/names';
import { buildScene } from '@yujian/scenes/build-scene';
import { makeScene } from '@yujian/scenes/make-scene';
import { describe, expect, it, test } from 'vitest';
import { dressWithin } from '../furnish/budget.ts';
import { liftScene } from '../lift-scene.ts';
import { readLiftWishes, type LiftRequest } from '../wishes/lift-wishes.ts';
import { createDress, type DressChoices } from './dress.ts';
import { wornBy, wornInScene } from './worn.ts';

const ROOM: DressChoices = { kind: 'living-room', style: 'modern', seed: 2 };
const OTHER: DressChoices = { kind: 'living-room', style: 'japandi', seed: 91 };
const KEPT: readonly Name[] = [
  'floor',
  'wall',
  'sofa',
  'chair',
  'table',
  'cabinet',
  'curtain',
  'rug',
  'lamp',
  'railing',
];

/** Two parts of a thing of each name: the first four fifths of it. */
const REGIONS: readonly Region[] = KEPT.flatMap((name, k) =>
  [800, 200].map((area, part): Region => ({
    id: 2 * k + part,
    name,
    surface: 'object',
    area,
    minX: 0,
    minY: 0,
    maxX: 9,
    maxY: 9,
    centroidX: 5,
    centroidY: 5,
    confidence: 1,
    facing: null,
    offset: null,
    group: k,
  })),
);

const PLACE = { indoors: true, pixels: 100_000 } as const;
const worn = (choices: DressChoices, regions: readonly Region[] = REGIONS) =>
  wornBy(choices, { setting: 'interior', regions: [...regions] });
const byName = (choices: DressChoices, regions: readonly Region[] = REGIONS): Record<string, string> => {
  const { materialOf } = createDress(choices, PLACE, [1, 0, 0]);
  return Object.fromEntries(regions.map((region) => [`${region.name} ${region.id}`, materialOf(region, 1000)]));
};
const corrected = (name: Name, materials: readonly (string | undefined)[]): readonly Region[] =>
  REGIONS.map((region) => {
    const material = region.name === name ? materials[region.id % 2] : undefined;
    return material === undefined ? region : { ...region, material };
  });
const request = (words: string, change: Partial<LiftRequest> = {}): LiftRequest => ({
  family: 'interior',
  setting: 'interior',
  space: null,
  style: 'modern',
  words,
  styleOnly: false,
  atmosphere: null,
  environment: 'plain',
  seed: 5,
  variant: 0,
  extras: {},
  ...change,
});

describe('another view of the same room', () => {
  it('wears what the first wore, whatever its style and seed; without that it does not', () => {
    const first = byName(ROOM);
    const materials = worn(ROOM);
    expect(byName({ ...OTHER, materials })).toEqual(first);
    expect(byName({ ...ROOM, seed: 7, materials })).toEqual(first);
    expect(byName(OTHER)).not.toEqual(first);
    expect(createDress({ ...OTHER, materials }, PLACE, [1, 0, 0]).looks.role('frame')).toBe(
      createDress(ROOM, PLACE, [1, 0, 0]).looks.role('frame'),
    );
  });

  it('wears it as a lifted scene, too', () => {
    const { structure } = drawRoom({ width: 96, height: 60 });
    const materialsOf = (choices: DressChoices) => {
      const { scene, objectOf } = liftScene(structure, choices);
      return KEPT.map((name) => {
        const objects = structure.regions.filter((region) => region.name === name).map(({ id }) => objectOf[id]);
        return [
          name,
          [
            ...new Set(
              scene.instances
                .filter(({ object }) => objects.includes(object))
                .map(({ material }) => scene.materials[material]!.name),
            ),
          ],
        ];
      });
    };
    const materials = wornBy(ROOM, structure);
    expect(materialsOf({ ...OTHER, materials })).toEqual(materialsOf(ROOM));
    expect(materialsOf(OTHER)).not.toEqual(materialsOf(ROOM));
  });

  it('passes on what words and a person gave, of a view that was dressed so itself as well', () => {
    const { choices } = readLiftWishes(request('大理石茶几，胡桃木地板'));
    const regions = corrected('sofa', ['leather-black', 'leather-black']);
    const materials = worn(choices, regions);
    const next = byName({ ...OTHER, materials });
    expect(next['table 8']).toBe(byName(choices)['table 8']);
    expect(next['cabinet 10']).not.toBe(next['table 8']);
    expect(next['floor 0']).toMatch(/walnut/);
    expect(next['sofa 4']).toBe('upholstery: leather-black#');
    expect(worn({ ...OTHER, materials })).toEqual(materials);
  });
});

test('what is told of one part speaks for the name where it is most of it, and where nothing else is told', () => {
  expect(worn(ROOM, corrected('rug', ['jute-rug', undefined])).things.rug).toEqual({
    material: 'jute-rug',
    colour: null,
  });
  expect(worn(ROOM, corrected('rug', [undefined, 'jute-rug'])).things.rug).toBeUndefined();
  expect(worn(ROOM, corrected('rug', ['jute-rug', 'rug-kilim'])).things.rug).toBeUndefined();
  const { finishes, things } = worn(ROOM, corrected('floor', ['travertine', 'travertine']));
  expect([finishes.floor, things.floor]).toEqual([{ material: 'travertine', colour: null }, undefined]);
});

test('a told region goes before words, words for a surface before the set, the set before colours of the whole, a budget and the style', () => {
  const materials = worn({ ...ROOM, things: { sofa: { material: 'leather-black', colour: null } } });
  const { choices } = readLiftWishes(request('', { materials, style: 'japandi' }));
  expect(byName(choices)['sofa 4']).toBe('upholstery: leather-black#');
  const { choices: spoken } = readLiftWishes(request('绿色丝绒沙发，胡桃木地板，蓝色调', { materials }));
  expect(byName(spoken)['sofa 4']).toMatch(/velvet/);
  expect(byName(spoken)['floor 0']).toMatch(/walnut/);
  expect(byName(spoken)['rug 14']).toBe(byName(ROOM)['rug 14']);
  expect(byName(spoken, corrected('sofa', ['linen-slate', undefined]))['sofa 4']).toBe('upholstery: linen-slate#');
  expect(byName(dressWithin('generous', { ...OTHER, materials }))).toEqual(byName({ ...OTHER, materials }));
});

test('every style of every family wears what the contract knows', () => {
  for (const [kind, family] of [
    ['living-room', 'interior'],
    ['office', 'commercial'],
    ['villa', 'architecture'],
    ['courtyard', 'landscape'],
    ['urban-district', 'planning'],
  ] as const) {
    for (const { key } of STYLES[family]) {
      const set = wornBy(
        { kind, style: key, seed: 3 },
        { setting: family === 'interior' || family === 'commercial' ? 'interior' : 'exterior', regions: [] },
      );
      expect(wornMaterials.safeParse(set).error, `${family} ${key}`).toBeUndefined();
    }
  }
});

test('a described scene tells what it was built with, and another view wears that', () => {
  const wornOf = (words: string) => {
    const keep = { layout: true, materials: true, view: true };
    const scene = makeScene({ words, negative: '', brief: null, keep, seed: 4, aspect: 1.5, scene: null });
    return wornInScene(scene, buildScene(scene).scene);
  };
  const room = wornOf('现代客厅，灰绿色沙发，胡桃木地板，落地窗，窗外花园')!;
  expect(wornMaterials.safeParse(room).error).toBeUndefined();
  expect(room).toMatchObject({ place: 'interior', finishes: { floor: { material: 'walnut-planks' } } });
  expect(room.things.sofa).toMatchObject({ colour: '97a38a' });
  expect(Object.keys(room.finishes)).toEqual(expect.arrayContaining(['wall', 'ceiling', 'upholstery']));
  for (const absent of ['roof', 'road', 'lawn', 'paving', 'sanitary']) expect(room.finishes).not.toHaveProperty(absent);
  expect(byName({ ...OTHER, materials: room })['floor 0']).toBe('floor: walnut-planks#');
  expect(byName({ ...OTHER, materials: room })['sofa 4']).toMatch(/#97a38a$/);
  const house = wornOf('现代别墅，两层，木饰面')!;
  expect(house.place).toBe('exterior');
  expect(house.finishes).toHaveProperty('facade');
});
