import { AppError } from '@yujian/contract';
import type { Transaction } from '@yujian/platform';
import { and, eq, isNull } from 'drizzle-orm';
import type { SessionUser, UserRow } from './sessions.ts';
import { users } from './tables.ts';

/** Undefined: the account is deleted, or its phone was changed meanwhile. @throws AppError conflict: the phone is another account's */
export async function changePhone(
  tx: Transaction,
  { userId, row }: SessionUser,
  phone: string,
): Promise<UserRow | undefined> {
  const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone)).for('update');
  if (other !== undefined) throw new AppError('conflict', { message: 'conflict.phoneTaken' });
  const [changed] = await tx
    .update(users)
    .set({ phone, testUser: false })
    .where(and(eq(users.id, userId), eq(users.phone, row.phone), isNull(users.deletedAt)))
    .returning();
  return changed;
}
