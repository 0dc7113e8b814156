import type { Colour, Environment } from '../scene.ts';

/** A sky that goes from the horizon's colour to the zenith's over a plain ground: enough where no particular place and hour are meant. */
export function createGradientSky(horizon: Colour, zenith: Colour, ground: Colour): Environment {
  const [width, height] = [8, 64];
  const radiance = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const up = Math.cos((Math.PI * (y + 0.5)) / height);
    const t = Math.max(0, up) ** 0.45;
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        radiance[3 * (y * width + x) + c] = up > 0 ? horizon[c]! * (1 - t) + zenith[c]! * t : ground[c]!;
      }
    }
  }
  return { width, height, radiance, backdrop: null };
}
