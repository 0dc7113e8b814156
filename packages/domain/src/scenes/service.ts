import { AppError } from '@yujian/contract';
import type { SavedScene, SceneInfo } from '@yujian/contract/api/scenes';
import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';
import { sceneDescription } from '@yujian/contract/scene/description-schema';
import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import { newId, type Clock, type Database, type Executor, type Transaction } from '@yujian/platform';
import { and, count, desc, eq, ilike, isNull } from 'drizzle-orm';
import { json } from 'node:stream/consumers';
import type { Media } from '../media/service.ts';
import { sceneVersions, scenes } from './tables.ts';

/** Saved scenes of a person, and versions of one. */
export const SCENES_MAX = 500;
export const SCENE_VERSIONS_MAX = 200;

export interface SaveScene {
  readonly id?: string | undefined;
  /** The version that this one was changed from; another newest one is a conflict. */
  readonly base?: number | undefined;
  readonly name?: string | undefined;
  readonly mediaId: string;
}

/** Scenes that people keep: a name, and descriptions as files, one per version. */
export interface Scenes {
  list(
    userId: string,
    query: { page: number; pageSize: number; q?: string | undefined },
  ): Promise<{ list: SceneInfo[]; total: number; page: number; pageSize: number }>;
  /** @throws AppError notFound */
  get(userId: string, id: string): Promise<SavedScene>;
  /** @throws AppError notFound, impossible (no description, too many), conflict (changed elsewhere since `base`) */
  save(userId: string, scene: SaveScene): Promise<SavedScene>;
  /** @throws AppError notFound, impossible (the cover is no picture) */
  update(
    userId: string,
    id: string,
    change: { name?: string | undefined; coverMediaId?: string | null | undefined },
  ): Promise<SavedScene>;
  /** @throws AppError notFound */
  delete(userId: string, id: string): Promise<void>;
}

type SceneRow = typeof scenes.$inferSelect;

