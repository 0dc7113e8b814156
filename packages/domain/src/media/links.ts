import { randomBytes } from 'node:crypto';
import { AppError } from '@yujian/contract';
import { newId } from '@yujian/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { findReadable, hashToken } from './rows.ts';
import type { Media, MediaDeps } from './service.ts';
import { media, mediaLinks } from './tables.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface SignedLink {
  readonly linkId: string;
  /** Holds the token; only its hash is stored, so it can be shown once. */
  readonly url: string;
  readonly expiresAt: Date;
}

export function createLinks({ database, clock }: MediaDeps): Pick<Media, 'link' | 'revokeLink'> {
  return {
    link: ({ id, userId, days }) =>
      database.transaction(async (tx) => {
        const row = await findReadable(tx, id, { userId }, clock.now());
        const token = randomBytes(32).toString('base64url');
        const linkId = newId();
        const expiresAt = new Date(clock.now().getTime() + days * DAY_MS);
        await tx.insert(mediaLinks).values({ id: linkId, mediaId: row.id, tokenHash: hashToken(token), expiresAt });
        return { linkId, url: `/api/media/${row.id}?link=${token}`, expiresAt };
      }),

    async revokeLink({ linkId, userId }) {
      const own = database.db.select({ id: media.id }).from(media).where(eq(media.userId, userId));
      const [revoked] = await database.db
        .update(mediaLinks)
        .set({ revokedAt: clock.now() })
        .where(and(eq(mediaLinks.id, linkId), isNull(mediaLinks.revokedAt), inArray(mediaLinks.mediaId, own)))
        .returning({ id: mediaLinks.id });
      if (!revoked) throw new AppError('notFound', { message: 'notFound.link' });
    },
  };
}
