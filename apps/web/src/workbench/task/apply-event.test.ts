import { describe, expect, it } from 'vitest';
import { applyEvent, isActive, needsFetch } from './apply-event.ts';
import { aTask } from './task-fixture.ts';

const id = aTask().taskId;

describe('applyEvent', () => {
  it('follows a task from the queue to its end', () => {
    const queued = applyEvent(aTask({ status: 'queued', progress: 0 }), { type: 'queued', taskId: id, queue_num: 2 });
    expect(queued.queue_num).toBe(2);
    const running = applyEvent(queued, { type: 'running', taskId: id });
    expect(running).toMatchObject({ status: 'running', queue_num: 0 });
    const further = applyEvent(running, { type: 'progress', taskId: id, progress: 0.38, stage: '采样' });
    expect(further).toMatchObject({ progress: 0.38, stage: '采样' });
    expect(isActive(applyEvent(further, { type: 'succeeded', taskId: id }))).toBe(false);
  });

  it('never lets progress fall, except when the task goes back to the queue', () => {
    const running = aTask({ status: 'running', progress: 0.6 });
    expect(applyEvent(running, { type: 'progress', taskId: id, progress: 0.4 }).progress).toBe(0.6);
    expect(applyEvent(running, { type: 'requeued', taskId: id })).toMatchObject({ status: 'queued', progress: 0, preview: null });
  });

  it('ignores late events of a finished task and events of others', () => {
    const done = aTask({ status: 'succeeded', progress: 1 });
    expect(applyEvent(done, { type: 'progress', taskId: id, progress: 0.5 })).toBe(done);
    const running = aTask({ status: 'running' });
    expect(applyEvent(running, { type: 'failed', taskId: 'other' })).toBe(running);
  });
});

it('asks for the task again when the event does not tell everything', () => {
  expect(needsFetch({ type: 'succeeded', taskId: id })).toBe(true);
  expect(needsFetch({ type: 'changed', taskId: id })).toBe(true);
  expect(needsFetch({ type: 'progress', taskId: id })).toBe(false);
});
