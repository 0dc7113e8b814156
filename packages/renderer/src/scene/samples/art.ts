import type { Picture } from '../scene.ts';
import { noise2, roughNoise2 } from '../build/random.ts';

/** A print: a low sun over dunes, flat inks on toned paper. */
export function createDunesPicture(width: number, height: number): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  const inks = [[236, 229, 214], [201, 86, 48], [222, 199, 160], [150, 163, 148], [38, 62, 60]] as const;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
      const aspect = width / height;
      const tooth = 0.002 * noise2(x * 0.7, y * 0.7, 4);
      const ridge = (base: number, swing: number, phase: number): number => base + swing * Math.sin(u * 5.2 + phase) + 0.03 * noise2(u * 3, phase) + tooth;
      let ink = 0;
      if (((u - 0.4) * aspect) ** 2 + (v - 0.42) ** 2 < (0.23 + tooth) ** 2) ink = 1;
      if (v > ridge(0.6, 0.05, 0.4)) ink = 2;
      if (v > ridge(0.68, 0.07, 2.1)) ink = 3;
      if (v > ridge(0.78, 0.06, 4.4)) ink = 4;
      const grain = 1 + 0.045 * roughNoise2(x * 0.35, y * 0.35, 9);
      for (let c = 0; c < 3; c++) data[4 * (y * width + x) + c] = inks[ink]![c as 0 | 1 | 2] * grain;
      data[4 * (y * width + x) + 3] = 255;
    }
  }
  return { width, height, data, linear: false };
}
