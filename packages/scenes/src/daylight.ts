import type { SceneLight } from '@yujian/contract/scene/description-schema';
import { colourOfTemperature } from '@yujian/renderer/film/develop/white-balance';
import { createSky } from '@yujian/renderer/light/sky';
import { sunDirection, sunPosition } from '@yujian/renderer/light/sun-position';
import type { Colour, Environment, Sun } from '@yujian/renderer/scene/scene';

const WEATHER = {
  clear: { cover: 0.16, turbidity: 3 },
  cloudy: { cover: 0.5, turbidity: 3 },
  overcast: { cover: 1, turbidity: 3 },
  'after-rain': { cover: 0.5, turbidity: 2.2 },
  rain: { cover: 1, turbidity: 4 },
  fog: { cover: 1, turbidity: 9 },
  snow: { cover: 0.97, turbidity: 2.5 },
} as const;

/** How far one sees out of doors, and how high the air is thick, metres; see `Haze`. */
const AIR: Partial<Record<SceneLight['weather'], { readonly reach: number; readonly height: number }>> = {
  fog: { reach: 115, height: 16 },
  rain: { reach: 260, height: 120 },
  snow: { reach: 240, height: 120 },
};

/** Clear air as it veils what is seen from above, hundreds of metres away. */
const CLEAR_AIR = { reach: 4600, height: 600 };

/** Radiance of a bare bulb of usual brightness, in the renderer's unit, in which a clear midday sky is about 1. */
const BULB = 9;

/** A day of the year as month and day; the year is no leap year. */
export function dateOf(day: number): { month: number; day: number } {
  let rest = Math.min(365, Math.max(1, day));
  for (const [index, length] of [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
    if (rest <= length) return { month: index + 1, day: rest };
    rest -= length;
  }
  return { month: 12, day: 31 };
}

/** Where the sun stands: sine of its altitude, and its direction. */
export function sunOf(light: SceneLight): {
  readonly direction: readonly [number, number, number];
  readonly up: number;
} {
  const position = sunPosition(
    { latitude: light.latitude, longitude: 0 },
    { year: 2025, ...dateOf(light.day), hour: light.hour, utcOffset: 0 },
  );
  const direction = sunDirection(position, light.north);
  return { direction, up: direction[1] };
}

/** Sun and sky of a moment, and by how many stops the picture is kept darker or brighter than its light asks for. @param place a room, whose lamps take over when the sun has set; out of doors; or high above the ground */
export function daylightOf(
  light: SceneLight,
  ground: Colour,
  place: 'room' | 'outdoors' | 'aloft',
  seed: number,
): { readonly sun: Sun | null; readonly environment: Environment; readonly ev: number } {
  const { direction } = sunOf(light);
  const inside = place === 'room';
  const weather = WEATHER[light.weather];
  const sky = createSky({ direction, ...weather, ground: light.weather === 'snow' ? [0.7, 0.72, 0.75] : ground, seed });
  const dark = inside && light.lamps > 0 ? Math.max(sky.ev, -0.35) : inside ? Math.max(sky.ev, -1.2) : sky.ev;
  // under a high sun pale paving would be kept so low that the sky turns slate
  const high = inside ? 0 : 0.45 * Math.max(0, Math.min(1, (direction[1] - 0.3) / 0.5));
  const air = inside ? undefined : (AIR[light.weather] ?? (place === 'aloft' ? CLEAR_AIR : undefined));
  // from above there is no sky to be kept
  const open = place === 'aloft' ? 0.3 : 0;
  return {
    sun: sky.sun,
    environment: air ? { ...sky.environment, haze: { ...air, colour: meanOf(sky.environment) } } : sky.environment,
    ev: dark + high + open + light.exposure - (light.weather === 'rain' ? 0.25 : 0),
  };
}

/** Mean radiance of the sky: air in which light is scattered many times is as bright to all sides. */
function meanOf({ width, height, radiance }: Environment): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  let weight = 0;
  for (let y = 0; y < height / 2; y++) {
    const share = Math.sin((Math.PI * (y + 0.5)) / height);
    weight += width * share;
    for (let x = 0; x < width; x++)
      for (const band of [0, 1, 2] as const) sum[band] += share * radiance[3 * (y * width + x) + band]!;
  }
  return [sum[0] / weight, sum[1] / weight, sum[2] / weight];
}

/** Radiance of a bulb of unit brightness, linear; black when the lamps are off. By day lamps are dimmed to two fifths, as photographers do, so that they glow and the daylight keeps the room. */
export function lampRadianceOf(light: SceneLight): readonly [number, number, number] {
  const colour = colourOfTemperature(light.kelvin);
  const day = Math.max(0, Math.min(1, sunOf(light).up / 0.25));
  const strength = BULB * light.lamps * (1 - 0.6 * day);
  return [strength * colour[0], strength * colour[1], strength * Math.max(0.02, colour[2])];
}
