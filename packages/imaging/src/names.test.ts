import { describe, expect, it } from 'vitest';
import { nameOf, NAMES, surfaceOf } from './names.ts';
import { SURFACE_CLASSES } from './surface-classes.ts';

describe('names of regions', () => {
  it('are told apart, and the painter knows a surface for each', () => {
    expect(new Set(NAMES).size).toBe(NAMES.length);
    for (const name of NAMES) expect(SURFACE_CLASSES).toContain(surfaceOf(name));
  });

  it('are found for each surface that the rules know, and most surfaces are their own name', () => {
    for (const surface of SURFACE_CLASSES) expect(NAMES).toContain(nameOf(surface));
    for (const name of ['wall', 'floor', 'ceiling', 'window', 'sky', 'grass', 'tree'] as const)
      expect(nameOf(surfaceOf(name))).toBe(name);
  });

  it('keep their numbers: model files and truth sets are written with them', () => {
    expect([NAMES.indexOf('wall'), NAMES.indexOf('person'), NAMES.indexOf('sky'), NAMES.indexOf('fence')]).toEqual([
      0, 26, 27, 39,
    ]);
  });
});
