import { expect, test } from 'vitest';
import { REGION_NAMES, regionsNamed } from './names.ts';

test('every region is found by its own name', () => {
  for (const { key, name } of REGION_NAMES)
    for (const word of [name.zh, name.en]) expect([word, regionsNamed(word)]).toEqual([word, [key]]);
});

test.each([
  ['the chair', ['chair']],
  ['那把椅子', ['chair']],
  ['Chairs by the window', ['chair']],
  ['窗边的椅子', ['chair']],
  ['窗帘', ['curtain']],
  ['沙发和茶几', ['sofa', 'table']],
  ['pictures on the wall, plants and the rug', ['picture', 'plant', 'rug']],
  ['台灯、台灯', ['lamp']],
  ['couch', ['sofa']],
  ['carp', []],
  ['龙', []],
  [' ', []],
])('%s', (words, names) => expect(regionsNamed(words)).toEqual(names));
