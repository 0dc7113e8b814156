import { createHash, randomBytes } from 'node:crypto';
import { AppError, TOUR_LIMITS } from '@yujian/contract';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import { and, count, eq, gt, inArray, isNull, max, type SQL } from 'drizzle-orm';
import { tourLinks, tours } from './tables.ts';

const DAY_MS = 24 * 3600 * 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Links that open something at this moment. */
function inUse(clock: Clock): SQL {
  return and(gt(tourLinks.expiresAt, clock.now()), isNull(tourLinks.revokedAt))!;
}

/** The condition on `tourLinks` for the link of a token, whether it opens anything or not. */
export function isLinkOf(token: string): SQL {
  return eq(tourLinks.tokenHash, hashOf(token));
}

/** The condition on `tourLinks` under which a token opens its tour now. */
export function opensBy(clock: Clock, token: string): SQL {
  return and(isLinkOf(token), inUse(clock))!;
}

/** A new token, kept as a hash only. The caller holds the tour's row. @throws AppError impossible: too many in use */
export async function makeTourLink(
  tx: Transaction,
  clock: Clock,
  tourId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const [held] = await tx
    .select({ held: count() })
    .from(tourLinks)
    .where(and(eq(tourLinks.tourId, tourId), inUse(clock)));
  if ((held?.held ?? 0) >= TOUR_LIMITS.links)
    throw new AppError('impossible', { message: 'impossible.tourLinks', values: { limit: TOUR_LIMITS.links } });
  const token = randomBytes(24).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + TOUR_LIMITS.days * DAY_MS);
  await tx.insert(tourLinks).values({ tourId, tokenHash: hashOf(token), createdAt, expiresAt });
  return { token, expiresAt };
}

export async function revokeTourLinks(tx: Transaction, clock: Clock, tourId: string): Promise<void> {
  await tx
    .update(tourLinks)
    .set({ revokedAt: clock.now() })
    .where(and(eq(tourLinks.tourId, tourId), isNull(tourLinks.revokedAt)));
}

/** Every link that a person made, with its end; what opens it is not kept. */
export async function readTourLinks(executor: Executor, userId: string) {
  const { tourId, createdAt, expiresAt, revokedAt } = tourLinks;
  return executor
    .select({ tourId, createdAt, expiresAt, revokedAt })
    .from(tourLinks)
    .innerJoin(tours, eq(tours.id, tourId))
    .where(eq(tours.userId, userId))
    .orderBy(createdAt);
}

/** Until when each of these tours is open to whoever has a link; those that are not are left out. */
export async function readSharedUntil(
  executor: Executor,
  clock: Clock,
  tourIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (tourIds.length === 0) return new Map();
  const rows = await executor
    .select({ tourId: tourLinks.tourId, until: max(tourLinks.expiresAt) })
    .from(tourLinks)
    .where(and(inArray(tourLinks.tourId, [...tourIds]), inUse(clock)))
    .groupBy(tourLinks.tourId);
  return new Map(rows.flatMap(({ tourId, until }) => (until === null ? [] : [[tourId, until] as const])));
}
