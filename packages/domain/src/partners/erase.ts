import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@yujian/platform';
import { withdrawals } from './tables.ts';

/** Where a person was paid out to goes with their account, once no withdrawal of theirs waits to be sent. */
export async function erasePayees(tx: Transaction, userId: string): Promise<void> {
  await tx.update(withdrawals).set({ payee: '' }).where(sql`${eq(withdrawals.userId, userId)}
    and exists (select 1 from users u where u.id = ${userId} and u.deleted_at is not null)
    and not exists (select 1 from withdrawals w where w.user_id = ${userId} and w.state = 'asked')`);
}
