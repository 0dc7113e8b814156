import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { NUMBER, readNumber } from './numbers.ts';

type Size = Partial<SceneBrief['size']>;
type View = Partial<Pick<SceneBrief['view'], 'lens' | 'eye'>>;

export interface Measure {
  readonly length: number;
  readonly size?: Size;
  readonly view?: View;
  /** chairs of a table for so many */
  readonly seats?: number;
  /** how many sit on the sofa that follows */
  readonly wide?: number;
  /** how many people the place is for */
  readonly capacity?: number;
  /** of the day, 0 to 24 */
  readonly clock?: number;
  /** how many of what was named last: ×6 */
  readonly times?: number;
  /** what was said beyond what a wish may hold, with what is taken in its place */
  readonly limits: readonly { readonly slot: string; readonly given: number }[];
}

const N = NUMBER;
const M = String.raw`\s*(?:米|metres?\b|meters?\b|m(?![a-wyz]))`;
const FOOT = 0.3048;
const IS = String.raw`\s*(?:(?:为|约|是|大约|在|of|at|about|:|：|around)\s*)?`;

/** What a wish may hold; what is said beyond is read as the nearest. */
const RANGES: Readonly<
  Record<Exclude<keyof SceneBrief['size'], 'feel'> | 'lens' | 'eye', readonly [least: number, most: number]>
> = {
  width: [0.5, 400],
  depth: [0.5, 400],
  height: [0.5, 120],
  area: [1, 100_000],
  storeys: [1, 60],
  lens: [10, 200],
  eye: [0.1, 500],
};
const MOST_SEATS = 30;
const MOST_WIDE = 8;
/** Most pieces of one wish. */
export const MOST_COUNT = 60;

/** 三米二, 3米5: a digit after the metre is its tenth. */
function withTenths(whole: string | undefined, tenths: string | undefined): number {
  const tail =
    tenths === undefined || tenths === ''
      ? 0
      : readNumber(tenths) / (tenths.length > 1 && /^\d/.test(tenths) ? 100 : 10);
  return readNumber(whole ?? '') + tail;
}

/** 下午四点 is sixteen. */
function hourOf(part: string, hour: number): number {
  const isLate = /下午|傍晚|晚上|夜里|p/.test(part) || (part === '中午' && hour < 3);
  return isLate && hour < 12 ? hour + 12 : hour;
}

interface Pattern {
  readonly at: RegExp;
  readonly read: (found: RegExpExecArray) => Omit<Measure, 'length' | 'limits'>;
}
const pattern = (source: string, read: Pattern['read']): Pattern => ({ at: new RegExp(source, 'y'), read });

