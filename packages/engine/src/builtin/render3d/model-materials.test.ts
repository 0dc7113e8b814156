import { plainMaterial } from '@yujian/renderer/materials/material';
import type { Scene } from '@yujian/renderer/scene/scene';
import { describe, expect, it } from 'vitest';
import { applyMaterials, inOneMaterial } from './model-materials.ts';

const leafPicture = { width: 1, height: 2, data: new Uint8Array([10, 200, 30, 255, 10, 200, 30, 0]), linear: false };
const leafMaps = { base: 0, roughnessMetal: null, normal: null, emission: null, transform: [1, 1, 0, 0] } as const;

const scene: Scene = {
  meshes: [],
  instances: [],
  objects: [],
  lights: [],
  portals: [],
  sun: null,
  environment: null,
  pictures: [leafPicture],
  materials: [
    plainMaterial({ name: 'Floor', base: [0.3, 0.2, 0.1] }),
    plainMaterial({ name: 'Glass', kind: 'glass' }),
    plainMaterial({ name: 'Leaf', cutout: 0.5, maps: leafMaps }),
    plainMaterial({ name: 'Screen', emission: [5, 5, 5], metal: 1 }),
    plainMaterial({ name: 'Floor', base: [0.1, 0.1, 0.1] }),
  ],
};
const oak = plainMaterial({ name: 'oak-plank', base: [0.6, 0.4, 0.2] });
const find = (key: string) => (key === 'oak-plank' ? oak : undefined);

describe('materials that a person chose', () => {
  it('replace those of the name, wherever it stands, and leave the rest', () => {
    const dressed = applyMaterials(scene, { Floor: 'oak-plank', Glass: 'keep' }, find);
    expect(dressed.scene.materials.map(({ base }) => base)).toEqual([
      oak.base,
      scene.materials[1]!.base,
      scene.materials[2]!.base,
      scene.materials[3]!.base,
      oak.base,
    ]);
    expect(dressed.scene.materials.map(({ name }) => name)).toEqual(scene.materials.map(({ name }) => name));
    expect(dressed.notes).toEqual([]);
  });

  it('that nobody knows stay out, and are named', () => {
    const { scene: same, notes } = applyMaterials(
      scene,
      { Leaf: 'unobtainium', Ceiling: 'oak-plank', __proto__: 'oak-plank', constructor: 'keep' },
      find,
    );
    expect(same.materials).toEqual(scene.materials);
    expect(notes.map(({ en }) => en)).toEqual([
      'Not in the material library, so the own material stays: unobtainium',
      'The model has no material of this name: Ceiling',
    ]);
  });
});

describe('a model in one stuff', () => {
  const { materials, pictures } = inOneMaterial(scene, 'white');

  it('is of one colour, matt, without light of its own; panes stay panes', () => {
    expect(
      new Set(
        materials
          .filter(({ kind }) => kind === 'surface')
          .map(({ base, metal, emission }) => JSON.stringify([base, metal, emission])),
      ).size,
    ).toBe(1);
    expect(materials.map(({ kind }) => kind)).toEqual(['surface', 'pane', 'surface', 'surface', 'surface']);
    expect(materials[3]!.emission).toEqual([0, 0, 0]);
    expect(inOneMaterial(scene, 'clay').materials[0]!.base).not.toEqual(materials[0]!.base);
  });

  it('stands on a darker base of the same stuff', () => {
    const [model, , , , base] = inOneMaterial(scene, 'white', 4).materials;
    expect(base!.base.every((value, channel) => value < 0.8 * model!.base[channel]!)).toBe(true);
  });

  it('keeps the outline of leaves and loses their colours', () => {
    const leaf = materials[2]!;
    expect(leaf.cutout).toBe(0.5);
    expect([...pictures[leaf.maps!.base!]!.data]).toEqual([255, 255, 255, 255, 255, 255, 255, 0]);
    expect(pictures[0]).toBe(leafPicture);
  });
});
