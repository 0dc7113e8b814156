import { and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import {
  SMS_CODE_MINUTES,
  SMS_CODE_TRIES,
  SMS_CODE_TRIES_ELSEWHERE,
  SMS_COUNTDOWN_SECONDS,
  SMS_PER_ADDRESS_PER_HOUR,
  SMS_PER_COUNTRY_ABROAD_PER_HOUR,
  SMS_PER_NETWORK_PER_HOUR,
  SMS_PER_PHONE_FROM_STRANGERS_PER_DAY,
  SMS_PER_PHONE_PER_DAY,
} from '@yujian/contract/constants';
import { lockNumber } from '@yujian/platform/database';
import type { Clock, Database, Executor, Logger, Transaction } from '@yujian/platform';
import { isSameHash } from '../is-same-hash.ts';
import { hashLoginCode, newLoginCode } from './secrets.ts';
import { SmsRefused, type SmsSender } from './sms/sms.ts';
import { smsCodes } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A code that somebody types; `address` is whom limits count. */
export interface CodeAttempt {
  readonly phone: string;
  readonly code: string;
  readonly address: string;
}

export interface LoginCodes {
  /**
   * Makes a code, stores its hash and sends it. Resolves to the code, for installations that show it.
   * @throws AppError tooOften (data.retryAfter), malformed (the provider knows no such phone), internal
   */
  send(phone: string, address: string): Promise<string>;
  /**
   * Tries the code that was asked for from this address or, where there is none, the latest that was asked for from
   * elsewhere; tries from elsewhere are counted apart. A right one is used up. Never throws for a wrong one, so that
   * the try is counted when the caller commits.
   */
  tryCode(tx: Transaction, attempt: CodeAttempt): Promise<'right' | 'wrong' | 'used up'>;
  /** Lets no other try of these phones begin before the caller has committed. */
  lockPhones(tx: Transaction, attempts: readonly CodeAttempt[]): Promise<void>;
}

export function createLoginCodes(deps: {
  database: Database;
  clock: Clock;
  sender: SmsSender;
  pepper: () => Promise<Buffer>;
  log: Logger;
  /** country codes with +; null or nothing: all */
  countries?: readonly string[] | null;
}): LoginCodes {
  const { database, clock, sender, log } = deps;
  return {
    async send(phone, address) {
      assertCountry(phone, deps.countries ?? null);
      const pepper = await deps.pepper();
      const code = newLoginCode();
      const id = await database.transaction(async (tx) => {
        await assertAllowed(tx, phone, address, clock.now());
        const createdAt = clock.now();
        const [row] = await tx
          .insert(smsCodes)
          .values({
            phone,
            address,
            codeHash: hashLoginCode(pepper, phone, code),
            createdAt,
            expiresAt: new Date(createdAt.getTime() + SMS_CODE_MINUTES * MINUTE_MS),
          })
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

    async lockPhones(tx, attempts) {
      for (const phone of attempts.map((attempt) => attempt.phone).toSorted()) await lockPhone(tx, phone);
    },

    async tryCode(tx, { phone, code, address }) {
      const pepper = await deps.pepper();
      const [row] = await tx
        .select()
        .from(smsCodes)
        .where(and(eq(smsCodes.phone, phone), isNull(smsCodes.usedAt), gt(smsCodes.expiresAt, clock.now())))
        .orderBy(desc(eq(smsCodes.address, address)), desc(smsCodes.id))
        .limit(1)
        .for('update');
      if (row === undefined) return 'wrong';
      const tried =
        row.address === address
          ? ({ column: 'tries', most: SMS_CODE_TRIES } as const)
          : ({ column: 'triesElsewhere', most: SMS_CODE_TRIES_ELSEWHERE } as const);
      if (row[tried.column] >= tried.most) return 'used up';
      if (!isSameHash(row.codeHash, hashLoginCode(pepper, phone, code))) {
        await tx
          .update(smsCodes)
          .set({ [tried.column]: row[tried.column] + 1 })
          .where(eq(smsCodes.id, row.id));
        return 'wrong';
      }
      // With it go the earlier ones of its address, which would else count again.
      const siblings = and(
        eq(smsCodes.phone, phone),
        eq(smsCodes.address, row.address),
        isNull(smsCodes.usedAt),
        lte(smsCodes.id, row.id),
      );
      await tx.update(smsCodes).set({ usedAt: clock.now() }).where(siblings);
      return 'right';
    },
  };
}

/**
 * For a phone and an address: one code a minute, ten a day. For an address: thirty an hour. For a phone: thirty a day
 * from all addresses by which it never logged in, so that whoever asks for codes of somebody else's phone neither
 * floods it nor keeps its owner out. Each is counted over the time before now.
 */
async function assertAllowed(tx: Transaction, phone: string, address: string, now: Date): Promise<void> {
  await lockPhone(tx, phone);
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`sms address ${address}`)})`);

  const ofBoth = await sentSince(tx, and(eq(smsCodes.phone, phone), eq(smsCodes.address, address)), now, DAY_MS);
  const latest = ofBoth.at(0);
  if (latest !== undefined && latest.getTime() > now.getTime() - SMS_COUNTDOWN_SECONDS * 1000) {
    throw refuse('tooOften.sms', latest, SMS_COUNTDOWN_SECONDS * 1000, now);
  }
  const tenth = ofBoth.at(SMS_PER_PHONE_PER_DAY - 1);
  if (tenth !== undefined) throw refuse('tooOften.smsDay', tenth, DAY_MS, now);
  const thirtieth = (await sentSince(tx, eq(smsCodes.address, address), now, HOUR_MS)).at(SMS_PER_ADDRESS_PER_HOUR - 1);
  if (thirtieth !== undefined) throw refuse('tooOften.smsAddress', thirtieth, HOUR_MS, now);
  await assertNoPumping(tx, phone, address, now);
  const last = (await sentSince(tx, eq(smsCodes.phone, phone), now, DAY_MS)).at(
    SMS_PER_PHONE_FROM_STRANGERS_PER_DAY - 1,
  );
  if (last !== undefined && !(await hasLoggedInFrom(tx, phone, address)))
    throw refuse('tooOften.smsDay', last, DAY_MS, now);
}

/** @throws AppError forbidden: no codes are sent to that country here */
function assertCountry(phone: string, countries: readonly string[] | null): void {
  const full = phone.startsWith('+') ? phone : `+86${phone}`;
  if (countries !== null && !countries.some((country) => full.startsWith(country)))
    throw new AppError('forbidden', { message: 'forbidden.smsCountry', values: { countries: countries.join('、') } });
}

/** Who makes money of messages asks for many numbers of one country, from many addresses of one network. */
async function assertNoPumping(tx: Transaction, phone: string, address: string, now: Date): Promise<void> {
  const network = networkOf(address);
  const ofNetwork = sql`starts_with(${smsCodes.address}, ${network})`;
  const crowded = (await sentSince(tx, ofNetwork, now, HOUR_MS)).at(SMS_PER_NETWORK_PER_HOUR - 1);
  if (crowded !== undefined) throw refuse('tooOften.smsAddress', crowded, HOUR_MS, now);
  if (!phone.startsWith('+')) return;
  // Two digits name a country, or a part of several: close enough to count by.
  const ofCountry = sql`starts_with(${smsCodes.phone}, ${phone.slice(0, 3)})`;
  const many = (await sentSince(tx, ofCountry, now, HOUR_MS)).at(SMS_PER_COUNTRY_ABROAD_PER_HOUR - 1);
  if (many !== undefined) throw refuse('tooOften.smsAddress', many, HOUR_MS, now);
}

/** The first three numbers of an IPv4 address, with their dot; of IPv6 the network that `address` is already. */
function networkOf(address: string): string {
  return /^(\d+\.\d+\.\d+\.)\d+$/.exec(address)?.[1] ?? address;
}

async function lockPhone(tx: Transaction, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`sms phone ${phone}`)})`);
}

