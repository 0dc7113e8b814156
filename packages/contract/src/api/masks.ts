import { z } from 'zod';
import { askedLevel, clickPoint, selectionBox, SELECTION_POINTS_MAX } from '../edit/selection.ts';
import { callSchema } from './schema.ts';

export const maskCalls = {
  clickMask: callSchema(
    'The mask of the thing that clicks and a box name in an own picture; without both, of what stands out',
    z.strictObject({
      /** Media id. */
      image: z.uuid(),
      /** Pixels of the oriented picture. */
      points: z.array(clickPoint).max(SELECTION_POINTS_MAX).default([]),
      /** The thing lies in it. */
      box: selectionBox.nullish(),
      /** Of what lies around the first point: the thing, a part of it, or the group that it belongs to. `furniture`: all that a room is furnished with, whatever is clicked. Without effect with a box. */
      level: askedLevel.default('whole'),
    }),
    z.object({
      /** Media id of a grey PNG of the oriented picture's size, white = chosen; gone after a day in which nothing used it. */
      mask: z.uuid(),
      width: z.number().int(),
      height: z.number().int(),
      /** 0 to 1: how sure it is. */
      score: z.number(),
    }),
  ),
} as const;
