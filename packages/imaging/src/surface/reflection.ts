import type { PlaneRect } from '../geometry/plane-rect.ts';
import type { LinearImage } from '../image.ts';
import type { PlaneKind } from './find-plane.ts';
import { addMips } from '../ops/mips.ts';

/** Focal length over the picture's longer side where nothing is known of it. */
const USUAL_FOCAL = 0.8;
/** Rows under the picture's upper edge, as a share of its height, over which what lies beyond it takes over. */
const FADE = 0.12;
/** Width of the blur over the distance from the foot, for a roughness of 1; a microfacet lobe grows with its square. */
const SPREAD = 2;

/** What a surface reflects of its surroundings, pixel by pixel, row after row. */
export interface Reflection {
  /** Goes to the next row of the window. */
  row(): void;
  /** Tells whether column x shows the surface in this row: what ends there stands on it and is mirrored below. */
  see(x: number, isSurface: boolean): void;
  /** Share of the light that is reflected, 0 to 1, by the reflectance at normal incidence and the roughness (Schlick 1994, bounded by roughness). */
  share(gloss: number, rough: number): number;
  /** Writes what is reflected, linear, to `colour`. */
  read(x: number, rough: number, colour: Float64Array): void;
}

/** Mean of the picture of these levels, linear. */
export function meanOf(levels: readonly LinearImage[]): readonly [number, number, number] {
  return levels.at(-1)!.data as unknown as readonly [number, number, number];
}

/**
 * The reflection in a surface. A level floor in a level camera mirrors what stands on it in the same column, about its own foot: a
 * pixel so many rows under the foot shows what is so many rows over it, the more blurred the rougher and the farther from the
 * foot. Any other surface, and what lies outside of the picture, reflects the picture's mean.
 *
 * @param levels of the picture, at most its own size (see `createMips`)
 * @param plane null for a surface whose lie is not known surely: nothing is mirrored in it
 */
export function createReflection(
  { width, height }: { readonly width: number; readonly height: number },
  levels: readonly LinearImage[],
  plane: PlaneRect | null,
  window: { readonly left: number; readonly top: number; readonly width: number },
): Reflection {
  const mean = meanOf(levels);
  const horizon = plane && horizonOf(plane);
  const scale = levels[0]!.width / width;
  const focal = USUAL_FOCAL * Math.max(width, height);
  const feet = new Float64Array(window.width).fill(window.top);
  let y = window.top - 1;
  let grazing = 0;
  return {
    row() {
      y++;
      if (horizon === null) return;
      const slope = Math.max(0, (y - horizon) / focal);
      grazing = (1 - slope / Math.sqrt(1 + slope * slope)) ** 5;
    },
    see(x, isSurface) {
      if (!isSurface) feet[x] = y + 1;
    },
    share: (gloss, rough) => gloss + Math.max(0, 1 - rough - gloss) * grazing,
    read(x, rough, colour) {
      const up = y + 0.5 - feet[x]!;
      const at = feet[x]! - up;
      const seen = horizon === null ? 0 : Math.min(1, Math.max(0, at / (FADE * height)));
      for (let c = 0; c < 3; c++) colour[c] = (1 - seen) * mean[c]!;
      if (seen === 0) return;
      const level = Math.max(0, Math.log2((1 + up * rough * rough * SPREAD) * scale));
      addMips(levels, level, (x + window.left + 0.5) * scale, at * scale, seen, colour);
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

/** What a plane seen in a level camera is: a floor runs away upwards, a ceiling downwards, all else stands. */
export function kindOfPlane(plane: PlaneRect): PlaneKind {
  if (horizonOf(plane) !== null) return 'floor';
  const [a, b, c, d] = plane.corners.map(({ x, y }) => ({ x, y: -y })) as unknown as PlaneRect['corners'];
  const isCeiling = [[a, b, c, d] as const, [d, c, b, a] as const].some(
    (corners) => horizonOf({ ...plane, corners }) !== null,
  );
  return isCeiling ? 'ceiling' : 'wall';
}
