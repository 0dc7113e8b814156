import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Region, Structure } from '@yujian/imaging';
import { classNumber } from '@yujian/renderer/scene/classes';
import { describe, expect, it } from 'vitest';
import { groupParts } from './group-parts.ts';
import { readLayerParts, writeLayerParts, type LayerParts } from './layer-parts.ts';
import { partsOfStructure } from './parts-of-structure.ts';
import { partsOfView } from './parts-of-view.ts';

const text = (en: string) => ({ zh: `${en}（中）`, en });

describe('groupParts', () => {
  it('groups by name and numbers what bears the same, large parts first', () => {
    const { groups, parts, numbers } = groupParts([
      { group: text('Sofa'), name: text('Linen'), area: 10 },
      { group: text('Wall'), name: text('Paint'), area: 50 },
      { group: text('Sofa'), name: text('Linen'), area: 20 },
    ]);
    const named = [...numbers].map(
      (number) => `${groups[parts[number - 1]!.group]!.en}: ${parts[number - 1]!.name.en}`,
    );
    expect(named).toEqual(['Sofa: Linen 2', 'Wall: Paint', 'Sofa: Linen 1']);
  });

  it('makes one of specks, and of what is more than a map can number, in each group', () => {
    const seen = Array.from({ length: 600 }, (_, i) => ({
      group: text(i % 2 === 0 ? 'Tree' : 'Wall'),
      name: text('Leaf'),
      area: i < 4 ? 0.01 : 1000 - i,
    }));
    const { parts, numbers } = groupParts(seen);
    expect(parts.length).toBeLessThanOrEqual(255);
    expect(Math.min(...numbers)).toBe(1);
    expect(parts[numbers[0]! - 1]!.name.en).toBe('Others');
    expect(parts[numbers[0]! - 1]!.group).not.toBe(parts[numbers[1]! - 1]!.group);
    expect(numbers[599]).toBe(numbers[1]);
  });
});

describe('the map of parts', () => {
  it('comes back as it was written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'layers-test-'));
    try {
      const plane = (factor: number) => Uint8Array.from({ length: 12 }, (_, i) => (i * factor) % 256);
      const record = {
        kind: 'picture' as const,
        groups: [text('Wall')],
        parts: [{ group: 0, name: text('Paint') }],
        lines: 'apart' as const,
        tone: true,
      };
      const parts = { width: 4, height: 3, record, owner: plane(23), tone: plane(71), ink: plane(91) };
      const file = await writeLayerParts(parts, folder);
      expect(file).toMatchObject({ role: 'layers', width: 4, height: 3, layers: record });
      expect(await readLayerParts(file.path, record)).toEqual(parts);

      const page = (factor: number) => Buffer.from(Uint8Array.from({ length: 36 }, (_, i) => (i * factor) % 256));
      const deeper: LayerParts = { ...parts, beneath: { answer: page(17), input: page(29) } };
      const taller = await writeLayerParts(deeper, folder, 'deeper');
      expect(taller).toMatchObject({ width: 4, height: 3, layers: { ...record, beneath: ['answer', 'input'] } });
      expect(await readLayerParts(taller.path, taller.layers!)).toEqual({ ...deeper, record: taller.layers });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('calls the regions of an input by what they are, and their material where a person chose one', () => {
    const region = (id: number, name: Region['name'], area: number, material?: string): Region =>
      ({ id, name, area, ...(material === undefined ? {} : { material }) }) as Region;
    const structure = {
      width: 3,
      height: 1,
      kind: 'line',
      ink: { data: Float32Array.of(0.03, 0.53, 2) },
      labels: { count: 3, data: Int32Array.of(0, 1, 2) },
      regions: [region(0, 'floor', 40, 'oak-planks'), region(1, 'sofa', 30), region(2, 'sofa', 20)],
    } as unknown as Structure;
    const { record, owner, ink } = partsOfStructure(structure, 'input', null);
    expect([...owner].map((number) => record.parts[number - 1]!.name.en)).toEqual(['Oak planks', 'Sofa 1', 'Sofa 2']);
    expect(record.groups.map(({ zh }) => zh)).toEqual(['地面', '沙发']);
    expect([...ink!]).toEqual([0, 130, 255]);
    const photo = partsOfStructure({ ...structure, kind: 'photo' }, 'input', new Float32Array(9).fill(0.5));
    expect([photo.ink, photo.record.lines, [...photo.tone!]]).toEqual([null, null, [188, 188, 188]]);

    const furnished = partsOfStructure(structure, 'input', null, {
      pieces: Int32Array.of(-1, 7, 8),
      objects: Array.from({ length: 9 }, (_, object) => ({
        class: object === 7 ? ('rug' as const) : ('vase' as const),
      })),
    });
    expect([...furnished.owner].map((number) => furnished.record.parts[number - 1]!.name.en)).toEqual([
      'Oak planks',
      'Rug',
      'Other thing',
    ]);
    expect(furnished.record.parts.length).toBe(3);
  });

  it('makes one part of the boards of a floor, and of what lies in one plane of the walls', () => {
    const of = (name: Region['name'], facing: Region['facing'], material?: string) => ({
      name,
      facing,
      surface: name,
      group: -1,
      area: 1,
      ...(material === undefined ? {} : { material }),
    });
    const boards = Array.from({ length: 70 }, () => of('floor', 'floor'));
    const regions = [
      ...boards,
      of('floor', 'floor', 'oak-planks'),
      of('wall', 'left'),
      of('wall', 'front'),
      of('wall', 'front'),
      of('chair', null),
      of('chair', null),
    ].map((region, id) => ({ ...region, id }));
    const structure = {
      width: regions.length,
      height: 1,
      kind: 'photo',
      labels: { count: regions.length, data: Int32Array.from(regions, ({ id }) => id) },
      regions,
    } as unknown as Structure;
    const { record, owner } = partsOfStructure(structure, 'input', null);
    expect(new Set(owner.subarray(0, 70)).size).toBe(1);
    expect(record.parts.map(({ name }) => name.en).toSorted()).toEqual([
      'Chair 1',
      'Chair 2',
      'Floor',
      'Oak planks',
      'Wall 1',
      'Wall 2',
    ]);
    expect(owner[72]).toBe(owner[73]);
    expect(owner[71]).not.toBe(owner[72]);
  });

  it('calls the materials of a view by the library, by the person, or by the thing', () => {
    const names = ['upholstery: linen-slate#7c868d', 'My own cloth', 'picture-1: print 0'];
    const view = {
      width: 4,
      height: 1,
      material: Int32Array.of(0, 1, 2, -1),
      part: Uint8Array.from(['sofa', 'chair', 'picture', 'sky'] as const, classNumber),
      albedo: Float32Array.from({ length: 12 }, (_, at) => (at < 9 ? 0.5 : 0)),
      line: Float32Array.of(1, 0, 1, 1),
    };
    const { record, owner, tone } = partsOfView(view as unknown as Parameters<typeof partsOfView>[0], {
      materials: names.map((name) => ({ name })) as never,
    });
    expect(
      [...owner].map(
        (number) => `${record.groups[record.parts[number - 1]!.group]!.en}: ${record.parts[number - 1]!.name.en}`,
      ),
    ).toEqual(['Sofa: Slate linen', 'Chair: My own cloth', 'Picture: Picture', 'Sky: Sky']);
    expect([...tone!]).toEqual([188, 188, 188, 0]);
  });
});
