import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import { boxesMeet } from '@yujian/scenes/layout/geometry';
import { solidOf } from '@yujian/scenes/layout/stage';
import { expect, it } from 'vitest';
import { addPiece, findPiece } from './edit.ts';
import { freePlace } from './free-place.ts';

it('puts a new piece beside what stands there', () => {
  const { scene, id } = addPiece(
    { ...smallRoom(), pieces: smallRoom().pieces.map((piece) => ({ ...piece, at: [2, 2.5] })) },
    'armchair',
    [2, 2.5],
  );
  const at = freePlace(scene, id);
  expect(boxesMeet(solidOf({ ...findPiece(scene, id)!, at }), solidOf(findPiece(scene, 'sofa-1')!))).toBe(false);
});
it('gives the middle where everything is full', () => {
  const { scene, id } = addPiece(
    {
      ...smallRoom(),
      pieces: smallRoom().pieces.map((piece) => ({ ...piece, type: 'sofa', at: [2, 2.5], size: [4, 5, 1] })),
    },
    'armchair',
    [0, 0],
  );
  expect(freePlace(scene, id)).toEqual([2, 2.5]);
});
