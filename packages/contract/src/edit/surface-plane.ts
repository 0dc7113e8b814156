import { z } from 'zod';
import { isConvex } from './convex.ts';

const FAR = 40_000;
const at = z.number().min(-FAR).max(FAR);
const corner = z.strictObject({ x: at, y: at });
const metres = z.number().min(0.02).max(1000);

/**
 * A rectangle of a plane as a picture shows it: its corners in pixels of the oriented picture, from the top left
 * clockwise as seen facing the plane, and its size in metres.
 */
export const surfacePlane = z
  .strictObject({ corners: z.tuple([corner, corner, corner, corner]), width: metres, height: metres })
  .refine(({ corners }) => isConvex(corners), { error: 'the corners are no convex quadrilateral, clockwise' });
export type SurfacePlane = z.infer<typeof surfacePlane>;
