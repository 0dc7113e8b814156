import { phoneProblem } from '@yujian/contract/phone';
import { describe, expect, it } from 'vitest';
import { cleanPhone } from './phone.ts';

const problemOf = (typed: string) => phoneProblem(cleanPhone(typed));

describe('a phone number', () => {
  it.each(['13800000000', '138 0571 2046', '19912345678', '+86 138 0571 2046', '+14155552671', '+4915112345678'])(
    'is taken: %s',
    (typed) => expect(problemOf(typed)).toBeNull(),
  );
  it('says how many digits are missing or too many', () => {
    expect(problemOf('138')).toEqual({ key: 'missing', n: 8 });
    expect(problemOf('1')).toEqual({ key: 'missing', n: 10 });
    expect(problemOf('')).toEqual({ key: 'missing', n: 11 });
    expect(problemOf('138000000001')).toEqual({ key: 'tooLong', n: 1 });
  });
  it.each([
    ['start', '12000000000'],
    ['start', '23800000000'],
    ['digits', 'abc'],
    ['digits', '1380000000x'],
    ['abroad', '+0123456789'],
    ['abroad', '+12'],
  ])('says that it is %s: %s', (key, typed) => expect(problemOf(typed)).toEqual({ key }));
  it('is sent without blanks and without the mainland prefix', () => {
    expect(cleanPhone('+86 138-0571-2046')).toBe('13805712046');
    expect(cleanPhone('+1 (415) 555-2671')).toBe('+14155552671');
  });
});
