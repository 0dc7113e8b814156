import { deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { INTERACTIVE_CALLS } from '@yujian/contract/interactive';
import { hidesItsOrigin } from '../../frame/address.ts';
import type { Services } from '../../services.ts';
import { pngOf } from './tiny-png.ts';

const ANSWER_WITHIN_MS = 3000;
/** Probes that ask often share one answer. */
const KEPT_FOR_MS = 1000;
const PROBE = pngOf(1, 1, deflateSync(Buffer.from([0, 255, 255, 255])));

type Part = 'database' | 'storage' | 'pictures';
type State = Readonly<Record<Part, 'ok' | 'failing'>>;

/** /healthz: this process is alive. /readyz: calls and tasks are served, that is, database, storage and an engine host answer. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  let kept: { readonly at: number; readonly state: Promise<State> } | undefined;

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const now = performance.now();
    if (kept === undefined || now - kept.at > KEPT_FOR_MS) kept = { at: now, state: lookAround(services) };
    const parts = await kept.state;
    const isReady = !services.stopping.aborted && Object.values(parts).every((state) => state === 'ok');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', ...parts });
  });

  app.get('/metrics', async (request, reply) => {
    if (hidesItsOrigin(request) || !isNear(request.ip)) return reply.code(404).send();
    const { contentType, body } = await services.metrics.render();
    return reply.type(contentType).send(body);
  });
}

async function lookAround({ database, store, interactive, log }: Services): Promise<State> {
  const look = async (part: Part, check: () => Promise<unknown>): Promise<'ok' | 'failing'> => {
    try {
      await within(check());
      return 'ok';
    } catch (error) {
      log.debug({ err: error, part }, 'not ready');
      return 'failing';
    }
  };
  const askHost = async () => {
    const { stream } = await interactive.call(INTERACTIVE_CALLS.inspect, null, {
      body: PROBE,
      timeoutMs: ANSWER_WITHIN_MS,
    });
    stream.resume();
  };
  const [databaseState, storage, pictures] = await Promise.all([
    look('database', () => database.ping()),
    look('storage', () => store.check()),
    look('pictures', askHost),
  ]);
  return { database: databaseState, storage, pictures };
}

async function within(check: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)), ANSWER_WITHIN_MS);
  try {
    await Promise.race([check, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** This machine or a private network (RFC 1918, RFC 4193): numbers of the installation are nobody else's. */
function isNear(address: string): boolean {
  return /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][\da-f]{2}:/i.test(address);
}
