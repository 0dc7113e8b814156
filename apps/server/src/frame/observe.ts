import type { FastifyInstance } from 'fastify';
import { changesSomething } from './origin.ts';
import type { Services } from '../services.ts';

const SLOW_MS = 1000;

/** Measures every answer, and logs a call that changed something, was refused or was slow; quick questions only at level debug. */
export function watchRequests(app: FastifyInstance, { log, metrics }: Pick<Services, 'log' | 'metrics'>): void {
  const seconds = metrics.histogram('yujian_http_request_seconds', 'Time to answer requests', {
    labels: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
  });
  const timers = new Map<string, ReturnType<typeof seconds.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const { statusCode, elapsedTime } = reply;
    const key = `${call ?? 'other'} ${statusCode}`;
    let timer = timers.get(key);
    if (timer === undefined)
      timers.set(key, (timer = seconds.labels({ call: call ?? 'other', status: String(statusCode) })));
    timer.observe(elapsedTime / 1000);
    const isTold =
      statusCode >= 400 || elapsedTime > SLOW_MS || (call !== undefined && changesSomething(call, request.method));
    const level = isTold ? 'info' : 'debug';
    if (log.isLevelEnabled(level))
      log[level](
        { requestId: request.id, call, status: statusCode, ms: Math.round(elapsedTime * 10) / 10 },
        'answered',
      );
    done();
  });
}
