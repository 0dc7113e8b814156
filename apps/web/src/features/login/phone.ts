/** What is wrong with a phone number as typed, or null. Mainland mobile, or E.164 with '+' (decisions.md §2). */
export type PhoneProblem = { readonly key: 'phoneMissing' | 'phoneTooLong'; readonly n: number } | { readonly key: 'phoneStart' };

/** As people paste them: spaces, dashes and a +86 in front are dropped. */
export function cleanPhone(typed: string): string {
  const kept = typed.replace(/[\s\-()]/g, '');
  return kept.startsWith('+86') && kept.length === 14 ? kept.slice(3) : kept;
}

export function phoneProblem(typed: string): PhoneProblem | null {
  const phone = cleanPhone(typed);
  if (phone.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(phone) ? null : { key: 'phoneStart' };
  if (!/^\d*$/.test(phone) || (phone.length >= 2 && !/^1[3-9]/.test(phone)) || (phone.length === 1 && phone !== '1')) return { key: 'phoneStart' };
  if (phone.length < 11) return { key: 'phoneMissing', n: 11 - phone.length };
  return phone.length > 11 ? { key: 'phoneTooLong', n: phone.length - 11 } : null;
}

export const CODE_DIGITS = 6;

/** How many digits of the SMS code are missing. */
export function missingDigits(code: string): number {
  return Math.max(0, CODE_DIGITS - code.length);
}
