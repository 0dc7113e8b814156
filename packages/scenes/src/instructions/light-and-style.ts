import { STYLES } from '@yujian/contract/catalog/spaces';
import type { Read } from './read.ts';
import { firstOf, meaningOf, targetsIn, tokensOf } from './values.ts';

const STYLE_WISH =
  /风格|风$|风(?=，|的|一)|[出来做看试]一?[版个张]|看看|试试|version|take on|style|look|vibe|feel|改成|换成|变成|做成|make|turn|convert|redo|restyle/;

/** Hours as people say them beside the lexicon's words. */
const HOURS: readonly (readonly [string, RegExp])[] = [
  ['dawn', /蒙蒙亮|太阳还没出|天刚亮|破晓|before sunrise|first light/],
  ['golden-hour', /落山|太阳西|火烧云|magic hour/],
  ['dusk', /擦黑|天快黑|刚黑|just after sunset/],
  ['morning', /早上|上午|早晨|\b(?:[789]|10) ?am\b/],
  ['noon', /中午|正午|\b12 ?pm\b/],
  ['afternoon', /下午|午后|\b[1234] ?pm\b/],
  ['night', /晚上|夜里|半夜|\b(?:9|10|11) ?pm\b/],
];

/** "winter but no snow" */
const NONE_OF = /\b(?:no|without|minus)\b|但?(?:不要|没有|别)(?=.{0,3}[雪雨雾风])/;

/** Hour, weather and season. */
export function readLight(said: string): Read {
  const text = said.split(NONE_OF)[0]!;
  const hour = HOURS.find(([, words]) => words.test(text))?.[0];
  const tokens = tokensOf(text);
  const lights = tokens.flatMap((token) => meaningOf(token, 'light')?.light ?? []);
  const light = Object.assign(hour === undefined ? {} : { hour }, ...lights) as {
    hour?: string;
    weather?: string;
    season?: string;
    lamps?: boolean;
    warmth?: string;
    mood?: string;
  };
  const isNight = light.hour === 'night' || light.hour === 'dusk';
  const isClear = light.weather === 'clear' || light.weather === 'cloudy';
  const found = [
    light.season,
    light.weather !== undefined && !isClear ? light.weather : undefined,
    light.hour,
    isClear && light.hour === undefined ? 'noon' : undefined,
  ].filter((one) => one !== undefined);
  if (found.length > 0 && !(light.season !== undefined && light.weather === 'snow'))
    return { steps: [...new Set(found)].map((value) => ({ do: 'relight', value })) };
  if (found.length > 0) return { steps: [{ do: 'relight', value: 'snow' }] };
  if (light.lamps !== undefined && !isNight) return { declined: 'lamps' };
  if (light.warmth === 'warm') return { steps: [{ do: 'adjust', value: 'warmer' }] };
  if (light.warmth === 'cool') return { steps: [{ do: 'adjust', value: 'cooler' }] };
  return light.mood === 'bright' && /亮|bright|airy/.test(text)
    ? { steps: [{ do: 'adjust', value: 'brighter' }] }
    : null;
}

const STYLE_KEYS: ReadonlySet<string> = new Set([...STYLES.interior, ...STYLES.architecture].map(({ key }) => key));

/** A style for the whole picture. */
export function readStyle(text: string): Read {
  const tokens = tokensOf(text);
  const style = firstOf(tokens, 'style')?.styles.find((key) => STYLE_KEYS.has(key));
  if (style === undefined) return null;
  // one thing in a style of its own is nothing that is built
  if (targetsIn(text).length > 0) return { question: 'value' };
  if (/\bmore\b|更|一点|一些/.test(text) && !/风格|风$|style/.test(text)) return { question: 'what' };
  const others = tokens.filter((token) =>
    meaningOf(token, 'style')?.styles.some((key) => STYLE_KEYS.has(key) && key !== style),
  );
  const [, other] = /、|和|或|加|\b(?:and|or|with)\b|\+|\//.test(text) ? [style, others.at(-1)] : [];
  const unread = other ? [text.slice(other.from, other.to)] : [];
  const isMeant = STYLE_WISH.test(text) || tokens.length <= 3;
  return isMeant ? { steps: [{ do: 'style', value: style }], unread } : null;
}
