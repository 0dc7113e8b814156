import { emptyBrief } from '@yujian/contract/scene/brief';
import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECES } from '@yujian/contract/scene/pieces';
import type { Structure } from '@yujian/imaging';
import { drawBareRoom, drawRoom, type Patch, ROOM } from '@yujian/imaging/testing/synthetic-scene';
import { findFaults } from '@yujian/scenes/layout/faults';
import { solidOf } from '@yujian/scenes/layout/stage';
import { expect, test } from 'vitest';
import { createFrame } from '../frame.ts';
import { giveRoom, readAsBare } from './bare-room.ts';
import { type FurnishChoices, furnishRoom } from './furnish-room.ts';
import { isBare } from './is-bare.ts';
import { layoutRoomOf } from './layout-shell.ts';
import { hangsOnPlain } from './plain-wall.ts';
import { seePieces, uncover } from './uncover.ts';
import { showLayout, showsHeart } from './view-worth.ts';

const WINDOW_LEFT: Patch = {
  surface: 'window',
  facing: 'left',
  at: ROOM.leftX + 0.01,
  from: [-0.5, 3.2],
  to: [1, 4.8],
};
const WINDOW_RIGHT: Patch = {
  surface: 'window',
  facing: 'right',
  at: ROOM.rightX - 0.01,
  from: [-1.4, 3.4],
  to: [0.9, 5],
};
const WINDOW_BACK: Patch = {
  surface: 'window',
  facing: 'front',
  at: ROOM.backZ - 0.01,
  from: [-1, -0.5],
  to: [1, 0.9],
};
const DOOR_BACK: Patch = { surface: 'door', facing: 'front', at: ROOM.backZ - 0.01, from: [1.6, -1.4], to: [2.5, 0.7] };

const PLAIN: FurnishChoices = {
  kind: 'living-room',
  style: 'modern',
  seed: 3,
  outlook: 'plain',
  light: { weather: 'overcast' },
  brief: emptyBrief(),
  budget: 'usual',
};

/** Turned so far that a side wall is seen. */
const TO_LEFT = { yaw: -0.35 };
const TO_RIGHT = { yaw: 0.35 };

const CASES: readonly (readonly [string, Structure, Partial<FurnishChoices>])[] = [
  [
    'a bedroom, window right',
    drawBareRoom([WINDOW_RIGHT, DOOR_BACK], TO_RIGHT).structure,
    { kind: 'bedroom', style: 'cream' },
  ],
  [
    'a study, window at the back',
    drawBareRoom([WINDOW_BACK], { yaw: -0.25 }).structure,
    { kind: 'study', style: 'japandi', seed: 11 },
  ],
];

const PLAIN_ROOM = drawBareRoom([WINDOW_LEFT]).structure;
const plain = furnishRoom(PLAIN_ROOM, PLAIN);

function faultsOf({ room, pieces }: ReturnType<typeof furnishRoom>): string[] {
  return findFaults({ shell: room.shell, pieces } as SceneDescription).map(
    ({ kind, pieces: ids, detail }) => `${kind}: ${ids.join()} ${detail}`,
  );
}

