import type { Task, TaskEvent } from '@yujian/contract/api/tasks';

function isActive(task: Pick<Task, 'status'>): boolean {
  return task.status === 'queued' || task.status === 'running';
}

/** The part of a task that an event tells. A late event never turns a finished task back, nor its progress. */
export function applyTaskEvent(task: Task, event: TaskEvent): Task {
  if (event.taskId !== task.taskId || (!isActive(task) && event.type !== 'changed')) return task;
  switch (event.type) {
    case 'queued':
    case 'requeued':
      return {
        ...task,
        status: 'queued',
        progress: 0,
        stage: null,
        preview: null,
        secondsLeft: null,
        isSlow: false,
        queue_num: event.queue_num ?? task.queue_num,
      };
    case 'running':
      return { ...task, status: 'running', queue_num: 0, wait: null, secondsLeft: event.secondsLeft ?? null };
    case 'progress':
      return {
        ...task,
        status: 'running',
        queue_num: 0,
        wait: null,
        secondsLeft: event.secondsLeft ?? null,
        isSlow: event.isSlow ?? false,
        progress: Math.max(task.progress, event.progress ?? 0),
        stage: event.stage ?? task.stage,
        preview: event.preview ?? task.preview,
      };
    case 'preview':
      return { ...task, status: 'running', preview: event.preview ?? task.preview };
    case 'succeeded':
    case 'failed':
    case 'cancelled':
      return { ...task, status: event.type };
    case 'changed':
      return task;
  }
}
