import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import type { RoomShell, SceneDescription } from '@yujian/contract/scene/description-schema';
import { sceneDescription } from '@yujian/contract/scene/description-schema';
import { areaOf } from '@yujian/scenes/layout/geometry';
import { describe, expect, it } from 'vitest';
import {
  addOpening,
  addPiece,
  changeOpening,
  duplicatePiece,
  findPiece,
  isSoundPlan,
  moveCorner,
  placePiece,
  pushWall,
  removeCorner,
  removePiece,
  resizePiece,
  setRoomHeight,
  splitWall,
  wrapTurn,
} from './edit.ts';

/** The small room with a console and a vase on it, and a picture on the left wall. */
function furnished(): SceneDescription {
  let scene = addPiece(smallRoom(), 'console', [2, 3]).scene;
  scene = addPiece(scene, 'vase', [2.3, 3]).scene;
  scene = {
    ...scene,
    pieces: scene.pieces.map((piece) => (piece.id === 'vase-1' ? { ...piece, on: 'console-1', y: 0.82 } : piece)),
  };
  return {
    ...addPiece(scene, 'picture', [0, 4]).scene,
    pieces: [...scene.pieces, { ...addPiece(scene, 'picture', [0, 4], 90).scene.pieces.at(-1)! }],
  };
}
const room = (scene: SceneDescription): RoomShell => {
  if (scene.shell.kind !== 'room') throw new Error('expected a room');
  return scene.shell;
};

describe('pieces', () => {
  it('take along what stands on them when they move and turn', () => {
    const moved = placePiece(furnished(), 'console-1', { at: [1, 1], turn: 90 });
    expect(findPiece(moved, 'vase-1')!.at).toEqual([1, 0.7]);
    expect(findPiece(moved, 'vase-1')!.turn).toBe(90);
    expect(findPiece(moved, 'sofa-1')).toEqual(findPiece(furnished(), 'sofa-1'));
  });
  it('lift what stands on them when they grow', () => {
    const grown = resizePiece(furnished(), 'console-1', [1.2, 0.36, 0.9]);
    expect(findPiece(grown, 'vase-1')!.y).toBeCloseTo(0.9, 3);
  });
  it('stay within what they can be built at', () => {
    const huge = resizePiece(furnished(), 'sofa-1', [99, 99, 99]);
    expect(sceneDescription.safeParse(huge).success).toBe(true);
    expect(findPiece(huge, 'sofa-1')!.size[0]).toBeLessThan(10);
  });
  it('are held once a hand has touched them', () => {
    expect(findPiece(placePiece(furnished(), 'sofa-1', { at: [2, 2] }), 'sofa-1')!.held).toBe(true);
  });
  it('are copied and removed with what stands on them', () => {
    const { scene, id } = duplicatePiece(furnished(), 'console-1');
    expect(id).toBe('console-2');
    expect(findPiece(scene, 'vase-2')!.on).toBe('console-2');
    expect(removePiece(scene, 'console-2').pieces.map((piece) => piece.id)).toEqual(
      furnished().pieces.map((piece) => piece.id),
    );
  });
  it('give ids that are free', () => {
    const ids = duplicatePiece(addPiece(furnished(), 'vase', [1, 1]).scene, 'console-1').scene.pieces.map(
      (piece) => piece.id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('openings', () => {
  it('stay within their wall', () => {
    const moved = changeOpening(smallRoom(), 'window-1', { at: 99 });
    expect(room(moved).openings[0]!.at).toBeCloseTo(5 - 0.9 - 0.1, 3);
  });
  it('stand beside the others of their wall', () => {
    const added = addOpening(smallRoom(), 'window', 0, 2.5)!;
    const [first, , second] = room(added.scene).openings;
    expect(Math.abs(first!.at - second!.at)).toBeGreaterThanOrEqual((first!.width + second!.width) / 2);
  });
  it('are refused where there is no room', () => {
    let scene: SceneDescription | null = smallRoom();
    let count = 0;
    for (
      let added = addOpening(scene, 'window', 3, 1);
      added && count < 50;
      added = addOpening(scene, 'window', 3, 1)
    ) {
      scene = added.scene;
      count += 1;
    }
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThan(12);
  });
});

describe('walls', () => {
  it('are pushed out with their neighbours', () => {
    const pushed = pushWall(smallRoom(), 2, 1);
    expect(areaOf(room(pushed).plan)).toBeCloseTo(25, 6);
    expect(room(pushed).plan[2]).toEqual([5, 5]);
  });
  it('come back when pushed back', () =>
    expect(pushWall(pushWall(smallRoom(), 1, 0.7), 1, -0.7).shell).toEqual(smallRoom().shell));
  it('take along what hangs on them', () => {
    const hung = {
      ...smallRoom(),
      pieces: [{ ...addPiece(smallRoom(), 'picture', [4, 2], -90).scene.pieces.at(-1)! }],
    };
    expect(pushWall(hung, 2, 0.5).pieces[0]!.at).toEqual([4.5, 2]);
  });
  it('may not cross each other', () => {
    const crossed = moveCorner(smallRoom(), 0, [5, 4]);
    expect(crossed.shell).toEqual(smallRoom().shell);
    expect(
      isSoundPlan([
        [0, 0],
        [4, 5],
        [0, 5],
        [4, 0],
      ]),
    ).toBe(false);
  });
  it('keep their openings in place when they are split and joined', () => {
    const split = splitWall(smallRoom(), 2);
    expect(room(split).plan).toHaveLength(5);
    expect(room(removeCorner(split, 3)).openings).toEqual(room(smallRoom()).openings);
    expect(sceneDescription.safeParse(split).success).toBe(true);
  });
});

it('builds fitted things up to the ceiling, a hood above where one cooks', () => {
  const scene = setRoomHeight(smallRoom(), 3);
  const [cupboards, hood] = (['fitted-cupboards', 'hood'] as const).map((type) =>
    addPiece(scene, type, [2, 2]).scene.pieces.at(-1)!,
  );
  expect([cupboards!.y, cupboards!.size[2]]).toEqual([0, 3]);
  expect([hood!.y, hood!.size[2]]).toEqual([1.6, 1.4]);
});

it('lets lamps follow the ceiling', () => {
  const lit = addPiece(smallRoom(), 'pendant', [2, 2]).scene;
  expect(findPiece(setRoomHeight(lit, 3.2), 'pendant-1')!.y).toBeCloseTo(3.2, 6);
});

it('names a turn once', () => expect([wrapTurn(270), wrapTurn(-180), wrapTurn(720)]).toEqual([-90, 180, 0]));
