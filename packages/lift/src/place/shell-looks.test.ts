import type { Structure } from '@yujian/imaging';
import { drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import { expect, it } from 'vitest';
import { liftScene } from '../lift-scene.ts';

const ROOM_CHOICES = {
  kind: 'living-room',
  style: 'modern',
  seed: 3,
  outlook: 'plain',
  light: { weather: 'overcast' },
} as const;
const CORRECTED = 'porcelain-grey';

function tell({ ...structure }: Structure, is: (region: Structure['regions'][number]) => boolean): Structure {
  return {
    ...structure,
    regions: structure.regions.map((region) => (is(region) ? { ...region, material: CORRECTED } : region)),
  };
}

/** Names of the objects that wear what was told. */
function wearing(structure: Structure): string[] {
  const { scene } = liftScene(structure, ROOM_CHOICES);
  return [
    ...new Set(
      scene.instances
        .filter(({ material }) => scene.materials[material]!.name.includes(CORRECTED))
        .map(({ object }) => scene.objects[object]!.name),
    ),
  ].toSorted();
}

const { structure } = drawRoom();

it.each([
  ['floor', 'floor', 'floor'],
  ['ceiling', 'ceiling', 'ceiling'],
  ['wall', 'front', 'wall front'],
  ['wall', 'left', 'wall left'],
] as const)('a %s (%s) of a lifted room is of what a person told', (surface, facing, name) => {
  expect(wearing(structure)).toEqual([]);
  expect(wearing(tell(structure, (region) => region.surface === surface && region.facing === facing))).toContain(name);
});

it('all walls, where all were told', () => {
  expect(wearing(tell(structure, ({ surface }) => surface === 'wall'))).toEqual([
    'wall front',
    'wall left',
    'wall right',
  ]);
});

it('only a part of a floor, where only a part was told', () => {
  const floor = structure.regions.find(({ surface }) => surface === 'floor')!;
  const [width, data] = [structure.width, structure.labels.data.slice()];
  const part = structure.regions.length;
  for (const [i, label] of data.entries()) if (label === floor.id && i % width < width / 4) data[i] = part;
  const area = data.filter((label) => label === part).length;
  expect(area).toBeGreaterThan(200);
  const regions = [
    ...structure.regions.map((region) => (region === floor ? { ...region, area: region.area - area } : region)),
    { ...floor, id: part, area, maxX: width / 4, centroidX: width / 8, material: CORRECTED },
  ];
  const worn = wearing({ ...structure, regions, labels: { ...structure.labels, data, count: part + 1 } });
  expect(worn).toHaveLength(1);
  expect(worn[0]).toMatch(/^piece /);
});
