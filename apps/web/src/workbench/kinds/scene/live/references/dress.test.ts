import { makeScene } from '@yujian/scenes/make-scene';
import { expect, it } from 'vitest';
import { staleParts } from '../placement.ts';
import { dress } from './dress.ts';

const SCENE = makeScene({
  words: '现代客厅，沙发',
  negative: '',
  brief: null,
  scene: null,
  keep: { layout: true, materials: true, view: true },
  seed: 3,
  aspect: 1.5,
});
/** A swatch of green fabric. */
const GREEN = {
  kind: 'sample',
  parts: [],
  family: null,
  palette: [{ lab: [0.43, -0.09, 0.03], share: 1 }],
} as const;
const DARK = { kind: 'dark', parts: [], family: null, palette: [] } as const;

it('shows the finishes of the references, and builds the view anew for them', () => {
  const dressed = dress(SCENE, [DARK, GREEN], 'materials');
  expect(dressed.referenceFinishes?.upholstery?.colour).toBe('005f3f');
  expect(dressed.camera).toBe(SCENE.camera);
  expect(staleParts(SCENE, dressed)).toBe('all');
});

it('shows nothing of earlier references', () => {
  const worn = { ...SCENE, referenceFinishes: { floor: { material: 'oak-planks', colour: null } } };
  expect(dress(worn, [DARK], 'colours').referenceFinishes).toEqual({});
});
