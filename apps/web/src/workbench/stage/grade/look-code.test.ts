import { findTool } from '@yujian/contract/tools/registry';
import { LOOK_OPTIONS } from '@yujian/contract/catalog/looks';
import { LOOKS } from '@yujian/imaging/enhance/looks';
import { expect, it } from 'vitest';
import { initialSettings } from '../../core/form/settings.ts';
import { lookCode, lookOf, readLookCode } from './look-code.ts';

const tool = findTool('xitu')!;

it('a look is sent as a code and comes back as it was, and what is none is refused', () => {
  const settings = { ...initialSettings(tool), look: 'cinema', strength: 0.85, warmth: -0.2, grain: 0.3 };
  const code = lookCode(tool, settings);
  expect(readLookCode(tool, ` ${code} `)).toEqual(settings);
  for (const wrong of ['', 'cinema', code.replace('cinema', 'nothing'), code.replace('0.85', '7'), `${code},1`])
    expect(readLookCode(tool, wrong)).toBeNull();
});

it('is taken of a result without its picture, and every look that is offered is one', () => {
  expect(lookOf(tool, { upload_img: 'x', look: 'timber', strength: 3 })).toEqual({ look: 'timber' });
  expect(LOOK_OPTIONS.map(({ key }) => key).toSorted()).toEqual(Object.keys(LOOKS).toSorted());
});
