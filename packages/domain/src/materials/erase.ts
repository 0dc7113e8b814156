import { eq } from 'drizzle-orm';
import type { Transaction } from '@yujian/platform';
import { materialSets } from './tables.ts';

export async function eraseMaterialSets(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(materialSets).where(eq(materialSets.userId, userId));
}
