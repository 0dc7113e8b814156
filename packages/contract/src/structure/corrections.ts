import { z } from 'zod';
import { materialKey } from '../catalog/material-key.ts';
import { PIECE_KEYS } from '../scene/pieces.ts';
import { REGION_NAMES, type RegionNameKey } from './names.ts';

/**
 * What a person says of a picture against what was understood of it. Places are shares of the width and height of the
 * drawing's sheet from its top left, so that they hold at every size; a handle may lie outside by three of them.
 */

const OUTSIDE = 3;
const REGIONS_MAX = 240;
const STROKES_MAX = 20;
const POINTS_MAX = 64;
const VANISHING_MAX = 6;
const THINGS_MAX = 60;

/** Below this share of the picture two ends are one point. */
const SHORTEST = 0.01;

const inside = z.number().min(0).max(1);
const around = z
  .number()
  .min(-OUTSIDE)
  .max(1 + OUTSIDE);
const ends = { x0: around, y0: around, x1: around, y1: around };

function isLine({
  x0,
  y0,
  x1,
  y1,
}: {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}): boolean {
  return Math.hypot(x1 - x0, y1 - y0) >= SHORTEST;
}

const NO_LINE = { error: 'both ends lie on one point' };

const vanishingLine = z
  .strictObject({ axis: z.union([z.literal(0), z.literal(1), z.literal(2)]), ...ends })
  .refine(isLine, NO_LINE);

const BOX_CORNERS = ['floor-left', 'floor-right', 'ceiling-left', 'ceiling-right'] as const;
const boxCorner = z.strictObject({ corner: z.enum(BOX_CORNERS), x: around, y: around });

const namedRegion = z
  .strictObject({
    x: inside,
    y: inside,
    name: z.enum(REGION_NAMES.map(({ key }) => key) as [RegionNameKey, ...RegionNameKey[]]).nullable(),
    material: materialKey.nullable(),
  })
  .refine(({ name, material }) => name !== null || material !== null, { error: 'says nothing' });

const point = z.tuple([inside, inside]);

const toldThing = z.strictObject({
  /** A point in it, or an outline around it of three and more. */
  at: z.array(point).min(1).max(POINTS_MAX),
  /** What of the catalogue stands for it; null: it stays as drawn. */
  piece: z
    .strictObject({
      type: z.enum(PIECE_KEYS),
      /** One of the type's; null = the one that fits best. */
      form: z.string().max(30).nullable(),
      /** Degrees about the upright axis, as a piece's of a scene: 0 faces the eye of a frontal view; null = as it fits best. */
      turn: z.number().min(-360).max(360).nullable(),
    })
    .nullable(),
});
const anywhere = z.tuple([around, around]);

/** Where the drawing lies in the picture, by its corners from the top left clockwise, and whether its paper is made white. */
const sheet = z
  .strictObject({ corners: z.tuple([anywhere, anywhere, anywhere, anywhere]), whiten: z.boolean() })
  .refine(({ corners }) => isConvex(corners), {
    error: 'the corners of the sheet are no quadrilateral, clockwise from the top left',
  });

function isConvex(corners: readonly (readonly [number, number])[]): boolean {
  return corners.every(([x, y], k) => {
    const [[nx, ny], [fx, fy]] = [corners[(k + 1) % 4]!, corners[(k + 2) % 4]!];
    return (nx - x) * (fy - ny) - (ny - y) * (fx - nx) > SHORTEST * SHORTEST;
  });
}

export const corrections = z.strictObject({
  /** The sheet that all other places are shares of; null = as found, the whole picture = as it is. */
  sheet: sheet.nullable().default(null),
  /** Row at which level directions vanish; null = as seen. */
  horizon: around.nullable().default(null),
  /** Lines that run across (0), upright (1) or into the picture (2), whatever they were taken for. */
  vanishing: z.array(vanishingLine).max(VANISHING_MAX).default([]),
  /** Corners of the room's far wall; where two disagree on an edge, the later one says. */
  corners: z
    .array(boxCorner)
    .max(BOX_CORNERS.length)
    .refine((list) => new Set(list.map(({ corner }) => corner)).size === list.length, {
      error: 'a corner is named twice',
    })
    .default([]),
  /** What the region at a point is, and what it is made of; the later one says. */
  regions: z.array(namedRegion).max(REGIONS_MAX).default([]),
  /** Strokes over what belongs together as one thing. */
  together: z.array(z.array(point).min(2).max(POINTS_MAX)).max(STROKES_MAX).default([]),
  /** What stands for single things of a room, where real furniture is asked for; the later one says. */
  things: z.array(toldThing).max(THINGS_MAX).default([]),
  /** One length that is known, between two points of the picture. */
  length: z
    .strictObject({ ...ends, metres: z.number().min(0.05).max(500) })
    .refine(isLine, NO_LINE)
    .nullable()
    .default(null),
});
export type Corrections = z.infer<typeof corrections>;
