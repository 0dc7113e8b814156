import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { Text } from '@yujian/contract/text';
import { HOUR_WORDS, MOOD_WORDS, SEASON_WORDS, WEATHER_WORDS } from '@yujian/contract/prompts/vocabulary';

type Light = SceneBrief['light'];
type Hour = NonNullable<Light['hour']>;

export interface LightChoice {
  /** A key of the form's atmospheres: an hour, a weather or a season. It wins. */
  readonly atmosphere: string | null;
  /** What the words say. */
  readonly wished: Light;
  /** What the style has: solar hour, weather, lamps (1 = as usual), their kelvin. */
  readonly usual: {
    readonly hour?: number;
    readonly weather?: NonNullable<Light['weather']>;
    readonly lamps?: number;
    readonly kelvin?: number;
  };
  readonly place: 'room' | 'site';
}

/** Lamps that are seen to burn. */
const LIT = 0.45;

/** The light in words: what was chosen, else what the words say, else the style's own. */
export function describeLight({ atmosphere, wished, usual, place }: LightChoice): Text[] {
  const hour = keyOf(HOUR_WORDS, atmosphere) ?? wished.hour ?? hourOf(usual.hour ?? 15);
  const weather =
    atmosphere === null ? (wished.weather ?? usual.weather ?? 'clear') : (keyOf(WEATHER_WORDS, atmosphere) ?? 'clear');
  const season = keyOf(SEASON_WORDS, atmosphere) ?? wished.season;
  // an overcast or foggy noon has no hard shadows
  const isVeiled =
    weather !== 'clear' &&
    weather !== 'cloudy' &&
    hour !== 'night' &&
    hour !== 'dusk' &&
    !(keyOf(HOUR_WORDS, atmosphere) ?? wished.hour);
  return [
    ...(isVeiled ? [] : [HOUR_WORDS[hour][place]]),
    ...(weather === 'clear' ? [] : [WEATHER_WORDS[weather]]),
    ...(season === null ? [] : [SEASON_WORDS[season]]),
    ...(wished.mood === null ? [] : [MOOD_WORDS[wished.mood]]),
    ...lampsOf(wished, usual, hour, place),
  ];
}

function lampsOf(
  wished: Light,
  { lamps = 0, kelvin = 3000 }: LightChoice['usual'],
  hour: Hour,
  place: LightChoice['place'],
): Text[] {
  if (wished.lamps === false) return [{ zh: '只有自然光，灯都关着', en: 'natural light only, lamps off' }];
  const isLit = wished.lamps === true || (place === 'room' && lamps >= LIT && hour !== 'noon');
  return isLit ? [{ zh: `灯亮着，色温 ${kelvin} K`, en: `lamps on, ${kelvin} K` }] : [];
}

function hourOf(hour: number): Hour {
  if (hour < 6.5) return hour < 4.5 ? 'night' : 'dawn';
  if (hour < 11.3) return 'morning';
  if (hour < 13.6) return 'noon';
  if (hour < 17) return 'afternoon';
  if (hour < 18.2) return 'golden-hour';
  return hour < 19.8 ? 'dusk' : 'night';
}

function keyOf<K extends string>(table: Readonly<Record<K, unknown>>, key: string | null): K | null {
  return key !== null && key in table ? (key as K) : null;
}
