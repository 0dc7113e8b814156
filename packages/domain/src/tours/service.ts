import { AppError, TOUR_LIMITS } from '@yujian/contract';
import type { SharedTour, Tour, TourInfo, TourPanorama, TourStopInput } from '@yujian/contract/api/tours';
import { newId, type Clock, type Database, type Executor, type Transaction } from '@yujian/platform';
import { lockNumber } from '@yujian/platform/database';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { assertLinkOpens, type Audience, type Media, type MediaRow } from '../media/service.ts';
import { media } from '../media/tables.ts';
import { assertJoined, assertOwnPanoramas } from './check-stops.ts';
import { isLinkOf, makeTourLink, opensBy, readSharedUntil, revokeTourLinks } from './links.ts';
import { findPanoramas } from './panoramas.ts';
import { tourLinks, tours, tourStops } from './tables.ts';

export interface SaveTour {
  readonly id?: string | undefined;
  /** The version that this one was changed from; another newest one is a conflict. */
  readonly base?: number | undefined;
  readonly name: string;
  readonly stops: readonly TourStopInput[];
}

/** Panoramas of people, joined by hot spots, and links that show them to others. */
export interface Tours {
  list(userId: string): Promise<{ list: TourInfo[] }>;
  /** @throws AppError notFound */
  get(userId: string, id: string): Promise<Tour>;
  /** @throws AppError notFound (tour or picture), impossible (no panorama, a spot to nowhere, too many), conflict (changed elsewhere since `base`) */
  save(userId: string, tour: SaveTour): Promise<Tour>;
  /** @throws AppError notFound */
  delete(userId: string, id: string): Promise<void>;
  /** Own pictures that can be a stop, newest first. */
  panoramas(
    userId: string,
    query: { page: number; pageSize: number },
  ): Promise<{ list: TourPanorama[]; total: number; page: number; pageSize: number }>;
  /** @throws AppError notFound, impossible (nothing to look at, too many links) */
  share(userId: string, id: string): Promise<{ token: string; expiresAt: string }>;
  /** Takes every link back; twice is no error. @throws AppError notFound */
  unshare(userId: string, id: string): Promise<void>;
  /** Until when a token opens its tour; undefined when there was never such a link. @throws AppError notFound, saying why it opens no more */
  sharedUntil(token: string): Promise<Date | undefined>;
  /** @throws AppError notFound, whatever the reason */
  shared(token: string): Promise<SharedTour>;
  /** The picture of a stop for whoever has the token. @throws AppError notFound, whatever the reason */
  sharedPicture(token: string, stopId: string): Promise<{ row: MediaRow; audience: Audience }>;
}

type TourRow = typeof tours.$inferSelect;

