import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TaskState } from '@yujian/contract/api/tasks';
import { findNamed } from './settings.ts';
import { tasks } from './tables.ts';

export interface TaskListRequest {
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
  readonly tool?: string | undefined;
  /** `active`: queued or running */
  readonly status?: TaskState | 'active' | undefined;
  /** part of the name or the words, or the beginning of the task id; of tool, space and style also in the other language */
  readonly q?: string | undefined;
  readonly favourite?: boolean | undefined;
  /** A batch comes as one. */
  readonly grouped?: boolean | undefined;
  /** true: what lies in the bin; else what does not */
  readonly bin?: boolean | undefined;
}

/** What the rows of a list must match, but for whose they are and whether they lie in the bin. */
export function filtersOf({ tool, status, q, favourite }: TaskListRequest): SQL[] {
  const filters: (SQL | undefined)[] = [
    tool === undefined ? undefined : eq(tasks.tool, tool),
    status === undefined ? undefined : inArray(tasks.status, status === 'active' ? ['queued', 'running'] : [status]),
    favourite === undefined ? undefined : eq(tasks.favourite, favourite),
  ];
  const words = q?.trim() ?? '';
  if (words !== '') {
    const pattern = words.replace(/[\\%_]/g, '\\$&');
    // A task's number as a person sees it: eight digits of its id, or all of it.
    const digits = words.replaceAll('-', '').toLowerCase();
    const byNumber = /^[0-9a-f]{8,32}$/.test(digits)
      ? sql`replace(${tasks.id}::text, '-', '') like ${`%${digits}%`}`
      : undefined;
    filters.push(
      or(
        ilike(tasks.name, `%${pattern}%`),
        sql`${tasks.params} ->> 'promptTxt' ilike ${`%${pattern}%`}`,
        byNumber,
        isNamed(words),
      ),
    );
  }
  return filters.filter((filter) => filter !== undefined);
}

/** Names that were not chosen are kept in the language of their start: what they are made of is looked for by what it is. */
function isNamed(words: string): SQL | undefined {
  const parts = words
    .split('·')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return and(
    ...parts.map((part) => {
      const { tools, nodes } = findNamed(part);
      const keys = nodes.map(String);
      return or(
        inArray(tasks.tool, [...tools]),
        inArray(sql`${tasks.params} ->> 'classifyId2'`, keys),
        inArray(sql`${tasks.params} ->> 'classifyId3'`, keys),
      );
    }),
  );
}
