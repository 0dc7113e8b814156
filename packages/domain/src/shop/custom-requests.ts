import { and, count, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { CUSTOM_LIMITS } from '@yujian/contract/shop/orders';
import type { ProductGrant } from '@yujian/contract/shop/products';
import { newId } from '@yujian/platform';
import type { Clock, Database, Executor } from '@yujian/platform';
import { lockPerson } from '../wallet/service/lock-person.ts';
import { customRequests } from './tables.ts';

export type CustomRequestRow = typeof customRequests.$inferSelect;

/** Somebody asks for what no product is; `files` are checked by the caller. @throws AppError conflict: too many wait already */
export async function askCustom(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  request: {
    readonly userId: string;
    readonly words: string;
    readonly contact: string;
    readonly files: readonly string[];
  },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPerson(tx, request.userId);
    const [open] = await tx
      .select({ n: count() })
      .from(customRequests)
      .where(and(eq(customRequests.userId, request.userId), eq(customRequests.state, 'open')));
    if ((open?.n ?? 0) >= CUSTOM_LIMITS.open)
      throw new AppError('conflict', { message: 'conflict.openRequests', values: { most: CUSTOM_LIMITS.open } });
    await tx
      .insert(customRequests)
      .values({ id: newId(), ...request, files: [...request.files], createdAt: clock.now() });
  });
}

export async function listCustom(executor: Executor, userId: string): Promise<CustomRequestRow[]> {
  return executor
    .select()
    .from(customRequests)
    .where(eq(customRequests.userId, userId))
    .orderBy(desc(customRequests.createdAt), desc(customRequests.id))
    .limit(100);
}

/** The operator's price, which the person may order; null closes the request. @throws AppError notFound: it waits for none */
export async function answerCustom(
  executor: Executor,
  clock: Clock,
  id: string,
  answer: { readonly amount: number; readonly grant: ProductGrant; readonly note: string } | null,
  note = '',
): Promise<void> {
  const change =
    answer === null
      ? { state: 'closed' as const, note }
      : { state: 'quoted' as const, ...answer, quotedAt: clock.now() };
  const { rowCount } = await executor
    .update(customRequests)
    .set(change)
    .where(sql`${customRequests.id}::text = ${id} and ${customRequests.state} in ('open', 'quoted')`);
  if (rowCount === 0) throw new AppError('notFound');
}
