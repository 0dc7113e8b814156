import { countActiveTasks } from '@yujian/domain/tasks/counts';
import type { Services } from '../../services.ts';
import type { EventHub } from './event-hub.ts';

const ENDS: ReadonlySet<string> = new Set(['succeeded', 'failed', 'cancelled', 'requeued']);

/** Tasks in /metrics: how many wait and run, how they ended, and how long they took. Dispatchers have no address to ask. */
export function countTasks({ metrics, database }: Pick<Services, 'metrics' | 'database'>, hub: EventHub): void {
  metrics.gauge('yujian_tasks_queued', 'Tasks that wait for their turn', {
    read: async () => (await countActiveTasks(database.db)).queued,
  });
  metrics.gauge('yujian_tasks_running', 'Tasks that run on engine hosts', {
    read: async () => (await countActiveTasks(database.db)).running,
  });
  const ended = metrics.counter('yujian_tasks_ended_total', 'Runs of tasks that ended, by tool and outcome', [
    'tool',
    'outcome',
  ]);
  const seconds = metrics.histogram('yujian_task_seconds', 'Time from the start of a task to its end', {
    labels: ['tool', 'outcome'],
  });
  hub.watch(({ type, tool, seconds: taken }) => {
    if (!ENDS.has(type)) return;
    const labels = { tool: tool ?? 'unknown', outcome: type };
    ended.inc(labels);
    if (taken !== undefined) seconds.observe(labels, taken);
  });
}
