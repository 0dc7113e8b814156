import type { WornMaterials } from '@yujian/contract/scene/material-set';
import { expect, it } from 'vitest';
import { areSameMaterials } from './same-materials.ts';

const oak = { material: 'oak-planks', colour: null };
const white = { material: null, colour: 'f0f0f0' };
const set: WornMaterials = { place: 'interior', finishes: { floor: oak, wall: white }, things: { sofa: oak } };

it('is of materials, whatever the order they come in', () => {
  expect(
    areSameMaterials(set, {
      things: { sofa: { colour: null, material: 'oak-planks' } },
      finishes: { wall: white, floor: oak },
      place: 'interior',
    }),
  ).toBe(true);
  for (const other of [
    { ...set, place: 'exterior' as const },
    { ...set, things: {} },
    { ...set, finishes: { ...set.finishes, floor: white } },
  ])
    expect(areSameMaterials(set, other)).toBe(false);
});
