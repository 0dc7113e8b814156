import { join } from 'node:path';
import { SILENT, type Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { createDress } from '@yujian/lift/dress/dress';
import { wornBy } from '@yujian/lift/dress/worn';
import { readLiftWishes } from '@yujian/lift/wishes/lift-wishes';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSheet, analyseSheet } from '../../craft/analysis/read-sheet.ts';
import { PLAIN_ROOM } from '../../testing/plain-room.ts';
import { composeLook } from './compose-look.ts';

const SAMPLES = join(import.meta.dirname, '../../../../../apps/web/public/samples');
const KEPT: readonly Name[] = ['floor', 'wall', 'sofa', 'table', 'cabinet', 'curtain', 'rug'];

let drawn: Structure;
let sketched: Structure;
beforeAll(async () => {
  const see = async (file: string): Promise<Structure> => {
    const { note: _, ...sheet } = await readSheet(
      { ...PLAIN_ROOM, picture: { path: join(SAMPLES, file) }, size: 480 },
      SILENT,
    );
    return analyseSheet(sheet, PLAIN_ROOM, SILENT);
  };
  [drawn, sketched] = [await see('living-line.png'), await see('living-sketch.webp')];
});

/** What the largest region of each name wears; names that the picture lacks are left out. */
function wornIn({ regions, width, height, kind }: Structure, change: object): Partial<Record<Name, string>> {
  const { materialOf } = createDress(
    readLiftWishes({ ...PLAIN_ROOM, ...change }).choices,
    { indoors: true, pixels: width * height, isModel: kind === 'clay' },
    [1, 0, 0],
  );
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const own = regions
        .filter((region) => region.name === name && region.surface !== 'panel')
        .toSorted((a, b) => b.area - a.area);
      return own[0] ? [[name, materialOf(own[0], own[0].area)]] : [];
    }),
  );
}

describe('two views of one living room', () => {
  it('wear the same with the set of the first, whatever seed and style the second has', () => {
    const first = wornIn(drawn, {});
    const materials = { title: 'a', ...wornBy(readLiftWishes(PLAIN_ROOM).choices, drawn) };
    const shared = Object.keys(wornIn(sketched, {})).filter((name) => name in first);
    expect(shared).toEqual(expect.arrayContaining(['floor', 'wall', 'sofa', 'table']));
    for (const change of [{ seed: 99 }, { style: 'japandi', seed: 3 }, { style: 'industrial' }]) {
      const own = wornIn(sketched, { ...change, materials });
      expect(own).toEqual(
        Object.fromEntries(Object.keys(own).map((name) => [name, first[name as Name] ?? own[name as Name]])),
      );
      expect(wornIn(sketched, change)).not.toEqual(own);
    }
  });
});

it('the painter lays the set on what it paints in place; words go before', () => {
  const materials = {
    title: 'a',
    place: 'interior' as const,
    finishes: { floor: { material: 'walnut-planks', colour: null }, upholstery: { material: null, colour: '204080' } },
    things: {},
  };
  const slots = (words: string, set: typeof materials | null) =>
    composeLook({ ...PLAIN_ROOM, words, materials: set }).look.materials;
  expect(slots('', materials).floor).not.toEqual(slots('', null).floor);
  expect(slots('', materials).sofa.colours[0]).toBe('#204080');
  expect(slots('', materials).rug).toEqual(slots('', null).rug);
  expect(slots('白色大理石地面', materials).floor).toEqual(slots('白色大理石地面', null).floor);
});
