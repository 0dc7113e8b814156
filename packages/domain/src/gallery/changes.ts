import { publish } from '@yujian/platform';
import type { Transaction } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import { galleryChanges } from './tables.ts';

/** Channel of ids of items that changed; each server process reads them anew. */
export const GALLERY_CHANGES = 'gallery_changes';
/** The next number of a change: every statement that changes an item sets it. */
export const NEXT_CHANGE = sql.raw(`nextval('${galleryChanges.seqName}')`);
/** An event holds so many ids at most. */
const IDS_PER_EVENT = 150;

export interface GalleryChange {
  readonly ids: readonly string[];
}

/** Announces, when the transaction commits, that these items have changed. */
export async function announceChanges(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_PER_EVENT)
    await publish(tx, GALLERY_CHANGES, { ids: ids.slice(at, at + IDS_PER_EVENT) } satisfies GalleryChange);
}
