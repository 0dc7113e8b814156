import { z } from 'zod';
import { ACTS, type ActName } from '../operator/acts.ts';
import { OPERATOR_LISTS, type OperatorListName } from '../operator/lists.ts';
import { callSchema, NOTHING, pageQuery } from './schema.ts';

const names = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]];
const cell = z.union([z.string(), z.number(), z.null()]);

export const operatorRow = z.object({ id: z.string() }).catchall(cell);
export type OperatorRow = z.infer<typeof operatorRow>;

/** Sums of the last 30 days, and what waits for an operator now. */
export const operatorOverview = z.object({
  days: z.array(
    z.object({ day: z.string(), revenue: z.number(), tasks: z.number(), failed: z.number(), gold: z.number() }),
  ),
  /** Gold with people, and reserved for tasks; `worth` is the fen that one brought on average, null where none was issued. */
  gold: z.object({ held: z.number(), reserved: z.number(), worth: z.number().nullable() }),
  queue: z.object({ running: z.number(), queued: z.number(), medianWait: z.number().nullable() }),
  waiting: z.partialRecord(z.enum(names<OperatorListName>(OPERATOR_LISTS)), z.number()),
  /** What the latest check of the books found: no fault when they are right; null before the first. */
  books: z.object({ checkedAt: z.iso.datetime(), faults: z.array(z.string()) }).nullable(),
});
export type OperatorOverview = z.infer<typeof operatorOverview>;

export const operatorCalls = {
  operatorState: callSchema(
    'Whether this session has shown its second factor',
    NOTHING,
    z.object({ verified: z.boolean(), enrolled: z.boolean() }),
  ),
  operatorVerify: callSchema(
    'Show the second factor: a code of the authenticator',
    z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    z.object({ verified: z.boolean(), enrolled: z.boolean() }),
  ),
  operatorOverview: callSchema('How the house stands', NOTHING, operatorOverview),
  operatorList: callSchema(
    'One list of the console, newest first',
    z.strictObject({
      list: z.enum(names<OperatorListName>(OPERATOR_LISTS)),
      q: z.string().max(100).optional(),
      state: z.string().max(40).optional(),
      ...pageQuery,
    }),
    z.object({
      list: z.array(operatorRow),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
    }),
  ),
  operatorAct: callSchema(
    'Do something as an operator; it stands in the audit log',
    z.strictObject({
      act: z.enum(names<ActName>(ACTS)),
      target: z.string().max(80).optional(),
      fields: z.record(z.string().max(40), z.union([z.string().max(40_000), z.number()])).default({}),
    }),
    z.null(),
  ),
} as const;
