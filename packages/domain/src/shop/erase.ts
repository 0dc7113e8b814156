import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@yujian/platform';
import { customRequests } from './tables.ts';

/** What a person asked for in their own words goes; orders and money stay in the books, which name nobody. */
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
}
