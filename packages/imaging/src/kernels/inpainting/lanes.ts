import type { Line } from './continue-surfaces.ts';
import type { Level } from './pyramid.ts';

/** A line that goes on through a hole, with as much of it as is seen on either side. Pixels of the finest level. */
export type Strand = Line;

/** Lanes of one pixel on either side of a strand. */
const LANES = 2;
const PER_STRAND = 2 * LANES + 1;

/** The first surface number of lanes; those of areas are smaller. */
export const FIRST_LANE = 32;
/** More strands than these have no lanes. */
export const STRANDS_MAX = Math.floor((255 - FIRST_LANE) / PER_STRAND);

/**
 * Makes each lane of one pixel along a strand a surface of its own (in place), so that an edge is made of patches of the same edge
 * at the same distance from it (structure propagation: J. Sun et al., "Image Completion with Structure Propagation", 2005).
 *
 * @param scale how many pixels of the finest level one of this level is wide
 */
export function paintLanes({ width, height, surfaces }: Level, strands: readonly Strand[], scale: number): void {
  strands.slice(0, STRANDS_MAX).forEach((strand, k) => {
    const at = (position: number): number => (position + 0.5) / scale - 0.5;
    const [x0, y0, x1, y1] = [at(strand.x0), at(strand.y0), at(strand.x1), at(strand.y1)];
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length < 1) return;
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
    const reach = LANES + 1;
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
        const lane = Math.round((x - x0) * dy - (y - y0) * dx);
        if (along < 0 || along > length || Math.abs(lane) > LANES) continue;
        surfaces[y * width + x] = FIRST_LANE + k * PER_STRAND + lane + LANES;
      }
    }
  });
}
