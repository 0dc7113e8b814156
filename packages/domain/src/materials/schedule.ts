import { AppError, MATERIAL_NOTES_MAX, type Language } from '@yujian/contract';
import type { ScheduledMaterial } from '@yujian/contract/api/material-schedule';
import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { LaidMaterial } from '@yujian/contract/jobs';
import { ROLES } from '@yujian/contract/scene/roles';
import type { WornMaterials } from '@yujian/contract/scene/material-set';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import type { Text } from '@yujian/contract/text';
import type { Clock, Database, Executor } from '@yujian/platform';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { media } from '../media/tables.ts';
import { tasks } from '../tasks/tables.ts';
import { materialNotes } from './tables.ts';

/** What a person notes of a material. */
export interface MaterialNote {
  readonly material: string;
  readonly supplier: string;
  readonly article: string;
  readonly remark: string;
}

/** What was laid in a person's pictures. */
export interface MaterialSchedules {
  /** @param taskId undefined: of the whole account @throws AppError notFound */
  read(
    userId: string,
    language: Language,
    taskId: string | undefined,
  ): Promise<{ readonly materials: ScheduledMaterial[] }>;
  /** @throws AppError impossible (too many) */
  note(userId: string, note: MaterialNote): Promise<void>;
  notes(userId: string): Promise<MaterialNote[]>;
}

/** Steps back from a picture to those that it was made of, and pictures of an account. */
const STEPS_MAX = 30;
const PICTURES_MAX = 500;

interface Picture {
  readonly mediaId: string;
  readonly taskId: string;
  readonly laid: readonly LaidMaterial[] | null;
  readonly worn: WornMaterials | null;
  readonly at: string;
}

/** @param titles what tasks of a person are called, by their ids */
export function createMaterialSchedules({
  database: { db },
  clock,
  titles,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly titles: (
    userId: string,
    taskIds: readonly string[],
    language: Language,
  ) => Promise<ReadonlyMap<string, { readonly name: string }>>;
}): MaterialSchedules {
  const notes = (userId: string): Promise<MaterialNote[]> => {
    const { material, supplier, article, remark } = materialNotes;
    return db
      .select({ material, supplier, article, remark })
      .from(materialNotes)
      .where(eq(materialNotes.userId, userId))
      .orderBy(material);
  };
  return {
    notes,
    async read(userId, language, taskId) {
      const pictures = taskId === undefined ? await picturesOf(db, userId) : await picturesBehind(db, userId, taskId);
      const all = new Map<string, ScheduledMaterial>();
      const names = await titles(userId, [...new Set(pictures.map((picture) => picture.taskId))], language);
      const noted = new Map((await notes(userId)).map((note) => [note.material, note]));
      for (const { mediaId, taskId: of, laid, worn, at } of pictures)
        for (const one of [...(laid ?? []), ...(worn ? wornOf(worn) : [])]) {
          const { material, name, size, surface, area, share } = one;
          const key = `${material} ${size?.join('×') ?? ''}`;
          const { supplier = '', article = '', remark = '' } = noted.get(material) ?? {};
          const fresh: ScheduledMaterial = {
            ...{ material, kind: kindOf(material), name, size, area: null, supplier, article, remark, places: [] },
          };
          const entry = all.get(key) ?? fresh;
          const title = names.get(of)?.name ?? '';
          entry.places.push({ taskId: of, mediaId, title, surface, area, share, at: new Date(at).toISOString() });
          all.set(key, area === null ? entry : { ...entry, area: (entry.area ?? 0) + area });
        }
      return { materials: await withNames(db, userId, [...all.values()]) };
    },
    async note(userId, { material, ...note }) {
      const isOf = and(eq(materialNotes.userId, userId), eq(materialNotes.material, material));
      if (Object.values(note).every((text) => text === '')) {
        await db.delete(materialNotes).where(isOf);
        return;
      }
      const [held] = await db
        .select({ others: count() })
        .from(materialNotes)
        .where(and(eq(materialNotes.userId, userId), sql`${materialNotes.material} <> ${material}`));
      if ((held?.others ?? 0) >= MATERIAL_NOTES_MAX)
        throw new AppError('impossible', {
          message: 'impossible.materialNotes',
          values: { limit: MATERIAL_NOTES_MAX },
        });
      const values = { ...note, updatedAt: clock.now() };
      await db
        .insert(materialNotes)
        .values({ userId, material, ...values })
        .onConflictDoUpdate({ target: [materialNotes.userId, materialNotes.material], set: values });
    },
  };
}

