import type { LabelMap, ScalarMap, SrgbImage } from '../../packages/imaging/src/image.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** sRGB, 3 per pixel */
  readonly data: Uint8ClampedArray;
}

/** A map as grey, 0 black to 1 white. */
export function greyOf({ width, height, data }: ScalarMap, shade: (value: number) => number): Pixels {
  const out = new Uint8ClampedArray(width * height * 3);
  for (const [at, value] of data.entries()) out.fill(255 * shade(value), at * 3, at * 3 + 3);
  return { width, height, data: out };
}

/** The picture, pale enough to draw over. */
export function fadeOf({ width, height, data }: SrgbImage): Pixels {
  return { width, height, data: Uint8ClampedArray.from(data, (value) => 255 - 0.42 * (255 - value)) };
}

/** Every region in the colour of a number, over the picture's own lights and darks. */
export function paintNumbers(
  { width, height, data }: LabelMap,
  numberOf: (id: number) => number,
  picture: SrgbImage,
): Pixels {
  const out = new Uint8ClampedArray(width * height * 3);
  for (let at = 0; at < data.length; at++) {
    const colour = colourOf(data[at]! < 0 ? 0 : numberOf(data[at]!));
    const light = 0.45 + (0.55 * picture.data[at * 3 + 1]!) / 255;
    for (let channel = 0; channel < 3; channel++) out[at * 3 + channel] = 255 * colour[channel]! * light;
  }
  return { width, height, data: out };
}

/** Colours that differ for neighbouring numbers; white for 0. */
export function colourOf(number: number): readonly [number, number, number] {
  if (number === 0) return [1, 1, 1];
  const hue = (number * 0.618034) % 1;
  const value = 0.72 + 0.26 * ((number * 0.381966) % 1);
  const channel = (offset: number): number =>
    value * (1 - 0.5 * Math.min(1, Math.max(0, Math.abs(((hue + offset) % 1) * 6 - 3) - 1)));
  return [channel(0), channel(1 / 3), channel(2 / 3)];
}
