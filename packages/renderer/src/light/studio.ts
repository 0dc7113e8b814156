import type { Colour, Environment } from '../scene/scene.ts';

/** Light for things shown by themselves: `white` from all sides, `gradient` bright above and soft below, `softbox` two large lamps and a rim in a dark room. */
export type Studio = 'white' | 'gradient' | 'softbox';

/** A studio's light, about 1 on what faces it. @param backdrop what the camera sees behind everything; null = the light itself */
export function createStudio(studio: Studio, backdrop: Colour | null): Environment {
  const [width, height] = [128, 64];
  const radiance = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const polar = (Math.PI * (y + 0.5)) / height;
    for (let x = 0; x < width; x += 1) {
      const azimuth = (2 * Math.PI * (x + 0.5)) / width;
      radiance.set(STUDIOS[studio](azimuth, Math.PI / 2 - polar), 3 * (y * width + x));
    }
  }
  return { width, height, radiance, backdrop };
}

const STUDIOS: Record<Studio, (azimuth: number, altitude: number) => Colour> = {
  white: () => [1, 1, 1],
  gradient: (_azimuth, altitude) => {
    const level = 0.55 + 0.75 * Math.sin(altitude);
    const value = Math.max(0.25, level);
    return [value, value, 1.02 * value];
  },
  softbox: (azimuth, altitude) => {
    const main = box(azimuth, altitude, -0.9 + Math.PI, 0.85, 0.55, 0.4);
    const fill = box(azimuth, altitude, 1.15 + Math.PI, 0.45, 0.45, 0.5);
    const rim = box(azimuth, altitude, 0.2, 0.75, 0.9, 0.16);
    const room = 0.16 + 0.05 * Math.sin(altitude);
    return [
      room + 4.5 * main + 1.3 * fill + 2.5 * rim,
      room + 4.5 * main + 1.35 * fill + 2.5 * rim,
      room + 4.45 * main + 1.45 * fill + 2.5 * rim,
    ];
  },
};

/** 1 within a lamp of half width and half height (radians) round a direction, with an edge as soft as cloth. */
function box(
  azimuth: number,
  altitude: number,
  atAzimuth: number,
  atAltitude: number,
  halfWidth: number,
  halfHeight: number,
): number {
  const turn = Math.abs(((azimuth - atAzimuth + 3 * Math.PI) % (2 * Math.PI)) - Math.PI) * Math.cos(altitude);
  const edge = (distance: number, half: number) => Math.max(0, Math.min(1, (half - distance) / (0.18 * half) + 0.5));
  return edge(turn, halfWidth) * edge(Math.abs(altitude - atAltitude), halfHeight);
}
