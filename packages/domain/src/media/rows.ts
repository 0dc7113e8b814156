import { createHash } from 'node:crypto';
import { AppError } from '@yujian/contract';
import type { MediaInfo } from '@yujian/contract/api/media';
import type { ImageSource } from '@yujian/contract/tools/tool';
import { newId, type Executor, type Transaction } from '@yujian/platform';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { media, mediaLinks } from './tables.ts';

export type MediaRow = typeof media.$inferSelect;

/** Who asks: the owner by account, anybody by a link's token, or both. */
export interface Reader {
  readonly userId?: string;
  readonly linkToken?: string;
}

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

/** @throws AppError notFound for what is not there and for what is somebody else's, without telling which */
export async function findReadable(executor: Executor, id: string, reader: Reader, now: Date): Promise<MediaRow> {
  const alive = and(eq(media.id, id), isNull(media.deletedAt));
  if (reader.userId !== undefined) {
    const [own] = await executor.select().from(media).where(and(alive, eq(media.userId, reader.userId))).limit(1);
    if (own) return own;
  }
  if (reader.linkToken !== undefined) {
    const [linked] = await executor
      .select({ row: media })
      .from(media)
      .innerJoin(mediaLinks, eq(mediaLinks.mediaId, media.id))
      .where(and(alive, eq(mediaLinks.tokenHash, hashToken(reader.linkToken)), isNull(mediaLinks.revokedAt), gt(mediaLinks.expiresAt, now)))
      .limit(1);
    if (linked) return linked.row;
  }
  throw new AppError('notFound', { message: 'notFound.media' });
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function describeMedia(row: MediaRow): MediaInfo {
  return {
    id: row.id,
    url: `/api/media/${row.id}`,
    ...(row.width !== null && row.height !== null ? { width: row.width, height: row.height } : {}),
    bytes: row.bytes,
    type: row.type,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
  };
}
