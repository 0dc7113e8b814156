import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TicketKind } from '@yujian/contract';
import type { Executor } from '@yujian/platform';
import type { MovementReason } from '@yujian/contract/tools/movement-reasons';
import { SPENT_KINDS } from '@yujian/contract/tools/counters';
import { MONEY, userAccount } from './accounts.ts';
import { tasks } from '../tasks/tables.ts';
import { ledger } from './tables.ts';

export interface MovementRequest {
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
  readonly kind?: TicketKind;
}

/** One change of a person's balance; what one transaction took from several lots is one movement, and so is what a batch took, and what of it came back. */
export interface MovementEntry {
  readonly id: string;
  readonly kind: TicketKind;
  /** positive came in, negative went out */
  readonly amount: number;
  readonly reason: MovementReason;
  /** Of a batch one of its tasks. */
  readonly taskId: string | null;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
}

export interface MovementPage {
  readonly list: readonly MovementEntry[];
  readonly total: number;
  /** The counters that are told of, gold first. */
  readonly kinds: readonly TicketKind[];
}

/** Money is no counter: rows of it are left out wherever kinds are read. */
const ticketKind = sql`${ledger.kind}`.mapWith((value: unknown) => Number(value) as TicketKind);

/** A capture moves what was reserved on to the house: it left the person's account with the reservation, so it is no movement of its own. */
export async function readMovements(
  executor: Executor,
  userId: string,
  { page, pageSize, kind }: MovementRequest,
): Promise<MovementPage> {
  const account = userAccount(userId);
  const kinds = await toldKinds(executor, userId);
  const ofKind = kind === undefined ? inArray(ledger.kind, kinds) : eq(ledger.kind, kind);
  const signed = sql`case when ${ledger.target} = ${account} then ${ledger.amount} else -${ledger.amount} end`;
  const endsAt: SQL<Date | null> = sql`min(${ledger.expiresAt})`.mapWith(ledger.expiresAt);
  const grouped = executor
    .select({
      id: sql<string>`min(${ledger.id}::text)::uuid`.as('id'),
      kind: ticketKind.as('movement_kind'),
      amount: sql`sum(${signed})`.mapWith(Number).as('movement_amount'),
      reason: sql<MovementReason>`${ledger.reason}`.as('movement_reason'),
      taskId: sql<string | null>`min(${ledger.taskId}::text)::uuid`.as('movement_task'),
      endsAt: endsAt.as('ends_at'),
      createdAt: sql`max(${ledger.createdAt})`.mapWith(ledger.createdAt).as('moved_at'),
    })
    .from(ledger)
    .leftJoin(tasks, eq(tasks.id, ledger.taskId))
    .where(
      sql`${ledger.userId} = ${userId} and ${ofKind} and (${ledger.source} = ${account} or ${ledger.target} = ${account})`,
    )
    .groupBy(
      ledger.kind,
      ledger.reason,
      sql`coalesce(${tasks.batchId}, ${ledger.taskId}, ${ledger.id})`,
      sql`case when ${tasks.batchId} is null then ${ledger.createdAt} end`,
    )
    .as('movements');
  const list = await executor
    .select()
    .from(grouped)
    .orderBy(sql`${grouped.createdAt} desc`, sql`${grouped.id} desc`)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await executor.select({ total: sql`count(*)`.mapWith(Number) }).from(grouped);
  return { list, total: counted?.total ?? 0, kinds };
}

/** A grant that nothing built can spend would only ask what it is for: its counter is told of once something is built, or has come or gone by other ways. */
async function toldKinds(executor: Executor, userId: string): Promise<TicketKind[]> {
  const moved = await executor
    .selectDistinct({ kind: ticketKind })
    .from(ledger)
    .where(and(eq(ledger.userId, userId), ne(ledger.kind, MONEY), notInArray(ledger.reason, ['sign-up', 'expire'])));
  return [...new Set([...SPENT_KINDS, ...moved.map(({ kind }) => kind).sort((a, b) => a - b)])];
}
