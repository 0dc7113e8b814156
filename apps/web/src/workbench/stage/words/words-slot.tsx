import type { Task, TaskResult } from '@yujian/contract/api/tasks';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';

const TextResult = lazy(() => loadChunk(async () => ({ default: (await import('./text-result.tsx')).TextResult })));

/** The file of words that a run gave; null where it gave none. */
export function textOfTask(task: Pick<Task, 'results'>): TaskResult | null {
  return task.results.find(({ kind }) => kind === 'text') ?? null;
}

/** The words of a run, loaded where there are any. */
export function WordsSlot({ task }: { readonly task: Pick<Task, 'results'> }) {
  const file = textOfTask(task);
  return (
    file && (
      <Suspense>
        <TextResult file={file} />
      </Suspense>
    )
  );
}