test.each([['a living room, window left', PLAIN_ROOM, {}] as const, ...CASES])(
  '%s is furnished by the rules, through nothing, before nothing, and shows what it is about',
  (_, structure, choices) => {
    const furnished = structure === PLAIN_ROOM ? plain : furnishRoom(structure, { ...PLAIN, ...choices });
    const { pieces, room, camera } = furnished;
    expect(pieces.filter(({ type }) => PIECES[type].mount === 'floor').length).toBeGreaterThan(2);
    expect(faultsOf(furnished)).toEqual([]);
    const shown = showLayout(pieces, createFrame(furnished.structure, room.eyeHeight));
    const { nearest, seen } = shown;
    expect(Math.min(...nearest)).toBeGreaterThan(0.8);
    expect(showsHeart(choices.kind ?? PLAIN.kind, pieces, shown)).toBe(true);
    expect(seen.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(0.08);
    expect(camera).toEqual(createFrame(structure, -structure.box!.floorY).camera);
  },
);

test('the same seed gives the same room, another one another', () => {
  const [again, other] = [PLAIN.seed, 4].map((seed) => furnishRoom(PLAIN_ROOM, { ...PLAIN, seed }));
  expect(again!.pieces).toEqual(plain.pieces);
  expect(again!.scene.meshes.map(({ positions }) => positions)).toEqual(
    plain.scene.meshes.map(({ positions }) => positions),
  );
  expect(other!.pieces).not.toEqual(plain.pieces);
});

test.each([
  ['left', WINDOW_LEFT, TO_LEFT, 0, ROOM.backZ - 4, 1.6],
  ['right', WINDOW_RIGHT, TO_RIGHT, 2, 4.2 + 2.6, 1.6],
  ['back', WINDOW_BACK, {}, 3, 3, 2],
] as const)('a window %s stands on its wall where it was drawn', (_, patch, view, wall, at, width) => {
  const { shell } = layoutRoomOf(drawBareRoom([patch], view).structure);
  const found = shell.openings.find(({ kind }) => kind === 'window')!;
  expect(found.wall).toBe(wall);
  expect(Math.abs(found.at - at)).toBeLessThan(0.08);
  expect(Math.abs(found.width - width)).toBeLessThan(0.16);
  expect(Math.abs(found.head - (patch.to![patch.facing === 'front' ? 1 : 0] - ROOM.floorY))).toBeLessThan(0.08);
});

test('in a bare room a pane that was taken for something else is a window, a tall one on the floor a door, and a rug floor', () => {
  const wrong = [
    { ...WINDOW_LEFT, surface: 'lamp' },
    { ...DOOR_BACK, surface: 'cabinet', from: [-0.4, -1.4], to: [0.5, 0.7] },
    { surface: 'rug', facing: 'floor', at: ROOM.floorY + 0.002, from: [-1, 4.4], to: [1, 5.4] },
  ] as const satisfies readonly Patch[];
  const read = readAsBare(drawBareRoom(wrong, TO_LEFT).structure);
  expect(read.regions.slice(-3).map(({ name }) => name)).toEqual(['window', 'door', 'floor']);
  expect(isBare(read)).toBe(true);
});

test('a wall is no window, however little of it is seen, nor is a patch of shade', () => {
  const { structure } = drawBareRoom([WINDOW_BACK], { yaw: -0.5 });
  expect(readAsBare(structure).regions.filter(({ name }) => name === 'window')).toHaveLength(1);
  const shaded = drawBareRoom([{ ...WINDOW_BACK, surface: 'wall' }], {}).structure;
  expect(readAsBare(shaded).regions.at(-1)!.name).toBe('window');
  const faint = {
    ...shaded,
    inkMask: {
      ...shaded.inkMask,
      data: shaded.inkMask.data.map((_, i) => (i % 320 > 100 && i % 320 < 220 ? 0 : shaded.inkMask.data[i]!)),
    },
  };
  expect(readAsBare(faint).regions.at(-1)!.name).toBe('wall');
});

test('shades of a white model are one wall, so are the names that they were given', () => {
  const patch: Patch = { ...WINDOW_BACK, surface: 'window', from: [-2.5, -0.8], to: [-1.2, 0.6], group: -2 };
  const { structure } = drawBareRoom([patch], { kind: 'clay' });
  // a third of it is the wall's, as with a round patch
  const data = structure.labels.data.map((id, i) => (id === 6 && (i % 320) % 3 === 0 ? 5 : id));
  const area = data.reduce((sum, id) => sum + (id === 6 ? 1 : 0), 0);
  const round = {
    ...structure,
    labels: { ...structure.labels, data },
    regions: structure.regions.map((region) => (region.id === 6 ? { ...region, area } : region)),
  };
  const read = readAsBare(round);
  expect(read.regions[6]!.name).toBe('wall');
  expect(read.labels.data.includes(6)).toBe(false);
  expect(read.regions[6]!.area).toBe(0);
});

test('a patch of sun on the floor of a photo is floor, what a person calls otherwise is not', () => {
  const { structure } = drawBareRoom(
    [{ surface: 'object', facing: 'floor', at: ROOM.floorY + 0.002, from: [-1, 4.4], to: [1, 5.4] }],
    { kind: 'photo' },
  );
  const regions = structure.regions.map((region, id) =>
    id === structure.regions.length - 1 ? { ...region, name: 'thing' as const, facing: null } : region,
  );
  expect(readAsBare({ ...structure, regions }).labels.data.includes(regions.length - 1)).toBe(false);
  const corrected = regions.map((region, id) =>
    id === regions.length - 1 ? { ...region, corrected: 'thing' as const } : region,
  );
  expect(readAsBare({ ...structure, regions: corrected }).regions.at(-1)!.name).toBe('thing');
});

test('nothing hangs over what is on the wall of a photo already', () => {
  const { structure } = drawBareRoom([], { kind: 'photo' });
  const blank = {
    ...structure,
    inkMask: { ...structure.inkMask, data: new Uint8Array(structure.inkMask.data.length) },
  };
  const busy = {
    ...blank,
    inkMask: { ...blank.inkMask, data: blank.inkMask.data.map((_, i) => (i % 3 === 0 ? 1 : 0)) },
  };
  const picture: PlacedPiece = {
    ...plain.pieces[0]!,
    type: 'whiteboard',
    at: [0, -ROOM.backZ],
    turn: 0,
    y: 1.2,
    size: [1, 0.04, 0.7],
  };
  expect([blank, busy].map((room) => hangsOnPlain(picture, room))).toEqual([true, false]);
  expect(hangsOnPlain(picture, { ...busy, kind: 'line' })).toBe(true);
  expect(hangsOnPlain({ ...picture, type: 'armchair' }, busy)).toBe(true);
});

test('what a person said a region is stays', () => {
  const { structure } = drawBareRoom([{ ...WINDOW_BACK, surface: 'art' }]);
  const regions = structure.regions.map((region) =>
    region.surface === 'art' ? { ...region, name: 'mirror' as const, corrected: 'mirror' as const } : region,
  );
  expect(readAsBare({ ...structure, regions }).regions.at(-1)!.name).toBe('mirror');
});

test('walls that are seen stay, walls that are not make room', () => {
  const { structure } = drawBareRoom([WINDOW_LEFT]);
  expect(giveRoom(structure).box).toEqual(structure.box);
  const corner = { ...drawBareRoom([WINDOW_LEFT], { yaw: -0.7 }).structure, box: { ...ROOM, rightX: 0.1 } };
  const { box } = giveRoom(corner);
  expect(box!.leftX).toBe(ROOM.leftX);
  expect(box!.rightX).toBeGreaterThan(0.9);
});

test('what stands in the room already is not stood in', () => {
  const { structure } = drawRoom();
  const { pieces } = furnishRoom(structure, PLAIN);
  // the cabinet of the drawing, at the back wall on the right
  const inCabinet = pieces.filter((piece) => {
    const { x, z, hw, hd, y0 } = solidOf(piece);
    return (
      PIECES[piece.type].mount === 'floor' &&
      y0 < 0.3 &&
      piece.type !== 'rug' &&
      Math.abs(x - 2) < 0.5 + Math.min(hw, hd) &&
      Math.abs(-z - 5.6) < 0.3
    );
  });
  expect(inCabinet).toEqual([]);
});

test('a small budget puts in less', () => {
  const count = ({ pieces }: ReturnType<typeof furnishRoom>): number =>
    pieces.filter(({ type }) => PIECES[type].mount !== 'ceiling').length;
  expect(count(furnishRoom(PLAIN_ROOM, { ...PLAIN, budget: 'modest' }))).toBeLessThan(count(plain));
});

test('lines behind what was put in are no lines of the picture; all others are', () => {
  const structure = PLAIN_ROOM;
  const { width, height } = structure;
  const furnished = plain;
  const seen = seePieces(furnished.scene, furnished.camera, furnished.firstPiece, structure, () => undefined);
  const share = seen.filter((object) => object >= 0).length / (width * height);
  expect(Math.min(...seen.filter((object) => object >= 0))).toBeGreaterThanOrEqual(furnished.firstPiece);
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.8);
  expect(
    seePieces(furnished.bare, furnished.camera, furnished.firstPiece, structure, () => undefined).every(
      (object) => object < 0,
    ),
  ).toBe(true);
  const half = {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (__, i) => (i % width < width / 2 ? 1 : 0)),
  };
  const line = { x0: 10, y0: 50, x1: width - 10, y1: 50, length: width - 20, ink: 1, axis: 0 as const };
  const left = { ...line, x1: width / 2 - 20, length: width / 2 - 30 };
  const { segments, inkMask, labels, regions } = uncover({ ...structure, segments: [line, left] }, half);
  expect(regions.length).toBe(structure.regions.length + 1);
  expect(labels.data.every((id, i) => (id === structure.regions.length) === i % width < width / 2)).toBe(true);
  expect(segments.length).toBe(1);
  expect(segments[0]!.x0).toBeGreaterThanOrEqual(width / 2);
  expect(segments[0]!.x1).toBe(width - 10);
  expect(inkMask.data.some((value, i) => value > 0 && i % width < width / 2)).toBe(false);
});

test('what is put in wears what things of its name wore in an earlier picture, unless words say otherwise', () => {
  const materials = { finishes: {}, things: { sofa: { material: 'leather-black', colour: null } } };
  const sofas = (change: Partial<FurnishChoices>) =>
    furnishRoom(PLAIN_ROOM, { ...PLAIN, materials, ...change })
      .pieces.filter(({ type }) => type === 'sofa')
      .map(({ finishes }) => Object.values(finishes));
  const worn = sofas({});
  expect(worn).toEqual(plain.pieces.filter(({ type }) => type === 'sofa').map(() => [materials.things.sofa]));
  expect(worn.length).toBeGreaterThan(0);
  expect(sofas({ finishes: { upholstery: { material: 'velvet-green', colour: null } } }).flat()).toEqual([]);
});
