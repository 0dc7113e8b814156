import { eq } from 'drizzle-orm';
import type { Transaction } from '@yujian/platform';
import { tours } from './tables.ts';

/** Deletes a person's tours with stops and links. */
export async function eraseTours(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(tours).where(eq(tours.userId, userId));
}
