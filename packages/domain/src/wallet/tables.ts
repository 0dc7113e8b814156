import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { MOVEMENT_REASONS } from '@yujian/contract/tools/movement-reasons';
import type { LedgerKind } from './accounts.ts';

/**
 * The append-only double-entry ledger. Each row moves `amount` of one kind from an account to another;
 * an account is `user:<user id>`, `held:<task id>` (reserved for that task), `payout:<withdrawal id>`, or one of the
 * house (accounts.ts). A balance is the sum of rows, never stored. A person's rows carry the
 * lot they came with, so that those that expire first go first. The migrations add triggers: UPDATE and DELETE
 * are refused, and no row may take more out of a person's or a task's lot than is in it.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: integer('kind').$type<LedgerKind>().notNull(),
    source: text('source').notNull(),
    target: text('target').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason', {
      enum: [...MOVEMENT_REASONS, 'payment', 'payment-back', 'reward', 'reward-back', 'withdrawal'],
    }).notNull(),
    /** Whose movement it is, for "my movements". */
    userId: uuid('user_id').notNull(),
    taskId: uuid('task_id'),
    /** The granting row's id. */
    lotId: uuid('lot_id').notNull(),
    /** End of the lot's life as it was known then; the latest of a lot's rows counts; null = never. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ledger_idempotency_key').on(table.idempotencyKey),
    index('ledger_user').on(table.userId, table.createdAt),
    index('ledger_task').on(table.taskId),
    index('ledger_lot').on(table.lotId),
    check('ledger_amount_positive', sql`${table.amount} > 0`),
    check('ledger_two_accounts', sql`${table.source} <> ${table.target}`),
  ],
);
