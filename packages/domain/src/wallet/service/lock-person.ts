import { sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { Transaction } from '@yujian/platform';

/**
 * Makes all movements of one person wait for each other. NO KEY UPDATE, so that rows which merely refer to the
 * person (a task, a file) can still be inserted meanwhile.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  if (rowCount === 0) throw new AppError('notFound');
}

/** The same for what is given to a person. @throws AppError notFound, conflict: the account is closed */
export async function lockOpenAccount(tx: Transaction, userId: string): Promise<void> {
  await lockPerson(tx, userId);
  const { rowCount } = await tx.execute(sql`select 1 from users where id = ${userId} and deleted_at is null`);
  if (rowCount === 0) throw new AppError('conflict', { message: 'conflict.accountClosed' });
}
