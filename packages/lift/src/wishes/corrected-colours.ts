import type { Region } from '@yujian/imaging';
import type { Rgb } from '@yujian/imaging/illustrate/manner';
import { findLibraryMaterial } from '@yujian/scenes/style/finish';

/** sRGB colours, 0 to 1, of the materials and colours that a person chose for regions, by their numbers. */
export function correctedColours(regions: readonly Pick<Region, 'id' | 'material'>[]): ReadonlyMap<number, Rgb> {
  return new Map(
    regions.flatMap(({ id, material }) => {
      const colour = material === undefined ? null : colourOf(material);
      return colour ? [[id, colour] as const] : [];
    }),
  );
}

/** Of `#rrggbb`, or of the library's material of this key. */
function colourOf(material: string): Rgb | null {
  if (/^#[0-9a-f]{6}$/i.test(material))
    return [1, 3, 5].map((at) => Number.parseInt(material.slice(at, at + 2), 16) / 255) as unknown as Rgb;
  const found = findLibraryMaterial(material);
  return found ? (found.base.map(encode) as unknown as Rgb) : null;
}

function encode(linear: number): number {
  return Math.min(1, Math.max(0, linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
}
