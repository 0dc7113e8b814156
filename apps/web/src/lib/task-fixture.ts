import type { Task, TaskResult } from '@yujian/contract/api/tasks';

/** A finished indoor render for tests. */
export function aTask(change: Partial<Task> = {}): Task {
  return {
    taskId: '8f2c0417-0000-4000-8000-000000000001',
    tool: 'indoor-render',
    toolVersion: 1,
    name: '客厅',
    favourite: false,
    finishing: false,
    status: 'succeeded',
    progress: 1,
    stage: null,
    queue_num: 0,
    wait: null,
    secondsLeft: null,
    isSlow: false,
    preview: null,
    params: {
      upload_img: '3f2b1c9e-8a4d-4f0e-9b1a-1c2d3e4f5a6b',
      cnStrength: 0.75,
      classifyId3: 1001,
      seed: 4471902,
      count: 1,
    },
    price: { kind: 6, amount: 5 },
    charged: 5,
    refunded: 0,
    covers: null,
    wanted: { engine: null, model: null, stay: false },
    isAway: false,
    engine: { engine: 'builtin', label: '内置', model: null, version: '1.4', bytesSentOut: 0, host: null },
    visits: [],
    notes: [],
    results: [aResult()],
    error: null,
    batch: null,
    createdAt: '2025-11-21T06:32:00.000Z',
    startedAt: '2025-11-21T06:32:00.000Z',
    finishedAt: '2025-11-21T06:32:18.400Z',
    deletedAt: null,
    ...change,
  };
}

export function aResult(change: Partial<TaskResult> = {}): TaskResult {
  return {
    id: '3f2b1c9e-8a4d-4f0e-9b1a-000000000000',
    kind: 'image',
    url: '/api/media/3f2b1c9e-8a4d-4f0e-9b1a-000000000000',
    width: 1536,
    height: 960,
    bytes: 2_400_000,
    type: 'image/png',
    role: 'image',
    variant: 0,
    ...change,
  };
}
