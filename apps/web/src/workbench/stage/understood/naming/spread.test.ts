import type { Alike } from '@yujian/imaging/correct/find-alike';
import { expect, it } from 'vitest';
import type { Analysis, AnalysedRegion } from '../analysis.ts';
import { spreadOf } from './spread.ts';

/** Three chairs of two parts each (0 and 1, 2 and 3, 4 and 5), and a wall. */
const chair = (id: number, alike: Alike): AnalysedRegion => ({
  id,
  name: 'chair',
  surface: 'soft',
  corrected: null,
  material: null,
  facing: null,
  offset: null,
  confidence: 1,
  share: 0.01,
  x: id / 10,
  y: 0.5,
  alike,
});
const analysis: Analysis = {
  width: 10,
  height: 1,
  setting: 'interior',
  camera: { focal: 4, centerX: 1.5, centerY: 0.5, pitch: 0, yaw: 0, confidence: 1 },
  box: null,
  labels: new Int32Array(10),
  guides: [],
  questions: [],
  regions: [
    chair(0, { whole: [1], twins: [2, 4] }),
    chair(1, { whole: [0], twins: [3, 5] }),
    chair(2, { whole: [3], twins: [0, 4] }),
    chair(3, { whole: [2], twins: [1, 5] }),
    chair(4, { whole: [5], twins: [0, 2] }),
    { ...chair(5, { whole: [4], twins: [1, 3] }), corrected: 'sofa', material: 'leather-cognac' },
  ],
};
const ids = (regions: readonly AnalysedRegion[]): number[] => regions.map(({ id }) => id);

it('offers the rest of the thing and its twins, but for what has it already', () => {
  const { whole, twins, done, name } = spreadOf(analysis, [0], { material: 'leather-cognac' });
  expect([ids(whole), ids(twins), done, name]).toEqual([[1], [2, 4], 0, 'chair']);
  expect(ids(spreadOf(analysis, [1], { material: 'leather-cognac' }).twins)).toEqual([3]);
  expect(ids(spreadOf(analysis, [1], { name: 'sofa' }).twins)).toEqual([3]);
});

it('once a whole chair has heard of it, the twins of all its parts are meant', () => {
  const { whole, twins, done } = spreadOf(analysis, [0, 1], { material: 'linen-slate' });
  expect([ids(whole), ids(twins), done]).toEqual([[], [2, 4, 3, 5], 1]);
});
