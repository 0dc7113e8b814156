import type { Fault } from '@yujian/contract/operator/faults';
import type { Clock, Database, Executor } from '@yujian/platform';
import type { Shop } from '../shop/service.ts';
import { booksChecks } from './tables.ts';

export interface BooksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly shop: Pick<Shop, 'fetchStatements'>;
  readonly audits: readonly ((executor: Executor, now: Date) => Promise<Fault[]>)[];
}

interface BooksCheck {
  readonly checkedAt: Date;
  readonly faults: readonly Fault[];
}

/** The latest check of the books; undefined before the first. */
export async function readBooksCheck({ db }: Database): Promise<BooksCheck | undefined> {
  const [check] = await db.select().from(booksChecks);
  return check;
}

/**
 * Has the gateways' statements, checks all books and keeps what it found.
 * @param everyMs nothing is done where that was so lately; 0 asks gateways again that had no statement just now
 */
export async function checkBooks({ database, clock, shop, audits }: BooksDeps, everyMs: number): Promise<void> {
  const now = clock.now();
  const last = await readBooksCheck(database);
  if (last !== undefined && now.getTime() - last.checkedAt.getTime() < everyMs) return;
  await shop.fetchStatements({ now: everyMs === 0 });
  const { db } = database;
  const faults: Fault[] = [];
  for (const audit of audits) faults.push(...(await audit(db, now)));
  const check = { faults, checkedAt: now };
  await db.insert(booksChecks).values(check).onConflictDoUpdate({ target: booksChecks.id, set: check });
}
