import { AppError } from '@yujian/contract';
import type { TourStopInput } from '@yujian/contract/api/tours';
import type { Transaction } from '@yujian/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { media } from '../media/tables.ts';

/** @throws AppError impossible: a stop or a spot twice, a spot that leads to no other stop; `data.stop` is its place from 0 */
export function assertJoined(stops: readonly TourStopInput[]): void {
  const ids = new Set<string>();
  stops.forEach(({ id, spots }, place) => {
    if (ids.has(id) || new Set(spots.map((spot) => spot.id)).size < spots.length)
      throw refusal('impossible', 'impossible.tourTwice', place);
    ids.add(id);
  });
  stops.forEach(({ id, spots }, place) => {
    if (spots.some(({ to }) => to === id || !ids.has(to))) throw refusal('impossible', 'impossible.tourSpot', place);
  });
}

/**
 * Every stop stands on a panorama (2:1) of this person that is there; one whose picture was deleted may stay where it was
 * (`held`: pictures of the tour until now).
 * @throws AppError notFound, impossible; `data.stop` is its place from 0
 */
export async function assertOwnPanoramas(
  tx: Transaction,
  userId: string,
  stops: readonly TourStopInput[],
  held: ReadonlySet<string>,
): Promise<void> {
  const ids = [...new Set(stops.map(({ mediaId }) => mediaId))];
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: media.id, width: media.width, height: media.height, deletedAt: media.deletedAt })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.userId, userId)))
    .for('key share');
  const own = new Map(rows.map((row) => [row.id, row]));
  stops.forEach(({ mediaId }, place) => {
    const row = own.get(mediaId);
    if (row === undefined || (row.deletedAt !== null && !held.has(mediaId)))
      throw refusal('notFound', 'notFound.tourPicture', place);
    if (row.width === null || row.height === null || row.width !== 2 * row.height)
      throw refusal('impossible', 'impossible.tourPicture', place);
  });
}

function refusal(kind: 'notFound' | 'impossible', message: string, place: number): AppError {
  return new AppError(kind, { message, values: { number: place + 1 }, data: { stop: place } });
}
