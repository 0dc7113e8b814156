import type {} from '@fastify/cookie';
import { SESSION_DAYS } from '@yujian/contract/constants';
import type { Config } from '@yujian/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TOKEN = 'satoken';
/** Readable by the page, which cannot see the other (specification 7.1). */
const MARK = 'satoken_at';

/** Tokens that the request carries: the cookie's before the header's. */
export function sessionTokens(request: FastifyRequest): string[] {
  const header = request.headers[TOKEN];
  const tokens = [request.cookies[TOKEN], typeof header === 'string' ? header : undefined];
  return tokens.filter((token) => token !== undefined).filter((token) => token !== '');
}

export function setSessionCookies(reply: FastifyReply, token: string, config: Config): void {
  const options = { ...attributes(config), maxAge: SESSION_DAYS * 24 * 3600 };
  reply.setCookie(TOKEN, token, { ...options, httpOnly: true });
  reply.setCookie(MARK, '1', options);
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  reply.clearCookie(TOKEN, { ...attributes(config), httpOnly: true });
  reply.clearCookie(MARK, attributes(config));
}

function attributes(config: Config): { path: string; sameSite: 'strict'; secure: boolean } {
  return { path: '/', sameSite: 'strict', secure: config.publicUrl.startsWith('https:') };
}
