import { and, eq, like, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '@yujian/platform';
import { QUOTE } from './products.ts';
import { customRequests, orders } from './tables.ts';

/** Years for which what an invoice says is kept (docs/security.md says why). */
const INVOICE_YEARS = 10;

/**
 * What a person asked for in their own words goes, from the orders that came of it too. Orders and money stay in the books, which
 * name nobody but in what invoices must say.
 */
export async function eraseRequests(tx: Transaction, userId: string): Promise<void> {
  const { state } = customRequests;
  await tx
    .update(customRequests)
    .set({
      words: '',
      contact: '',
      files: [],
      note: null,
      state: sql`case ${state} when 'ordered' then 'ordered' else 'closed' end`,
    })
    .where(eq(customRequests.userId, userId));
  await tx
    .update(orders)
    .set({ title: null })
    .where(and(eq(orders.userId, userId), like(orders.product, `${QUOTE}%`)));
}

/** What invoices say of accounts that were deleted goes when the law asks for it no longer. */
export async function eraseOldInvoices(executor: Executor, now: Date): Promise<void> {
  await executor.update(orders).set({ invoice: null }).where(sql`${orders.invoice} is not null
    and ${orders.paidAt} < ${now.toISOString()}::timestamptz - make_interval(years => ${INVOICE_YEARS})
    and ${orders.userId} in (select id from users where deleted_at is not null)`);
}
