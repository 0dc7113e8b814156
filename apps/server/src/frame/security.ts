import helmet from '@fastify/helmet';
import type { Config } from '@yujian/platform';
import type { FastifyInstance } from 'fastify';

/** Security headers of every answer; a route that serves people's files sets a stricter policy of its own. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const overTls = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        // The component library writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(config.loginHost === undefined ? [] : [config.loginHost])],
        workerSrc: ["'self'", 'blob:'],
        formAction: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: overTls ? { maxAge: 180 * 24 * 3600 } : false,
    // Over plain HTTP on a local network browsers ignore these and complain.
    crossOriginOpenerPolicy: overTls || config.loopbackOnly,
    originAgentCluster: overTls || config.loopbackOnly,
  });
}
