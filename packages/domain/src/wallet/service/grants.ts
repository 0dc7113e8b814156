import { GRANT_DAYS, SIGN_UP_GRANT, TICKET_KINDS } from '@yujian/contract';
import type { TicketKind } from '@yujian/contract';
import { newId, systemClock } from '@yujian/platform';
import type { Clock, Transaction } from '@yujian/platform';
import { ISSUED, userAccount } from '../accounts.ts';
import { ledger } from '../tables.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface Grant {
  readonly userId: string;
  readonly kind: TicketKind;
  /** above 0, in the kind's own unit */
  readonly amount: number;
  readonly reason: 'sign-up' | 'invitation' | 'order' | 'membership' | 'operator' | 'test';
  readonly endsAt: Date | null;
  /** A second grant with the same key does nothing. */
  readonly idempotencyKey: string;
}

/** What the house gives. Called inside the caller's transaction. */
export interface Grants {
  /** The grants of a new account (decisions.md §3); a second call does nothing. */
  grantSignUp(tx: Transaction, userId: string): Promise<void>;
  grant(tx: Transaction, grant: Grant): Promise<void>;
}

export function createGrants({ clock = systemClock }: { clock?: Clock } = {}): Grants {
  const grant = async (
    tx: Transaction,
    { userId, kind, amount, reason, endsAt, idempotencyKey }: Grant,
  ): Promise<void> => {
    const id = newId();
    await tx
      .insert(ledger)
      .values({
        id,
        kind,
        source: ISSUED,
        target: userAccount(userId),
        amount,
        reason,
        userId,
        lotId: id,
        expiresAt: endsAt,
        idempotencyKey,
        createdAt: clock.now(),
      })
      .onConflictDoNothing({ target: ledger.idempotencyKey });
  };

  return {
    grant,

    async grantSignUp(tx, userId) {
      const endsAt = new Date(clock.now().getTime() + GRANT_DAYS * DAY_MS);
      for (const kind of Object.values(TICKET_KINDS)) {
        await grant(tx, {
          userId,
          kind,
          amount: SIGN_UP_GRANT[kind],
          reason: 'sign-up',
          endsAt,
          idempotencyKey: `sign-up:${userId}:${kind}`,
        });
      }
    },
  };
}
