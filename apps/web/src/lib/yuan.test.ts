import { expect, it } from 'vitest';
import { yuanToFen } from './yuan.ts';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  [' ¥12.50 ', 1250],
  ['￥１２．５０', 1250],
  ['0.01', 1],
  ['007.07', 707],
  // as 100 × 1.15 and 100 × 19.99 are not whole
  ['1.15', 115],
  ['19.99', 1999],
  ['9999999.99', 999_999_999],
])('reads %j as %d fen', (text, fen) => expect(yuanToFen(text)).toBe(fen));

it.each(
  ['', ' ', '0', '0.00', '-5', '+5', '1.005', '1.', '.5', '1,000', '1 000', '1e3', '0x10', 'Infinity', 'NaN'].concat([
    '12345678',
    '٣',
    '五',
    '5元',
    '5\n6',
    '1.2.3',
    '$5',
    '¥',
    '¥¥5',
    '9'.repeat(100_000),
  ]),
)('does not read %.20j', (text) => expect(yuanToFen(text)).toBeNull());
