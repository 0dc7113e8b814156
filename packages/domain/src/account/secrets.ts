import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { lockNumber } from '@yujian/platform/database';
import type { Database, ObjectStore } from '@yujian/platform';

const PEPPER_KEY = 'secrets/login-code-key';
const PEPPER_BYTES = 32;
const CODE_SPACE = 1_000_000;
/** Without 0, 1, I, L and O, which are read wrongly. */
const INVITE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** 256 random bits as text for an address or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token that has 256 random bits of its own. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Six decimal digits. */
export function newLoginCode(): string {
  return String(randomInt(CODE_SPACE)).padStart(6, '0');
}

/** A code has only 20 bits: without the key, which is not in the database, its hash cannot be searched through. */
export function hashLoginCode(pepper: Buffer, phone: string, code: string): string {
  return createHmac('sha256', pepper).update(`${phone}\n${code}`).digest('hex');
}

export function isSameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function newInviteCode(): string {
  return Array.from({ length: 8 }, () => INVITE_LETTERS[randomInt(INVITE_LETTERS.length)]).join('');
}

/** The key of the installation's login codes: made once, kept in the object store, so that all servers share it. */
export function keepPepper(database: Database, store: ObjectStore): () => Promise<Buffer> {
  let pepper: Promise<Buffer> | undefined;
  const read = () =>
    database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber('yujian login code key')})`);
      if (await store.exists(PEPPER_KEY))
        return Buffer.concat((await (await store.get(PEPPER_KEY)).stream.toArray()) as Buffer[]);
      const made = randomBytes(PEPPER_BYTES);
      await store.put(PEPPER_KEY, made, { bytes: made.length, contentType: 'application/octet-stream' });
      return made;
    });
  return () => {
    pepper ??= read().catch((error: unknown) => {
      pepper = undefined;
      throw error;
    });
    return pepper;
  };
}
