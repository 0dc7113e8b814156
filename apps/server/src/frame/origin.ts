import { AppError } from '@yujian/contract';
import type { CallName } from '@yujian/contract/api/calls';
import type { Config } from '@yujian/platform';
import type { FastifyRequest } from 'fastify';

/** GET calls that change something: they keep their specified method and are guarded like a POST. */
const CHANGING_GETS: ReadonlySet<CallName> = new Set<CallName>([
  'testLogin',
  'deleteTask',
  'logout',
  'checkScan',
  'createOrder',
  'createAliPayOrder',
  'checkOrder',
  'completeOrder',
]);
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i;

export function changesSomething(name: CallName, method: string): boolean {
  return method !== 'GET' || CHANGING_GETS.has(name);
}

/**
 * Refuses what a browser sends on behalf of another site. Programs that are no browser send neither header.
 * @throws AppError forbidden
 */
export function assertSameSite(request: FastifyRequest, config: Config): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = request.headers;
  if (site === undefined && origin === undefined) return;
  if (origin !== undefined && ownOrigins(request, config).has(origin)) return;
  throw new AppError('forbidden', { message: 'forbidden.crossSite' });
}

/** The page's own origin, the public address, and the two hosts that the operator named as ours. */
function ownOrigins(request: FastifyRequest, config: Config): ReadonlySet<string> {
  const named = [
    config.publicUrl,
    config.loginHost,
    config.redirect && `${new URL(config.publicUrl).protocol}//${config.redirect.newHost}`,
  ];
  const fromOther = request.headers['sec-fetch-site'] === 'cross-site' ? [] : [`${request.protocol}://${request.host}`];
  return new Set([
    ...fromOther,
    ...named.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])),
  ]);
}

/**
 * An installation for this machine alone shows login codes on the page, so it answers to its own names only:
 * otherwise a site whose name points here could ask in its visitor's browser.
 * @throws AppError forbidden
 */
export function assertOwnHost(request: FastifyRequest, config: Config): void {
  if (!config.loopbackOnly) return;
  const host = request.headers.host ?? '';
  if (isLoopbackName(host.replace(/:\d+$/, '')) || host === new URL(config.publicUrl).host) return;
  throw new AppError('forbidden', { message: 'forbidden.host', values: { host: config.publicUrl } });
}

export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAME.test(hostname);
}

/** The page that shows what a link shares. */
export function sharePage(request: FastifyRequest, config: Config, token: string): string {
  return `${publicAddress(request, config)}/share/${token}`;
}

/** The address by which others reach us: the configured one, or the one this request came by when that is only this machine's name. */
export function publicAddress(request: FastifyRequest, config: Config): string {
  return isLoopbackName(new URL(config.publicUrl).hostname) && !config.loopbackOnly
    ? `${request.protocol}://${request.host}`
    : config.publicUrl;
}
