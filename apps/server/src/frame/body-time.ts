import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Seconds that the body of a request may take. */
export interface BodyTimes {
  /** without a byte */
  readonly idle: number;
  /** from its first byte to its last, unless the call says otherwise */
  readonly whole: number;
  /** for what is left of it when the answer has gone out: it is read and thrown away, so that its sender hears the answer */
  readonly afterAnswer: number;
}

export const BODY_TIMES: BodyTimes = { idle: 30, whole: 60, afterAnswer: 30 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seconds that the body of this call may take. */
    bodySeconds?: number;
  }
}

interface Body {
  readonly request: FastifyRequest;
  bytes: number;
  movedAt: number;
  endsAt: number;
}

/**
 * Cuts the line of whoever stops sending, or sends so slowly that a body would take for ever: each holds a file, a
 * connection and memory. Node's own limits know nothing of single calls and of silence within a body.
 */
export function watchBodies(app: FastifyInstance, times: BodyTimes = BODY_TIMES): void {
  const bodies = new Set<Body>();
  const now = () => performance.now() / 1000;

  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding !== undefined || Number(length ?? 0) > 0) {
      const bytes = request.raw.socket.bytesRead;
      const endsAt = now() + (request.routeOptions.config.bodySeconds ?? times.whole);
      bodies.add({ request, bytes, movedAt: now(), endsAt });
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    for (const body of bodies)
      if (body.request === request) body.endsAt = Math.min(body.endsAt, now() + times.afterAnswer);
    done();
  });

  const sweep = setInterval(
    () => {
      for (const body of bodies) {
        const { raw } = body.request;
        if (raw.complete || raw.destroyed) {
          bodies.delete(body);
          continue;
        }
        const read = raw.socket.bytesRead;
        if (read !== body.bytes) Object.assign(body, { bytes: read, movedAt: now() });
        if (now() < body.endsAt && now() - body.movedAt < times.idle) continue;
        bodies.delete(body);
        raw.destroy(Object.assign(new Error('the body did not arrive in time'), { code: 'ECONNRESET' }));
      }
    },
    Math.min(5, times.idle / 4) * 1000,
  );
  sweep.unref();
  app.addHook('onClose', (_instance, done) => {
    clearInterval(sweep);
    done();
  });
}
