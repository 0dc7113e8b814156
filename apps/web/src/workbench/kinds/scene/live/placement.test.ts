import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import { expect, it } from 'vitest';
import { changePiece } from '../plan/editing/change-piece.ts';
import { placePiece, pushWall, setCamera } from '../plan/editing/edit.ts';
import { frameOf, staleParts } from './placement.ts';

const scene = smallRoom();

it('builds nothing anew when a piece moves, turns or is held, or the camera moves', () => {
  expect(staleParts(scene, placePiece(scene, 'sofa-1', { at: [3, 3], turn: 45 }))).toEqual([]);
  expect(staleParts(scene, changePiece(scene, 'sofa-1', { held: true }))).toEqual([]);
  expect(staleParts(scene, setCamera(scene, { lens: 50 }))).toEqual([]);
});
it('builds one piece anew when its form changes', () =>
  expect(staleParts(scene, changePiece(scene, 'sofa-1', { form: 'curved' }))).toEqual(['sofa-1']));
it('builds everything anew when the shell or the materials change', () => {
  expect(staleParts(null, scene)).toBe('all');
  expect(staleParts(scene, pushWall(scene, 2, 0.5))).toBe('all');
  expect(staleParts(scene, { ...scene, seeds: { ...scene.seeds, materials: 9 } })).toBe('all');
});
it('puts a frame where the renderer puts it', () => {
  const [sofa] = scene.pieces.slice(-1);
  const { elements } = frameOf({ ...sofa!, turn: 90, at: [1, 2] });
  expect(elements[12]).toBe(1);
  expect(elements[14]).toBe(2);
  // its front, +z, looks along +x
  expect(elements[8]).toBeCloseTo(1, 9);
});
