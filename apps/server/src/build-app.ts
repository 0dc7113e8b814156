import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { CallName } from '@yujian/contract/api/calls';
import { UPLOAD_CHUNK_BYTES } from '@yujian/contract/constants';
import { newRequestId } from '@yujian/platform';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ALL_ROUTES } from './all-routes.ts';
import { warnOfUnknownProxy } from './frame/address.ts';
import { watchBodies } from './frame/body-time.ts';
import { sendRefusal } from './frame/errors.ts';
import { acceptBodies } from './frame/input.ts';
import { requestLanguage } from './frame/language.ts';
import { watchRequests } from './frame/observe.ts';
import { redirectOldDomain } from './frame/old-domain.ts';
import { assertOwnHost } from './frame/origin.ts';
import { assertEveryCallServed } from './frame/route.ts';
import { secureHeaders } from './frame/security.ts';
import { closeSilentConnections } from './frame/silent-connections.ts';
import { refuseOddRequests, unroutableOptions } from './frame/unroutable.ts';
import type { Services } from './services.ts';

/** One file a form, read in chunks of the specified size; names of files come in UTF-8. */
const FORMS = {
  limits: { files: 1, fields: 0, parts: 2, headerPairs: 100 },
  fileHwm: UPLOAD_CHUNK_BYTES,
  defParamCharset: 'utf8',
};

/** The whole server apart from listening. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Every line names its request by itself; a log of its own for each request costs more than the rest of the frame.
    childLoggerFactory: (logger) => logger,
    genReqId: newRequestId,
    // A named proxy may say for whom it asks; nobody else may, not even on this machine.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    requestTimeout: 0,
    ...unroutableOptions(config, log),
  });
  app.decorate('servedCalls', new Set<CallName>());
  app.decorateRequest('person', null);
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(error, request, reply, { language: requestLanguage(request, config), log }),
  );
  secureHeaders(app, config);
  refuseOddRequests(app, config);
  redirectOldDomain(app, config);
  app.addHook('onRequest', (request, reply, done) => {
    assertOwnHost(request, config);
    done();
  });
  watchRequests(app, services);
  warnOfUnknownProxy(app, log);
  watchBodies(app);
  closeSilentConnections(app);
  acceptBodies(app);
  await app.register(cookie);
  await app.register(multipart, FORMS);
  await app.register(rateLimit, { global: false });
  for (const addRoutes of ALL_ROUTES) await addRoutes(app, services);
  assertEveryCallServed(app);
  return app;
}
