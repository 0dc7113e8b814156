import { z } from 'zod';

/**
 * What a selection was drawn with: the vector side of a mask, so that it can be edited again. Places are pixels of the
 * oriented picture; a pixel's centre lies at +0.5. The mask itself is a grey PNG of the picture's size.
 */

/** More steps or numbers than these are merged into one `raster` step by whoever draws. */
export const SELECTION_STEPS_MAX = 2000;
export const SELECTION_NUMBERS_MAX = 20_000;
const BRUSH_MAX = 2000;
const GROW_MAX = 200;
const FEATHER_MAX = 200;
const FAR = 40_000;
export const SELECTION_POINTS_MAX = 64;

const place = z.number().min(-FAR).max(FAR);
/** x, y, x, y … */
const path = z
  .array(place)
  .min(2)
  .max(SELECTION_NUMBERS_MAX)
  .refine((numbers) => numbers.length % 2 === 0, { error: 'x and y come in pairs' });
/** It adds to the selection; false: takes away from it. */
const add = z.boolean();
export const selectionBox = z.strictObject({ x: place, y: place, width: place, height: place });
/** Of the things around a click that lie in each other, which one is meant. */
export const selectionLevel = z.enum(['part', 'whole', 'group']);
/** The same, or all that a room is furnished with, whatever is clicked. */
export const askedLevel = z.enum([...selectionLevel.options, 'furniture']);
export const clickPoint = z.strictObject({ x: place, y: place, add });

const stroke = z.strictObject({
  kind: z.literal('stroke'),
  add,
  /** Diameter. */
  size: z.number().min(0.5).max(BRUSH_MAX),
  /** 0 to 100: from where the edge begins to fall off, as a share of the radius. */
  hardness: z.number().min(0).max(100),
  path,
  /** Share of `size` at each point, where a pen told its pressure. */
  pressure: z.array(z.number().min(0).max(1)).max(SELECTION_NUMBERS_MAX).optional(),
});
/** Lasso, polygon or rectangle: the closed path, filled by the even-odd rule. */
const area = z.strictObject({ kind: z.literal('area'), add, path });
/** A mask as it is: imported, pasted, of a named region, or many steps merged. */
const raster = z.strictObject({
  kind: z.literal('raster'),
  add,
  media: z.uuid(),
  name: z.string().max(80).optional(),
});
/** What clicks chose: the points, and the mask that they gave. */
const click = z.strictObject({
  kind: z.literal('click'),
  add,
  points: z.array(clickPoint).max(SELECTION_POINTS_MAX),
  box: selectionBox.nullable(),
  /** The whole thing where nothing is said. */
  level: selectionLevel.optional(),
  media: z.uuid(),
});
const whole = z.strictObject({ kind: z.enum(['all', 'invert', 'clear']) });

const step = z.discriminatedUnion('kind', [stroke, area, raster, click, whole]);

export const selectionDocument = z
  .strictObject({
    version: z.literal(1),
    width: z.number().int().min(1).max(FAR),
    height: z.number().int().min(1).max(FAR),
    /** From the first to the last; what was undone is not in it. */
    steps: z.array(step).max(SELECTION_STEPS_MAX),
    /** Pixels by which the whole is grown, negative: shrunk, before the feather. */
    grow: z.number().int().min(-GROW_MAX).max(GROW_MAX),
    /** Pixels over which the edge falls off, inwards only. */
    feather: z.number().int().min(0).max(FEATHER_MAX),
  })
  .refine(({ steps }) => steps.reduce((sum, one) => sum + numbersIn(one), 0) <= SELECTION_NUMBERS_MAX, {
    error: `holds more than ${SELECTION_NUMBERS_MAX} numbers: merge its steps into a raster`,
  });

function numbersIn(one: SelectionStep): number {
  return 'path' in one ? one.path.length : 'points' in one ? 2 * one.points.length : 0;
}

export type SelectionStep = z.infer<typeof step>;
export type SelectionDocument = z.infer<typeof selectionDocument>;
export type ClickPoint = z.infer<typeof clickPoint>;
export type SelectionLevel = z.infer<typeof selectionLevel>;
export type AskedLevel = z.infer<typeof askedLevel>;
export type SelectionBox = z.infer<typeof selectionBox>;
