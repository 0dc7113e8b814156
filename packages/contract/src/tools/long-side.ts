/** Value of a size: the person's picture as large as it is, within these bounds. */
export const ORIGINAL = 'original';
export const ORIGINAL_SIDE = { least: 640, most: 2560 } as const;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Long side in pixels of what is made of a picture at a size: pixels, or `ORIGINAL`. */
export function longSideOf(size: string | number, { width, height }: PictureSize): number {
  if (size !== ORIGINAL) return Number(size);
  return Math.min(ORIGINAL_SIDE.most, Math.max(ORIGINAL_SIDE.least, width, height));
}

/** The whole size of it. */
export function sizeAt(size: string | number, picture: PictureSize): PictureSize {
  const scale = longSideOf(size, picture) / Math.max(picture.width, picture.height);
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
}
