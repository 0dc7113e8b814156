import type { Text } from './text.ts';

/** Mainland mobile, or E.164 with '+' (decisions.md §2). */
export const PHONE_PATTERN = /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/;
const MAINLAND_DIGITS = 11;

/** What can be wrong with a phone number, as one sentence without its stop; `n` is how many digits are missing or too many. */
export const PHONE_PROBLEMS = {
  missing: {
    zh: '手机号应为 11 位数字，还差 {n} 位；境外号码以 + 开头',
    en: 'A mobile number has 11 digits, {n} missing; numbers abroad start with +',
  },
  tooLong: {
    zh: '手机号应为 11 位数字，多了 {n} 位；境外号码以 + 开头',
    en: 'A mobile number has 11 digits, {n} too many; numbers abroad start with +',
  },
  digits: {
    zh: '手机号里只能有数字，境外号码最前面加 +',
    en: 'A mobile number is digits only, with + in front for numbers abroad',
  },
  start: {
    zh: '大陆手机号以 13 到 19 开头，境外号码以 + 开头',
    en: 'Mainland numbers start with 13 to 19, numbers abroad with +',
  },
  abroad: {
    zh: '境外号码是 + 加区号和号码，一共 7 到 15 位数字',
    en: 'A number abroad is + and 7 to 15 digits, country code first',
  },
} as const satisfies Readonly<Record<string, Text>>;

export interface PhoneProblem {
  readonly key: keyof typeof PHONE_PROBLEMS;
  readonly n?: number;
}

/** Null for a number as it is kept: without blanks, a mainland one without +86. */
export function phoneProblem(phone: string): PhoneProblem | null {
  if (!/^\+?\d*$/.test(phone)) return { key: 'digits' };
  if (phone.startsWith('+')) return PHONE_PATTERN.test(phone) ? null : { key: 'abroad' };
  if (!/^(1([3-9]|$)|$)/.test(phone)) return { key: 'start' };
  if (phone.length < MAINLAND_DIGITS) return { key: 'missing', n: MAINLAND_DIGITS - phone.length };
  return phone.length > MAINLAND_DIGITS ? { key: 'tooLong', n: phone.length - MAINLAND_DIGITS } : null;
}
