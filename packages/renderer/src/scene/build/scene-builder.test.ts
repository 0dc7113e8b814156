import { describe, expect, it } from 'vitest';
import { plainMaterial } from '../../materials/material.ts';
import { SceneError } from '../scene.ts';
import { createBox } from './box.ts';
import { measureBounds } from './mesh-tools.ts';
import { SceneBuilder } from './scene-builder.ts';
import { place } from './vector.ts';

const findMaterial = (key: string) => (key === 'unknown' ? undefined : plainMaterial({ name: key }));

describe('SceneBuilder', () => {
  it('joins parts of one object and material into one mesh, and keeps objects apart', () => {
    const builder = new SceneBuilder(findMaterial);
    builder
      .object('Table', 'table')
      .box([0, 0, 0], [1, 0.1, 1], 'oak')
      .box([0, 0.1, 0], [0.1, 0.7, 0.1], 'oak')
      .box([0, 0.7, 0], [1, 0.75, 1], 'steel');
    builder.object('Stool', 'chair').box([2, 0, 0], [2.4, 0.4, 0.4], 'oak');
    const scene = builder.finish();
    expect(scene.meshes).toHaveLength(3);
    expect(scene.instances.map(({ object, material }) => [object, scene.materials[material]!.name])).toEqual([
      [0, 'oak'],
      [0, 'steel'],
      [1, 'oak'],
    ]);
    expect(scene.objects).toEqual([
      { name: 'Table', class: 'table' },
      { name: 'Stool', class: 'chair' },
    ]);
  });

  it('keeps a scattered mesh once however often it is shown', () => {
    const builder = new SceneBuilder(findMaterial);
    const tuft = createBox(0.1, 0.1, 0.1);
    const placements = Array.from({ length: 40 }, (_, k) => place({ at: [k, 0, 0] }));
    builder.object('Lawn', 'grass', { at: [0, 2, 0] }).scatter(tuft, 'grass', placements);
    builder.object('Bed', 'grass').scatter(tuft, 'grass', placements);
    const scene = builder.finish();
    expect(scene.meshes).toHaveLength(1);
    expect(scene.instances).toHaveLength(80);
    expect(scene.instances[39]!.transform.slice(12, 15)).toEqual([39, 2, 0]);
  });

  it('puts boxes where their corners are, in the frame of their object', () => {
    const builder = new SceneBuilder(findMaterial);
    builder
      .object('Wall', 'wall', { at: [10, 0, 0], turn: Math.PI / 2 })
      .within({ at: [0, 1, 0] })
      .box([1, 0, 2], [3, 2, 5], 'plaster');
    const { low, high } = measureBounds(builder.finish().meshes[0]!);
    [12, 1, -3].forEach((value, k) => expect(low[k]).toBeCloseTo(value, 5));
    [15, 3, -1].forEach((value, k) => expect(high[k]).toBeCloseTo(value, 5));
  });

  it('gives each board a piece of the wood of its own unless the joints must meet', () => {
    const builder = new SceneBuilder(findMaterial);
    builder.object('Boards', 'floor').box([0, 0, 0], [1, 0.1, 1], 'oak').box([0, 0, 0], [1, 0.1, 1], 'oak');
    builder
      .object('Tiles', 'floor')
      .box([0, 0, 0], [1, 0.1, 1], 'tile', { aligned: true })
      .box([0, 0, 0], [1, 0.1, 1], 'tile', { aligned: true });
    const [boards, tiles] = builder.finish().meshes.map((mesh) => mesh.uvs!);
    const half = boards!.length / 2;
    expect(boards![0]).not.toBeCloseTo(boards![half]!, 3);
    expect(tiles![0]).toBe(tiles![half]);
  });

  it('says which material it does not know', () => {
    const builder = new SceneBuilder(findMaterial);
    builder.object('Thing', 'other').box([0, 0, 0], [1, 1, 1], 'unknown');
    expect(() => builder.finish()).toThrow(SceneError);
    expect(() => builder.finish()).toThrow('"unknown"');
  });
});
