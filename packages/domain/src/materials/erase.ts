import { eq } from 'drizzle-orm';
import type { Transaction } from '@yujian/platform';
import { materialNotes, materialSets } from './tables.ts';

export async function eraseMaterials(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(materialNotes).where(eq(materialNotes.userId, userId));
  await tx.delete(materialSets).where(eq(materialSets.userId, userId));
}
