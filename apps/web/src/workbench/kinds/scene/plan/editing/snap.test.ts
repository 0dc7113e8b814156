import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import type { RoomShell } from '@yujian/contract/scene/description-schema';
import { expect, it } from 'vitest';
import { addPiece, findPiece } from './edit.ts';
import { snapCorner, snapPiece, snapTurn } from './snap.ts';

const scene = smallRoom({ pieces: [] });
const put = (type: Parameters<typeof addPiece>[1], at: [number, number], turn = 0) => {
  const added = addPiece(scene, type, at, turn);
  return { scene: added.scene, piece: findPiece(added.scene, added.id)! };
};

it('puts a back against the wall, clear of its skirting', () => {
  const { scene: room, piece } = put('sofa', [2, 1]);
  const { at, guides } = snapPiece(room, piece, [1.4, 0.55], 0.2);
  expect(at[1]).toBeCloseTo(0.02 + piece.size[1] / 2, 6);
  expect(guides.some(({ axis }) => axis === 'z')).toBe(true);
});
it('finds the middle of a wall', () => {
  const { scene: room, piece } = put('sofa', [2, 1]);
  expect(snapPiece(room, piece, [2.1, 0.55], 0.2).at[0]).toBeCloseTo(2, 6);
});
it('leaves a piece where it is put without reach', () => {
  const { scene: room, piece } = put('sofa', [2, 1]);
  expect(snapPiece(room, piece, [2.07, 2.31], 0).at).toEqual([2.07, 2.31]);
});
it('hangs a picture on the nearest wall, facing the room', () => {
  const { scene: room, piece } = put('picture', [2, 2]);
  const left = snapPiece(room, piece, [0.4, 4.4], 0);
  expect([left.at[0], left.turn]).toEqual([0, 90]);
  expect(left.at[1]).toBeCloseTo(4.4, 6);
  expect(snapPiece(room, piece, [3.9, 3], 0).turn).toBe(-90);
});
it('keeps a picture off the corner', () => {
  const { scene: room, piece } = put('picture', [2, 2]);
  expect(snapPiece(room, piece, [0.05, 4.9], 0).at[1]).toBeLessThanOrEqual(5 - piece.size[0] / 2 + 1e-6);
});
it('stands a vase on the table below it, and on the floor beside it', () => {
  const table = addPiece(scene, 'console', [2, 2]).scene;
  const added = addPiece(table, 'vase', [1, 1]);
  const vase = findPiece(added.scene, 'vase-1')!;
  expect(snapPiece(added.scene, vase, [2.2, 2], 0.1)).toMatchObject({ on: 'console-1', y: 0.82 });
  expect(snapPiece(added.scene, vase, [2.2, 3], 0.1)).toMatchObject({ on: null, y: 0 });
});
it('turns in steps of 15°, freely on demand', () =>
  expect([snapTurn(37, false), snapTurn(38, false), snapTurn(38.4, true)]).toEqual([30, 45, 38]));
it('brings a corner in line with its neighbours', () => {
  expect(snapCorner(scene.shell as RoomShell, 0, [0.07, -0.06], 0.1)).toEqual([0, 0]);
  expect(snapCorner(scene.shell as RoomShell, 0, [0.532, -0.4], 0.1)).toEqual([0.55, -0.4]);
});
