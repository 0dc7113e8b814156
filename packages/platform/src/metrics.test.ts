import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('renders counts, asked values and durations of one role, apart from other registries', async () => {
  const metrics = createMetrics('server');
  createMetrics('dispatcher').counter('yujian_tasks_total', 'tasks').inc();
  metrics.counter('yujian_tasks_total', 'tasks', ['status']).inc({ status: 'failed' }, 2);
  metrics.gauge('yujian_waiting', 'jobs waiting', { read: () => 7 });
  metrics.histogram('yujian_request_seconds', 'requests', { buckets: [0.1, 1] }).observe(0.5);
  const { contentType, body } = await metrics.render();
  expect(contentType).toContain('text/plain');
  expect(body).toContain('yujian_tasks_total{status="failed",role="server"} 2');
  expect(body).toContain('yujian_waiting{role="server"} 7');
  expect(body).toContain('yujian_request_seconds_bucket{le="1",role="server"} 1');
  expect(body).toContain('yujian_process_resident_memory_bytes');
});
