import { RATIOS } from '@yujian/contract/gallery/gallery-choices';

/** Colours of a palette that are kept: those of some share. */
const PALETTE = 8;
const LEAST_SHARE = 0.08;
/** Oklab in three bytes, a and b from −0.4 to 0.4. */
export const PALETTE_BYTES = 3 * PALETTE;
/**
 * How far a colour of a picture may be from one that is asked for: in Oklab, lightness by half, since a green in
 * shade is still looked for as green.
 */
const NEAR = 0.08;
const LIGHTNESS = 0.5;

/** The colours of a palette that a filter looks at, at most PALETTE, in three bytes each. */
export function packPalette(palette: readonly { readonly colour: string; readonly share: number }[]): Uint8Array {
  const kept = palette.filter(({ share }) => share >= LEAST_SHARE).slice(0, PALETTE);
  return Uint8Array.from(kept.flatMap(({ colour }) => packColour(colour)));
}

/** Whether one of `count` colours from `at` on is near to a packed colour. */
export function hasNear(bytes: Uint8Array, at: number, count: number, [l, a, b]: readonly number[]): boolean {
  for (let k = at; k < at + 3 * count; k += 3) {
    const [dl, da, db] = [LIGHTNESS * (bytes[k]! - l!), 0.8 * (bytes[k + 1]! - a!), 0.8 * (bytes[k + 2]! - b!)];
    if (dl * dl + da * da + db * db <= (255 * NEAR) ** 2) return true;
  }
  return false;
}

/** @param hex `#rrggbb` */
export function packColour(hex: string): number[] {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  // Björn Ottosson, "A perceptual color space for image processing", 2020
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    255 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    255 * (0.5 + (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s) / 0.8),
    255 * (0.5 + (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s) / 0.8),
  ].map(Math.round);
}

function linear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** The number of a ratio in RATIOS. */
export function ratioOf(width: number, height: number): number {
  const ratio = width / height;
  return Math.max(
    0,
    RATIOS.findIndex(({ from, to }) => ratio >= from && ratio < to),
  );
}
