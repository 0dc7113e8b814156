import { AppError } from '@yujian/contract';
import type { ReportReason } from '@yujian/contract/gallery/gallery-choices';
import type { Clock, Database, Executor, Transaction } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { announceChanges, NEXT_CHANGE } from './changes.ts';
import { hotOf } from './hot.ts';

interface OperatorDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface OpenReport {
  readonly id: string;
  readonly kind: 'item' | 'case' | 'collection';
  readonly thing: string;
  readonly title: string;
  readonly author: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly at: Date;
}

/** Reports that nobody has decided, oldest first. */
export async function listReports(executor: Executor, limit = 100): Promise<OpenReport[]> {
  const { rows } = await executor.execute<Record<keyof OpenReport, string>>(sql`
    select r.id, case when r.item_id is not null then 'item' when r.case_id is not null then 'case' else 'collection' end as kind,
      coalesce(r.item_id, r.case_id, r.collection_id) as thing, coalesce(i.title, c.title, f.name) as title,
      u.nickname as author, r.reason, r.text, r.created_at as at
    from gallery_reports r
    left join gallery_items i on i.id = r.item_id
    left join gallery_cases c on c.id = r.case_id
    left join gallery_collections f on f.id = r.collection_id
    left join users u on u.id = coalesce(i.user_id, c.user_id, f.user_id)
    where r.decided_at is null order by r.created_at limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }) as OpenReport);
}

/**
 * Decides a report, and with it all open ones of the same thing; what is removed is closed with the same commit.
 * @throws AppError notFound: there is no such open report
 */
export async function decideReport(
  { database, clock }: OperatorDeps,
  { id, decision, reason }: { readonly id: string; readonly decision: 'removed' | 'kept'; readonly reason: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{
      itemId: string | null;
      caseId: string | null;
      collectionId: string | null;
    }>(sql`
      select item_id as "itemId", case_id as "caseId", collection_id as "collectionId" from gallery_reports
      where id::text = ${id} and decided_at is null for update`);
    const [report] = rows;
    if (report === undefined) throw new AppError('notFound');
    const { itemId, caseId, collectionId } = report;
    const now = clock.now().toISOString();
    await tx.execute(sql`
      update gallery_reports set decision = ${decision}, decided_at = ${now}
      where decided_at is null and coalesce(item_id, case_id, collection_id) = ${itemId ?? caseId ?? collectionId}`);
    if (decision === 'kept') return;
    if (itemId !== null) await setItem(tx, itemId, sql`state = 'removed', reason = ${reason}`);
    if (caseId !== null)
      await tx.execute(sql`update gallery_cases set state = 'removed', reason = ${reason} where id = ${caseId}`);
    if (collectionId !== null)
      await tx.execute(sql`update gallery_collections set removed = true where id = ${collectionId}`);
  });
}

export interface PendingThing {
  readonly id: string;
  readonly kind: 'item' | 'case';
  readonly title: string;
  readonly author: string;
  readonly licence: string;
  readonly authorship: string;
  readonly at: Date;
}

/** What waits to be looked at, oldest first. */
export async function listPending(executor: Executor, limit = 100): Promise<PendingThing[]> {
  const { rows } = await executor.execute<Record<keyof PendingThing, string>>(sql`
    select x.*, u.nickname as author from (
      select id, 'item' as kind, title, licence, authorship, created_at as at, user_id from gallery_items where state = 'pending'
      union all
      select id, 'case', title, licence, authorship, updated_at, user_id from gallery_cases where state = 'pending'
    ) x join users u on u.id = x.user_id order by x.at limit ${limit}`);
  return rows.map(({ id, kind, title, author, licence, authorship, at }) => ({
    ...{ id, title, author, licence, authorship },
    kind: kind as PendingThing['kind'],
    at: new Date(at),
  }));
}

/** Shows what waited, or says why not. @throws AppError notFound: nothing of this id waits */
export async function decidePending(
  { database, clock }: OperatorDeps,
  { id, approve, reason }: { readonly id: string; readonly approve: boolean; readonly reason: string },
): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ kind: string }>(sql`
      select 'item' as kind from gallery_items where id::text = ${id} and state = 'pending'
      union all select 'case' from gallery_cases where id::text = ${id} and state = 'pending'`);
    const kind = rows[0]?.kind;
    if (kind === undefined) throw new AppError('notFound');
    if (kind === 'item')
      await setItem(
        tx,
        id,
        approve
          ? sql`state = 'published', reason = null, published_at = ${now}, hot = ${hotOf(sql`collects`, now, sql`front`)}`
          : sql`state = 'declined', reason = ${reason}`,
      );
    else
      await tx.execute(sql`
        update gallery_cases set state = ${approve ? 'published' : 'declined'}, reason = ${approve ? null : reason},
          updated_at = ${now} where id = ${id}`);
  });
}

async function setItem(tx: Transaction, id: string, change: SQL): Promise<void> {
  await tx.execute(sql`update gallery_items set ${change}, change = ${NEXT_CHANGE} where id = ${id}`);
  await announceChanges(tx, [id]);
}
