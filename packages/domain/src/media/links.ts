import { and, eq, gt, isNull } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { Clock, Executor } from '@yujian/platform';
import { createHash, randomBytes } from 'node:crypto';
import { media, mediaLinks } from './tables.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface MadeLink {
  readonly linkId: string;
  /** Opens this one picture; stored as a hash only. */
  readonly token: string;
  readonly expiresAt: Date;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function makeLink(executor: Executor, clock: Clock, mediaId: string, days: number): Promise<MadeLink> {
  const token = randomBytes(24).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  const [row] = await executor
    .insert(mediaLinks)
    .values({ mediaId, tokenHash: hashOf(token), createdAt, expiresAt })
    .returning({ id: mediaLinks.id });
  return { linkId: row!.id, token, expiresAt };
}

/** Whether the token opens this picture now. */
export async function opensPicture(executor: Executor, clock: Clock, mediaId: string, token: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: mediaLinks.id })
    .from(mediaLinks)
    .where(
      and(
        eq(mediaLinks.mediaId, mediaId),
        eq(mediaLinks.tokenHash, hashOf(token)),
        gt(mediaLinks.expiresAt, clock.now()),
        isNull(mediaLinks.revokedAt),
      ),
    );
  return row !== undefined;
}

/** When a link ends or has ended. */
export interface LinkLife {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** The picture that a token was made for; undefined when there was never such a link. @throws AppError notFound: it has ended, was taken back, or its picture is gone */
export async function findLinked(
  executor: Executor,
  clock: Clock,
  token: string,
): Promise<{ mediaId: string; expiresAt: Date } | undefined> {
  const [row] = await executor
    .select({
      mediaId: mediaLinks.mediaId,
      expiresAt: mediaLinks.expiresAt,
      revokedAt: mediaLinks.revokedAt,
      deletedAt: media.deletedAt,
    })
    .from(mediaLinks)
    .innerJoin(media, eq(media.id, mediaLinks.mediaId))
    .where(eq(mediaLinks.tokenHash, hashOf(token)));
  if (row === undefined) return undefined;
  assertLinkOpens(clock, row);
  if (row.deletedAt !== null) throw new AppError('notFound', { message: 'notFound.linkFile' });
  return row;
}

/** Who holds the token may know why it no longer opens anything. @throws AppError notFound */
export function assertLinkOpens(clock: Clock, { expiresAt, revokedAt }: LinkLife): void {
  if (revokedAt !== null) throw new AppError('notFound', { message: 'notFound.linkTaken' });
  if (expiresAt <= clock.now()) throw new AppError('notFound', { message: 'notFound.linkEnded' });
}

/** Every link that a person made, with its end; what opens it is not kept. */
export async function readLinks(executor: Executor, userId: string) {
  const { mediaId, createdAt, expiresAt, revokedAt } = mediaLinks;
  return executor
    .select({ mediaId, createdAt, expiresAt, revokedAt })
    .from(mediaLinks)
    .innerJoin(media, eq(media.id, mediaId))
    .where(eq(media.userId, userId))
    .orderBy(createdAt);
}

/** Takes a link to an own picture back; twice is no error. @throws AppError notFound */
export async function revokeLink(executor: Executor, clock: Clock, userId: string, linkId: string): Promise<void> {
  const [row] = await executor
    .select({ id: mediaLinks.id })
    .from(mediaLinks)
    .innerJoin(media, eq(media.id, mediaLinks.mediaId))
    .where(and(eq(mediaLinks.id, linkId), eq(media.userId, userId)));
  if (row === undefined) throw new AppError('notFound');
  await executor
    .update(mediaLinks)
    .set({ revokedAt: clock.now() })
    .where(and(eq(mediaLinks.id, linkId), isNull(mediaLinks.revokedAt)));
}
