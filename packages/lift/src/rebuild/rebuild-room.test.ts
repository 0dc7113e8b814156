import { expect, it } from 'vitest';
import { readLiftWishes, type LiftRequest } from '../wishes/lift-wishes.ts';
import { drawRoom, pieceAt } from './drawn-room.fixture.ts';
import { rebuildRoom } from './rebuild-room.ts';

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

it('a piece that is turned stands in the room that was lifted before, one of another style in its own', () => {
  const bed = pieceAt('bed', 'panel', [0, -4]);
  const structure = drawRoom([{ piece: bed, name: 'bed' }]);
  const rebuilt = (turn: number, style = 'modern') => {
    const piece = { ...bed, turn };
    const thing = { piece, regions: [2], iou: 0.9, edge: 0.9, runnersUp: [], isTold: true, isLikely: true };
    return rebuildRoom({ structure, parts: structure }, [thing], readLiftWishes({ ...REQUEST, style }).choices);
  };
  const [first, turned, other] = [rebuilt(0), rebuilt(5), rebuilt(5, 'japandi')];
  expect(turned.structure).toBe(first.structure);
  expect(turned.pieces[0]!.turn).toBe(5);
  expect(other.structure).not.toBe(first.structure);
  expect(other.scene.materials).not.toEqual(turned.scene.materials);
});