const PATTERNS: readonly Pattern[] = [
  // 3600x4200 is a room in millimetres, 600x1200 a tile
  pattern(
    String.raw`(\d{3,5})\s*(?:x|\*|乘以|乘|by)\s*(\d{3,5})(?:\s*(?:mm|毫米))?(?!\s*(?:x|\*|乘|by|m|米|f)|[.\d])`,
    ([, a, b]) =>
      Math.min(Number(a), Number(b)) < 1500 ? {} : { size: { width: Number(a) / 1000, depth: Number(b) / 1000 } },
  ),
  pattern(
    `${N}(?:${M})?\\s*(?:x|\\*|乘以|乘|by)\\s*${N}(?:${M})?\\s*(?:x|\\*|乘以|乘|by)\\s*${N}(?:${M})?(?!\\w)`,
    ([, a, b, c]) => ({ size: { width: readNumber(a!), depth: readNumber(b!), height: readNumber(c!) } }),
  ),
  pattern(`${N}\\s*(?:(?:feet|foot|ft|')\\s*)?(?:x|by)\\s*${N}\\s*(?:feet|foot|ft|'(?!\\w))`, ([, a, b]) => ({
    size: { width: readNumber(a!) * FOOT, depth: readNumber(b!) * FOOT },
  })),
  pattern(`${N}米(${N}?)\\s*(?:x|\\*|乘以|乘)\\s*${N}米(${N}?)`, ([, a, at, , b, bt]) => ({
    size: { width: withTenths(a, at), depth: withTenths(b, bt) },
  })),
  pattern(`${N}(?:${M})?\\s*(?:x|\\*|乘以|乘|by)\\s*${N}(?:${M})?(?!\\w)`, ([, a, b]) => ({
    size: { width: readNumber(a!), depth: readNumber(b!) },
  })),
  pattern(`${N}\\s*(?:平方米|平米|㎡|平|m2|m²|sqm|sq\\.? ?m\\b|square met(?:re|er)s?)`, ([, a]) => ({
    size: { area: readNumber(a!) },
  })),
  pattern(`${N}\\s*(?:square feet|square foot|sq\\.? ?ft|sqft)`, ([, a]) => ({
    size: { area: Math.round(readNumber(a!) * FOOT * FOOT) },
  })),
  pattern(
    `(?:层高|净高|室内高|挑高|房高|顶高|吊顶高|ceiling heights?|height|ceilings)${IS}${N}米(${N}?)`,
    ([, a, b]) => ({ size: { height: withTenths(a, b) } }),
  ),
  pattern(`(?:层高|净高|室内高|挑高|房高|顶高|ceiling heights?|height|ceilings)${IS}${N}(?:${M})?`, ([, a]) => ({
    size: { height: readNumber(a!) },
  })),
  pattern(`${N}米(${N})的?(?:层高|净高|挑高|高)`, ([, a, b]) => ({ size: { height: withTenths(a, b) } })),
  pattern(`${N}${M}\\s*(?:high ceilings?|ceiling heights?|ceilings?|high|tall|层高|净高|高|挑高)`, ([, a]) => ({
    size: { height: readNumber(a!) },
  })),
  pattern(`${N}\\s*(?:feet|foot|ft)\\s*(?:high|tall|ceilings?)`, ([, a]) => ({
    size: { height: readNumber(a!) * FOOT },
  })),
  pattern(`高${IS}${N}${M}`, ([, a]) => ({ size: { height: readNumber(a!) } })),
  pattern(`(?:宽度|面宽|开间|宽|width)${IS}${N}${M}`, ([, a]) => ({ size: { width: readNumber(a!) } })),
  pattern(`${N}${M}\\s*(?:宽|开间|面宽|wide)`, ([, a]) => ({ size: { width: readNumber(a!) } })),
  pattern(`(?:进深|深度|长度|深|长|depth|length)${IS}${N}${M}`, ([, a]) => ({ size: { depth: readNumber(a!) } })),
  pattern(`${N}${M}\\s*(?:深|长|进深|deep|long)`, ([, a]) => ({ size: { depth: readNumber(a!) } })),
  pattern(`(?:视高|视点高度?|相机高度?|机位高度?|eye height|camera height|camera)${IS}${N}${M}`, ([, a]) => ({
    view: { eye: readNumber(a!) },
  })),
  pattern(`${N}${M}\\s*(?:视高|eye height|camera height)`, ([, a]) => ({ view: { eye: readNumber(a!) } })),
  pattern(`${N}\\s*(?:mm|毫米)(?:\\s*(?:lens|镜头|焦距))?`, ([, a]) => ({ view: { lens: readNumber(a!) } })),
  pattern(`of\\s+${N}\\s*(?:storeys?|stories|floors)(?!\\w)`, ([, a]) => ({
    size: { storeys: Math.round(readNumber(a!)) },
  })),
  pattern(
    `${N}\\s*(?:层(?!高|板|架|搁|是|为|做|作|有|设|商)|storeys?|stories|story|storied|floors(?!\\w))`,
    ([, a]) => ({ size: { storeys: Math.round(readNumber(a!)) } }),
  ),
  pattern(`(?:可坐|能坐|坐得下)?(?:${N}|双)\\s*(?:个?人位?|座|位)(?=[^，。、,;；]{0,8}沙发)`, ([, a]) => ({
    wide: a === undefined ? 2 : Math.round(readNumber(a)),
  })),
  pattern(`${N}\\s*(?:seats?|seaters?|persons?)\\s(?=(?:[a-z]+\\s){0,3}(?:sofa|couch|settee|sectional))`, ([, a]) => ({
    wide: Math.round(readNumber(a!)),
  })),
  pattern(`${N}\\s*(?:seats?|seaters?|persons?)\\s(?=(?:[a-z]+\\s){0,3}table)`, ([, a]) => ({
    seats: Math.round(readNumber(a!)),
  })),
  pattern(`${N}\\s*(?:人位?|座)(?=(?:的|大|小|长|圆|方|实木)*(?:餐|会议)?桌)`, ([, a]) => ({
    seats: Math.round(readNumber(a!)),
  })),
  pattern(
    `(?:for|seating|seats)\\s+(?:up to |about |around )?${N}\\s*(?:people|persons|guests|diners|staff|employees|students)(?![a-z])`,
    ([, a]) => ({ capacity: Math.round(readNumber(a!)) }),
  ),
  pattern(`(?:可容纳|容纳)?\\s*${N}\\s*人的?(?=[^，。、,;；]{0,5}(?:办公|会议|餐厅|包间|包厢))`, ([, a]) => ({
    capacity: Math.round(readNumber(a!)),
  })),
  pattern(`(凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里)\\s*${N}点半?钟?`, ([, part, a]) => ({
    clock: hourOf(part!, readNumber(a!)),
  })),
  pattern(`${N}\\s*(am|pm|a\\.m\\.|p\\.m\\.)(?![a-z])`, ([, a, part]) => ({ clock: hourOf(part!, readNumber(a!)) })),
  pattern(`(?:for|seating|seats)\\s+${N}(?!\\s*(?:people|persons|kids|children|\\w*\\d))(?!\\w)`, ([, a]) => ({
    seats: Math.round(readNumber(a!)),
  })),
  pattern(`(?:坐得下|坐下|能坐下|可坐|能坐|坐|供)\\s*${N}\\s*(?:个|位)?人`, ([, a]) => ({
    seats: Math.round(readNumber(a!)),
  })),
  pattern(`${N}\\s*人位`, ([, a]) => ({ seats: Math.round(readNumber(a!)) })),
  // a length that says nothing of the room is no number of things; nor is how many stand together
  pattern(`(?:groups|rows|clusters|sets) of ${N}(?![a-z])`, () => ({})),
  pattern(`${N}米${N}(?![个张把只盏棵株块幅扇盆件座台条根])`, () => ({})),
  pattern(`${N}\\s*(?:米|公分|厘米|寸|(?:metres?|meters?|cm|mm|feet|foot|ft|inch|inches|m)(?![a-z]))`, () => ({})),
  pattern(`x\\s*(\\d{1,6})(?![\\d.m米])`, ([, a]) => ({ times: Number(a) })),
];

