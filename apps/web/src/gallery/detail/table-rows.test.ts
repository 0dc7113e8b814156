import { expect, it } from 'vitest';
import { tableRows } from './table-rows.ts';

const LONG = 'a white volume on pillars, timber slats, warm light from within';

it('puts short settings two and two, behind the words', () => {
  const rows = tableRows([
    ['描述', LONG],
    ['风格', '现代'],
    ['氛围', '暮色'],
    ['种子', '4471836'],
    ['引擎', '内置引擎 1.4，路径追踪'],
  ]);
  expect(rows.map(({ name, half }) => [name, half])).toEqual([
    ['描述', false],
    ['风格', true],
    ['氛围', true],
    ['种子', false],
    ['引擎', false],
  ]);
});

it('leaves one alone that has no partner', () =>
  expect(tableRows([['风格', '现代']])).toEqual([{ name: '风格', value: '现代', half: false }]));
