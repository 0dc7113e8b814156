import type { Mask, SrgbImage } from '../image.ts';
import { coverSurface, type Covering } from './cover-surface.ts';
import { horizonOf } from './reflection.ts';
import { lookAround, mirroredLevels, separateSurface, type SurfaceLayers } from './surface-layers.ts';

/** Pixels of a neighbour into which the border between two covered surfaces may be opened. */
const SEAM = 2;
/** Of a mask's pixel that is outside, and into which its border may be opened. */
const OPEN = 1;

/**
 * What is seen of surfaces that lie over each other: each mask less those after it. Where two of them touch, each reaches
 * two pixels into the other with the least value, so that the border between them is opened to both sides.
 *
 * @param masks 0 to 255, of one size, the lowest first
 */
export function partSurfaces(masks: readonly Mask[]): readonly Mask[] {
  if (masks.length < 2) return masks;
  const [{ width, height }] = masks as [Mask];
  const over = new Uint8Array(width * height);
  const parts = masks
    .toReversed()
    .map(({ data }) => {
      const part = Uint8Array.from(data, (value, i) => Math.min(value, 255 - over[i]!));
      for (let i = 0; i < part.length; i++) over[i]! += part[i]!;
      return part;
    })
    .toReversed();
  return parts.map((part) => {
    const data = part.slice();
    const reach = (from: number, to: number): void => {
      if (part[from]! > 127 && part[to] === 0 && over[to]! > 127) data[to] = OPEN;
    };
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (part[i]! <= 127) continue;
        for (let by = 1; by <= SEAM; by++) {
          if (x >= by) reach(i, i - by);
          if (x + by < width) reach(i, i + by);
          if (y >= by) reach(i, i - by * width);
          if (y + by < height) reach(i, i + by * width);
        }
      }
    return { width, height, data };
  });
}

/** A surface that is seen of a picture, taken apart; and what covers it. */
export interface LaidSurface {
  readonly layers: SurfaceLayers;
  readonly covering: Covering;
}

/**
 * The surfaces of a picture taken apart.
 *
 * @param parts of `partSurfaces`
 * @returns in their order; null where nothing of one is seen
 */
export function separateSurfaces(
  image: SrgbImage,
  parts: readonly Mask[],
  pulse: () => void,
): readonly (SurfaceLayers | null)[] {
  const seen = lookAround(image);
  return parts.map((part) =>
    part.data.some((value) => value > OPEN) ? separateSurface(image, part, pulse, seen) : null,
  );
}

/**
 * A picture with several surfaces covered, see `coverSurface`: those that mirror others come last, so that a polished floor
 * shows the new walls.
 *
 * @param surfaces none of which lies over another
 */
export function coverSurfaces(image: SrgbImage, surfaces: readonly LaidSurface[], pulse: () => void): SrgbImage {
  const mirrors = ({ covering: { isSure, plane } }: LaidSurface): boolean =>
    isSure && plane !== null && horizonOf(plane) !== null;
  let made = image;
  for (const surface of [...surfaces.filter((one) => !mirrors(one)), ...surfaces.filter(mirrors)]) {
    const levels = made === image || !mirrors(surface) ? surface.layers.levels : mirroredLevels(made);
    made = coverSurface(made, surface.layers, surface.covering, pulse, levels);
  }
  return made;
}
