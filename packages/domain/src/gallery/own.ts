import type { Executor } from '@yujian/platform';
import { asc, eq } from 'drizzle-orm';
import {
  downloads,
  galleryCasePictures,
  galleryCases,
  galleryCollections,
  galleryCollects,
  galleryItems,
  galleryKept,
  galleryReports,
} from './tables.ts';

/** All that the gallery keeps of a person, table by table, for the export of the account. */
export async function* readOwnGallery(executor: Executor, userId: string): AsyncGenerator<Record<string, unknown>> {
  const items = await executor
    .select()
    .from(galleryItems)
    .where(eq(galleryItems.userId, userId))
    .orderBy(asc(galleryItems.createdAt));
  for (const { descriptor: _, words: __, change: ___, hot: ____, ...item } of items) yield { kind: 'item', ...item };
  const cases = await executor.select().from(galleryCases).where(eq(galleryCases.userId, userId));
  for (const row of cases) {
    const pictures = await executor.select().from(galleryCasePictures).where(eq(galleryCasePictures.caseId, row.id));
    yield { kind: 'case', ...row, pictures };
  }
  for (const [kind, table] of [
    ['collection', galleryCollections],
    ['collect', galleryCollects],
    ['kept', galleryKept],
    ['report', galleryReports],
    ['download', downloads],
  ] as const)
    for (const row of await executor.select().from(table).where(eq(table.userId, userId))) yield { kind, ...row };
}
