import { findTool } from '@yujian/contract/tools/registry';
import type { Task } from '@yujian/contract/api/tasks';
import { expect, it } from 'vitest';
import type { Variant } from '../../core/task/results.ts';
import { basePicture, modeFor, sizeOf } from './use-stage-content.ts';

const nothing = { chosen: undefined, picture: undefined, measured: null };
const preview = { width: 160, height: 120 };

it('lays the small previews of a traced picture on the size it will have', () => {
  const task = { params: { size: '1024', ratio: '4:3' } };
  expect(sizeOf(findTool('text2-img')!, { ...nothing, task, measured: preview })).toEqual({ width: 1024, height: 768 });
  expect(sizeOf(findTool('panorama')!, { ...nothing, task: { params: { size: '2048' } }, measured: preview })).toEqual({
    width: 2048,
    height: 1024,
  });
});

it('goes by the drawing below where one is drawn over', () => {
  expect(
    sizeOf(findTool('indoor-render')!, { ...nothing, task: { params: { size: '1024' } }, measured: preview }),
  ).toEqual(preview);
});

const tool = findTool('indoor-render')!;
const laid = { picture: new Blob(), src: 'blob:sheet', width: 640, height: 400 };
const stored = { phase: 'stored', mediaId: 'photo', local: null } as const;
const taskOf = (change: Partial<Task>) =>
  ({ status: 'succeeded', params: { upload_img: 'photo' }, results: [], ...change }) as unknown as Task;
const baseOf = (task: Task | undefined) => basePicture(tool, task, stored, laid, '')?.src;

it('compares a result with the sheet that was worked on, not with the photo of it', () => {
  const results = [
    { id: 'one', role: 'image' },
    { id: 'flat', role: 'sheet' },
  ] as Task['results'];
  expect(baseOf(taskOf({ results }))).toContain('flat');
  expect(baseOf(taskOf({}))).toContain('photo');
  expect(baseOf(taskOf({ status: 'running' }))).toBe('blob:sheet');
  expect(baseOf(undefined)).toBe('blob:sheet');
});

it('is as large as the sheet', () => {
  expect(sizeOf(tool, { ...nothing, laid, task: undefined })).toEqual({ width: 640, height: 400 });
});

it('draws no compare line across a sheet', () => {
  const variant = (role: string) => ({ files: [{ role }] }) as unknown as Variant;
  expect([modeFor(variant('pages'), 'compare'), modeFor(variant('svg'), 'compare')]).toEqual(['result', 'compare']);
  expect(modeFor(variant('pages'), 'base')).toBe('base');
});
