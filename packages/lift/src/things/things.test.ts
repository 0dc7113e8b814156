import { type Region, SILENT, type Structure } from '@yujian/imaging';
import { type Name, surfaceOf } from '@yujian/imaging/names';
import { expect, test } from 'vitest';
import { findCords } from '../place/cords.ts';
import { placeRegions } from '../place/place-regions.ts';
import { absorbSpecks } from './absorb-specks.ts';
import { completeDoors } from './complete-doors.ts';
import { faceWalls } from './face-walls.ts';
import { findLegs } from './find-legs.ts';
import { gatherThings } from './gather-things.ts';
import { glazeDoors } from './glaze-doors.ts';
import { partTrunks } from './part-trunks.ts';
import { resolveGround } from './resolve-ground.ts';
import { resolveDoubted } from './resolve-doubted.ts';
import { resolveShell } from './resolve-shell.ts';

const WIDTH = 200;
const HEIGHT = 150;

interface Piece {
  readonly name: Name;
  readonly surface?: Region['surface'];
  readonly box: readonly [number, number, number, number];
  readonly group?: number;
  readonly corrected?: Name;
}

/** Rectangles laid over one another on a wall (0) and a floor (1). */
function drawing(pieces: readonly Piece[]): Structure {
  const all: readonly Piece[] = [
    { name: 'wall', box: [0, 0, WIDTH, 100] },
    { name: 'floor', box: [0, 100, WIDTH, HEIGHT] },
    ...pieces,
  ];
  const data = new Int32Array(WIDTH * HEIGHT);
  all.forEach(({ box: [x0, y0, x1, y1] }, id) => {
    for (let y = y0; y < y1; y++) data.fill(id, y * WIDTH + x0, y * WIDTH + x1);
  });
  const empty = { width: WIDTH, height: HEIGHT, data: new Float32Array(WIDTH * HEIGHT) };
  const regions = all.map(
    ({ name, surface = surfaceOf(name), box: [x0, y0, x1, y1], group, corrected }, id): Region => ({
      id,
      name,
      surface,
      confidence: 0.6,
      group: group ?? id,
      facing: id === 0 ? 'front' : id === 1 ? 'floor' : null,
      offset: id === 0 ? 5 : id === 1 ? 1.4 : null,
      area: data.filter((own) => own === id).length,
      minX: x0,
      minY: y0,
      maxX: x1 - 1,
      maxY: y1 - 1,
      centroidX: (x0 + x1 - 1) / 2,
      centroidY: (y0 + y1 - 1) / 2,
      ...(corrected ? { corrected } : {}),
    }),
  );
  return {
    width: WIDTH,
    height: HEIGHT,
    kind: 'line',
    setting: 'interior',
    ink: empty,
    inkMask: { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) },
    segments: [],
    camera: { focal: 200, centerX: 99.5, centerY: 74.5, pitch: 0, yaw: 0, confidence: 1 },
    box: { floorY: -1.4, ceilingY: 1.4, leftX: -3, rightX: 3, backZ: 5, confidence: 1 },
    labels: { width: WIDTH, height: HEIGHT, count: all.length, data },
    regions,
  };
}

function gathered(pieces: readonly Piece[]): readonly Region[] {
  return gatherThings(drawing(pieces)).regions.slice(2);
}

test('seats that touch are one sofa, its leg with it; the cabinet beside it is another thing, whatever it was grouped with', () => {
  const [base, back, arm, leg, cabinet] = gathered([
    { name: 'sofa', box: [40, 80, 100, 110], group: 9 },
    { name: 'chair', box: [40, 60, 100, 80], group: 8 },
    { name: 'sofa', box: [30, 70, 40, 110], group: 7 },
    { name: 'thing', surface: 'wood', box: [42, 110, 46, 118], group: 9 },
    { name: 'cabinet', box: [100, 70, 150, 110], group: 9 },
  ]);
  expect([back, arm, leg].map((part) => part!.group)).toEqual([base!.group, base!.group, base!.group]);
  expect([base, back, arm].map((part) => part!.name)).toEqual(['sofa', 'sofa', 'sofa']);
  expect(cabinet!.group).not.toBe(base!.group);
  expect(cabinet!.name).toBe('cabinet');
});

