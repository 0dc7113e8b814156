import { z } from 'zod';

/** Lines that go on through what is removed or added, as a person set them; pixels of the oriented picture. */
const HOLE_LINES_MAX = 60;
const FAR = 40_000;
const place = z.number().min(-FAR).max(FAR);
const line = z.strictObject({ x0: place, y0: place, x1: place, y1: place });

export const holeLines = z.strictObject({ lines: z.array(line).max(HOLE_LINES_MAX) });
export type HoleLines = z.infer<typeof holeLines>;
export type HoleLine = HoleLines['lines'][number];
