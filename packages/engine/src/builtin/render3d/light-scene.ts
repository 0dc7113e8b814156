import type { Note } from '@yujian/contract/jobs';
import { createSky } from '@yujian/renderer/light/sky';
import { createStudio } from '@yujian/renderer/light/studio';
import { sunDirection, sunPosition, type SunPosition } from '@yujian/renderer/light/sun-position';
import type { Colour, Environment, Scene, Sun, Vec3 } from '@yujian/renderer/scene/scene';
import type { ModelLight } from '../../core/operations.ts';

/** The calendar of the sun: from year to year it moves by less than its own width. */
const YEAR = 2026;
/** A white model is lit softly: its sun is so many times as wide as the real one, and the light's colours are half taken away. */
const SOFT_SUN = 5;
const NEUTRAL_SHARE = 0.6;
const HIGH: Vec3 = [-0.42, 0.78, 0.46];
/** Fair weather: a few clouds, as one waits for to photograph a house. */
const FAIR = 0.3;
const BACKDROP: Colour = [0.9, 0.9, 0.9];

export interface Lit {
  readonly scene: Scene;
  /** stops by which a picture of this light is kept darker, so that dusk is dusk */
  readonly ev: number;
  readonly notes: readonly Note[];
}

/** The scene under this light. `base`, what a model of one stuff stands on: its light is soft and pale, and the base goes on behind it; null = as it is. Lamps of the model stay. */
export function lightScene(scene: Scene, light: ModelLight, base: Colour | null): Lit {
  switch (light.kind) {
    case 'overcast':
      return under(scene, createSky({ direction: HIGH, cover: 1 }), base);
    case 'studio':
      return under(scene, { environment: createStudio('softbox', BACKDROP), sun: null }, base);
    case 'place': {
      const { north, ...moment } = light;
      const position = sunPosition(light, { ...moment, year: YEAR });
      const sky = createSky({ direction: sunDirection(position, north), cover: base ? 0 : FAIR });
      return { ...under(scene, sky, base), ev: base ? 0 : sky.ev, notes: [describeSun(position)] };
    }
  }
}

function under(
  scene: Scene,
  { environment, sun }: { environment: Environment; sun: Sun | null },
  base: Colour | null,
): Lit {
  if (base === null) return { scene: { ...scene, environment, sun }, ev: 0, notes: [] };
  const softSun = sun && { ...sun, irradiance: neutral(sun.irradiance), radius: SOFT_SUN * sun.radius };
  const pale = { ...environment, radiance: neutralPixels(environment.radiance) };
  const light = levelIrradiance(pale, softSun);
  const backdrop: Colour = [
    (base[0] * light[0]) / Math.PI,
    (base[1] * light[1]) / Math.PI,
    (base[2] * light[2]) / Math.PI,
  ];
  return { scene: { ...scene, environment: { ...pale, backdrop }, sun: softSun }, ev: 0, notes: [] };
}

/** What falls on open level ground. */
function levelIrradiance({ width, height, radiance }: Environment, sun: Sun | null): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = 0; y < height / 2; y++) {
    const polar = (Math.PI * (y + 0.5)) / height;
    const weight = Math.cos(polar) * Math.sin(polar) * (Math.PI / height) * ((2 * Math.PI) / width);
    for (let at = 3 * y * width; at < 3 * (y + 1) * width; at++) sum[(at % 3) as 0 | 1 | 2] += weight * radiance[at]!;
  }
  if (sun === null) return sum;
  const level = Math.max(0, sun.direction[1]);
  return [sum[0] + level * sun.irradiance[0], sum[1] + level * sun.irradiance[1], sum[2] + level * sun.irradiance[2]];
}

/** The colour on its way to the grey of the same luminance. */
function neutral([r, g, b]: Colour): Colour {
  const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const mixed = (value: number) => value + NEUTRAL_SHARE * (grey - value);
  return [mixed(r), mixed(g), mixed(b)];
}

function neutralPixels(radiance: Float32Array): Float32Array {
  const pixels = new Float32Array(radiance.length);
  for (let at = 0; at < pixels.length; at += 3)
    pixels.set(neutral([radiance[at]!, radiance[at + 1]!, radiance[at + 2]!]), at);
  return pixels;
}

function describeSun({ azimuth, altitude }: SunPosition): Note {
  if (altitude < 0)
    return {
      zh: `这时太阳在地平线下 ${(-altitude).toFixed(0)}°`,
      en: `At this hour the sun is ${(-altitude).toFixed(0)}° below the horizon`,
    };
  return {
    zh: `太阳：高度 ${altitude.toFixed(1)}°，方位 ${azimuth.toFixed(1)}°`,
    en: `Sun: ${altitude.toFixed(1)}° high, azimuth ${azimuth.toFixed(1)}°`,
  };
}
