import { eq, sql } from 'drizzle-orm';
import { AppError, type Language } from '@yujian/contract';
import type { SITE_TEXTS } from '@yujian/contract/operator/acts';
import type { Clock, Executor } from '@yujian/platform';
import { users } from '../account/tables.ts';
import { media } from '../media/tables.ts';
import { customRequests, orders } from '../shop/tables.ts';
import { tasks } from '../tasks/tables.ts';
import { siteTexts } from './tables.ts';

type SiteText = (typeof SITE_TEXTS)[number];

/** Whose a task is. @throws AppError notFound */
export async function findTaskOwner(executor: Executor, taskId: string): Promise<string> {
  const [task] = await executor
    .select({ userId: tasks.userId })
    .from(tasks)
    .where(sql`${tasks.id}::text = ${taskId}`);
  if (task === undefined) throw new AppError('notFound');
  return task.userId;
}

/** Whose account a phone has. @throws AppError notFound */
export async function findPersonByPhone(executor: Executor, phone: string): Promise<string> {
  const [person] = await executor.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  if (person === undefined) throw new AppError('notFound');
  return person.id;
}

/** What somebody sent for an operator to see: the voucher of an order, or the n-th file of a request, from 1. @throws AppError notFound */
export async function findSentFile(
  executor: Executor,
  { list, id, n }: { readonly list: 'orders' | 'requests'; readonly id: string; readonly n: number },
): Promise<typeof media.$inferSelect> {
  const sent =
    list === 'orders'
      ? (await executor.select({ file: orders.voucherMediaId }).from(orders).where(eq(orders.id, id))).map(
          ({ file }) => file,
        )
      : (await executor.select().from(customRequests).where(eq(customRequests.id, id))).flatMap(({ files }) => files);
  const mediaId = sent[n - 1] ?? null;
  const [row] = mediaId === null ? [] : await executor.select().from(media).where(eq(media.id, mediaId));
  if (row === undefined) throw new AppError('notFound');
  return row;
}

/** Texts that an operator wrote in place of the installation's. */
export async function readSiteTexts(
  executor: Executor,
  language: Language,
): Promise<Partial<Record<SiteText, string>>> {
  const rows = await executor.select().from(siteTexts);
  const texts = rows.map((row) => [row.key, row[language === 'en' ? 'en' : 'zh']] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Empty texts leave the installation's. */
export async function writeSiteText(
  executor: Executor,
  clock: Clock,
  { key, ...texts }: { readonly key: SiteText; readonly zh: string; readonly en: string },
): Promise<void> {
  const change = { ...texts, updatedAt: clock.now() };
  await executor
    .insert(siteTexts)
    .values({ key, ...change })
    .onConflictDoUpdate({ target: siteTexts.key, set: change });
}
