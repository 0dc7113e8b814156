import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';
import { findTool } from '@yujian/contract/tools/registry';
import type { TaskResult } from '@yujian/contract/api/tasks';
import { describe, expect, it } from 'vitest';
import { nextTools, resultLink, roomTools, toolLink, toolLinkWith } from './tool-links.ts';

const indoor = findTool('indoor-render')!;

describe('toolLink', () => {
  it('names the address of the device', () => {
    expect(toolLink(indoor, { phone: false })).toBe('/indoorRender');
    expect(toolLink(indoor, { phone: true })).toBe('/mobilePrepare?tool=indoor-render');
    expect(toolLink(indoor, { from: 'm1', phone: false })).toBe('/indoorRender?from=m1');
    expect(toolLink(indoor, { again: 't1', phone: true })).toBe('/mobilePrepare?tool=indoor-render&again=t1');
  });
});

it('leads to a result on either device', () => {
  expect(resultLink('t1', false)).toBe('/done?taskId=t1');
  expect(resultLink('t1', true)).toBe('/mobileDone?taskId=t1');
});

it('goes on only with tools that may be opened', () => {
  expect(nextTools(indoor, undefined).map((tool) => tool.id)).toEqual([
    'fine-render',
    'lock-img',
    'toline',
    'oldhouse',
    'multi-angle-render',
    'panorama',
  ]);
  expect(nextTools(indoor, { '/toline': true }).map((tool) => tool.id)).toEqual(['toline']);
});

it('opens the room that a drawing became, and no other result, as one', () => {
  const scene = { id: 's1', type: SCENE_TYPE } as TaskResult;
  const variant = { image: { id: 'm1', type: 'image/png' } as TaskResult, files: [scene] };
  const rooms = roomTools(indoor, variant, undefined);
  expect(rooms.map((tool) => toolLinkWith(tool, variant, false))).toEqual([
    '/text2ImgPro?from=s1',
    '/multiAngleRender?from=s1',
    '/panorama?from=s1',
  ]);
  expect(nextTools(indoor, undefined, variant).filter((tool) => rooms.includes(tool))).toEqual([]);
  expect(roomTools(indoor, { files: [] }, undefined)).toEqual([]);
  expect(roomTools(findTool('text2-img')!, variant, undefined)).toEqual([]);
});

it('hands a picture without a scene to tools that make a room of it, and to no other tool of words', () => {
  const variant = { image: { id: 'm1', type: 'image/png' } as TaskResult, files: [] };
  const link = (id: string, phone: boolean) => toolLinkWith(findTool(id)!, variant, phone);
  expect(link('panorama', false)).toBe('/panorama?picture=m1');
  expect(link('multi-angle-render', true)).toBe('/mobilePrepare?tool=multi-angle-render&picture=m1');
  expect(link('text2-img', false)).toBe('/text2Img');
});
