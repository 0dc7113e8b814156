import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { secondsOf } from '@yujian/contract/tools/time';
import type { Tool } from '@yujian/contract/tools/tool';
import type { Executor } from '@yujian/platform';
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
    .select({ params: tasks.params, startedAt: tasks.startedAt, finishedAt: tasks.finishedAt })
    .from(tasks)
    .where(and(eq(tasks.tool, tool.id), eq(tasks.toolVersion, tool.version), eq(tasks.status, 'succeeded'), eq(tasks.lane, 'here'), isNull(tasks.hereAmount), eq(tasks.attempts, 1), isNull(tasks.finishRequestedAt), isNotNull(tasks.finishedAt)))
    .orderBy(desc(tasks.finishedAt))
    .limit(RUNS);
  const quotients = rows
    .flatMap(({ params, startedAt, finishedAt }) => {
      const declared = secondsOf(tool, params);
      return declared === null || startedAt === null || finishedAt === null ? [] : [(finishedAt.getTime() - startedAt.getTime()) / 1000 / declared];
    })
    .filter((quotient) => quotient > 0 && quotient < SLOWEST)
    .toSorted((a, b) => a - b);
  return { pace: quotients[quotients.length >> 1] ?? 1, runs: quotients.length };
}
