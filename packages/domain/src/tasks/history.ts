import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '@yujian/platform';
import { toolOf } from './settings.ts';
import { tasks } from './tables.ts';
import { medianOf } from './time-left.ts';
import type { Timeline } from './time-left.ts';

/** What the last whole runs of a tool by this server's own engine tell of the next. */
export interface History {
  /** Seconds taken per second of work (contract/tools/time.ts); 1 without runs. */
  readonly pace: number;
  /** How many runs it is measured on. */
  readonly runs: number;
  /** One picture each, as it would have gone with as much work as the one that is asked for. */
  readonly timelines: readonly Timeline[];
}

const RUNS = 50;
/** As many of them are asked as are nearest in work, the later first. */
const NEAREST = 9;
/** Where so many were of the same work, no others are asked. */
const ENOUGH = 2;
const SAME_WORK = 1.1;
/** A run that was put to sleep with its machine says nothing about the next; nor does one that found its work done. */
const SLOWEST = 50;
const QUICKEST = 1 / 50;

/** How long the last runs of a tool took beside its declared seconds: the median quotient, 1 without runs. @throws AppError malformed (unknown tool) */
export async function readPace(
  executor: Executor,
  tool: string,
): Promise<{ readonly pace: number; readonly runs: number }> {
  const { pace, runs } = await readHistory(executor, toolOf(tool), null);
  return { pace, runs };
}

/** @param work how much is asked for (seconds of a picture on the measuring machine), or null for the last runs whatever they made */
export async function readHistory(
  executor: Executor,
  tool: { readonly id: string; readonly version: number },
  work: number | null,
): Promise<History> {
  const rows = await executor
    .select({
      whole: tasks.workSeconds,
      startedAt: tasks.startedAt,
      finishedAt: tasks.finishedAt,
      timeline: tasks.timeline,
      pictures: tasks.pictures,
    })
    .from(tasks)
    .where(and(eq(tasks.tool, tool.id), eq(tasks.toolVersion, tool.version), isNotNull(tasks.timeline)))
    .orderBy(desc(tasks.finishedAt))
    .limit(RUNS);
  const runs = rows.flatMap(({ whole, startedAt, finishedAt, timeline, pictures }) => {
    if (whole === null || startedAt === null || finishedAt === null || timeline === null) return [];
    const pace = (finishedAt.getTime() - startedAt.getTime()) / 1000 / whole;
    return pace > QUICKEST && pace < SLOWEST ? [{ pace, timeline, own: whole / pictures }] : [];
  });
  const asked = work === null ? runs : nearest(runs, work);
  return {
    pace: asked.length === 0 ? 1 : medianOf(asked.map(({ pace }) => pace)),
    runs: asked.length,
    timelines: asked.map(({ timeline, own }) => timeline.map((at) => (at * (work ?? own)) / own)),
  };
}

function nearest<Run extends { readonly own: number }>(runs: readonly Run[], work: number): readonly Run[] {
  const distance = ({ own }: Run): number => Math.abs(Math.log(own / work));
  const same = runs.filter((run) => distance(run) < Math.log(SAME_WORK));
  return (same.length >= ENOUGH ? same : runs.toSorted((a, b) => distance(a) - distance(b))).slice(0, NEAREST);
}
