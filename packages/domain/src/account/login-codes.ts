import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { SMS_CODE_MINUTES, SMS_CODE_TRIES, SMS_COUNTDOWN_SECONDS, SMS_PER_ADDRESS_PER_HOUR, SMS_PER_PHONE_PER_DAY } from '@yujian/contract/constants';
import { lockNumber } from '@yujian/platform/database';
import type { Clock, Database, Executor, Logger, Transaction } from '@yujian/platform';
import { hashLoginCode, isSameHash, newLoginCode } from './secrets.ts';
import { SmsRefused, type SmsSender } from './sms-sender.ts';
import { smsCodes } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface LoginCodes {
  /**
   * Makes a code, stores its hash and sends it. Resolves to the code, for installations that show it.
   * @throws AppError tooOften (data.retryAfter), malformed (the provider knows no such phone), internal
   */
  send(phone: string, address: string): Promise<string>;
  /** Tries a code; a right one is used up. Never throws for a wrong one, so that the try is counted when the caller commits. */
  tryCode(tx: Transaction, phone: string, code: string): Promise<'right' | 'wrong' | 'used up'>;
}

export function createLoginCodes(deps: { database: Database; clock: Clock; sender: SmsSender; pepper: () => Promise<Buffer>; log: Logger }): LoginCodes {
  const { database, clock, sender, log } = deps;
  return {
    async send(phone, address) {
      const pepper = await deps.pepper();
      const code = newLoginCode();
      const id = await database.transaction(async (tx) => {
        await assertAllowed(tx, phone, address, clock.now());
        const createdAt = clock.now();
        const [row] = await tx
          .insert(smsCodes)
          .values({ phone, address, codeHash: hashLoginCode(pepper, phone, code), createdAt, expiresAt: new Date(createdAt.getTime() + SMS_CODE_MINUTES * MINUTE_MS) })
          .returning({ id: smsCodes.id });
        return row!.id;
      });
      try {
        await sender.send(phone, code);
      } catch (error) {
        // What never reached anybody counts for no limit.
        await database.db.delete(smsCodes).where(eq(smsCodes.id, id));
        throw asRefusal(error, log);
      }
      return code;
    },

    async tryCode(tx, phone, code) {
      const pepper = await deps.pepper();
      const [row] = await tx
        .select()
        .from(smsCodes)
        .where(and(eq(smsCodes.phone, phone), isNull(smsCodes.usedAt), gt(smsCodes.expiresAt, clock.now())))
        .orderBy(desc(smsCodes.id))
        .limit(1)
        .for('update');
      if (row === undefined) return 'wrong';
      if (row.tries >= SMS_CODE_TRIES) return 'used up';
      if (!isSameHash(row.codeHash, hashLoginCode(pepper, phone, code))) {
        await tx.update(smsCodes).set({ tries: row.tries + 1 }).where(eq(smsCodes.id, row.id));
        return 'wrong';
      }
      // With it go the earlier ones, which would else count again.
      await tx.update(smsCodes).set({ usedAt: clock.now() }).where(and(eq(smsCodes.phone, phone), isNull(smsCodes.usedAt), lte(smsCodes.id, row.id)));
      return 'right';
    },
  };
}

/** One code a minute and ten a day for a phone, thirty an hour for an address; each counted over the time before now. */
async function assertAllowed(tx: Transaction, phone: string, address: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`sms phone ${phone}`)})`);
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`sms address ${address}`)})`);

  const ofPhone = await sentSince(tx, eq(smsCodes.phone, phone), now, DAY_MS);
  const latest = ofPhone.at(0);
  if (latest !== undefined && latest.getTime() > now.getTime() - SMS_COUNTDOWN_SECONDS * 1000) {
    const retryAfter = secondsUntil(latest.getTime() + SMS_COUNTDOWN_SECONDS * 1000, now);
    throw new AppError('tooOften', { message: 'tooOften.sms', values: { retryAfter }, data: { retryAfter } });
  }
  const tenth = ofPhone.at(SMS_PER_PHONE_PER_DAY - 1);
  if (tenth !== undefined) {
    const retryAfter = secondsUntil(tenth.getTime() + DAY_MS, now);
    throw new AppError('tooOften', { message: 'tooOften.smsDay', values: { hours: Math.ceil(retryAfter / 3600) }, data: { retryAfter } });
  }
  const thirtieth = (await sentSince(tx, eq(smsCodes.address, address), now, HOUR_MS)).at(SMS_PER_ADDRESS_PER_HOUR - 1);
  if (thirtieth !== undefined) {
    const retryAfter = secondsUntil(thirtieth.getTime() + HOUR_MS, now);
    throw new AppError('tooOften', { message: 'tooOften.smsAddress', values: { minutes: Math.ceil(retryAfter / 60) }, data: { retryAfter } });
  }
}

/** Times of the codes sent in the last `spanMs`, newest first. */
async function sentSince(executor: Executor, whose: ReturnType<typeof eq>, now: Date, spanMs: number): Promise<Date[]> {
  const rows = await executor
    .select({ createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(whose, gt(smsCodes.createdAt, new Date(now.getTime() - spanMs))))
    .orderBy(desc(smsCodes.createdAt))
    .limit(SMS_PER_ADDRESS_PER_HOUR);
  return rows.map((row) => row.createdAt);
}

function secondsUntil(milliseconds: number, now: Date): number {
  return Math.max(1, Math.ceil((milliseconds - now.getTime()) / 1000));
}

function asRefusal(error: unknown, log: Logger): Error {
  if (!(error instanceof SmsRefused)) return error instanceof Error ? error : new Error(String(error));
  log.warn({ reason: error.reason, providerCode: error.providerCode }, 'the SMS provider did not send');
  if (error.reason === 'tooOften') return new AppError('tooOften', { values: { retryAfter: 3600 }, data: { retryAfter: 3600 }, cause: error });
  if (error.reason === 'badPhone') return new AppError('malformed', { message: 'malformed.phone', data: { field: 'phoneNo' }, cause: error });
  return new AppError('internal', { message: 'internal.sms', cause: error });
}
