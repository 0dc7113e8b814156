import { describe, expect, it } from 'vitest';
import { drawRoom } from '../../testing/synthetic-scene.ts';
import type { Region, Structure } from '../../structure.ts';
import { keepPlaster, plasterBeside } from './keep-plaster.ts';

const { structure } = drawRoom({ kind: 'clay' });

/** The room with what is changed of its regions of one surface. */
function withThings(surface: Region['surface'], change: Partial<Region>): Structure {
  return {
    ...structure,
    regions: structure.regions.map((region) => (region.surface === surface ? { ...region, ...change } : region)),
  };
}

const surfacesOf = (
  { regions }: Structure,
  before: Structure,
  surface: Region['surface'],
): readonly Region['surface'][] => [
  ...new Set(before.regions.flatMap((region, id) => (region.surface === surface ? [regions[id]!.surface] : []))),
];

describe('keepPlaster', () => {
  it('takes a thing of an unsure name for an object, and leaves a sure one and the shell as they are', () => {
    const unsure = withThings('soft', { confidence: 0.3 });
    expect(surfacesOf(keepPlaster(unsure), unsure, 'soft')).toEqual(['object']);
    expect(surfacesOf(keepPlaster(unsure), unsure, 'table')).toEqual(['table']);
    const doubtful = withThings('floor', { confidence: 0.1 });
    expect(surfacesOf(keepPlaster(doubtful), doubtful, 'floor')).toEqual(['floor']);
  });

  it('judges a thing as a whole', () => {
    const sofa = structure.regions.filter(({ surface }) => surface === 'soft');
    const table = structure.regions.find(({ surface }) => surface === 'table')!;
    const joined = (confidence: number): Structure => ({
      ...structure,
      regions: structure.regions.map((region) =>
        region.id === table.id
          ? { ...region, group: sofa[0]!.group, area: 10 * sofa.reduce((sum, { area }) => sum + area, 0), confidence }
          : region,
      ),
    });
    expect(surfacesOf(keepPlaster(joined(0.2)), joined(0.2), 'soft')).toEqual(['object']);
    expect(surfacesOf(keepPlaster(joined(0.9)), joined(0.9), 'soft')).toEqual(['soft']);
  });

  it('takes boards on a wall for the wall, unless a person says that they are boards', () => {
    const laid = withThings('panel', { material: 'oak-panel' });
    expect(surfacesOf(keepPlaster(structure), structure, 'panel')).toEqual(['wall']);
    expect(surfacesOf(keepPlaster(laid), laid, 'panel')).toEqual(['panel']);
    const outside: Structure = { ...structure, setting: 'exterior' };
    expect(surfacesOf(keepPlaster(outside), outside, 'panel')).toEqual(['panel']);
  });

  it('believes a person, and keeps its hands off drawings', () => {
    const corrected = withThings('soft', { confidence: 0.3, corrected: 'sofa' });
    expect(surfacesOf(keepPlaster(corrected), corrected, 'soft')).toEqual(['soft']);
    const laid = withThings('soft', { confidence: 0.3, material: 'linen-white' });
    expect(surfacesOf(keepPlaster(laid), laid, 'soft')).toEqual(['soft']);
    const drawing: Structure = { ...withThings('soft', { confidence: 0.3 }), kind: 'line' };
    expect(keepPlaster(drawing)).toBe(drawing);
  });
});

describe('plasterBeside', () => {
  it('is white before light walls, and darker the darker they are', () => {
    const brightness = (wall: string): number => Number.parseInt(plasterBeside(wall).colours[0]!.slice(1, 3), 16);
    expect(plasterBeside('#f4f1ea')).toEqual(plasterBeside('#ffffff'));
    expect(brightness('#ffffff')).toBeGreaterThan(220);
    expect(brightness('#7a4030')).toBeLessThan(brightness('#ffffff') - 40);
    expect(brightness('#241c18')).toBeLessThan(brightness('#7a4030') - 40);
  });
});
