import { z } from 'zod';

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
export type PlaneCorner = z.infer<typeof corner>;

/** Least double area of a corner's triangle, square pixels: less is a line. */
const LEAST_TURN = 4;

/** Whether four corners turn clockwise (y points down) at each of them. */
export function isConvex(corners: readonly PlaneCorner[]): boolean {
  return corners.every((here, i) => {
    const next = corners[(i + 1) % corners.length]!;
    const after = corners[(i + 2) % corners.length]!;
    const turn = (next.x - here.x) * (after.y - next.y) - (next.y - here.y) * (after.x - next.x);
    return turn > LEAST_TURN;
  });
}
