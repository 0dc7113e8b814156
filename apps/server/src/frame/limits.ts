import { AppError } from '@yujian/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorAddress } from './address.ts';

export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

type Check = (request: FastifyRequest) => Promise<void>;

/** A studio shares one address: it may ask so many times as often as one of its people. */
const PEOPLE_PER_ADDRESS = 10;
const SOON_SECONDS = 5;

/**
 * The two counts of a call's limit. Before anybody is identified the address is counted; afterwards the account, so
 * that neither made-up tokens nor a second session give more; a visitor without one by the address. Where nobody is identified the address alone counts.
 * Both throw AppError tooOften.
 */
export function limitChecks(
  app: FastifyInstance,
  { max, seconds }: Limit,
  identifies: boolean,
): { address: Check; account: Check } {
  const check = (most: number, keyGenerator: (request: FastifyRequest) => string): Check => {
    const count = app.createRateLimit({ max: most, timeWindow: seconds * 1000, keyGenerator });
    return async (request) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooOften('tooOften', Math.max(1, counted.ttlInSeconds));
    };
  };
  return {
    address: check(identifies ? max * PEOPLE_PER_ADDRESS : max, visitorAddress),
    account: check(max, (request) => request.person?.userId ?? visitorAddress(request)),
  };
}

/** Holds an account to so many requests of a call at the same time, whoever left before being counted not among them. @throws AppError tooOften */
export function limitAtOnce(max: number): (request: FastifyRequest, reply: FastifyReply) => void {
  const held = new Map<string, number>();
  return (request, reply) => {
    const whose = request.person?.userId ?? visitorAddress(request);
    const before = held.get(whose) ?? 0;
    // A response that has closed says so no more: counted now, it would be held for ever.
    if (before >= max || reply.raw.destroyed) throw tooOften('tooOften.atOnce', SOON_SECONDS);
    held.set(whose, before + 1);
    reply.raw.once('close', () => {
      const left = (held.get(whose) ?? 1) - 1;
      if (left > 0) held.set(whose, left);
      else held.delete(whose);
    });
  };
}

function tooOften(message: string, retryAfter: number): AppError {
  return new AppError('tooOften', { message, values: { retryAfter }, data: { retryAfter } });
}
