import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '@yujian/contract';
import { SECOND_FACTOR_HOURS } from '@yujian/contract/operator/acts';
import type { Clock, Database, Executor } from '@yujian/platform';
import { sessions, users } from '../account/tables.ts';
import { operatorFactors } from './tables.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** The second factor of operators: time-based one-time passwords (RFC 6238). */
export interface SecondFactor {
  /**
   * Makes the account of a phone an operator's, with a new secret: the address that an authenticator takes it from, shown once.
   * @throws AppError notFound (nobody has logged in with that phone)
   */
  appoint(phone: string): Promise<string>;
  /**
   * Takes the role away from an operator, with their second factor; the consoles that they have open close.
   * @throws AppError notFound (no operator), conflict (the last one)
   */
  dismiss(userId: string): Promise<void>;
  isEnrolled(userId: string): Promise<boolean>;
  /** Lets a session act as an operator's for SECOND_FACTOR_HOURS. A code is taken once. @throws AppError wrongCode */
  verify(operator: { readonly userId: string; readonly sessionId: string }, code: string): Promise<void>;
}

/** Whether a session has shown its second factor lately enough. */
export function holdsSecondFactor({ secondFactorAt }: { readonly secondFactorAt: Date | null }, now: Date): boolean {
  return secondFactorAt !== null && now.getTime() - secondFactorAt.getTime() < SECOND_FACTOR_HOURS * 3600_000;
}

export function createSecondFactor(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly key: () => Promise<Buffer>;
  readonly issuer: string;
}): SecondFactor {
  const { database, clock, key, issuer } = deps;
  const totpOf = (secret: Secret, label = '') =>
    new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

  return {
    async appoint(phone) {
      const secret = new Secret({ size: SECRET_BYTES });
      const sealed = seal(await key(), secret.base32);
      await database.transaction(async (tx) => {
        const [person] = await tx
          .update(users)
          .set({ role: 'operator' })
          .where(eq(users.phone, phone))
          .returning({ id: users.id });
        if (person === undefined) throw new AppError('notFound');
        const now = clock.now();
        await tx
          .insert(operatorFactors)
          .values({ userId: person.id, secret: sealed, createdAt: now })
          .onConflictDoUpdate({ target: operatorFactors.userId, set: { secret: sealed, lastStep: 0, createdAt: now } });
        // Whoever had the old secret has nothing by it any more.
        await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, person.id));
      });
      return totpOf(secret, phone).toString();
    },

    async dismiss(userId) {
      await database.transaction(async (tx) => {
        // All are locked in one order: of two who dismiss each other, one stays.
        const operators = await tx
          .select({ id: users.id })
          .from(users)
          .where(eq(users.role, 'operator'))
          .orderBy(users.id)
          .for('update');
        if (operators.every(({ id }) => id !== userId))
          throw new AppError('notFound', { message: 'notFound.operator' });
        if (operators.length === 1) throw new AppError('conflict', { message: 'conflict.lastOperator' });
        await tx.update(users).set({ role: 'user' }).where(eq(users.id, userId));
        await tx.delete(operatorFactors).where(eq(operatorFactors.userId, userId));
        await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
      });
    },

    async isEnrolled(userId) {
      return (await findSecret(database.db, userId)) !== undefined;
    },

    async verify({ userId, sessionId }, code) {
      const sealed = await findSecret(database.db, userId);
      if (sealed === undefined) throw new AppError('forbidden');
      const totp = totpOf(Secret.fromBase32(open(await key(), sealed)));
      const timestamp = clock.now().getTime();
      // One step earlier or later: clocks of phones differ.
      const delta = totp.validate({ token: code, timestamp, window: 1 });
      if (delta === null) throw new AppError('wrongCode', { message: 'wrongCode.authenticator' });
      const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
      await database.transaction(async (tx) => {
        const taken = await tx
          .update(operatorFactors)
          .set({ lastStep: step })
          .where(and(eq(operatorFactors.userId, userId), lt(operatorFactors.lastStep, step)))
          .returning({ userId: operatorFactors.userId });
        if (taken.length === 0) throw new AppError('wrongCode', { message: 'wrongCode.authenticator' });
        await tx
          .update(sessions)
          .set({ secondFactorAt: clock.now() })
          .where(and(eq(sessions.id, sessionId), sql`${sessions.userId} = ${userId}`));
      });
    },
  };
}

async function findSecret(executor: Executor, userId: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ secret: operatorFactors.secret })
    .from(operatorFactors)
    .where(eq(operatorFactors.userId, userId));
  return row?.secret;
}

/** AES-256-GCM: nonce, tag and text. */
function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
