import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneLight } from '@yujian/contract/scene/description-schema';
import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import type { Style } from '../style/style.ts';

const HOURS = {
  dawn: 5.8,
  morning: 9,
  noon: 12.2,
  afternoon: 15.2,
  'golden-hour': 17.4,
  dusk: 18.6,
  night: 22,
} as const;
const DAYS = { spring: 105, summer: 180, autumn: 285, winter: 15 } as const;
const KELVIN = { warm: 2700, neutral: 3600, cool: 5000 } as const;
/** When lamps are on by themselves: share of their usual brightness, by hour. */
const LAMPS = { dawn: 0.8, morning: 0.25, noon: 0, afternoon: 0.3, 'golden-hour': 0.7, dusk: 1, night: 1 } as const;
/** From this hour on rooms for the public are shown brighter by so many stops, so that what stands beyond the pools of light is read. */
const EVENING = 18;
const NIGHT_LIFT = 0.6;
/** By day these are lifted by so many stops: balconies are exposed for their prospect as well, children play in bright rooms. */
const DAY_LIFT: Partial<Record<SceneKindKey, number>> = { balcony: 0.95, kindergarten: 0.35 };
/** Works are lit in the evening too, by so many stops more than what else is for the public. */
const WORKS_LIFT = 1.2;
const DARK_KINDS = new Set<SceneKindKey>(['bar']);

/** The light that is asked for; what is left open comes from the style. */
export function lightOf(brief: SceneBrief, kind: SceneKindKey, style: Style): SceneLight {
  const { light } = brief;
  const hour =
    light.hour === null
      ? DARK_KINDS.has(kind) && light.mood !== 'bright'
        ? HOURS.dusk
        : style.light.hour
      : HOURS[light.hour];
  const usual =
    light.hour === null
      ? DARK_KINDS.has(kind)
        ? 1
        : style.light.lamps
      : Math.max(LAMPS[light.hour], light.mood === 'dark' ? 0.6 : 0);
  const isDay = hour > 7 && hour < 17;
  return {
    hour,
    day: DAYS[light.season ?? (light.hour === 'golden-hour' ? 'autumn' : 'spring')],
    latitude: 31,
    north: 0,
    weather:
      light.weather ??
      (light.mood === 'soft'
        ? 'cloudy'
        : light.season === 'winter' && light.hour === null
          ? 'cloudy'
          : style.light.weather),
    lamps: light.lamps === null ? usual : light.lamps ? Math.max(1, usual) : 0,
    kelvin: light.warmth === null ? style.light.kelvin : KELVIN[light.warmth],
    exposure:
      light.mood === 'bright'
        ? 0.3
        : light.mood === 'dark'
          ? DARK_KINDS.has(kind)
            ? 0.3
            : -0.6
          : isDay
            ? (style.light.exposure ?? 0) + (DAY_LIFT[kind] ?? 0)
            : hour > EVENING && sceneKind(kind).family === 'commercial'
              ? NIGHT_LIFT + (kind === 'exhibition-hall' ? WORKS_LIFT : 0) + Math.max(0, style.light.exposure ?? 0)
              : Math.max(0, style.light.exposure ?? 0),
  };
}
