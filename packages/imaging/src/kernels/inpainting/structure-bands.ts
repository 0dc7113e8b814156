import type { Line } from './continue-surfaces.ts';
import type { Level } from './pyramid.ts';

/** A line that goes on through a hole, with as much of it as is seen on either side. Pixels of the finest level. */
export type StructureLine = Line;

/** Bands of one pixel on either side of a line. */
const BANDS = 2;
const PER_LINE = 2 * BANDS + 1;

/** The first surface number of bands; those of areas are smaller. */
export const FIRST_BAND = 32;
/** More lines than these have no bands. */
export const STRUCTURE_LINES_MAX = Math.floor((255 - FIRST_BAND) / PER_LINE);

/**
 * Makes each band of one pixel along a line a surface of its own (in place), so that an edge is made of patches of the same edge
 * at the same distance from it (structure propagation: J. Sun et al., "Image Completion with Structure Propagation", 2005).
 *
 * @param scale how many pixels of the finest level one of this level is wide
 */
export function markBands(
  { width, height, surfaces }: Level,
  structureLines: readonly StructureLine[],
  scale: number,
): void {
  structureLines.slice(0, STRUCTURE_LINES_MAX).forEach((line, k) => {
    const at = (position: number): number => (position + 0.5) / scale - 0.5;
    const [x0, y0, x1, y1] = [at(line.x0), at(line.y0), at(line.x1), at(line.y1)];
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length < 1) return;
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
    const reach = BANDS + 1;
    for (
      let y = Math.max(0, Math.floor(Math.min(y0, y1) - reach));
      y <= Math.min(height - 1, Math.max(y0, y1) + reach);
      y++
    ) {
      for (
        let x = Math.max(0, Math.floor(Math.min(x0, x1) - reach));
        x <= Math.min(width - 1, Math.max(x0, x1) + reach);
        x++
      ) {
        const along = (x - x0) * dx + (y - y0) * dy;
        const band = Math.round((x - x0) * dy - (y - y0) * dx);
        if (along < 0 || along > length || Math.abs(band) > BANDS) continue;
        surfaces[y * width + x] = FIRST_BAND + k * PER_LINE + band + BANDS;
      }
    }
  });
}