export function createTours({
  database,
  media: files,
  clock,
}: {
  readonly database: Database;
  readonly media: Media;
  readonly clock: Clock;
}): Tours {
  const present = async (executor: Executor, row: TourRow): Promise<Tour> => {
    const [stops, shared] = [await readStops(executor, row), await readSharedUntil(executor, clock, [row.id])];
    return {
      id: row.id,
      name: row.name,
      version: row.version,
      stops,
      sharedUntil: shared.get(row.id)?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
    };
  };

  const insert = async (tx: Transaction, userId: string, name: string): Promise<TourRow> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`tours of ${userId}`)})`);
    const [held] = await tx.select({ held: count() }).from(tours).where(eq(tours.userId, userId));
    if ((held?.held ?? 0) >= TOUR_LIMITS.tours)
      throw new AppError('impossible', { message: 'impossible.tours', values: { limit: TOUR_LIMITS.tours } });
    const now = clock.now();
    const [row] = await tx
      .insert(tours)
      .values({ id: newId(), userId, name, createdAt: now, updatedAt: now })
      .returning();
    return row!;
  };

  const advance = async (tx: Transaction, row: TourRow, { base, name }: SaveTour): Promise<TourRow> => {
    if (base !== undefined && base !== row.version)
      throw new AppError('conflict', { message: 'conflict.tour', data: { version: row.version } });
    const [changed] = await tx
      .update(tours)
      .set({ name, version: row.version + 1, updatedAt: clock.now() })
      .where(eq(tours.id, row.id))
      .returning();
    return changed!;
  };

  return {
    async list(userId) {
      const rows = await database.db
        .select()
        .from(tours)
        .where(eq(tours.userId, userId))
        .orderBy(desc(tours.updatedAt), desc(tours.id));
      const ids = rows.map(({ id }) => id);
      const [covers, shared] = await Promise.all([
        readCovers(database.db, ids),
        readSharedUntil(database.db, clock, ids),
      ]);
      const list = rows.map(({ id, name, version, updatedAt }) => ({
        id,
        name,
        version,
        stops: covers.get(id)?.stops ?? 0,
        coverMediaId: covers.get(id)?.mediaId ?? null,
        sharedUntil: shared.get(id)?.toISOString() ?? null,
        updatedAt: updatedAt.toISOString(),
      }));
      return { list };
    },

    async get(userId, id) {
      const [row] = await database.db
        .select()
        .from(tours)
        .where(and(eq(tours.id, id), eq(tours.userId, userId)));
      if (row === undefined) throw new AppError('notFound');
      return present(database.db, row);
    },

    async save(userId, tour) {
      assertJoined(tour.stops);
      return database.transaction(async (tx) => {
        const last = tour.id === undefined ? undefined : await lockOwn(tx, userId, tour.id);
        const held =
          last === undefined
            ? []
            : await tx.select({ mediaId: tourStops.mediaId }).from(tourStops).where(eq(tourStops.tourId, last.id));
        await assertOwnPanoramas(tx, userId, tour.stops, new Set(held.map(({ mediaId }) => mediaId)));
        const row = last === undefined ? await insert(tx, userId, tour.name) : await advance(tx, last, tour);
        await tx.delete(tourStops).where(eq(tourStops.tourId, row.id));
        if (tour.stops.length > 0)
          await tx
            .insert(tourStops)
            .values(tour.stops.map((stop, position) => ({ ...stop, tourId: row.id, position })));
        return present(tx, row);
      });
    },

    async delete(userId, id) {
      const gone = await database.db
        .delete(tours)
        .where(and(eq(tours.id, id), eq(tours.userId, userId)))
        .returning({ id: tours.id });
      if (gone.length === 0) throw new AppError('notFound');
    },

    panoramas: (userId, query) => findPanoramas(database.db, userId, query),

    async share(userId, id) {
      return database.transaction(async (tx) => {
        const row = await lockOwn(tx, userId, id);
        if (!(await readCovers(tx, [row.id])).get(row.id)?.mediaId)
          throw new AppError('impossible', { message: 'impossible.tourEmpty' });
        const { token, expiresAt } = await makeTourLink(tx, clock, row.id);
        return { token, expiresAt: expiresAt.toISOString() };
      });
    },

    async unshare(userId, id) {
      await database.transaction(async (tx) => revokeTourLinks(tx, clock, (await lockOwn(tx, userId, id)).id));
    },

    async sharedUntil(token) {
      const [link] = await database.db
        .select({ expiresAt: tourLinks.expiresAt, revokedAt: tourLinks.revokedAt })
        .from(tourLinks)
        .where(isLinkOf(token));
      if (link === undefined) return undefined;
      assertLinkOpens(clock, link);
      return link.expiresAt;
    },

    async shared(token) {
      const [row] = await database.db
        .select({ tour: tours })
        .from(tours)
        .innerJoin(tourLinks, eq(tourLinks.tourId, tours.id))
        .where(opensBy(clock, token));
      if (row === undefined) throw new AppError('notFound', { message: 'notFound.tour' });
      const stops = await readStops(database.db, row.tour);
      return {
        name: row.tour.name,
        stops: stops.map(({ id, name, yaw, pitch, spots, hasPicture }) => ({
          id,
          name,
          yaw,
          pitch,
          spots,
          hasPicture,
        })),
      };
    },

    async sharedPicture(token, stopId) {
      const [stop] = await database.db
        .select({ mediaId: tourStops.mediaId })
        .from(tourStops)
        .innerJoin(tours, eq(tours.id, tourStops.tourId))
        .innerJoin(tourLinks, eq(tourLinks.tourId, tours.id))
        .innerJoin(media, and(eq(media.id, tourStops.mediaId), eq(media.userId, tours.userId), isNull(media.deletedAt)))
        .where(and(eq(tourStops.id, stopId), opensBy(clock, token)));
      if (stop === undefined) throw new AppError('notFound');
      return files.findForGuest(stop.mediaId);
    },
  };
}

async function lockOwn(tx: Transaction, userId: string, id: string): Promise<TourRow> {
  const [row] = await tx
    .select()
    .from(tours)
    .where(and(eq(tours.id, id), eq(tours.userId, userId)))
    .for('update');
  if (row === undefined) throw new AppError('notFound');
  return row;
}

async function readStops(executor: Executor, { id }: TourRow): Promise<Tour['stops']> {
  const rows = await executor
    .select({ stop: tourStops, deletedAt: media.deletedAt })
    .from(tourStops)
    .innerJoin(media, eq(media.id, tourStops.mediaId))
    .where(eq(tourStops.tourId, id))
    .orderBy(asc(tourStops.position));
  return rows.map(({ stop, deletedAt }) => ({
    id: stop.id,
    name: stop.name,
    yaw: stop.yaw,
    pitch: stop.pitch,
    spots: [...stop.spots],
    mediaId: stop.mediaId,
    hasPicture: deletedAt === null,
  }));
}

/** How many stops each tour has, and the picture of the first that still has one. */
async function readCovers(
  executor: Executor,
  tourIds: readonly string[],
): Promise<ReadonlyMap<string, { stops: number; mediaId: string | null }>> {
  if (tourIds.length === 0) return new Map();
  const rows = await executor
    .select({
      tourId: tourStops.tourId,
      stops: count(),
      mediaId: sql<
        string | null
      >`(array_agg(${media.id} order by ${tourStops.position}) filter (where ${media.deletedAt} is null))[1]`,
    })
    .from(tourStops)
    .innerJoin(media, eq(media.id, tourStops.mediaId))
    .where(inArray(tourStops.tourId, [...tourIds]))
    .groupBy(tourStops.tourId);
  return new Map(rows.map(({ tourId, ...cover }) => [tourId, cover]));
}
