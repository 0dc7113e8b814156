import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@yujian/platform';
import { plainParams } from '../plain-params.ts';
import { media, mediaLinks } from './tables.ts';

/** Discards all files of a person, with names, links and what is personal in recipes; the bytes go with the next clean-up. */
export async function eraseMedia(tx: Transaction, now: Date, userId: string): Promise<void> {
  const { recipe } = media;
  await tx
    .delete(mediaLinks)
    .where(inArray(mediaLinks.mediaId, tx.select({ id: media.id }).from(media).where(eq(media.userId, userId))));
  await tx
    .update(media)
    .set({
      name: '',
      sha256: '',
      recipe: sql`case when ${recipe} ? 'tool' then jsonb_build_object('tool', ${recipe} -> 'tool', 'toolVersion', ${recipe} -> 'toolVersion', 'params', ${plainParams(sql`${recipe} -> 'params'`)}) end`,
      deletedAt: sql`coalesce(${media.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(sql`${media.userId} = ${userId} and (${media.name} <> '' or ${media.deletedAt} is null)`);
}
