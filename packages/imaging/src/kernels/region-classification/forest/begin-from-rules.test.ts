import { describe, expect, it } from 'vitest';
import { NAMES } from '../../../names.ts';
import { SURFACE_CLASSES, type SurfaceClass } from '../../../surface-classes.ts';
import { beginFromRules } from './begin-from-rules.ts';
import { FEATURES } from '../features/region-features.ts';

/** Likelihood of each name at the beginning of a region that the rules call so. */
function begin(surface: SurfaceClass, isOutdoors: boolean): Map<string, number> {
  const row = new Float32Array(FEATURES.length);
  row[FEATURES.indexOf(`ruled:${surface}`)] = 1;
  row[FEATURES.indexOf('is-outdoors')] = isOutdoors ? 1 : 0;
  const scores = beginFromRules(NAMES, row, 1);
  return new Map(NAMES.map((name, c) => [name, Math.exp(scores[c]!)]));
}

describe('what the rules say before any tree does', () => {
  it('is a likelihood of every name', () => {
    for (const surface of SURFACE_CLASSES) {
      for (const isOutdoors of [false, true])
        expect([...begin(surface, isOutdoors).values()].reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
    }
  });

  it('believes the rules, and does not look for a ceiling outdoors', () => {
    const sky = begin('sky', true);
    expect(sky.get('sky')).toBeGreaterThan(0.6);
    expect(sky.get('ceiling')).toBeLessThan(0.005);
    expect(begin('soft', false).get('sofa')).toBeCloseTo(begin('soft', false).get('bed')!, 6);
  });
});
