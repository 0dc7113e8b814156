import { expect, it } from 'vitest';
import { batchField, shareOf } from './batch.ts';
import { TOOLS } from './registry.ts';

it('knows the tools that work on one picture and nothing that is marked in it', () => {
  const takes = TOOLS.filter((tool) => batchField(tool) !== undefined).map(({ id }) => id);
  expect(takes).toEqual(expect.arrayContaining(['indoor-render', 'fine-render', 'toline', 'empty-room', 'oldhouse']));
  for (const id of ['lama', 'matting', 'extend-img', 'wanwuqianyi', 'text2-img', '3drender', 'material-change'])
    expect(takes).not.toContain(id);
});

it('shares what a person has so that what covers one share covers all', () => {
  expect(shareOf({ 1: 11, 6: 100 }, 4)).toEqual({ 1: 2, 6: 25 });
});
