/** Mainland mobile, or E.164 with '+' (decisions.md §2). */
export const PHONE_PATTERN = /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/;
const MAINLAND_DIGITS = 11;

/** What is wrong with a phone number; `n` is how many digits are missing or too many. */
export type PhoneProblem =
  | { readonly key: 'phoneMissing' | 'phoneTooLong'; readonly n: number }
  | { readonly key: 'phoneDigits' | 'phoneStart' | 'phoneAbroad' };

/** Null for a number as it is kept: without blanks, a mainland one without +86. */
export function phoneProblem(phone: string): PhoneProblem | null {
  if (!/^\+?\d*$/.test(phone)) return { key: 'phoneDigits' };
  if (phone.startsWith('+')) return PHONE_PATTERN.test(phone) ? null : { key: 'phoneAbroad' };
  if (!/^(1([3-9]|$)|$)/.test(phone)) return { key: 'phoneStart' };
  if (phone.length < MAINLAND_DIGITS) return { key: 'phoneMissing', n: MAINLAND_DIGITS - phone.length };
  return phone.length > MAINLAND_DIGITS ? { key: 'phoneTooLong', n: phone.length - MAINLAND_DIGITS } : null;
}
