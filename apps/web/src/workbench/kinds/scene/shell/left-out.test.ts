import { emptyBrief } from '@yujian/contract/scene/brief';
import { makeScene } from '@yujian/scenes/make-scene';
import { expect, it } from 'vitest';
import { addPiece } from '../plan/editing/edit.ts';
import { leftOut, stillLeftOut } from './left-out.ts';

const request = {
  negative: '',
  brief: null,
  scene: null,
  keep: { layout: true, materials: true, view: true },
  seed: 1,
  aspect: 4 / 3,
};

it('names what found no place in a room that is too small for it', () => {
  const missing = leftOut(makeScene({ ...request, words: '1 平米的客厅，一架钢琴，两把餐椅' }));
  expect(missing).toContainEqual({ type: 'piano', count: 1 });
});

it('names nothing where all that was asked for stands', () => {
  expect(leftOut(makeScene({ ...request, words: '30 平的现代客厅，一张沙发，一张茶几' }))).toEqual([]);
});

it('counts what is asked for in several wishes together', () => {
  const wish = { type: 'sofa', form: null, finish: null, relation: null } as const;
  expect(
    leftOut({
      brief: {
        ...emptyBrief(),
        pieces: [
          { ...wish, count: 2 },
          { ...wish, count: null },
        ],
      },
      pieces: [],
    }),
  ).toEqual([{ type: 'sofa', count: 3 }]);
});

it('goes on naming what found no place until it is put in by hand, and never what a hand took away', () => {
  const arranged = makeScene({ ...request, words: '1 平米的客厅，一架钢琴，两把餐椅' });
  const emptied = { ...arranged, pieces: [] };
  expect(stillLeftOut(arranged, emptied)).toEqual(leftOut(arranged));
  const added = addPiece(arranged, 'piano', [0, 0]).scene;
  expect(stillLeftOut(arranged, added).map(({ type }) => type)).not.toContain('piano');
  const whole = makeScene({ ...request, words: '30 平的现代客厅，一张沙发，一张茶几' });
  expect(stillLeftOut(whole, { ...whole, pieces: [] })).toEqual([]);
  expect(stillLeftOut(arranged, { ...emptied, brief: emptyBrief() })).toEqual([]);
});
