import { normalizeIP } from '@fastify/rate-limit';
import type { Config, Logger } from '@yujian/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a proxy adds to say for whom it asks. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

/** Whom limits count: an IPv4 address, or the /64 network of an IPv6 one, which is a household's at least. */
export function visitorAddress(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}

/** Whether somebody asked by way of a proxy, believed or not. */
export function isForwarded(request: FastifyRequest): boolean {
  return FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
}

/** Whether the request says that it comes from elsewhere, and the address that it came by is not named by TRUSTED_PROXIES. */
export function hidesItsOrigin(request: FastifyRequest): boolean {
  return isForwarded(request) && (request.ips?.length ?? 1) < 2;
}

/** Whether nobody but this machine can have asked (decisions.md §8): what is shown to its owner alone is shown then. */
export function isLoopbackOnly(request: FastifyRequest, config: Pick<Config, 'loopbackOnly'>): boolean {
  return config.loopbackOnly && !isForwarded(request);
}

/** Whether test users may log in: TEST_LOGIN says so, or nobody else can have asked. */
export function mayTestLogin(request: FastifyRequest, config: Pick<Config, 'loopbackOnly' | 'testLogin'>): boolean {
  return config.testLogin === 'always' || (config.testLogin === 'loopback' && isLoopbackOnly(request, config));
}

/** Whether the sandbox may be used, which gives gold for nothing: PAY_SANDBOX says so, or nobody else can have asked. */
export function mayUseSandbox(request: FastifyRequest, config: Pick<Config, 'loopbackOnly' | 'pay'>): boolean {
  return config.pay.sandbox === 'always' || (config.pay.sandbox === 'loopback' && isLoopbackOnly(request, config));
}

/** Says once that a proxy is not believed: without its word all of its visitors share one limit. */
export function warnOfUnknownProxy(app: FastifyInstance, log: Logger): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && hidesItsOrigin(request)) {
      isTold = true;
      log.warn(
        { proxy: request.ip, notice: true },
        'a proxy that TRUSTED_PROXIES does not name forwards requests: its visitors are counted as one; name it if it is yours',
      );
    }
    done();
  });
}
