import type { SceneBrief } from '@yujian/contract/scene/brief';
import type { SceneLight } from '@yujian/contract/scene/description';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';

const HOURS = { dawn: 5.8, morning: 9, noon: 12.2, afternoon: 15.2, 'golden-hour': 17.6, dusk: 18.8, night: 22 } as const;
const DAYS = { spring: 105, summer: 180, autumn: 285, winter: 15 } as const;
const KELVIN = { warm: 2700, neutral: 3500, cool: 5000 } as const;
const EVENING_KINDS = new Set<SceneKindKey>(['bar', 'restaurant']);

/** The light that is asked for; what is left open comes from the kind of room. */
export function lightOf(brief: SceneBrief, kind: SceneKindKey): SceneLight {
  const { light } = brief;
  const isEvening = EVENING_KINDS.has(kind);
  const hourKey = light.hour ?? (isEvening ? 'dusk' : light.mood === 'dark' ? 'golden-hour' : 'afternoon');
  const dim = hourKey === 'dusk' || hourKey === 'night' || hourKey === 'dawn' || light.mood === 'dark' || isEvening;
  const lamps = light.lamps === null ? (hourKey === 'night' ? 1 : dim ? 0.9 : 0.35) : light.lamps ? 1 : 0;
  return {
    hour: HOURS[hourKey],
    day: DAYS[light.season ?? (hourKey === 'golden-hour' ? 'autumn' : 'spring')],
    latitude: 31,
    north: 0,
    weather: light.weather ?? (light.mood === 'soft' ? 'cloudy' : 'clear'),
    lamps,
    kelvin: KELVIN[light.warmth ?? 'warm'] + (light.warmth === null ? 200 : 0),
    exposure: light.mood === 'bright' ? 0.3 : light.mood === 'dark' ? -0.6 : 0,
  };
}
