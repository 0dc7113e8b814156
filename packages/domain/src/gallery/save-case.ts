import { AppError } from '@yujian/contract';
import type { Authorship, Licence } from '@yujian/contract/gallery/gallery-choices';
import { newId } from '@yujian/platform';
import type { Clock, Database, Transaction } from '@yujian/platform';
import { lockNumber } from '@yujian/platform/database';
import { and, eq, sql } from 'drizzle-orm';
import { uuids } from './cards.ts';
import { assertCategory } from './categories.ts';
import { galleryCasePictures, galleryCases } from './tables.ts';

/** Cases of a person. */
const CASES_MAX = 300;

export interface SaveCase {
  readonly id?: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly c1?: number | undefined;
  readonly c2?: number | undefined;
  readonly c3?: number | undefined;
  readonly licence: Licence;
  readonly authorship: Authorship;
  readonly pictures: readonly {
    readonly mediaId: string;
    readonly caption?: string | undefined;
    readonly plan?: boolean | undefined;
  }[];
  readonly publish: boolean;
}

interface CaseDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The operator looks at everything before it is shown. */
  readonly review: boolean;
}

/**
 * Saves a case with all of its pictures; resolves to its id.
 * @throws AppError notFound (case, category, or a picture that is not an own one), impossible (nothing to publish, too many), forbidden (the operator removed it)
 */
export async function saveCase({ database, clock, review }: CaseDeps, userId: string, wish: SaveCase): Promise<string> {
  const { title, text, licence, authorship, publish, pictures } = wish;
  const category = { c1: wish.c1 ?? 0, c2: wish.c2 ?? 0, c3: wish.c3 ?? 0 };
  assertCategory(category);
  if (publish && pictures.length === 0) throw new AppError('impossible', { message: 'impossible.caseEmpty' });
  const published = review ? 'pending' : 'published';
  const state = publish ? published : 'draft';
  const now = clock.now();
  const row = { ...category, title, text, licence, authorship, state, reason: null, updatedAt: now } as const;
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`cases of ${userId}`)})`);
    await assertOwnPictures(
      tx,
      userId,
      pictures.map(({ mediaId }) => mediaId),
    );
    const id = wish.id ?? newId();
    if (wish.id === undefined) {
      const { rows } = await tx.execute<{ held: number }>(
        sql`select count(*)::int as held from gallery_cases where user_id = ${userId}`,
      );
      if ((rows[0]?.held ?? 0) >= CASES_MAX)
        throw new AppError('impossible', { message: 'impossible.cases', values: { limit: CASES_MAX } });
      await tx.insert(galleryCases).values({ id, userId, ...row, createdAt: now });
    } else {
      const own = and(eq(galleryCases.id, id), eq(galleryCases.userId, userId));
      const [known] = await tx.select().from(galleryCases).where(own).for('update');
      if (known === undefined) throw new AppError('notFound');
      if (known.state === 'removed')
        throw new AppError('forbidden', { message: 'forbidden.removed', values: { reason: known.reason ?? '' } });
      await tx.update(galleryCases).set(row).where(own);
      await tx.delete(galleryCasePictures).where(eq(galleryCasePictures.caseId, id));
    }
    if (pictures.length > 0)
      await tx.insert(galleryCasePictures).values(
        pictures.map(({ mediaId, caption = '', plan = false }, position) => ({
          ...{ caseId: id, position, mediaId, caption },
          isPlan: plan,
        })),
      );
    return id;
  });
}

/** @throws AppError notFound */
export async function deleteCase(database: Database, userId: string, id: string): Promise<void> {
  const { rowCount } = await database.db
    .delete(galleryCases)
    .where(and(eq(galleryCases.id, id), eq(galleryCases.userId, userId)));
  if (rowCount === 0) throw new AppError('notFound');
}

/** The rows are held, so that no picture is deleted before the commit. @throws AppError notFound */
async function assertOwnPictures(tx: Transaction, userId: string, mediaIds: readonly string[]): Promise<void> {
  const ids = [...new Set(mediaIds)];
  if (ids.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    select 1 from media where id = any(${uuids(ids)}) and user_id = ${userId} and deleted_at is null
      and width is not null and type <> 'image/svg+xml' for share`);
  if (rowCount !== ids.length) throw new AppError('notFound', { message: 'notFound.casePicture' });
}