export function createScenes({
  database,
  media,
  clock,
}: {
  readonly database: Database;
  readonly media: Media;
  readonly clock: Clock;
}): Scenes {
  const present = async (executor: Executor, row: SceneRow): Promise<SavedScene> => {
    const versions = await executor
      .select()
      .from(sceneVersions)
      .where(eq(sceneVersions.sceneId, row.id))
      .orderBy(desc(sceneVersions.number));
    const [newest] = versions;
    return { ...describe(row, newest!), versions: versions.map(describeVersion) };
  };

  const insert = async (
    tx: Transaction,
    userId: string,
    name: string | undefined,
    kind: SceneKindKey,
  ): Promise<SceneRow> => {
    const [held] = await tx
      .select({ held: count() })
      .from(scenes)
      .where(and(eq(scenes.userId, userId), isNull(scenes.deletedAt)));
    if ((held?.held ?? 0) >= SCENES_MAX)
      throw new AppError('impossible', { message: 'impossible.scenes', values: { limit: SCENES_MAX } });
    const now = clock.now();
    const [row] = await tx
      .insert(scenes)
      .values({ id: newId(), userId, name: name ?? sceneKind(kind).name.zh, kind, createdAt: now, updatedAt: now })
      .returning();
    return row!;
  };

  const advance = async (
    tx: Transaction,
    userId: string,
    { id, base, name }: SaveScene & { id: string },
    kind: SceneKindKey,
  ): Promise<SceneRow> => {
    const row = await lockOwn(tx, userId, id);
    if (base !== undefined && base !== row.version)
      throw new AppError('conflict', { message: 'conflict.scene', data: { version: row.version } });
    if (row.version >= SCENE_VERSIONS_MAX)
      throw new AppError('impossible', { message: 'impossible.sceneVersions', values: { limit: SCENE_VERSIONS_MAX } });
    const [changed] = await tx
      .update(scenes)
      .set({ version: row.version + 1, kind, updatedAt: clock.now(), ...(name === undefined ? {} : { name }) })
      .where(eq(scenes.id, row.id))
      .returning();
    return changed!;
  };

  return {
    async list(userId, { page, pageSize, q }) {
      const mine = and(
        eq(scenes.userId, userId),
        isNull(scenes.deletedAt),
        q === undefined || q === '' ? undefined : ilike(scenes.name, `%${q.replace(/[\\%_]/g, '\\$&')}%`),
      );
      const [rows, [all]] = await Promise.all([
        database.db
          .select({ scene: scenes, version: sceneVersions })
          .from(scenes)
          .innerJoin(sceneVersions, and(eq(sceneVersions.sceneId, scenes.id), eq(sceneVersions.number, scenes.version)))
          .where(mine)
          .orderBy(desc(scenes.updatedAt), desc(scenes.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        database.db.select({ total: count() }).from(scenes).where(mine),
      ]);
      return {
        list: rows.map(({ scene, version }) => describe(scene, version)),
        total: all?.total ?? 0,
        page,
        pageSize,
      };
    },

    async get(userId, id) {
      const [row] = await database.db
        .select()
        .from(scenes)
        .where(and(eq(scenes.id, id), eq(scenes.userId, userId), isNull(scenes.deletedAt)));
      if (row === undefined) throw new AppError('notFound');
      return present(database.db, row);
    },

    async save(userId, scene) {
      const file = await media.findOwn(database.db, userId, scene.mediaId);
      if (file.type !== SCENE_TYPE)
        throw new AppError('impossible', {
          message: 'impossible.scene',
          values: { field: 'mediaId' },
          data: { field: 'mediaId' },
        });
      const { kind } = sceneDescription.parse(await json((await media.open(file)).stream));
      return database.transaction(async (tx) => {
        const { id } = scene;
        const row =
          id === undefined
            ? await insert(tx, userId, scene.name, kind)
            : await advance(tx, userId, { ...scene, id }, kind);
        await tx
          .insert(sceneVersions)
          .values({ sceneId: row.id, number: row.version, mediaId: file.id, createdAt: clock.now() });
        return present(tx, row);
      });
    },

    async update(userId, id, { name, coverMediaId }) {
      return database.transaction(async (tx) => {
        const row = await lockOwn(tx, userId, id);
        if (coverMediaId !== undefined && coverMediaId !== null)
          await media.findOwnPicture(tx, userId, coverMediaId, 'coverMediaId');
        const change = {
          ...(name === undefined ? {} : { name }),
          ...(coverMediaId === undefined ? {} : { coverMediaId }),
        };
        const [changed] =
          Object.keys(change).length === 0
            ? [row]
            : await tx.update(scenes).set(change).where(eq(scenes.id, row.id)).returning();
        return present(tx, changed!);
      });
    },

    async delete(userId, id) {
      await database.transaction(async (tx) => {
        const row = await lockOwn(tx, userId, id);
        await tx.update(scenes).set({ deletedAt: clock.now() }).where(eq(scenes.id, row.id));
      });
    },
  };
}

async function lockOwn(tx: Transaction, userId: string, id: string): Promise<SceneRow> {
  const [row] = await tx
    .select()
    .from(scenes)
    .where(and(eq(scenes.id, id), eq(scenes.userId, userId), isNull(scenes.deletedAt)))
    .for('update');
  if (row === undefined) throw new AppError('notFound');
  return row;
}

function describe(row: SceneRow, newest: typeof sceneVersions.$inferSelect): SceneInfo {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    version: describeVersion(newest),
    cover: row.coverMediaId === null ? null : `/api/media/${row.coverMediaId}`,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function describeVersion({ number, mediaId, createdAt }: typeof sceneVersions.$inferSelect): SceneInfo['version'] {
  return { number, mediaId, url: `/api/media/${mediaId}`, createdAt: createdAt.toISOString() };
}