test('a dark line parts two seats in a drawing that draws outlines darker; in a white model a strong edge is only how the light falls', () => {
  const given = drawing([
    { name: 'sofa', box: [40, 80, 100, 110] },
    { name: 'chair', box: [40, 60, 100, 80] },
  ]);
  for (const [y, ink] of [
    [79, 0.9],
    [80, 0.9],
    [99, 0.3],
    [100, 0.3],
  ] as const)
    given.ink.data.fill(ink, y * WIDTH + (ink > 0.5 ? 40 : 0), y * WIDTH + (ink > 0.5 ? 100 : WIDTH));
  const isOne = (structure: Structure): boolean => {
    const { regions } = gatherThings(structure);
    return regions[2]!.group === regions[3]!.group;
  };
  expect(isOne(given)).toBe(false);
  expect(isOne({ ...given, kind: 'clay' })).toBe(true);
});

test('what a person told stays what it is', () => {
  const [sofa, corrected] = gathered([
    { name: 'sofa', box: [40, 80, 100, 110] },
    { name: 'chair', corrected: 'chair', box: [40, 60, 100, 80] },
  ]);
  expect(corrected!.name).toBe('chair');
  expect(corrected!.group).not.toBe(sofa!.group);
});

test('specks go to what is around them, flecks of a heavy stroke become one bar', () => {
  const given = drawing([
    { name: 'thing', box: [60, 40, 62, 41] },
    { name: 'sofa', box: [20, 120, 24, 124] },
    { name: 'thing', box: [24, 120, 29, 124] },
    { name: 'chair', box: [29, 120, 33, 124] },
  ]);
  for (let y = 120; y < 124; y++) given.ink.data.fill(0.8, y * WIDTH + 20, y * WIDTH + 33);
  const { structure, into } = absorbSpecks(given);
  expect(into[2]).toBe(0);
  expect([into[3], into[5]]).toEqual([4, 4]);
  expect(structure.regions[4]).toMatchObject({ area: 13 * 4, minX: 20, maxX: 32 });
  expect(structure.regions[3]!.area).toBe(0);
});

test('strips of the frame that a white model has round a picture are no pictures by themselves; those of a drawing stay', () => {
  const given = drawing([
    { name: 'picture', box: [40, 30, 90, 70] },
    { name: 'picture', box: [36, 30, 40, 70] },
    { name: 'picture', box: [36, 70, 90, 73] },
    { name: 'picture', box: [120, 30, 140, 50] },
  ]);
  expect([...absorbSpecks({ ...given, kind: 'clay' }).into]).toEqual([0, 1, 2, 2, 2, 5]);
  expect([...absorbSpecks(given).into]).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a large patch on the floor of a white model that nobody is sure of being a rug is floor', () => {
  const patch: Piece = { name: 'rug', box: [20, 110, 120, 140] };
  const given = drawing([
    patch,
    { ...patch, corrected: 'rug', box: [130, 110, 190, 140] },
    { name: 'rug', box: [4, 120, 12, 130] },
  ]);
  const doubted: Structure = {
    ...given,
    kind: 'clay',
    regions: given.regions.map((region) => ({ ...region, confidence: 0.45 })),
  };
  expect(
    resolveDoubted(doubted)
      .regions.slice(2)
      .map(({ name, surface }) => `${name} ${surface}`),
  ).toEqual(['floor floor', 'rug rug', 'rug rug']);
  expect(resolveDoubted({ ...doubted, kind: 'line' }).regions[2]!.name).toBe('rug');
  expect(resolveDoubted({ ...given, kind: 'clay' }).regions[2]!.name).toBe('rug');
});

test('a picture that nobody is sure of is wall, one that a person told stays', () => {
  const given = drawing([
    { name: 'picture', box: [40, 30, 60, 45] },
    { name: 'picture', corrected: 'picture', box: [80, 30, 100, 45] },
  ]);
  const resolved = (confidence: number): string[] =>
    resolveDoubted({ ...given, regions: given.regions.map((region) => ({ ...region, confidence })) })
      .regions.slice(2)
      .map(({ name }) => name);
  expect(resolved(0.25)).toEqual(['wall', 'picture']);
  expect(resolved(0.4)).toEqual(['picture', 'picture']);
});

