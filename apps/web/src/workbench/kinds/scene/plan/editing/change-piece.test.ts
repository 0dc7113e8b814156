import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { usualSize } from '@yujian/contract/scene/pieces';
import { expect, it } from 'vitest';
import { changePiece } from './change-piece.ts';
import { addPiece, findPiece, resizePiece } from './edit.ts';

const withPiece = (type: PlacedPiece['type'], at: [number, number], turn = 0): SceneDescription =>
  addPiece(smallRoom({ pieces: [] }), type, at, turn).scene;
const onlyPiece = (scene: SceneDescription): PlacedPiece => scene.pieces[0]!;

it('gives another type its first form and its usual size', () => {
  const { type, form, size } = onlyPiece(changePiece(withPiece('sofa', [2, 2]), 'sofa-1', { type: 'armchair' }));
  expect([type, form, size]).toEqual(['armchair', 'shell', [0.82, 0.84, 0.8]]);
});

it('gives another form its usual size, there and back', () => {
  const upright = changePiece(withPiece('piano', [2, 2]), 'piano-1', { form: 'upright' });
  expect(onlyPiece(upright).size).toEqual([...usualSize('piano', 'upright')]);
  expect(onlyPiece(changePiece(upright, 'piano-1', { form: 'grand' })).size).toEqual([...usualSize('piano', 'grand')]);
});

it('keeps a size that a hand has set', () => {
  const set = resizePiece(withPiece('piano', [2, 2]), 'piano-1', [1.45, 1.9, 1.02]);
  expect(onlyPiece(changePiece(set, 'piano-1', { form: 'upright' })).size).toEqual([1.45, 1.9, 1.02]);
});

it('keeps a back at the wall, and the middle of what stands free', () => {
  const depth = usualSize('piano', 'grand')[1];
  const back = (scene: SceneDescription) => onlyPiece(scene).at[0] - onlyPiece(scene).size[1] / 2;
  const atWall = withPiece('piano', [depth / 2 + 0.02, 2.5], 90);
  expect(back(changePiece(atWall, 'piano-1', { form: 'upright' }))).toBeCloseTo(back(atWall), 3);
  expect(onlyPiece(changePiece(withPiece('piano', [2, 2.5], 90), 'piano-1', { form: 'upright' })).at).toEqual([2, 2.5]);
});

it('hangs a long scroll where the picture hung, above the floor and under the ceiling', () => {
  const hung = changePiece(withPiece('picture', [0, 2], 90), 'picture-1', { form: 'scroll' });
  const { y, size } = onlyPiece(hung);
  expect(y).toBeGreaterThan(0);
  expect(y + size[2]).toBeLessThan(2.7);
});

it('changes nothing else with a new design or a new colour', () => {
  const set = resizePiece(withPiece('sofa', [2, 2]), 'sofa-1', [2, 0.9, 0.8]);
  expect(findPiece(changePiece(set, 'sofa-1', { seed: 7 }), 'sofa-1')).toEqual({ ...onlyPiece(set), seed: 7 });
});
