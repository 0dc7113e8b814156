import { NAMES } from '@yujian/imaging/names';
import { findLibraryMaterial } from '@yujian/scenes/style/finish';
import { expect, it } from 'vitest';
import { createDress, type DressChoices } from './dress.ts';
import { materialsFor } from './materials-for.ts';

const choices: DressChoices = { kind: 'living-room', style: 'modern', seed: 3 };

it('offers materials of the library, each once, the one that is worn first', () => {
  for (const name of NAMES) {
    const { own, others } = materialsFor(choices, name, true);
    for (const key of [...(own === null ? [] : [own]), ...others])
      expect(findLibraryMaterial(key), `${name} ${key}`).toBeDefined();
    expect(new Set([own, ...others]).size).toBe(others.length + 1);
  }
  const { looks } = createDress(choices, { indoors: true, pixels: 1 }, [1, 0, 0]);
  expect(materialsFor(choices, 'floor', true).own).toBe(looks.finishOf('floor').material);
  expect(materialsFor(choices, 'sofa', true).others.length).toBeGreaterThan(2);
  expect(materialsFor(choices, 'mirror', true)).toEqual({ own: null, others: [] });
});

it('follows what the words wish', () => {
  expect(
    materialsFor({ ...choices, finishes: { floor: { material: 'walnut-planks', colour: null } } }, 'floor', true).own,
  ).toBe('walnut-planks');
  expect(
    materialsFor({ ...choices, things: { sofa: { material: 'leather-cognac', colour: null } } }, 'sofa', true).own,
  ).toBe('leather-cognac');
});
