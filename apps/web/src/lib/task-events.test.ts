import type { Task, TaskEvent } from '@yujian/contract/api/tasks';
import { describe, expect, it } from 'vitest';
import { applyTaskEvent } from './task-events.ts';

const queued: Task = {
  taskId: '00000000-0000-4000-8000-000000000001', tool: 'toline', toolVersion: 1, name: 'x', favourite: false, status: 'queued', progress: 0, stage: null, queue_num: 3,
  preview: null, params: {}, price: { kind: 6, amount: 1 }, charged: 0, refunded: 0, engine: null, notes: [], results: [], error: null,
  createdAt: '2026-11-21T00:00:00Z', startedAt: null, finishedAt: null, deletedAt: null,
};
const after = (task: Task, event: Omit<TaskEvent, 'taskId'>) => applyTaskEvent(task, { taskId: task.taskId, ...event });

describe('a task event', () => {
  it('carries place, progress and stage into the task and leaves the rest', () => {
    expect(after(queued, { type: 'queued', queue_num: 1 })).toEqual({ ...queued, queue_num: 1 });
    expect(after(queued, { type: 'progress', progress: 0.4, stage: 'lines' })).toEqual({ ...queued, status: 'running', progress: 0.4, stage: 'lines' });
    expect(after(queued, { type: 'preview', preview: '/p' })).toEqual({ ...queued, status: 'running', preview: '/p' });
  });
  it('starts progress again when a dead worker gave the task back', () => {
    const running = after(queued, { type: 'progress', progress: 0.8 });
    expect(after(running, { type: 'requeued' })).toMatchObject({ status: 'queued', progress: 0 });
  });
});
