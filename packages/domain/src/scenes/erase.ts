import { eq } from 'drizzle-orm';
import type { Transaction } from '@yujian/platform';
import { scenes } from './tables.ts';

/** Deletes a person's scenes with all their versions. */
export async function eraseScenes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(scenes).where(eq(scenes.userId, userId));
}
