import { eq } from 'drizzle-orm';
import type { Transaction } from '@yujian/platform';
import { talks } from './tables.ts';

/** Deletes a person's conversations with all messages. */
export async function eraseTalks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(talks).where(eq(talks.userId, userId));
}
