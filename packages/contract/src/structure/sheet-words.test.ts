import { expect, test } from 'vitest';
import { sheetWords } from './sheet-words.ts';

test('what was done to a sheet is one sentence, and none where nothing was', () => {
  expect(sheetWords(['turn', 'crop', 'paper'], -2.14)).toEqual({
    zh: '底图已转正 2.1°、裁到画面、纸面变白',
    en: 'Straightened by 2.1°, cropped to the drawing, paper whitened',
  });
  expect(sheetWords([], 0)).toBeNull();
});
