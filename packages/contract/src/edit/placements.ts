import { z } from 'zod';
import { selectionBox } from './selection.ts';
import { THINGS_MAX } from './placements-max.ts';
import { isConvex } from './convex.ts';

const FAR = 40_000;
const at = z.number().min(-FAR).max(FAR);
const corner = z.strictObject({ x: at, y: at });
const share = z.number().min(0).max(1);

/**
 * How a thing lies on a picture. `bounds`: what of the thing's own oriented picture is laid, in its pixels; `corners`:
 * where the corners of that come, in pixels of the oriented picture, from the top left clockwise; mirrored things turn the
 * other way.
 */
const placement = z.strictObject({
  bounds: selectionBox.refine(({ width, height }) => width >= 1 && height >= 1, { error: 'bounds without area' }),
  corners: z
    .tuple([corner, corner, corner, corner])
    .refine((corners) => isConvex(corners) || isConvex(corners.toReversed()), {
      error: 'the corners are no convex quadrilateral',
    }),
  /** Strength of the shadow that it throws. */
  shadow: share,
  /** How far its light and colour go towards the picture's. */
  lightMatch: share,
  opacity: share,
});

/** In the order of the fields of the things. `depth`: indices of things, the farthest first. */
export const placements = z.strictObject({
  things: z.array(placement).max(THINGS_MAX),
  depth: z
    .array(
      z
        .int()
        .min(0)
        .max(THINGS_MAX - 1),
    )
    .max(THINGS_MAX),
});
export type Placements = z.infer<typeof placements>;
export type ThingPlacement = Placements['things'][number];
