import { API_PREFIX, AppError, type Language } from '@yujian/contract';
import { CALLS, type BuiltCallName, type Call, type CallName } from '@yujian/contract/api/calls';
import type { Envelope } from '@yujian/contract/api/envelope';
import { SCHEMAS, type Data, type JsonCallName } from '@yujian/contract/api/schemas';
import type { SessionUser } from '@yujian/domain/account/service';
import { holdsSecondFactor } from '@yujian/domain/operator/second-factor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Services } from '../services.ts';
import { errorPart } from './errors.ts';
import { readInput } from './input.ts';
import { requestLanguage } from './language.ts';
import { limitAtOnce, limitChecks, type Limit } from './limits.ts';
import { assertSameSite, changesSomething } from './origin.ts';
import { clearSessionCookies, sessionTokens, setSessionCookies } from './session-cookies.ts';

/** `none` never looks for a session; `visitor` takes one if there is one; `user` and `operator` need one. */
export type Auth = 'none' | 'visitor' | 'user' | 'operator';

export interface RouteOptions<A extends Auth> {
  readonly auth: A;
  /** Most requests of one account or, of a visitor without one, of one address. */
  readonly limit?: Limit;
  /** Most requests of one account at the same time. */
  readonly atOnce?: number;
  /** Most bytes of the body; 1 MiB unless set. */
  readonly bodyLimit?: number;
  /** Seconds that the body may take; see body-time.ts. */
  readonly bodySeconds?: number;
}

type UserOf<A extends Auth> = A extends 'none' ? null : A extends 'visitor' ? SessionUser | null : SessionUser;

export interface Visit<A extends Auth> {
  readonly user: UserOf<A>;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName;
  }
  interface FastifyRequest {
    /** Whose session the request carries; null before that is known, and where nobody's is. */
    person: SessionUser | null;
  }
  interface FastifyInstance {
    /** Names of the calls that have a handler. */
    readonly servedCalls: Set<CallName>;
  }
}

/**
 * Serves one call of the contract: limit → auth → validate → handler → envelope. Method, path and schemas come from
 * the contract; whatever the handler returns is the envelope's data.
 */
export function route<N extends JsonCallName, A extends Auth>(
  app: FastifyInstance,
  services: Services,
  name: N,
  options: RouteOptions<A>,
  handler: (visit: Visit<A> & { readonly input: z.output<(typeof SCHEMAS)[N]['input']> }) => Promise<Data<N>> | Data<N>,
): void {
  const call: Call = CALLS[name];
  const schema: z.ZodType = SCHEMAS[name].input;
  serve(app, services, name, options, async (visit) => {
    const input = readInput(visit.request, call, schema) as z.output<(typeof SCHEMAS)[N]['input']>;
    const data = await handler({ ...visit, input });
    return { error: errorPart(visit.request, 0, ''), data } satisfies Envelope<Data<N>>;
  });
}

/** Serves a call whose answer is no envelope (a file, a stream of events): the handler answers by `reply`, or throws. */
export function rawRoute<A extends Auth>(
  app: FastifyInstance,
  services: Services,
  name: BuiltCallName,
  options: RouteOptions<A>,
  handler: (visit: Visit<A>) => Promise<unknown>,
): void {
  serve(app, services, name, options, handler);
}

/** Reads the input of a raw call by a schema, as `route` does. @throws AppError malformed */
export function inputOf<T extends z.ZodType>(name: BuiltCallName, request: FastifyRequest, schema: T): z.output<T> {
  return readInput(request, CALLS[name], schema);
}

/** The `{id}` of the call's path. */
export function pathId(request: FastifyRequest): string {
  return (request.params as { id?: string }).id ?? '';
}

function serve<A extends Auth>(
  app: FastifyInstance,
  services: Services,
  name: BuiltCallName,
  options: RouteOptions<A>,
  answer: (visit: Visit<A>) => Promise<unknown>,
): void {
  if (app.servedCalls.has(name)) throw new Error(`The call ${name} has two handlers.`);
  app.servedCalls.add(name);
  const call: Call = CALLS[name];
  const { config } = services;
  const { auth, limit, bodyLimit, bodySeconds } = options;
  const guarded = changesSomething(name, call.method);
  const needsSession = auth === 'user' || auth === 'operator';
  const counts = limit && limitChecks(app, limit, auth !== 'none');
  const holdAtOnce = options.atOnce === undefined ? undefined : limitAtOnce(options.atOnce);
  app.route({
    method: call.method,
    url: addressOf(call),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { call: name, ...(bodySeconds === undefined ? {} : { bodySeconds }) },
    // Before the body is read: who may not ask sends nothing that anybody keeps.
    onRequest: async (request, reply) => {
      if (guarded) assertSameSite(request, config);
      await counts?.address(request);
      if (auth !== 'none') request.person = await identify(services, request, reply);
      if (request.person === null && needsSession) throw new AppError('notLoggedIn');
      if (auth === 'operator') assertOperator(request.person, services.clock.now());
      if (auth !== 'none') await counts?.account(request);
      holdAtOnce?.(request, reply);
    },
    handler: (request, reply) =>
      answer({ user: request.person as UserOf<A>, language: requestLanguage(request, config), request, reply }),
  });
}

/** @throws AppError forbidden: no operator, or the second factor was not shown lately */
function assertOperator(person: SessionUser | null, now: Date): void {
  if (person?.role !== 'operator') throw new AppError('forbidden');
  if (!holdsSecondFactor(person, now)) throw new AppError('forbidden', { message: 'forbidden.secondFactor' });
}

/** Path under which a call is served, in Fastify's form. */
function addressOf(call: Call): string {
  const path = call.path.startsWith('//') ? call.path.slice(1) : API_PREFIX + call.path;
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The person of the request's session. A session that slid on gets new cookies; cookies of an ended one are taken back. */
async function identify(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<SessionUser | null> {
  for (const token of sessionTokens(request)) {
    const user = await services.account.findSession(token);
    if (user === undefined) continue;
    if (user.renewed && request.cookies['satoken'] === token) setSessionCookies(reply, token, services.config);
    return user;
  }
  if (request.cookies['satoken'] !== undefined) clearSessionCookies(reply, services.config);
  return null;
}

/** @throws Error naming what is missing: every built call has exactly one handler, and no other call has one. */
export function assertEveryCallServed(app: FastifyInstance): void {
  const built = Object.entries<Call>(CALLS).filter(([, call]) => call.built);
  const missing = built.filter(([name]) => !app.servedCalls.has(name as CallName)).map(([name]) => name);
  const early = [...app.servedCalls].filter((name) => !CALLS[name].built);
  if (missing.length > 0)
    throw new Error(
      `No handler serves ${missing.join(', ')}: add it in apps/server/src/routes, or set built to false in contract/api/calls.ts.`,
    );
  if (early.length > 0)
    throw new Error(`${early.join(', ')} has a handler and is not marked as built in contract/api/calls.ts.`);
}
