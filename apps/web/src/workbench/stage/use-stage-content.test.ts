import { findTool } from '@yujian/contract/tools/registry';
import { expect, it } from 'vitest';
import { sizeOf } from './use-stage-content.ts';

const nothing = { chosen: undefined, picture: undefined, measured: null };
const preview = { width: 160, height: 120 };

it('lays the small previews of a traced picture on the size it will have', () => {
  const task = { params: { size: '1024', ratio: '4:3' } };
  expect(sizeOf(findTool('text2-img')!, { ...nothing, task, measured: preview })).toEqual({ width: 1024, height: 768 });
  expect(sizeOf(findTool('panorama')!, { ...nothing, task: { params: { size: '2048' } }, measured: preview })).toEqual({ width: 2048, height: 1024 });
});

it('goes by the drawing below where one is drawn over', () => {
  expect(sizeOf(findTool('indoor-render')!, { ...nothing, task: { params: { size: '1024' } }, measured: preview })).toEqual(preview);
});
