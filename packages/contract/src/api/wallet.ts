import { z } from 'zod';
import { MOVEMENT_REASONS } from '../tools/movement-reasons.ts';
import { callSchema, pageOf, pageQuery, timestamp } from './schema.ts';

export const ticketKind = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);

/** One line of "my movements": what came or went, why, and for which task. */
export const movement = z.object({
  id: z.uuid(),
  kind: ticketKind,
  /** Positive came in, negative went out; in the kind's own unit. */
  amount: z.number().int(),
  reason: z.enum(MOVEMENT_REASONS),
  taskId: z.uuid().nullable(),
  tool: z.string().nullable(),
  taskName: z.string().nullable(),
  expiresAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type Movement = z.infer<typeof movement>;

export const walletCalls = {
  totalTicket: callSchema(
    'Balance of one ticket counter',
    z.strictObject({ type: z.coerce.number().int().min(1).max(6) }),
    z.object({
      type: ticketKind,
      total: z.number().int(),
      expiring: z.array(z.object({ amount: z.number().int(), at: timestamp })),
    }),
  ),
  movements: callSchema(
    'Every movement of the own gold and tickets, newest first; a counter that nothing built spends waits in silence until more than its sign-up grant has moved',
    z.strictObject({ ...pageQuery, type: z.coerce.number().int().min(1).max(6).optional() }),
    pageOf(movement).extend({
      /** The counters that are told of, gold first. */
      kinds: z.array(ticketKind),
    }),
  ),
} as const;
