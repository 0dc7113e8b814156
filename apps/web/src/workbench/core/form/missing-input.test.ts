import { findTool } from '@yujian/contract/tools/registry';
import { expect, it } from 'vitest';
import { missingInput } from './missing-input.ts';
import type { Picture } from './pictures.ts';

const [text, pro, indoor] = ['text2-img', 'text2-img-pro', 'indoor-render'].map((id) => findTool(id)!) as [
  never,
  never,
  never,
];
const stored: Picture = { phase: 'stored', mediaId: 'a', local: null };

it('waits for words where a scene is drawn out of words alone', () => {
  expect(missingInput(text, { settings: {}, pictures: {} })).toBe('words');
  expect(missingInput(text, { settings: { promptTxt: ' \n' }, pictures: {} })).toBe('words');
  expect(missingInput(text, { settings: { promptTxt: '卧室' }, pictures: {} })).toBe(null);
});

it('takes what was set by hand, or a scene, in place of words', () => {
  expect(missingInput(text, { settings: { promptTxt: '', brief: { kind: 'bedroom' } as never }, pictures: {} })).toBe(
    null,
  );
  expect(missingInput(pro, { settings: {}, pictures: { scene: stored } })).toBe(null);
});

it('waits for a picture where one is drawn over, and for the end of its upload', () => {
  expect(missingInput(indoor, { settings: {}, pictures: {} })).toBe('picture');
  expect(
    missingInput(indoor, { settings: {}, pictures: { upload_img: { ...stored, phase: 'waiting' } as never } }),
  ).toBe('sending');
  expect(missingInput(indoor, { settings: {}, pictures: { upload_img: stored } })).toBe(null);
});