test('walls between the boards of a counter are of it, walls that go on beside it or over it are not', () => {
  const within: Piece[] = [
    { name: 'counter', box: [40, 60, 140, 66] },
    { name: 'counter', box: [40, 66, 70, 98] },
    { name: 'counter', box: [86, 66, 140, 98] },
    { name: 'chair', box: [70, 90, 86, 98] },
  ];
  const boards: Piece[] = [
    { name: 'wall', box: [70, 66, 78, 90] },
    { name: 'wall', box: [78, 66, 86, 90] },
  ];
  expect(
    resolveShell(drawing([...within, ...boards]))
      .regions.slice(6)
      .map(({ name, facing }) => `${name} ${facing}`),
  ).toEqual(['counter null', 'counter null']);
  const open: Piece[] = [
    { name: 'wall', box: [70, 66, 78, 100] },
    { name: 'wall', box: [78, 66, 86, 100] },
  ];
  expect(
    resolveShell(drawing([...within.slice(0, 3), ...open]))
      .regions.slice(5)
      .map(({ name }) => name),
  ).toEqual(['wall', 'wall']);
  expect(
    resolveShell(drawing([...within, { name: 'wall', corrected: 'wall', box: [70, 66, 86, 90] }])).regions[6]!.name,
  ).toBe('wall');
});

test('walls beside one another under the floor\u2019s edge become the thing that the first of them stands by, one after the other', () => {
  const boards = [0, 1, 2].map((at): Piece => ({ name: 'wall', box: [60 + 8 * at, 70, 68 + 8 * at, 146] }));
  const { regions } = resolveShell(drawing([...boards, { name: 'counter', box: [84, 70, 120, 146] }]));
  expect(regions.slice(2).map(({ name }) => name)).toEqual(['counter', 'counter', 'counter', 'counter']);
});

test('legs that are called as the seat which they carry hang on it and on no other, a seat that stands beside it does not', () => {
  const [seat, leg, other, far] = gathered([
    { name: 'chair', box: [40, 60, 70, 68] },
    { name: 'chair', box: [42, 68, 46, 110] },
    { name: 'sofa', box: [80, 80, 120, 110] },
    { name: 'chair', box: [150, 68, 154, 110] },
  ]);
  expect(leg!.group).toBe(seat!.group);
  expect(new Set([seat, other, far].map((part) => part!.group)).size).toBe(3);
});

test("the handle of a white model's door is of the door, what stands beside it or was told is not", () => {
  const given = drawing([
    { name: 'door', box: [80, 20, 120, 100] },
    { name: 'wall', box: [84, 60, 90, 64] },
    { name: 'thing', box: [76, 20, 79, 40] },
    { name: 'picture', corrected: 'picture', box: [100, 40, 106, 46] },
  ]);
  expect(
    completeDoors({ ...given, kind: 'clay' })
      .regions.slice(3)
      .map(({ name, group }) => `${name} ${group}`),
  ).toEqual(['door 2', 'thing 4', 'picture 5']);
  expect(completeDoors(given)).toBe(given);
});

test('a structure of no regions but one is understood', () => {
  const one = drawing([{ name: 'wall', box: [0, 0, WIDTH, HEIGHT] }]);
  expect(placeRegions(one, SILENT).seats[2]).toEqual({ kind: 'shell' });
});

test('slender pieces of the floor under a table are its legs; what lies on the floor or was told is not', () => {
  const table: Piece = { name: 'table', box: [40, 95, 100, 105] };
  const { regions } = findLegs(
    drawing([
      table,
      { name: 'rug', box: [44, 105, 47, 130] },
      { name: 'floor', corrected: 'floor', box: [90, 105, 93, 130] },
      { name: 'rug', box: [110, 120, 180, 140] },
    ]),
  );
  expect(regions.slice(3).map(({ name, surface }) => `${name} ${surface}`)).toEqual([
    'thing wood',
    'floor floor',
    'rug rug',
  ]);
});

test('a lamp that hangs has its cord, as far as the ceiling', () => {
  const given = drawing([
    { name: 'lamp', box: [90, 60, 110, 70] },
    { name: 'lamp', box: [150, 60, 170, 70] },
  ]);
  const placedRegions = placeRegions(
    { ...given, segments: [{ x0: 100, y0: 0, x1: 100, y1: 59, length: 59, ink: 1, axis: 1 }] },
    SILENT,
  );
  const [cord, ...others] = findCords(placedRegions);
  expect(others).toEqual([]);
  const ys = cord!.ring.map(([, y]) => y);
  expect(Math.max(...ys)).toBeGreaterThan(60);
  const [, up] = placedRegions.frame.ray(100, Math.min(...ys));
  expect(up * cord!.depth).toBeLessThanOrEqual(placedRegions.surfaces.room.ceilingY);
});

