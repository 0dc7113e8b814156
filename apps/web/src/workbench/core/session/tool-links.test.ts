import { findTool } from '@yujian/contract/tools/registry';
import { describe, expect, it } from 'vitest';
import { nextTools, resultLink, toolLink } from './tool-links.ts';

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
  ]);
  expect(nextTools(indoor, { '/toline': true }).map((tool) => tool.id)).toEqual(['toline']);
});
