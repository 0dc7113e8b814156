import type { Region } from '@yujian/imaging';
import { NAMES, surfaceOf, type Name } from '@yujian/imaging/names';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { expect, test } from 'vitest';
import { createDress, type DressChoices } from './dress.ts';
import { eveningFill } from './evening-fill.ts';
import { addSurroundings } from './surroundings.ts';

const PLACE = { indoors: false, pixels: 1000 } as const;
const HOUSE: DressChoices = { kind: 'villa', style: 'modern', seed: 2 };

function regionOf(name: Name, change: Partial<Region> = {}): Region {
  return {
    id: 0,
    name,
    surface: surfaceOf(name),
    area: 100,
    minX: 0,
    minY: 0,
    maxX: 9,
    maxY: 9,
    centroidX: 5,
    centroidY: 5,
    confidence: 1,
    facing: null,
    offset: null,
    group: 0,
    ...change,
  };
}

const worn = (
  choices: DressChoices,
  name: Name,
  place: { readonly indoors: boolean; readonly pixels: number } = PLACE,
) => {
  const { looks, materialOf } = createDress(choices, place, [1, 0, 0]);
  return looks.find(materialOf(regionOf(name), 100))!;
};
const lightness = ({ base: [r, g, b] }: ReturnType<typeof worn>): number => (r + g + b) / 3;

test('everything that has a name has a material, inside and outside', () => {
  for (const name of NAMES) {
    expect(worn(HOUSE, name)).toBeDefined();
    expect(worn({ ...HOUSE, kind: 'living-room' }, name, { indoors: true, pixels: 1000 })).toBeDefined();
  }
});

test('a board of a drawn wall of slats is plain wood, of the colour that the slats have', () => {
  const choices: DressChoices = { kind: 'living-room', style: 'japandi', seed: 2 };
  const { looks, materialOf } = createDress(choices, { indoors: true, pixels: 1000 }, [1, 0, 0]);
  expect(looks.finishOf('accentWall').material).toBe('oak-slats');
  expect(materialOf(regionOf('wall', { surface: 'panel' }), 100)).toBe(
    `accentWall: oak-veneer#${looks.finishOf('accentWall').colour}`,
  );
});

test('a board of a drawn wall of slats is wood where the style has a stone wall there, not where stone is asked for', () => {
  const boardOf = (choices: DressChoices): string =>
    createDress(choices, { indoors: true, pixels: 1000 }, [1, 0, 0]).materialOf(
      regionOf('wall', { surface: 'panel' }),
      100,
    );
  const modern: DressChoices = { kind: 'living-room', style: 'modern', seed: 1, things: {} };
  const stone = { material: 'silver-travertine', colour: null };
  expect(boardOf({ ...modern, materials: { finishes: { accentWall: stone }, things: {} } })).toMatch(/^wood/);
  expect(boardOf({ ...modern, finishes: { accentWall: stone } })).toMatch(/^accentWall/);
});

test('snow lies on roofs, lawns and paving and not on walls; rain makes paving dark and shiny', () => {
  const under = (weather: 'clear' | 'snow' | 'rain') => ({ ...HOUSE, light: { weather } });
  for (const name of ['roof', 'grass', 'paving'] as const)
    expect(lightness(worn(under('snow'), name)), name).toBeGreaterThan(0.7);
  expect(worn(under('snow'), 'facade')).toEqual(worn(under('clear'), 'facade'));
  expect(lightness(worn(under('rain'), 'paving'))).toBeLessThan(0.8 * lightness(worn(under('clear'), 'paving')));
  expect(worn(under('rain'), 'paving').roughness).toBeLessThan(worn(under('clear'), 'paving').roughness);
});

test('leaves turn in autumn, and nothing of it is seen inside', () => {
  const autumn = { ...HOUSE, light: { day: 285 } };
  const [r, g] = worn(autumn, 'tree').base;
  expect(r).toBeGreaterThan(g);
  expect(worn({ ...autumn, kind: 'living-room' }, 'floor', { indoors: true, pixels: 1000 })).toEqual(
    worn({ ...HOUSE, kind: 'living-room' }, 'floor', { indoors: true, pixels: 1000 }),
  );
});

