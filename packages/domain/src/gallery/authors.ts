import { AppError } from '@yujian/contract';
import type { GalleryAuthor } from '@yujian/contract/api/gallery';
import type { Executor } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import { AUTHOR_COLUMNS, toAuthor, type Viewer } from './cards.ts';

export interface AuthorPage extends GalleryAuthor {
  readonly pictures: number;
  readonly cases: number;
  readonly collections: number;
  readonly collects: number;
  readonly own: boolean;
}

interface Row extends Record<string, unknown> {
  readonly userId: string;
  readonly nickname: string;
  readonly inviteCode: string;
  readonly avatar: string | null;
  readonly pictures: number;
  readonly cases: number;
  readonly collections: number;
  readonly collects: number;
}

/** Who shows something to all, or oneself. @throws AppError notFound */
export async function readAuthor(executor: Executor, viewer: Viewer, id: string): Promise<AuthorPage> {
  const { rows } = await executor.execute<Row>(sql`
    select ${AUTHOR_COLUMNS}, i.pictures, i.collects,
      (select count(*)::int from gallery_cases c where c.user_id = u.id and c.state = 'published') as cases,
      (select count(*)::int from gallery_collections f where f.user_id = u.id and f.shared and not f.removed) as collections
    from users u cross join lateral (
      select count(*)::int as pictures, coalesce(sum(collects), 0)::int as collects
      from gallery_items where user_id = u.id and state = 'published') i
    where u.id = ${id} and u.deleted_at is null`);
  const [row] = rows;
  const own = id === viewer.userId;
  if (row === undefined || (!own && row.pictures + row.cases + row.collections === 0)) throw new AppError('notFound');
  const { pictures, cases, collections, collects } = row;
  return { ...toAuthor(row, viewer.language), pictures, cases, collections, collects, own };
}
