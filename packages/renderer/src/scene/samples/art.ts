import type { Picture } from '../scene.ts';
import { noise2 } from '../build/random.ts';

/** A print: a low sun over dunes, flat inks on toned paper. */
export function createDunesPicture(width: number, height: number): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  const inks = [
    [236, 229, 214],
    [201, 86, 48],
    [222, 199, 160],
    [150, 163, 148],
    [38, 62, 60],
  ] as const;
  const ridges = (
    [
      [0.6, 0.05, 0.4],
      [0.68, 0.07, 2.1],
      [0.78, 0.06, 4.4],
    ] as const
  ).map(([base, swing, phase]) =>
    Float64Array.from(
      { length: width },
      (_, x) =>
        base + swing * Math.sin(((x + 0.5) / width) * 5.2 + phase) + 0.03 * noise2(((x + 0.5) / width) * 3, phase),
    ),
  );
  const aspect = width / height;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const v = (y + 0.5) / height;
      const tooth = 0.002 * noise2(x * 0.7, y * 0.7, 4);
      let ink = 0;
      if (((u - 0.4) * aspect) ** 2 + (v - 0.42) ** 2 < (0.23 + tooth) ** 2) ink = 1;
      for (let nearer = 0; nearer < ridges.length; nearer++) if (v > ridges[nearer]![x]! + tooth) ink = 2 + nearer;
      const grain = 1 + 0.04 * noise2(x * 0.5, y * 0.5, 9);
      const [r, g, b] = inks[ink]!;
      const at = 4 * (y * width + x);
      data[at] = r * grain;
      data[at + 1] = g * grain;
      data[at + 2] = b * grain;
      data[at + 3] = 255;
    }
  }
  return { width, height, data, linear: false };
}
