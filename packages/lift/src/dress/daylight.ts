import type { SceneLight } from '@yujian/contract/scene/description-schema';
import { dateOf, daylightOf, sunOf } from '@yujian/scenes/daylight';
import { sunPosition } from '@yujian/renderer/light/sun-position';
import type { Colour, Vec3 } from '@yujian/renderer/scene/scene';
import type { Style } from '@yujian/scenes/style/style';

const LATITUDE = 31;
const SPRING = 105;

/** What a person chose of the light; what is left out comes from the style. `turn`: degrees by which the sun stands aside of where it would, seen from above, clockwise. */
export type LightChoice = Partial<Pick<SceneLight, 'hour' | 'day' | 'weather' | 'lamps' | 'kelvin' | 'exposure'>> & {
  readonly turn?: number;
};

/** The light of a style, the land turned so that the sun stands over `towards` (its height does not count): drawings do not say where north is. */
export function lightTowards(style: Style, { turn = 0, ...choice }: LightChoice, towards: Vec3): SceneLight {
  const light = {
    hour: style.light.hour,
    day: SPRING,
    weather: style.light.weather,
    lamps: style.light.lamps,
    kelvin: style.light.kelvin,
    exposure: style.light.exposure ?? 0,
    ...choice,
  };
  const { azimuth } = sunPosition(
    { latitude: LATITUDE, longitude: 0 },
    { year: 2025, ...dateOf(light.day), hour: light.hour, utcOffset: 0 },
  );
  const wanted = (Math.atan2(towards[0], -towards[2]) * 180) / Math.PI + turn;
  return { ...light, latitude: LATITUDE, north: (((wanted - azimuth) % 360) + 360) % 360 };
}

/** Share of the sun that reaches a room: drawn windows have no blinds, and a photographer would draw them. */
const THROUGH = 0.3;
/** Stops by which rooms are kept darker when the sun has set: evenings look like evenings, and lamps do not bleach the walls around them. */
const EVENING = -0.25;
/** Stops by which pictures of the palest houses on the palest grounds under a clear sky are kept darker; reflectance from which on something is pale, and at which it is as pale as can be. */
const HELD = -0.4;
/** Pictures of houses are kept no darker than this, stops: while the sun is up, and after. */
const DIMMEST = { day: -0.6, night: -0.9 } as const;
const [PALE, PALEST] = [0.35, 0.65] as const;

/** As `daylightOf`, for what is lifted. `reflectance`: mean of what lies open to the sun, 0 to 1. */
export function liftedDaylight(
  light: SceneLight,
  ground: Colour,
  indoors: boolean,
  seed: number,
  reflectance: number,
): ReturnType<typeof daylightOf> {
  const { sun, environment, ev } = daylightOf(light, ground, indoors ? 'room' : 'outdoors', seed);
  const dusk = 1 - Math.max(0, Math.min(1, sunOf(light).up / 0.2));
  if (indoors)
    return {
      ev: ev + EVENING * dusk,
      environment,
      sun: sun && {
        ...sun,
        irradiance: [sun.irradiance[0] * THROUGH, sun.irradiance[1] * THROUGH, sun.irradiance[2] * THROUGH],
      },
    };
  const pale = Math.max(0, Math.min(1, (reflectance - PALE) / (PALEST - PALE)));
  const held = light.weather === 'clear' && light.hour > 7 && light.hour < 17.5 ? ev + HELD * pale : ev;
  return { sun, environment, ev: Math.max(sunOf(light).up > 0.02 ? DIMMEST.day : DIMMEST.night, held) };
}
