import type { Colour, Environment, Vec3 } from '@yujian/renderer/scene/scene';

/** Light from all around that needs no place or hour: pure data, small, without a sun. */
const WIDTH = 128;
const HEIGHT = 64;

/** What an unbuilt plain gives back of the light that falls on it. */
const PLAIN_REFLECTANCE = 0.22;
/** Irradiance below an overcast sky of zenith luminance 1, over π. */
const OVERCAST_MEAN = 7 / 9;

/** The overcast sky of CIE S 003 (Moon and Spencer, 1942): three times as bright overhead as at the horizon. Zenith radiance 1. */
export function overcastSky(): Environment {
  return drawEnvironment(([, up]) => {
    if (up < 0) return grey(PLAIN_REFLECTANCE * OVERCAST_MEAN);
    const radiance = (1 + 2 * up) / 3;
    return [0.96 * radiance, radiance, 1.05 * radiance];
  }, null);
}

interface Softbox {
  readonly towards: Vec3;
  /** cosine at which its light has fallen to 1/e of the middle's */
  readonly edge: number;
  readonly radiance: number;
}

/** A large box from the front left, a weaker one from the right, a strip behind: the usual set for a piece of furniture. */
const SOFTBOXES: readonly Softbox[] = [
  { towards: unit([-0.55, 0.7, 0.65]), edge: 0.9, radiance: 9 },
  { towards: unit([0.9, 0.35, 0.4]), edge: 0.93, radiance: 1.2 },
  { towards: unit([0.3, 0.55, -0.9]), edge: 0.95, radiance: 3.2 },
];
const ROOM: Colour = grey(0.42);
const BACKDROP: Colour = grey(0.92);

/** Lamps in a white room; what stands behind the model is an even light grey. */
export function studioLight(): Environment {
  return drawEnvironment((direction) => {
    const light = SOFTBOXES.reduce((sum, box) => sum + box.radiance * glow(box, direction), 0);
    return [ROOM[0] + light, ROOM[1] + light, ROOM[2] + light];
  }, BACKDROP);
}

function glow({ towards, edge }: Softbox, [x, y, z]: Vec3): number {
  const away = 1 - (towards[0] * x + towards[1] * y + towards[2] * z);
  const width = 1 - edge;
  return Math.exp(-((away / width) ** 2));
}

function drawEnvironment(radianceOf: (direction: Vec3) => Colour, backdrop: Colour | null): Environment {
  const radiance = new Float32Array(WIDTH * HEIGHT * 3);
  for (let row = 0; row < HEIGHT; row++) {
    const polar = (Math.PI * (row + 0.5)) / HEIGHT;
    for (let column = 0; column < WIDTH; column++) {
      const turn = (2 * Math.PI * (column + 0.5)) / WIDTH;
      radiance.set(radianceOf([Math.sin(turn) * Math.sin(polar), Math.cos(polar), -Math.cos(turn) * Math.sin(polar)]), 3 * (row * WIDTH + column));
    }
  }
  return { width: WIDTH, height: HEIGHT, radiance, backdrop };
}

function grey(value: number): Colour {
  return [value, value, value];
}

function unit([x, y, z]: Vec3): Vec3 {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
