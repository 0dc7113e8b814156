import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { NEXT_CHANGE } from './changes.ts';

/** Seconds that weigh as much as ten times the collects. */
const SECONDS_PER_POINT = 1.5 * 24 * 3600;

/**
 * The order `hot` of an item from its collects, day and place on the front page (SQL of a double, larger first): time lifts
 * what is new, so nothing has to be counted again. A front page of 20 goes up to five days ahead of the rest, in its order;
 * after that it stands where its collects put it.
 */
export function hotOf(collects: SQL, publishedAt: SQL, front: SQL): SQL {
  return sql`(log(greatest(${collects}, 1)::double precision) + extract(epoch from ${publishedAt})::double precision / ${sql.raw(String(SECONDS_PER_POINT))}
    + coalesce(2.4 + (20 - ${front}) * 0.05, 0)::double precision)`;
}

/** An item is moved up or down by one statement: its columns as they are after `collects` was set to `collects + by`. */
export function collectedBy(by: number): SQL {
  const after = sql`collects + ${sql.raw(String(by))}`;
  return sql`collects = ${after}, hot = ${hotOf(after, sql`published_at`, sql`front`)}, change = ${NEXT_CHANGE}`;
}