/** A measure that begins at this place of a normalised text. */
export function readMeasure(text: string, from: number): Measure | null {
  for (const { at, read } of PATTERNS) {
    at.lastIndex = from;
    const found = at.exec(text);
    if (found === null || found[0].length === 0) continue;
    const { size, view, seats, wide, capacity, clock, times } = read(found);
    const values = Object.values({ ...size, ...view, seats, wide, capacity, clock, times }).filter(
      (value) => value !== undefined,
    );
    if (!values.every((value) => typeof value === 'number' && Number.isFinite(value) && value > 0)) continue;
    const limits: { slot: string; given: number }[] = [];
    const within = (slot: string, value: number, [least, most]: readonly [number, number]): number => {
      const given = Math.min(most, Math.max(least, value));
      if (given !== value) limits.push({ slot, given });
      return given;
    };
    const allWithin = <T extends Size | View>(part: string, said: T): T =>
      Object.fromEntries(
        Object.entries(said).map(([name, value]) => [
          name,
          within(`${part}.${name}`, Number(value), RANGES[name as keyof typeof RANGES]),
        ]),
      ) as T;
    return {
      length: found[0].length,
      limits,
      ...(size && { size: allWithin('size', size) }),
      ...(view && { view: allWithin('view', view) }),
      ...(seats !== undefined && { seats: within('pieces', seats, [1, MOST_SEATS]) }),
      ...(wide !== undefined && { wide: within('pieces', wide, [1, MOST_WIDE]) }),
      ...(capacity !== undefined && { capacity: within('pieces', capacity, [1, MOST_COUNT]) }),
      ...(clock !== undefined && clock <= 24 && { clock }),
      ...(times !== undefined && { times: within('pieces', times, [1, MOST_COUNT]) }),
    };
  }
  return null;
}
