import { AppError } from '@yujian/contract';
import type { GalleryPage } from '@yujian/contract/api/gallery';
import type { Executor } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import type { Media } from '../media/service.ts';
import { readCards, type Viewer } from './cards.ts';
import type { Cursors } from './cursor.ts';
import type { GalleryIndex } from './gallery-index.ts';
import { readPage } from './pages.ts';

export interface AskedSimilar {
  readonly id?: string | undefined;
  readonly mediaId?: string | undefined;
  readonly size: number;
  readonly cursor?: string | undefined;
}

export interface SimilarDeps {
  readonly executor: Executor;
  readonly cursors: Cursors;
  readonly index: () => Promise<GalleryIndex>;
  readonly media: Pick<Media, 'findOwnPicture' | 'describe'>;
}

/** @throws AppError notFound, notLoggedIn (for a file of one's own), malformed (cursor; neither or both given), noEngine */
export async function readSimilar(deps: SimilarDeps, viewer: Viewer, asked: AskedSimilar): Promise<GalleryPage> {
  const { executor, cursors } = deps;
  const { id, mediaId, size, cursor } = asked;
  const descriptor = await descriptorOf(deps, viewer, asked);
  const index = await deps.index();
  const walk = { scope: ['similar', id ?? mediaId], cursor, size, userId: viewer.userId };
  const { rows, next } = await readPage(cursors, walk, async (after, limit) => {
    const hits = await index.similar(descriptor, {
      ...{ except: id, limit },
      after: after && { id: after.id, score: Number(after.key) },
    });
    return hits.map((hit) => ({ id: hit.id, key: hit.score }));
  });
  return {
    list: await readCards(
      executor,
      rows.map((row) => row.id),
      viewer,
    ),
    next,
  };
}

async function descriptorOf(
  { executor, media }: SimilarDeps,
  { userId }: Viewer,
  { id, mediaId }: AskedSimilar,
): Promise<Uint8Array> {
  if ((id === undefined) === (mediaId === undefined))
    throw new AppError('malformed', { message: 'malformed.missing', values: { field: 'id' }, data: { field: 'id' } });
  const { rows } = await executor.execute<{ descriptor: Buffer }>(
    id === undefined
      ? sql`select descriptor from gallery_items where media_id = ${mediaId} and user_id = ${userId}::uuid and title <> ''`
      : sql`select descriptor from gallery_items where id = ${id} and (state = 'published' or user_id = ${userId}::uuid)`,
  );
  if (rows[0] !== undefined) return new Uint8Array(rows[0].descriptor);
  if (mediaId === undefined) throw new AppError('notFound');
  if (userId === null) throw new AppError('notLoggedIn');
  return (await media.describe(await media.findOwnPicture(executor, userId, mediaId, 'mediaId'))).descriptor;
}