const COLUMNS = sql`m.id as "mediaId", t.id as "taskId", m.recipe -> 'laid' as laid, m.created_at as at`;

/** The last pictures of an account in which surfaces were covered, the newest first. */
async function picturesOf(executor: Executor, userId: string): Promise<readonly Picture[]> {
  const { rows } = await executor.execute<Picture & Record<string, unknown>>(sql`
    select ${COLUMNS}, null as worn from media m join tasks t on t.id = m.task_id
    where m.user_id = ${userId} and m.deleted_at is null and t.deleted_at is null and m.recipe ? 'laid'
    order by m.created_at desc, m.id limit ${PICTURES_MAX}`);
  return rows;
}

/**
 * The pictures of a task and, from input to input, those that they were made of, the first first.
 * @throws AppError notFound
 */
async function picturesBehind(executor: Executor, userId: string, taskId: string): Promise<readonly Picture[]> {
  const isOwn = and(eq(tasks.id, taskId), eq(tasks.userId, userId), isNull(tasks.deletedAt));
  const [task] = await executor.select({ id: tasks.id }).from(tasks).where(isOwn);
  if (task === undefined) throw new AppError('notFound');
  const { rows } = await executor.execute<Picture & Record<string, unknown>>(sql`
    with recursive chain(media_id, step) as (
      select r.media_id, 0 from task_results r where r.task_id = ${taskId} and r.role = 'image'
      union
      select i.media_id, c.step + 1 from chain c join media m on m.id = c.media_id
        join task_inputs i on i.task_id = m.task_id and i.field = 'upload_img'
      where c.step < ${STEPS_MAX}
    )
    select ${COLUMNS}, m.recipe -> 'worn' as worn
    from (select distinct media_id from chain) c join media m on m.id = c.media_id and m.user_id = ${userId}
      join tasks t on t.id = m.task_id
    where m.recipe ?| array['laid', 'worn'] order by m.created_at, m.id`);
  return rows;
}

function kindOf(material: string): ScheduledMaterial['kind'] {
  if (material.startsWith('#')) return 'colour';
  return MATERIALS.some(({ key }) => key === material) ? 'library' : 'picture';
}

/** What a render wears, as if it had been laid; nobody measured how much of it there is. */
function wornOf({ finishes, things }: WornMaterials): (Omit<LaidMaterial, 'share'> & { readonly share: null })[] {
  const named = [
    ...Object.entries(finishes).map(([role, finish]) => [ROLES[role as keyof typeof ROLES], finish] as const),
    ...Object.entries(things).map(
      ([key, finish]) => [REGION_NAMES.find((one) => one.key === key)?.name ?? null, finish] as const,
    ),
  ];
  return named.map(([surface, { material: key, colour }]) => {
    const material = key ?? `#${(colour ?? '').toLowerCase()}`;
    const name: Text = MATERIALS.find((entry) => entry.key === key)?.name ?? { zh: material, en: material };
    return { material, name, size: null, surface, area: null, share: null };
  });
}

/** Pictures under the names of their files. */
async function withNames(
  executor: Executor,
  userId: string,
  materials: ScheduledMaterial[],
): Promise<ScheduledMaterial[]> {
  const ids = materials.filter(({ kind }) => kind === 'picture').map(({ material }) => material);
  if (ids.length === 0) return materials;
  const files = await executor
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.userId, userId)));
  return materials.map((one) => {
    const name = files.find(({ id }) => id === one.material)?.name;
    return name === undefined ? one : { ...one, name: { zh: name, en: name } };
  });
}
