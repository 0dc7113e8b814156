import { eq } from 'drizzle-orm';
import type { Transaction } from '@yujian/platform';
import { editSessions } from './tables.ts';

/** Deletes a person's conversations; their tasks are erased by themselves. */
export async function eraseEdits(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(editSessions).where(eq(editSessions.userId, userId));
}
