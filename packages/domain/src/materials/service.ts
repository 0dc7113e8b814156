import { AppError, MATERIAL_SETS_MAX } from '@yujian/contract';
import type { SavedMaterials } from '@yujian/contract/api/material-sets';
import { wornMaterials } from '@yujian/contract/scene/material-set';
import { newId, type Clock, type Database, type Executor } from '@yujian/platform';
import { lockNumber } from '@yujian/platform/database';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { media } from '../media/tables.ts';
import { materialSets } from './tables.ts';

/** Sets of materials that people keep, to give them to the next view of the same place. */
export interface MaterialSets {
  list(userId: string): Promise<{ list: SavedMaterials[] }>;
  /** Of one picture there is one set: saved again, it takes the new title. @throws AppError notFound (no such picture), impossible (its materials are not known, too many sets) */
  save(userId: string, set: { readonly mediaId: string; readonly title: string }): Promise<SavedMaterials>;
  /** @throws AppError notFound */
  rename(userId: string, id: string, title: string): Promise<SavedMaterials>;
  /** @throws AppError notFound */
  delete(userId: string, id: string): Promise<void>;
}

export function createMaterialSets({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): MaterialSets {
  const find = async (executor: Executor, userId: string, id?: string): Promise<SavedMaterials[]> => {
    const rows = await executor
      .select({ set: materialSets, deletedAt: media.deletedAt })
      .from(materialSets)
      .innerJoin(media, eq(media.id, materialSets.mediaId))
      .where(and(eq(materialSets.userId, userId), id === undefined ? undefined : eq(materialSets.id, id)))
      .orderBy(desc(materialSets.createdAt), desc(materialSets.id));
    return rows.map(({ set, deletedAt }) => ({
      id: set.id,
      title: set.title,
      materials: set.materials,
      mediaId: deletedAt === null ? set.mediaId : null,
      createdAt: set.createdAt.toISOString(),
    }));
  };

  return {
    list: async (userId) => ({ list: await find(database.db, userId) }),

    async save(userId, { mediaId, title }) {
      return database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`material sets of ${userId}`)})`);
        const [picture] = await tx
          .select({ recipe: media.recipe })
          .from(media)
          .where(and(eq(media.id, mediaId), eq(media.userId, userId), isNull(media.deletedAt)));
        if (picture === undefined) throw new AppError('notFound');
        const [known] = await tx
          .update(materialSets)
          .set({ title })
          .where(and(eq(materialSets.mediaId, mediaId), eq(materialSets.userId, userId)))
          .returning();
        if (known !== undefined) return (await find(tx, userId, known.id))[0]!;
        const worn = wornMaterials.safeParse(picture.recipe?.['worn']);
        if (!worn.success) throw new AppError('impossible', { message: 'impossible.notDressed' });
        const [held] = await tx.select({ held: count() }).from(materialSets).where(eq(materialSets.userId, userId));
        if ((held?.held ?? 0) >= MATERIAL_SETS_MAX)
          throw new AppError('impossible', {
            message: 'impossible.materialSets',
            values: { limit: MATERIAL_SETS_MAX },
          });
        const id = newId();
        await tx
          .insert(materialSets)
          .values({ id, userId, title, materials: worn.data, mediaId, createdAt: clock.now() });
        return (await find(tx, userId, id))[0]!;
      });
    },

    async rename(userId, id, title) {
      const changed = await database.db
        .update(materialSets)
        .set({ title })
        .where(and(eq(materialSets.id, id), eq(materialSets.userId, userId)))
        .returning({ id: materialSets.id });
      if (changed.length === 0) throw new AppError('notFound');
      return (await find(database.db, userId, id))[0]!;
    },

    async delete(userId, id) {
      const gone = await database.db
        .delete(materialSets)
        .where(and(eq(materialSets.id, id), eq(materialSets.userId, userId)))
        .returning({ id: materialSets.id });
      if (gone.length === 0) throw new AppError('notFound');
    },
  };
}