test('the sun of rooms is softened, and pale houses are held back where dark ones are not', () => {
  const [inside, outside] = [true, false].map((indoors) =>
    createDress({ ...HOUSE, light: { hour: 12 } }, { ...PLACE, indoors }, [1, 0, 0]).daylight([0.2, 0.2, 0.2]),
  );
  expect(inside!.sun!.irradiance[0]).toBeLessThan(0.5 * outside!.sun!.irradiance[0]);
  const ev = (facade: string) =>
    createDress(
      { ...HOUSE, light: { hour: 12 }, finishes: { facade: { material: facade, colour: null } } },
      PLACE,
      [1, 0, 0],
    ).daylight([0.2, 0.2, 0.2]).ev;
  expect(ev('stucco')).toBeLessThan(ev('black-brick'));
});

test('cushions are small parts of one soft thing; a told material and things that are not wanted go before', () => {
  const { looks, materialOf } = createDress(
    { kind: 'living-room', style: 'modern', seed: 2, without: ['rug'] },
    { indoors: true, pixels: 10_000 },
    [1, 0, 0],
  );
  expect(materialOf(regionOf('sofa', { area: 12 }), 400)).not.toBe(materialOf(regionOf('sofa', { area: 300 }), 400));
  expect(materialOf(regionOf('sofa', { area: 20 }), 4000)).toBe(materialOf(regionOf('sofa', { area: 300 }), 4000));
  expect(materialOf(regionOf('rug'), 100)).toBe(looks.role('floor'));
  expect(materialOf(regionOf('sofa', { material: 'leather-black' }), 100)).toContain('leather-black');
});

test.each(['plain', 'garden', 'forest', 'city', 'water', 'hills'] as const)(
  'surroundings (%s) stand behind all that is drawn',
  (outlook) => {
    const { light, looks } = createDress(HOUSE, PLACE, [1, 0, 0]);
    const builder = new SceneBuilder(looks.find);
    const beyond = addSurroundings(builder, outlook, [0.6, -0.1, -0.8], 50, light, looks, 3);
    expect(beyond).toBeGreaterThan(50);
    const { meshes, instances } = builder.finish({ sun: null, environment: null });
    expect(instances.length > 0).toBe(outlook !== 'plain');
    let nearest = Infinity;
    for (const { mesh, transform } of instances) {
      const { positions } = meshes[mesh]!;
      // leaves by the hundred thousand: every fiftieth corner tells
      for (let at = 0; at < positions.length; at += positions.length > 3000 ? 150 : 3) {
        const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
        const [wx, wz] = [
          transform[0]! * x + transform[4]! * y + transform[8]! * z + transform[12]!,
          transform[2]! * x + transform[6]! * y + transform[10]! * z + transform[14]!,
        ];
        if (0.6 * wx - 0.8 * wz > 0) nearest = Math.min(nearest, Math.hypot(wx, wz));
      }
    }
    expect(nearest).toBeGreaterThan(50);
  },
);

test('rooms get a soft light under the ceiling once the sun is low and lamps are on, never by day', () => {
  const room = { left: -2, right: 3, back: -6, front: 1, height: 2.8 };
  const fillAt = (hour: number, lamps: number) => {
    const { light, lamps: radiance } = createDress(
      { kind: 'living-room', style: 'modern', seed: 2, light: { hour, lamps } },
      { indoors: true, pixels: 1 },
      [1, 0, 0],
    );
    return eveningFill(room, light, radiance);
  };
  expect(fillAt(12, 1)).toBeNull();
  expect(fillAt(22, 0)).toBeNull();
  const { origin, u, v, radiance } = fillAt(22, 1)!;
  expect(origin[0]).toBeGreaterThan(room.left);
  expect(origin[0] + u[0]).toBeLessThan(room.right);
  expect(origin[2] + v[2]).toBeLessThan(room.front);
  expect(radiance[0]).toBeGreaterThan(radiance[2]);
});
