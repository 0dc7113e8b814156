import { sceneDescription } from '@yujian/contract/scene/description-schema';
import { makeScene } from '@yujian/scenes/make-scene';
import { expect, it } from 'vitest';
import type { LiftRequest } from '../wishes/lift-wishes.ts';
import { readLiftWishes } from '../wishes/lift-wishes.ts';
import { describeRoom } from './describe-room.ts';
import { dressPieces } from './dress-pieces.ts';
import { drawRoom, pieceAt, ROOM } from './drawn-room.fixture.ts';

const REQUEST: LiftRequest = {
  family: 'interior',
  setting: 'interior',
  space: 'bedroom',
  style: 'modern',
  words: '',
  styleOnly: false,
  atmosphere: null,
  environment: 'plain',
  seed: 1,
  variant: 0,
  extras: {},
};
const bed = pieceAt('bed', 'panel', [0, -4]);
const drawn = drawRoom([{ piece: bed, name: 'bed' }]);
const thing = { piece: bed, regions: [2], iou: 0.9, edge: 0.9, runnersUp: [], isTold: true, isLikely: true };

it('a drawn room is a whole scene with what was told, and says that it is estimated', () => {
  const { choices } = readLiftWishes(REQUEST);
  const room = describeRoom(drawn, dressPieces([thing], drawn, choices), choices);
  expect(sceneDescription.parse(room)).toEqual(room);
  expect(room).toMatchObject({ estimated: true, kind: 'bedroom', shell: { height: 2.8, openings: [{}, {}] } });
  expect(room.pieces).toEqual([bed]);
  // the eye over the origin, as the drawing has it
  const { eye, target, lens } = room.camera;
  expect(eye).toEqual([0, 1.5, 0]);
  expect(Math.atan2(target[0], -target[2])).toBeCloseTo(ROOM.camera.yaw, 5);
  expect(lens).toBeCloseTo((36 * ROOM.camera.focal) / ROOM.width, 5);
});

it('with nothing told it is empty, and a thing wears what a person told of it', () => {
  const { choices } = readLiftWishes(REQUEST);
  expect(describeRoom(drawn, [], choices).pieces).toEqual([]);
  const told = {
    ...drawn,
    regions: drawn.regions.map((one) => (one.id === 2 ? { ...one, material: 'walnut' } : one)),
  };
  const [dressed] = dressPieces([thing], told, choices);
  expect(Object.values(dressed!.finishes)).toEqual([{ material: 'walnut', colour: null }]);
});

it('a new layout keeps its walls, and that they are estimated', () => {
  const { choices } = readLiftWishes(REQUEST);
  const scene = describeRoom(drawn, [], choices);
  const keep = { layout: false, materials: true, view: true };
  const made = makeScene({ words: '', negative: '', brief: null, scene, keep, seed: 5, aspect: 1.5 });
  expect(made).toMatchObject({ estimated: true, shell: { plan: (scene.shell as { plan: unknown }).plan } });
  expect(made.pieces.length).toBeGreaterThan(0);
});
