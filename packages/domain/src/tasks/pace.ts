import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { workSeconds } from '@yujian/contract/tools/time';
import type { Tool } from '@yujian/contract/tools/tool';
import type { Executor } from '@yujian/platform';
import { media } from '../media/tables.ts';
import { tasks } from './tables.ts';

export interface Pace {
  /** Seconds taken per second declared. */
  readonly pace: number;
  /** How many runs it is measured on. */
  readonly runs: number;
}

const RUNS = 50;
/** A run that was put to sleep with its machine says nothing about the next. */
const SLOWEST = 50;

/** The median, over the last whole runs of a tool by this server's own engine, of how long they took beside the declared seconds. */
export async function measurePace(executor: Executor, tool: Tool): Promise<Pace> {
  const rows = await executor
    .select({ params: tasks.params, startedAt: tasks.startedAt, finishedAt: tasks.finishedAt, width: media.width, height: media.height })
    .from(tasks)
    .leftJoin(media, sql`${media.id}::text = ${tasks.params}->>'upload_img'`)
    .where(and(eq(tasks.tool, tool.id), eq(tasks.toolVersion, tool.version), eq(tasks.status, 'succeeded'), eq(tasks.lane, 'here'), isNull(tasks.hereAmount), eq(tasks.attempts, 1), isNull(tasks.finishRequestedAt), isNotNull(tasks.finishedAt)))
    .orderBy(desc(tasks.finishedAt))
    .limit(RUNS);
  const quotients = rows
    .flatMap(({ params, startedAt, finishedAt, width, height }) => {
      const declared = workSeconds(tool, params, width === null || height === null ? null : { width, height });
      return declared === null || startedAt === null || finishedAt === null ? [] : [(finishedAt.getTime() - startedAt.getTime()) / 1000 / declared];
    })
    .filter((quotient) => quotient > 0 && quotient < SLOWEST)
    .toSorted((a, b) => a - b);
  return { pace: quotients[quotients.length >> 1] ?? 1, runs: quotients.length };
}
