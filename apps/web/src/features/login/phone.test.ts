import { phoneProblem } from '@yujian/contract/phone';
import { describe, expect, it } from 'vitest';
import { cleanPhone, missingDigits } from './phone.ts';

const problemOf = (typed: string) => phoneProblem(cleanPhone(typed));

describe('a phone number', () => {
  it.each(['13800000000', '138 0571 2046', '19912345678', '+86 138 0571 2046', '+14155552671', '+4915112345678'])('is taken: %s', (typed) => expect(problemOf(typed)).toBeNull());
  it('says how many digits are missing or too many', () => {
    expect(problemOf('138')).toEqual({ key: 'phoneMissing', n: 8 });
    expect(problemOf('1')).toEqual({ key: 'phoneMissing', n: 10 });
    expect(problemOf('')).toEqual({ key: 'phoneMissing', n: 11 });
    expect(problemOf('138000000001')).toEqual({ key: 'phoneTooLong', n: 1 });
  });
  it.each([['phoneStart', '12000000000'], ['phoneStart', '23800000000'], ['phoneDigits', 'abc'], ['phoneDigits', '1380000000x'], ['phoneAbroad', '+0123456789'], ['phoneAbroad', '+12']])('says that it is %s: %s', (key, typed) =>
    expect(problemOf(typed)).toEqual({ key }));
  it('is sent without blanks and without the mainland prefix', () => {
    expect(cleanPhone('+86 138-0571-2046')).toBe('13805712046');
    expect(cleanPhone('+1 (415) 555-2671')).toBe('+14155552671');
  });
});

it('a code says how many digits are missing', () => {
  expect(missingDigits('40817')).toBe(1);
  expect(missingDigits('408171')).toBe(0);
});
