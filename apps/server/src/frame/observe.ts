import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** One log line and one measurement per answered request; files of the page only when they fail. */
export function watchRequests(app: FastifyInstance, { log, metrics }: Services): void {
  const seconds = metrics.histogram('yujian_http_request_seconds', 'Time to answer requests', { labels: ['call', 'status'] });
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    seconds.observe({ call: call ?? 'other', status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (QUIET.has(request.routeOptions.url ?? '') || (call === undefined && reply.statusCode < 500)) return;
    log.info({ requestId: request.id, call, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
  });
}