/** Whether a code of this phone was used up that was asked for from this address. */
async function hasLoggedInFrom(tx: Transaction, phone: string, address: string): Promise<boolean> {
  const used = and(eq(smsCodes.phone, phone), eq(smsCodes.address, address), isNotNull(smsCodes.usedAt));
  return (await tx.select({ id: smsCodes.id }).from(smsCodes).where(used).limit(1)).length > 0;
}

/** Until what was sent at `since` has left the time that is counted. */
function refuse(message: string, since: Date, spanMs: number, now: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((since.getTime() + spanMs - now.getTime()) / 1000));
  return new AppError('tooOften', {
    message,
    values: { retryAfter, minutes: Math.ceil(retryAfter / 60), hours: Math.ceil(retryAfter / 3600) },
    data: { retryAfter },
  });
}

/** Times of the codes sent in the last `spanMs`, newest first. */
async function sentSince(executor: Executor, whose: SQL | undefined, now: Date, spanMs: number): Promise<Date[]> {
  const rows = await executor
    .select({ createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(whose, gt(smsCodes.createdAt, new Date(now.getTime() - spanMs))))
    .orderBy(desc(smsCodes.createdAt))
    .limit(SMS_PER_NETWORK_PER_HOUR);
  return rows.map((row) => row.createdAt);
}

function asRefusal(error: unknown, log: Logger): Error {
  if (!(error instanceof SmsRefused)) return error instanceof Error ? error : new Error(String(error));
  log.warn({ reason: error.reason, providerCode: error.providerCode }, 'the SMS provider did not send');
  if (error.reason === 'tooOften')
    return new AppError('tooOften', { values: { retryAfter: 3600 }, data: { retryAfter: 3600 }, cause: error });
  if (error.reason === 'badPhone')
    return new AppError('malformed', { message: 'malformed.phone', data: { field: 'phoneNo' }, cause: error });
  return new AppError('internal', { message: 'internal.sms', cause: error });
}
