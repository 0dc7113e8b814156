import { describe, expect, it } from 'vitest';
import { applyTaskEvent } from './apply-task-event.ts';
import { aTask } from './task-fixture.ts';

const id = aTask().taskId;

describe('applyTaskEvent', () => {
  it('follows a task from the queue to its end', () => {
    const queued = applyTaskEvent(aTask({ status: 'queued', progress: 0 }), {
      type: 'queued',
      taskId: id,
      queue_num: 2,
    });
    expect(queued.queue_num).toBe(2);
    const running = applyTaskEvent(queued, { type: 'running', taskId: id });
    expect(running).toMatchObject({ status: 'running', queue_num: 0 });
    const further = applyTaskEvent(running, { type: 'progress', taskId: id, progress: 0.38, stage: '采样' });
    expect(further).toMatchObject({ progress: 0.38, stage: '采样' });
    expect(applyTaskEvent(further, { type: 'succeeded', taskId: id }).status).toBe('succeeded');
  });

  it('never lets progress fall, except when the task goes back to the queue', () => {
    const running = aTask({ status: 'running', progress: 0.6 });
    expect(applyTaskEvent(running, { type: 'progress', taskId: id, progress: 0.4 }).progress).toBe(0.6);
    expect(applyTaskEvent(running, { type: 'requeued', taskId: id })).toMatchObject({
      status: 'queued',
      progress: 0,
      preview: null,
    });
  });

  it('takes the time that is left with the news of a run, and forgets it when the run is lost', () => {
    const waiting = aTask({ status: 'queued', wait: { seconds: 40, for: 'own' } });
    const running = applyTaskEvent(waiting, { type: 'running', taskId: id, secondsLeft: 30 });
    expect(running).toMatchObject({ wait: null, secondsLeft: 30, isSlow: false });
    const slow = applyTaskEvent(running, {
      type: 'progress',
      taskId: id,
      progress: 0.2,
      secondsLeft: 70,
      isSlow: true,
    });
    expect(slow).toMatchObject({ secondsLeft: 70, isSlow: true });
    expect(applyTaskEvent(slow, { type: 'requeued', taskId: id })).toMatchObject({ secondsLeft: null, isSlow: false });
  });

  it('takes a preview and leaves the rest', () => {
    const running = aTask({ status: 'running', progress: 0.2, stage: '铺材质' });
    expect(applyTaskEvent(running, { type: 'preview', taskId: id, preview: '/p' })).toEqual({
      ...running,
      preview: '/p',
    });
  });

  it('ignores late events of a finished task and events of others', () => {
    const done = aTask({ status: 'succeeded', progress: 1 });
    expect(applyTaskEvent(done, { type: 'progress', taskId: id, progress: 0.5 })).toBe(done);
    const running = aTask({ status: 'running' });
    expect(applyTaskEvent(running, { type: 'failed', taskId: 'other' })).toBe(running);
  });
});