test('a door drawn with several panes is glazed, a plain one is not', () => {
  const panes = [0, 1, 2].flatMap((row): Piece[] =>
    [0, 1].map((side) => ({ name: 'door', box: [24 + 12 * side, 24 + 14 * row, 34 + 12 * side, 36 + 14 * row] })),
  );
  const { regions } = glazeDoors(
    drawing([{ name: 'door', box: [20, 20, 50, 100] }, ...panes, { name: 'door', box: [120, 20, 150, 100] }]),
  );
  expect(regions.slice(2).map(({ name }) => name)).toEqual(['door', ...panes.map(() => 'window'), 'door']);
});

test('small pieces in the ground that pass for a house are ground', () => {
  const given = drawing([
    { name: 'facade', box: [60, 120, 70, 126] },
    { name: 'facade', corrected: 'facade', box: [90, 120, 100, 126] },
    { name: 'facade', box: [120, 60, 180, 110] },
  ]);
  const { regions } = resolveGround({ ...given, setting: 'exterior' });
  expect(regions.slice(2).map(({ name }) => name)).toEqual(['floor', 'facade', 'facade']);
});

test('what belongs on a wall gets the wall that is seen behind it', () => {
  const given = drawing([
    { name: 'window', box: [2, 40, 20, 90] },
    { name: 'mirror', box: [90, 40, 110, 80] },
    { name: 'table', box: [60, 110, 90, 130] },
  ]);
  expect(
    faceWalls({ ...given, box: { ...given.box!, leftX: -2 } }).regions.map(
      ({ facing, offset }) => `${facing} ${offset}`,
    ),
  ).toEqual(['front 5', 'floor 1.4', 'left 2', 'front 5', 'null null']);
});

test('legs are held by their upper ends, however long they are', () => {
  const [seat, leg, far] = gathered([
    { name: 'sofa', box: [40, 80, 120, 90] },
    { name: 'thing', surface: 'wood', box: [50, 90, 54, 140] },
    { name: 'thing', surface: 'wood', box: [150, 90, 154, 140] },
  ]);
  expect(leg!.group).toBe(seat!.group);
  expect(far!.group).not.toBe(seat!.group);
});

test('floor over the floor\u2019s edge and walls under a seat are parts of the seat; floor before it, walls that go on and what was told stay', () => {
  const sofa: Piece = { name: 'sofa', box: [60, 70, 95, 92] };
  const resolved = (piece: Piece): string => resolveShell(drawing([sofa, piece])).regions[3]!.name;
  expect(resolved({ name: 'floor', box: [60, 92, 95, 128] })).toBe('sofa');
  expect(resolved({ name: 'floor', corrected: 'floor', box: [60, 92, 95, 128] })).toBe('floor');
  expect(resolved({ name: 'rug', box: [60, 132, 110, 145] })).toBe('rug');
  expect(resolved({ name: 'wall', box: [120, 20, 150, 60] })).toBe('wall');
  const under = drawing([
    { name: 'sofa', box: [60, 100, 110, 115] },
    { name: 'wall', box: [60, 115, 110, 128] },
  ]);
  expect(resolveShell(under).regions[3]).toMatchObject({ name: 'sofa', facing: null, group: 2 });
});

test('the trunk of a drawn tree is of wood, its crown of leaves; bushes have none', () => {
  const given = drawing([
    { name: 'tree', box: [40, 20, 100, 70] },
    { name: 'tree', box: [66, 70, 73, 120] },
    { name: 'tree', box: [130, 80, 180, 120] },
  ]);
  const data = given.labels.data.map((id) => (id === 3 ? 2 : id));
  const regions = given.regions.map((region) =>
    region.id === 3
      ? { ...region, area: 0 }
      : region.id === 2
        ? { ...region, area: region.area + 350, maxY: 119 }
        : region,
  );
  const parted = partTrunks({ ...given, setting: 'exterior', regions, labels: { ...given.labels, data } });
  const [trunk, ...others] = parted.regions.slice(given.regions.length);
  expect(others).toEqual([]);
  expect(trunk).toMatchObject({ name: 'tree', surface: 'wood', group: 2, minX: 66, maxX: 72, maxY: 119 });
  expect(trunk!.minY).toBeLessThan(82);
  expect(parted.regions[2]!.area + trunk!.area).toBe(regions[2]!.area);
  expect(parted.labels.count).toBe(parted.regions.length);
});
