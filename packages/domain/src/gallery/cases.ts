import { AppError } from '@yujian/contract';
import type { CaseDetail, CaseInfo } from '@yujian/contract/api/gallery';
import type { Authorship, Licence } from '@yujian/contract/gallery/gallery-choices';
import type { Executor } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AUTHOR_COLUMNS, fileUrl, thumbUrl, toAuthor, type Viewer } from './cards.ts';
import { assertCategory } from './categories.ts';
import { likeAll } from './collections.ts';
import type { Cursors } from './cursor.ts';
import { readPage } from './pages.ts';

interface CaseRow extends Record<string, unknown> {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly licence: Licence;
  readonly authorship: Authorship;
  readonly reason: string | null;
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
  readonly state: CaseInfo['state'];
  readonly cover: string | null;
  readonly pictures: number;
  readonly updatedAt: string | Date;
  readonly userId: string;
  readonly nickname: string;
  readonly inviteCode: string;
  readonly avatar: string | null;
}

export interface AskedCases {
  readonly q?: string | undefined;
  readonly c1?: number | undefined;
  readonly c2?: number | undefined;
  readonly author?: string | undefined;
  readonly mine?: 'true' | 'false' | undefined;
  readonly cursor?: string | undefined;
  readonly size: number;
}

const PICTURES = sql`gallery_case_pictures p join media m on m.id = p.media_id and m.deleted_at is null where p.case_id = c.id`;

/** @throws AppError malformed (cursor), notFound (category), notLoggedIn */
export async function listCases(
  { executor, cursors }: { readonly executor: Executor; readonly cursors: Cursors },
  viewer: Viewer,
  { cursor, size, ...asked }: AskedCases,
): Promise<{ list: CaseInfo[]; next: string | null }> {
  const { userId } = viewer;
  const isMine = asked.mine === 'true';
  if (isMine && userId === null) throw new AppError('notLoggedIn');
  const [c1, c2] = [asked.c1 ?? 0, asked.c2 ?? 0];
  assertCategory({ c1, c2, c3: 0 });
  const where = sql.join(
    [
      isMine ? sql`c.user_id = ${userId}::uuid` : sql`c.state = 'published'`,
      c1 === 0 ? sql`` : sql` and c.c1 = ${c1}`,
      c2 === 0 ? sql`` : sql` and c.c2 = ${c2}`,
      asked.author === undefined ? sql`` : sql` and c.user_id = ${asked.author}`,
      likeAll(asked.q, [sql`c.title`, sql`c.text`]),
    ],
    sql``,
  );
  const walk = { scope: ['cases', asked, isMine ? userId : null], cursor, size, userId };
  const { rows, next } = await readPage(cursors, walk, (after, limit) => {
    const behind =
      after === undefined
        ? sql``
        : sql` and (c.updated_at, c.id) < (${String(after.key)}::timestamptz, ${after.id}::uuid)`;
    return readRows(
      executor,
      sql`${where}${behind} order by c.updated_at desc nulls last, c.id desc nulls last limit ${limit}`,
    );
  });
  return { list: rows.map((row) => toInfo(row, viewer)), next };
}

/** A published case, or an own one. @throws AppError notFound */
export async function readCase(executor: Executor, viewer: Viewer, id: string): Promise<CaseDetail> {
  const [row] = await readRows(
    executor,
    sql`c.id = ${id} and (c.state = 'published' or c.user_id = ${viewer.userId}::uuid)`,
  );
  if (row === undefined) throw new AppError('notFound');
  const { rows } = await executor.execute<{
    mediaId: string;
    width: number;
    height: number;
    caption: string;
    plan: boolean;
  }>(sql`
    select p.media_id as "mediaId", m.width, m.height, p.caption, p.is_plan as plan
    from gallery_case_pictures p join media m on m.id = p.media_id and m.deleted_at is null
    where p.case_id = ${id} order by p.position`);
  return {
    ...toInfo(row, viewer),
    text: row.text,
    licence: row.licence,
    ...(row.userId === viewer.userId ? { authorship: row.authorship } : {}),
    ...(row.userId === viewer.userId && row.reason ? { reason: row.reason } : {}),
    list: rows.map(({ mediaId, ...picture }) => ({
      mediaId,
      url: fileUrl(mediaId),
      thumb: thumbUrl(mediaId),
      ...picture,
    })),
  };
}

async function readRows(executor: Executor, where: SQL): Promise<CaseRow[]> {
  const { rows } = await executor.execute<CaseRow>(sql`
    select c.id, c.updated_at::text as key, c.title, c.text, c.licence, c.authorship, c.c1, c.c2, c.c3, c.state, c.reason,
      c.updated_at as "updatedAt", ${AUTHOR_COLUMNS},
      (select p.media_id from ${PICTURES} order by p.is_plan, p.position limit 1) as cover,
      (select count(*)::int from ${PICTURES}) as pictures
    from gallery_cases c join users u on u.id = c.user_id where ${where}`);
  return rows;
}

function toInfo(row: CaseRow, { userId, language }: Viewer): CaseInfo {
  const { id, title, c1, c2, c3, pictures, cover, state, updatedAt } = row;
  return {
    ...{ id, title, c1, c2, c3, pictures, state },
    cover: cover === null ? null : thumbUrl(cover),
    author: toAuthor(row, language),
    own: row.userId === userId,
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
