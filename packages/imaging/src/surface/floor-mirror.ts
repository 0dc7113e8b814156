import type { PlaneRect } from '../geometry/plane-rect.ts';
import type { SrgbImage } from '../image.ts';
import { addMips, createMips } from '../ops/mips.ts';

import { shrinkPicture } from './shrink-picture.ts';

/** Pixels of the picture that is mirrored. */
const MIRRORED = 700_000;
/** Focal length over the picture's longer side where nothing is known of it. */
const USUAL_FOCAL = 0.8;
/** Roughness from which nothing is seen mirrored. */
const MATT = 0.55;
/** Rows over the picture, as a share of its height, over which what would be mirrored from outside of it fades. */
const FADE = 0.12;

/** What a polished floor mirrors in a pixel. */
export interface FloorMirror {
  /** Goes to the next row of the window. */
  row(): void;
  /** Tells whether column x shows the floor in this row: what ends there stands on the floor and is mirrored below. */
  see(x: number, isFloor: boolean): void;
  /** Share of the light that is mirrored, by gloss, roughness and angle; writes its colour to `colour`, linear. */
  read(x: number, gloss: number, rough: number, colour: Float64Array): number;
}

/**
 * The mirror image in a level floor. In a level camera a floor mirrors what stands on it in the same column, about its own
 * foot: a pixel so many rows under the foot shows what is so many rows over it. Blur grows with roughness and with the distance
 * from the foot; the share is Schlick's (1994). Null of a plane that is no floor.
 */
export function createFloorMirror(
  image: SrgbImage,
  plane: PlaneRect,
  window: { readonly left: number; readonly top: number; readonly width: number },
): FloorMirror | null {
  const horizon = horizonOf(plane);
  if (horizon === null) return null;
  const { width, height } = image;
  const levels = createMips(shrinkPicture(image, MIRRORED));
  const scale = levels[0]!.width / width;
  const focal = USUAL_FOCAL * Math.max(width, height);
  const feet = new Float64Array(window.width).fill(window.top);
  let y = window.top - 1;
  return {
    row: () => void y++,
    see(x, isFloor) {
      if (!isFloor) feet[x] = y + 1;
    },
    read(x, gloss, rough, colour) {
      if (rough >= MATT) return 0;
      const up = y + 0.5 - feet[x]!;
      const at = feet[x]! - up;
      const seen = Math.min(1, at / (FADE * height));
      if (seen <= 0) return 0;
      const slope = (y - horizon) / focal;
      const sine = slope / Math.sqrt(1 + slope * slope);
      const share =
        (gloss + (1 - gloss) * (1 - Math.min(1, Math.max(0, sine))) ** 5) * (1 - rough / MATT) ** 1.5 * seen;
      const blur = (1 + up * rough * 0.9) * scale;
      colour.fill(0);
      addMips(levels, Math.max(0, Math.log2(blur)), (x + window.left + 0.5) * scale, at * scale, 1, colour);
      return share;
    },
  };
}

/** How much farther the far end of a floor is than the near one, at the least. */
const CONVERGES = 1.15;
/** Slant of a floor's horizon at most: rows for each column. */
const SLANTED = 0.12;

/** Row of a floor's horizon in the picture's middle; null of walls, ceilings and what is seen from straight above. */
export function horizonOf({ corners: [a, b, c, d] }: PlaneRect): number | null {
  const meet = (p: typeof a, q: typeof a, r: typeof a, s: typeof a): { x: number; y: number } | null => {
    const [ux, uy, vx, vy] = [q.x - p.x, q.y - p.y, s.x - r.x, s.y - r.y];
    const cross = ux * vy - uy * vx;
    if (Math.abs(cross) < 1e-6 * Math.hypot(ux, uy) * Math.hypot(vx, vy)) return null;
    const t = ((r.x - p.x) * vy - (r.y - p.y) * vx) / cross;
    return { x: p.x + t * ux, y: p.y + t * uy };
  };
  const [away, across] = [meet(d, a, c, b), meet(a, b, d, c)];
  if (away === null) return null;
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  if (across !== null && Math.abs(across.y - away.y) > SLANTED * Math.abs(across.x - away.x)) return null;
  const [near, far] = [Math.max(c.y, d.y) - away.y, Math.max(1, Math.min(a.y, b.y) - away.y)];
  return away.y < middle.y && near > CONVERGES * far ? away.y : null;
}
