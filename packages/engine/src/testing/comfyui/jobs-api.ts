import type { HistoryItem, QueueItem } from './execution.ts';
import type { PromptQueue } from './prompt-queue.ts';

/** GET /api/jobs of the newer servers. */

type Status = 'pending' | 'in_progress' | 'completed' | 'failed' | 'cancelled';

function queued({ promptId, number, extraData }: QueueItem, status: Status): Record<string, unknown> {
  return {
    id: promptId,
    status,
    priority: number,
    create_time: extraData['create_time'],
    outputs_count: 0,
    previewable_outputs_count: 0,
  };
}

function done(id: string, { prompt, outputs, status }: HistoryItem, whole: boolean): Record<string, unknown> {
  const stamp = (...types: string[]) => status.messages.find(([type]) => types.includes(type))?.[1];
  const interrupted = stamp('execution_interrupted') !== undefined;
  const error = stamp('execution_error');
  const files = Object.entries(outputs).flatMap(([nodeId, output]) =>
    Object.entries(output as Record<string, unknown>).flatMap(([mediaType, items]) =>
      mediaType === 'animated' || !Array.isArray(items)
        ? []
        : items.map((item: object) => ({ ...item, nodeId, mediaType })),
    ),
  );
  return {
    id,
    status: (status.completed ? 'completed' : interrupted ? 'cancelled' : 'failed') satisfies Status,
    priority: prompt[0],
    create_time: (prompt[3] as Record<string, unknown>)['create_time'],
    execution_start_time: stamp('execution_start')?.['timestamp'],
    execution_end_time: stamp('execution_success', 'execution_error', 'execution_interrupted')?.['timestamp'],
    ...(error && { execution_error: error }),
    outputs_count: files.length,
    previewable_outputs_count: files.length,
    ...(files[0] && { preview_output: files[0] }),
    ...(whole && { outputs, execution_status: status, workflow: { prompt: prompt[2], extra_data: prompt[3] } }),
  };
}

export function jobOf(id: string, { running, pending, history }: PromptQueue): Record<string, unknown> | null {
  const past = history.get(id);
  if (past) return done(id, past, true);
  if (running?.promptId === id) return queued(running, 'in_progress');
  const waiting = pending.find(({ promptId }) => promptId === id);
  return waiting ? queued(waiting, 'pending') : null;
}

export function jobs(queue: PromptQueue, query: URLSearchParams): Record<string, unknown> {
  const wanted = query.get('status')?.split(',');
  const all = [
    ...(queue.running ? [queued(queue.running, 'in_progress')] : []),
    ...queue.pending.map((item) => queued(item, 'pending')),
    ...[...queue.history].map(([id, item]) => done(id, item, false)),
  ].filter(({ status }) => !wanted || wanted.includes(String(status)));
  const offset = Number(query.get('offset') ?? 0);
  const limit = query.has('limit') ? Number(query.get('limit')) : null;
  const page = all.slice(offset, limit === null ? undefined : offset + limit);
  return { jobs: page, pagination: { offset, limit, total: all.length, has_more: offset + page.length < all.length } };
}

/** Whether something was stopped or taken out of the queue. */
export function cancelJob(id: string, queue: PromptQueue): boolean {
  if (queue.running?.promptId === id) {
    queue.interruptAsked = true;
    return true;
  }
  return queue.delete(id);
}
