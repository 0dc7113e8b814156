import { SRGB_TO_LINEAR, decodeSrgb } from './colour.ts';
import type { Triple } from './colour.ts';

/** Linear RGB of a colour written as `#rrggbb` or `rrggbb`; throws a RangeError on anything else. */
export function linearFromHex(hex: string): Triple {
  const match = /^#?([0-9a-f]{6})$/i.exec(hex);
  if (!match) throw new RangeError(`expected a colour as #rrggbb but received ${hex}`);
  const value = Number.parseInt(match[1]!, 16);
  return [SRGB_TO_LINEAR[value >> 16]!, SRGB_TO_LINEAR[(value >> 8) & 255]!, SRGB_TO_LINEAR[value & 255]!];
}

/** Share of a light's tint that is left when the eye has adapted half-way to daylight. */
const ADAPTATION = 0.6;

/** Linear RGB of luminance 1 of light of a colour temperature in kelvin, 1500 to 20000 (fit by Tanner Helland, 2012), as an eye adapted to the place sees it. */
export function linearFromKelvin(kelvin: number): Triple {
  const t = Math.min(Math.max(kelvin, 1500), 20000) / 100;
  const red = t <= 66 ? 255 : 329.7 * (t - 60) ** -0.1332;
  const green = t <= 66 ? 99.47 * Math.log(t) - 161.12 : 288.12 * (t - 60) ** -0.0755;
  const blue = t >= 66 ? 255 : t <= 19 ? 0 : 138.52 * Math.log(t - 10) - 305.04;
  const linear = (value: number): number => decodeSrgb(Math.min(Math.max(value, 0), 255) / 255);
  const adapted = (value: number): number => value ** ADAPTATION;
  const r = adapted(linear(red));
  const g = adapted(linear(green));
  const b = adapted(linear(blue));
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return [r / y, g / y, b / y];
}
