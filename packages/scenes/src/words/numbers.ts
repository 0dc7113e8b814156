const DIGITS: Readonly<Record<string, number>> = { 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 俩: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const ENGLISH: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, hundred: 100, single: 1, double: 2 };

/** A number in digits, Chinese numerals up to 9999 (also 三米二 style decimals 三点二) or an English word: its source for regular expressions. */
export const NUMBER = String.raw`(\d+(?:\.\d+)?|[零〇一二两三四五六七八九十百千]+(?:点[零〇一二两三四五六七八九]+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)`;

/** @returns NaN for what is no number */
export function readNumber(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const english = ENGLISH[text];
  if (english !== undefined) return english;
  const [whole = '', decimals] = text.split('点');
  let total = 0;
  let digit: number | null = null;
  for (const sign of whole) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (unit !== undefined) {
      total += (digit ?? 1) * unit;
      digit = null;
    } else {
      const value = DIGITS[sign];
      if (value === undefined) return Number.NaN;
      digit = digit === null ? value : digit * 10 + value;
    }
  }
  const fraction = decimals === undefined ? 0 : Number(`0.${decimals.split('').map((sign) => DIGITS[sign] ?? 0).join('')}`);
  return total + (digit ?? 0) + fraction;
}
