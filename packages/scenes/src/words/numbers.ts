const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const MYRIADS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };
const SMALL: Readonly<Record<string, number>> = {
  half: 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SCALES: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  billion: 1e9,
};

const FIGURES = String.raw`\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?`;
const SCALE = Object.keys(SCALES).join('|');
const BELOW_TWENTY =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const WORDS = `(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:one|two|three|four|five|six|seven|eight|nine))?|${BELOW_TWENTY})`;
const ENGLISH = `half a dozen|(?:${FIGURES}|${WORDS}|a)(?: (?:${SCALE})(?![a-z]))+(?: ${WORDS} hundred)?(?: and ${WORDS}(?![a-z]))?|${WORDS}`;
const HAN = String.raw`\d+(?:\.\d+)?[万亿]|[零〇一二两俩三四五六七八九十百千][零〇一二两三四五六七八九十百千万亿]*(?:点[零〇一二两三四五六七八九]+)?`;
const ABOUT =
  '(?:[几数](?=[十百千万])|上(?=[百千万]))[十百千万亿]+|[一二两三四五六七八九]?十[几来]|[一二两三四五六七八九]?百来';

/** A number in digits (also 1,200), Chinese numerals (三千, 一百万, 两三, 三点二) or English words (two dozen, a million): its source for regular expressions. */
export const NUMBER = `(${HAN}|${ENGLISH}|${FIGURES})`;
/** A number of things, which people also say roughly: 十几, 几十, 上百. */
export const COUNT = `(${ABOUT}|${HAN}|${ENGLISH}|${FIGURES})`;

/** @returns NaN for what is no number */
export function readNumber(text: string): number {
  if (/^[\d.,]+$/.test(text)) return Number(text.replaceAll(',', ''));
  return /[a-z]/.test(text) ? readEnglish(text) : readChinese(text);
}

function readEnglish(text: string): number {
  let total = 0;
  let part: number | null = null;
  for (const word of text.split(' ')) {
    const scale = SCALES[word];
    if (scale !== undefined) {
      part = (part ?? 1) * scale;
      if (scale >= 1000) [total, part] = [total + part, null];
    } else if (word !== 'and' && word !== 'a') {
      const value = /^\d/.test(word) ? Number(word.replaceAll(',', '')) : SMALL[word];
      if (value === undefined) return Number.NaN;
      part = (part ?? 0) + value;
    }
  }
  return total + (part ?? 0);
}

/** 几十 is about thirty, 十几 about fifteen, 十来 about ten. */
function readChinese(text: string): number {
  const [whole = '', decimals] = text
    .replace(/[来上]/, '')
    .replace(/[几数](?=[十百千万])/, '三')
    .replace('几', '五')
    .split('点');
  const figures = /^[\d.]*/.exec(whole)![0];
  let total = 0;
  let part = figures === '' ? 0 : Number(figures);
  let run = '';
  let last = 1;
  for (const sign of whole.slice(figures.length)) {
    const unit = UNITS[sign];
    const myriad = MYRIADS[sign];
    if (unit !== undefined) part += (run === '' ? 1 : valueOf(run)) * unit;
    else if (myriad !== undefined) {
      total = (total + part + valueOf(run) || 1) * myriad;
      part = 0;
    } else if (DIGITS[sign] === undefined) return Number.NaN;
    run = unit === undefined && myriad === undefined ? run + sign : '';
    last = unit ?? myriad ?? last;
  }
  // 一万二, 三千五: of the next unit below
  const rest = valueOf(run) * (run.length === 1 && last > 10 ? last / 10 : 1);
  const fraction =
    decimals === undefined
      ? 0
      : Number(
          `0.${decimals
            .split('')
            .map((sign) => DIGITS[sign] ?? 0)
            .join('')}`,
        );
  return total + part + rest + fraction;
}

/** Digits side by side; 两三, 七八, 三五 are from one to the other, and the greater is taken. */
function valueOf(run: string): number {
  const digits = run.split('').map((sign) => DIGITS[sign] ?? 0);
  const [first = 0, second = 0] = digits;
  const isRange = digits.length === 2 && first > 0 && (second === first + 1 || (first === 3 && second === 5));
  return isRange ? second : Number(digits.join(''));
}
