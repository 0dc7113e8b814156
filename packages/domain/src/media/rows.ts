import { AppError } from '@yujian/contract';
import type { MediaInfo } from '@yujian/contract/api/media';
import type { ImageSource } from '@yujian/contract/tools/tool';
import { newId, type Executor, type Transaction } from '@yujian/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isRaster } from './file-types.ts';
import { media } from './tables.ts';

export type MediaRow = typeof media.$inferSelect;

/** A file that lies in the object store and is to become a row. */
export interface NewMedia {
  readonly userId: string;
  readonly taskId: string | null;
  readonly objectKey: string;
  readonly sha256: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasAlpha?: boolean;
  readonly source: ImageSource;
  readonly generated: boolean;
  readonly recipe: Record<string, unknown> | null;
}

export async function insertMedia(tx: Transaction, row: NewMedia): Promise<string> {
  const id = newId();
  await tx.insert(media).values({ id, ...row });
  return id;
}

/** A file of this person. @throws AppError notFound for what is not there and for what is somebody else's, without telling which */
export async function findOwn(executor: Executor, userId: string, mediaId: string): Promise<MediaRow> {
  const [row] = isUuid(mediaId)
    ? await executor
        .select()
        .from(media)
        .where(and(eq(media.id, mediaId), eq(media.userId, userId), isNull(media.deletedAt)))
    : [];
  if (row === undefined) throw new AppError('notFound');
  return row;
}

/** A picture of this person. @throws AppError notFound; impossible for a drawing, model or film */
export async function findOwnPicture(
  executor: Executor,
  userId: string,
  mediaId: string,
  field: string,
): Promise<MediaRow> {
  const row = await findOwn(executor, userId, mediaId);
  if (!isRaster(row.type))
    throw new AppError('impossible', { message: 'impossible.picture', values: { field }, data: { field } });
  return row;
}

/** Those of pictures that are this person's and still there. */
export async function picturesThere(
  executor: Executor,
  userId: string,
  mediaIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (mediaIds.length === 0) return new Set();
  const rows = await executor
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...mediaIds]), eq(media.userId, userId), isNull(media.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Marks own files as deleted; their bytes go with the next clean-up, their recipes stay. */
export async function discardMedia(
  executor: Executor,
  now: Date,
  userId: string,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  await executor
    .update(media)
    .set({ deletedAt: now })
    .where(and(inArray(media.id, [...mediaIds]), eq(media.userId, userId), isNull(media.deletedAt)));
}

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** A file as the calls answer it. */
export function describeMedia(row: MediaRow): MediaInfo {
  const { id, bytes, type, name, width, height } = row;
  return {
    id,
    url: `/api/media/${id}`,
    bytes,
    type,
    name,
    createdAt: row.createdAt.toISOString(),
    ...(row.unfit === null ? {} : { unfit: row.unfit }),
    ...(width === null || height === null ? {} : { width, height }),
  };
}
