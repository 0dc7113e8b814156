import { AppError } from '@yujian/contract';
import type { ReportReason } from '@yujian/contract/gallery/gallery-choices';
import { newId } from '@yujian/platform';
import type { Clock, Database } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

export interface Report {
  readonly kind: 'item' | 'case' | 'collection';
  readonly id: string;
  readonly reason: ReportReason;
  readonly text?: string | undefined;
}

const THINGS: Readonly<Record<Report['kind'], { readonly column: SQL; readonly shown: SQL }>> = {
  item: { column: sql`item_id`, shown: sql`gallery_items x where x.state = 'published'` },
  case: { column: sql`case_id`, shown: sql`gallery_cases x where x.state = 'published'` },
  collection: { column: sql`collection_id`, shown: sql`gallery_collections x where x.shared and not x.removed` },
};

/** Tells the operator of something that all can see; while one is open, another of the same person changes it. @throws AppError notFound */
export async function reportThing(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  userId: string,
  { kind, id, reason, text = '' }: Report,
): Promise<void> {
  const { column, shown } = THINGS[kind];
  const { rowCount } = await database.db.execute(sql`
    insert into gallery_reports (id, user_id, ${column}, reason, text, created_at)
    select ${newId()}, ${userId}, x.id, ${reason}, ${text}, ${clock.now().toISOString()} from ${shown} and x.id = ${id}
    on conflict (user_id, coalesce(item_id, case_id, collection_id)) where decided_at is null
    do update set reason = excluded.reason, text = excluded.text`);
  if (rowCount === 0) throw new AppError('notFound');
}
