import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { REWARD_DOUBTS, REWARD_STATES, WITHDRAWAL_STATES } from '@yujian/contract/shop/partners';
import { users } from '../account/tables.ts';
import { orders } from '../shop/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id);

/** What an order of an invited person earned its inviter; the money itself stands in the ledger. */
export const partnerRewards = pgTable(
  'partner_rewards',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    inviterId: person('inviter_id'),
    invitedId: person('invited_id'),
    /** fen, before what refunds took back */
    amount: integer('amount').notNull(),
    state: text('state', { enum: REWARD_STATES }).notNull(),
    /** why it is held */
    doubt: text('doubt', { enum: REWARD_DOUBTS }),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    index('partner_rewards_inviter').on(table.inviterId, table.createdAt),
    index('partner_rewards_held')
      .on(table.createdAt)
      .where(sql`${table.state} = 'held'`),
  ],
);

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: person('user_id'),
    /** fen */
    amount: integer('amount').notNull(),
    /** where to, in the person's words */
    payee: text('payee').notNull(),
    state: text('state', { enum: WITHDRAWAL_STATES }).notNull().default('asked'),
    /** what the operator says of it */
    note: text('note'),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    uniqueIndex('withdrawals_asked')
      .on(table.userId)
      .where(sql`${table.state} = 'asked'`),
    index('withdrawals_user').on(table.userId, table.createdAt),
    check('withdrawals_amount', sql`${table.amount} > 0`),
  ],
);
