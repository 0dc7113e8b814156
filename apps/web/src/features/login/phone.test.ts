import { describe, expect, it } from 'vitest';
import { cleanPhone, missingDigits, phoneProblem } from './phone.ts';

describe('a phone number', () => {
  it.each(['13800000000', '138 0571 2046', '19912345678', '+86 138 0571 2046', '+14155552671', '+4915112345678'])('is taken: %s', (typed) => expect(phoneProblem(typed)).toBeNull());
  it('says how many digits are missing or too many', () => {
    expect(phoneProblem('138')).toEqual({ key: 'phoneMissing', n: 8 });
    expect(phoneProblem('')).toEqual({ key: 'phoneMissing', n: 11 });
    expect(phoneProblem('138000000001')).toEqual({ key: 'phoneTooLong', n: 1 });
  });
  it.each(['12000000000', '23800000000', 'abc', '+0123456789', '+12'])('is refused for its start: %s', (typed) => expect(phoneProblem(typed)).toEqual({ key: 'phoneStart' }));
  it('is sent without blanks and without the mainland prefix', () => {
    expect(cleanPhone('+86 138-0571-2046')).toBe('13805712046');
    expect(cleanPhone('+1 (415) 555-2671')).toBe('+14155552671');
  });
});

it('a code says how many digits are missing', () => {
  expect(missingDigits('40817')).toBe(1);
  expect(missingDigits('408171')).toBe(0);
});
