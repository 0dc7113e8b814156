import { expect, it } from 'vitest';
import { COUNT, readNumber } from './numbers.ts';

it.each([
  ['一百万', 1_000_000],
  ['一万', 10_000],
  ['一万二', 12_000],
  ['三万五千', 35_000],
  ['两千', 2000],
  ['三千五', 3500],
  ['一百二十', 120],
  ['一百零五', 105],
  ['二十', 20],
  ['十二', 12],
  ['100万', 1_000_000],
  ['1.5万', 15_000],
  ['一亿', 1e8],
  ['十几', 15],
  ['几十', 30],
  ['上百', 100],
  ['数千', 3000],
  ['二十几', 25],
  ['十来', 10],
  ['两三', 3],
  ['七八', 8],
  ['三五', 5],
  ['十七八', 18],
  ['三点二', 3.2],
  ['a million', 1_000_000],
  ['a dozen', 12],
  ['two dozen', 24],
  ['half a dozen', 6],
  ['a hundred and twenty', 120],
  ['three thousand five hundred', 3500],
  ['twenty five', 25],
  ['1.5 million', 1_500_000],
  ['1,200', 1200],
  ['40', 40],
  ['3.2', 3.2],
])('reads %s whole', (text, value) => {
  expect(new RegExp(`^${COUNT}$`).exec(text)?.[0]).toBe(text);
  expect(readNumber(text)).toBe(value);
});

it('takes no word for a number that only begins like one', () => {
  for (const text of ['a', 'a sofa', '万家灯火', '数', '几']) expect(new RegExp(`^${COUNT}$`).test(text)).toBe(false);
  expect(readNumber('窗')).toBeNaN();
});
