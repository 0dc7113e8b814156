import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TicketKind } from '@yujian/contract';
import type { Executor } from '@yujian/platform';
import { userAccount } from './accounts.ts';
import { ledger } from './tables.ts';

export interface MovementRequest {
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
  readonly kind?: TicketKind;
}

/** One change of a person's balance; what one transaction took from several lots is one movement. */
export interface MovementEntry {
  readonly id: string;
  readonly kind: TicketKind;
  /** positive came in, negative went out */
  readonly amount: number;
  readonly reason: (typeof ledger.$inferSelect)['reason'];
  readonly taskId: string | null;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
}

export interface MovementPage {
  readonly list: readonly MovementEntry[];
  readonly total: number;
}

/** A capture moves what was reserved on to the house: it left the person's account with the reservation, so it is no movement of its own. */
export async function readMovements(executor: Executor, userId: string, { page, pageSize, kind }: MovementRequest): Promise<MovementPage> {
  const account = userAccount(userId);
  const ofKind = kind === undefined ? sql`true` : sql`${ledger.kind} = ${kind}`;
  const signed = sql`case when ${ledger.target} = ${account} then ${ledger.amount} else -${ledger.amount} end`;
  const endsAt: SQL<Date | null> = sql`min(${ledger.expiresAt})`.mapWith(ledger.expiresAt);
  const grouped = executor
    .select({
      id: sql<string>`min(${ledger.id}::text)::uuid`.as('id'),
      kind: ledger.kind,
      amount: sql`sum(${signed})`.mapWith(Number).as('movement_amount'),
      reason: ledger.reason,
      taskId: ledger.taskId,
      endsAt: endsAt.as('ends_at'),
      createdAt: ledger.createdAt,
    })
    .from(ledger)
    .where(sql`${ledger.userId} = ${userId} and ${ofKind} and (${ledger.source} = ${account} or ${ledger.target} = ${account})`)
    .groupBy(ledger.kind, ledger.reason, ledger.taskId, ledger.createdAt, sql`case when ${ledger.taskId} is null then ${ledger.id} end`)
    .as('movements');
  const list = await executor
    .select()
    .from(grouped)
    .orderBy(sql`${grouped.createdAt} desc`, sql`${grouped.id} desc`)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await executor.select({ total: sql`count(*)`.mapWith(Number) }).from(grouped);
  return { list, total: counted?.total ?? 0 };
}
