import type { PictureSize } from './long-side.ts';

/** Pixels of an enlarged picture at most. */
const ENLARGED_PIXELS_MAX = 64_000_000;
/** Long and short side of ISO 216 sheets, millimetres. */
const SHEETS: Readonly<Record<string, readonly [long: number, short: number]>> = {
  a4: [297, 210],
  a3: [420, 297],
  a2: [594, 420],
  a1: [841, 594],
  a0: [1189, 841],
};
const INCH = 25.4;

/** How large a picture is to become. */
export interface EnlargeWish {
  /** A factor of the sides; a sheet that the picture fits on; or `width`, a width on paper. */
  readonly to: string;
  /** Centimetres, of `width`. */
  readonly printWidth: number;
  /** Dots per inch on paper. */
  readonly dpi: number;
}

export interface EnlargedSize extends PictureSize {
  /** Dots per inch that give the asked size on paper; null where none was asked. */
  readonly dpi: number | null;
  /** The largest factor, to a tenth, that is possible where this one is too large; else null. */
  readonly most: number | null;
}

/** A picture is never made smaller: one that has more dots than asked for is printed finer. */
export function enlargedSize({ to, printWidth, dpi }: EnlargeWish, { width, height }: PictureSize): EnlargedSize {
  const inches = printInches(to, printWidth, width, height);
  const factor = inches === null ? Number(to) : Math.max(1, (inches * dpi) / width);
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  const isTooLarge = size.width * size.height > ENLARGED_PIXELS_MAX;
  return {
    ...size,
    dpi: inches === null ? null : size.width / inches,
    most: isTooLarge ? Math.floor(10 * Math.sqrt(ENLARGED_PIXELS_MAX / (width * height))) / 10 : null,
  };
}

/** Width on paper; null where the picture is for no paper. */
function printInches(to: string, printWidth: number, width: number, height: number): number | null {
  if (to === 'width') return (10 * printWidth) / INCH;
  const sheet = SHEETS[to];
  if (sheet === undefined) return null;
  const [across, down] = width >= height ? sheet : [sheet[1], sheet[0]];
  return Math.min(across, (down * width) / height) / INCH;
}
