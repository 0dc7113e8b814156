import { describe, expect, it } from 'vitest';
import { aResult } from '../../../lib/task-fixture.ts';
import { fidelityOf, sharesOf, verdictOf } from './fidelity.ts';

const record = {
  score: 81,
  threshold: 65,
  repeated: false,
  kept: 0.846,
  moved: 0.037,
  invented: 0.012,
  lostOpenings: 0,
  inventedOpenings: 0,
};

describe('a picture that was measured', () => {
  it('has a record and a picture of its lines; without one of them nothing is shown', () => {
    const overlay = aResult({ role: 'fidelity' });
    expect(fidelityOf({ image: aResult({ fidelity: record }), files: [overlay] })).toEqual({ record, overlay });
    expect(fidelityOf({ image: aResult(), files: [overlay] })).toBeNull();
    expect(fidelityOf({ image: aResult({ fidelity: record }), files: [] })).toBeNull();
  });

  it.each([
    [64, 'differs'],
    [65, 'held'],
    [79, 'held'],
    [80, 'intact'],
    [100, 'intact'],
  ] as const)('calls %d of 65 %s', (score, words) => {
    expect(verdictOf({ score, threshold: 65 })).toBe(words);
  });

  it('does not call intact what is under a high threshold', () => {
    expect(verdictOf({ score: 92, threshold: 95 })).toBe('differs');
  });

  it('counts whole percents that make 100', () => {
    expect(sharesOf(record)).toEqual({ kept: 85, lost: 15, invented: 1 });
    expect(sharesOf({ kept: 1, invented: 0 })).toEqual({ kept: 100, lost: 0, invented: 0 });
  });
});
