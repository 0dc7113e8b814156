import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ERRORS, pickText } from '@yujian/contract';
import type { ErrorKind, Language } from '@yujian/contract';
import type { EngineVisit, Task, TaskResult } from '@yujian/contract/api/tasks';
import { translateEngineName } from '@yujian/contract/catalog/engine-kinds';
import type { FidelityRecord, OutsideRecord } from '@yujian/contract/jobs';
import { sentenceOf } from '@yujian/contract/messages';
import type { Covers } from '@yujian/contract/tools/cover';
import type { Executor } from '@yujian/platform';
import { media } from '../media/tables.ts';
import { readSettlements } from '../wallet/service/settlements.ts';
import type { Settlement } from '../wallet/service/settlements.ts';
import { readBatchCounts } from './batch-counts.ts';
import { readCovers } from './cover.ts';
import { readCalls, visitsOf } from './engine-calls.ts';
import { previewUrl } from './events.ts';
import { placesInQueue, waitsInQueue } from './queue-order.ts';
import type { Wait } from './queue-forecast.ts';
import { nameIn } from './settings.ts';
import { taskResults } from './tables.ts';
import type { tasks } from './tables.ts';

export type TaskRow = typeof tasks.$inferSelect;

const THUMB_WIDTH = 480;
/** Of a picture's files the picture itself comes first. */
export const PICTURE_ROLE = 'image';
/** The map of a picture's parts, from which layered files are made; no result by itself. */
export const LAYERS_ROLE = 'layers';

/** Tasks as their owner sees them, in the order given. */
export async function presentTasks(executor: Executor, rows: readonly TaskRow[], language: Language): Promise<Task[]> {
  const ids = rows.map((row) => row.id);
  const queued = rows.filter((row) => row.status === 'queued').map((row) => row.id);
  const [places, waits, settlements, results, calls, covers, batches] = await Promise.all([
    placesInQueue(executor, queued),
    waitsInQueue(executor, queued),
    readSettlements(executor, ids),
    readResults(executor, ids),
    readCalls(executor, ids),
    readCovers(executor, rows),
    readBatchCounts(executor, rows),
  ]);
  return rows.map((row) =>
    present(row, {
      place: places.get(row.id) ?? 0,
      wait: waits.get(row.id) ?? null,
      settlement: settlements.get(row.id),
      results: results.get(row.id) ?? [],
      visits: visitsOf(calls.get(row.id) ?? [], language),
      covers: covers.get(row.id) ?? null,
      batch: batches(row),
      language,
    }),
  );
}

/** Results by task id, in the order of their pictures; those whose file was deleted are left out. */
export async function readResults(
  executor: Executor,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, TaskResult[]>> {
  const byTask = new Map<string, TaskResult[]>();
  if (taskIds.length === 0) return byTask;
  const rows = await executor
    .select({
      taskId: taskResults.taskId,
      kind: taskResults.kind,
      variant: taskResults.variant,
      role: taskResults.role,
      id: media.id,
      width: media.width,
      height: media.height,
      bytes: media.bytes,
      type: media.type,
      fidelity: sql<FidelityRecord | null>`${media.recipe} -> 'fidelity'`,
      outside: sql<OutsideRecord | null>`${media.recipe} -> 'outside'`,
      dressed: sql<boolean | null>`${media.recipe} ? 'worn'`,
      laid: sql<boolean | null>`${media.recipe} ? 'laid'`,
      manner: sql<string | null>`${media.recipe} ->> 'manner'`,
      gallery: sql<TaskResult['gallery'] | null>`(select i.state from gallery_items i
        where i.media_id = ${media.id} and i.state in ('published', 'pending'))`,
    })
    .from(taskResults)
    .innerJoin(media, eq(media.id, taskResults.mediaId))
    .where(and(inArray(taskResults.taskId, [...taskIds]), isNull(media.deletedAt)))
    .orderBy(
      asc(taskResults.variant),
      desc(sql`${taskResults.role} = ${PICTURE_ROLE}`),
      asc(taskResults.createdAt),
      asc(taskResults.id),
    );
  const layered = new Set(
    rows.filter(({ role }) => role === LAYERS_ROLE).map(({ taskId, variant }) => `${taskId} ${variant}`),
  );
  for (const { taskId, width, height, fidelity, outside, dressed, laid, manner, gallery, ...result } of rows) {
    if (result.role === LAYERS_ROLE) continue;
    const url = `/api/media/${result.id}`;
    const list = byTask.get(taskId) ?? [];
    list.push({
      ...result,
      url,
      ...(hasPixels(result.type) ? { thumb: `${url}?w=${THUMB_WIDTH}` } : {}),
      ...(width === null || height === null ? {} : { width, height }),
      ...(fidelity === null ? {} : { fidelity }),
      ...(outside === null ? {} : { outside }),
      ...(result.role === PICTURE_ROLE && layered.has(`${taskId} ${result.variant}`) ? { layered: true as const } : {}),
      ...(dressed ? { dressed: true as const } : {}),
      ...(laid ? { laid: true as const } : {}),
      ...(manner === null ? {} : { manner }),
      ...(gallery ? { gallery } : {}),
    });
    byTask.set(taskId, list);
  }
  return byTask;
}

/** What a running task has left as it is foreseen now. */
export function secondsUntil(endsAt: Date | null): number | null {
  return endsAt && Math.max(0, (endsAt.getTime() - Date.now()) / 1000);
}

/** Whether smaller copies can be made of a result. */
function hasPixels(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

/** Why a task has failed; null: it has not. */
export function errorOf(
  { errorKey, errorKind, errorValues }: Pick<TaskRow, 'errorKey' | 'errorKind' | 'errorValues'>,
  language: Language,
): Task['error'] {
  if (errorKey === null) return null;
  return { code: ERRORS[errorKind as ErrorKind].code, message: sentenceOf(errorKey, errorValues ?? {}, language) };
}

function present(
  row: TaskRow,
  about: {
    place: number;
    wait: Wait | null;
    settlement: Settlement | undefined;
    results: TaskResult[];
    visits: EngineVisit[];
    covers: Covers | null;
    batch: Task['batch'];
    language: Language;
  },
): Task {
  const { settlement, language } = about;
  return {
    taskId: row.id,
    tool: row.tool,
    toolVersion: row.toolVersion,
    name: nameIn(language, row),
    favourite: row.favourite,
    status: row.status,
    finishing: row.status === 'running' && row.finishRequestedAt !== null,
    progress: row.progress,
    stage: row.stage,
    queue_num: about.place,
    wait: about.wait,
    secondsLeft: secondsUntil(row.endsAt),
    isSlow: row.isSlow,
    preview: row.status === 'running' && row.previewKey !== null ? previewUrl(row.id, row.previewNumber) : null,
    params: row.params,
    price: { kind: row.priceKind, amount: row.priceAmount },
    charged: settlement?.charged ?? 0,
    refunded: settlement?.refunded ?? 0,
    covers: about.covers,
    wanted: { engine: row.wantedEngine, model: row.wantedModel, stay: row.stays },
    isAway: row.lane === 'away',
    engine: row.engine && { ...row.engine, label: translateEngineName(row.engine.label, language) },
    visits: about.visits,
    notes: row.notes.map((note) => pickText(note, language)),
    results: about.results,
    error: errorOf(row, language),
    batch: about.batch,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
