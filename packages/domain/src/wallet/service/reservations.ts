import { and, eq, inArray, like } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { TicketKind } from '@yujian/contract';
import { systemClock } from '@yujian/platform';
import type { Clock, Transaction } from '@yujian/platform';
import { heldAccount, REVENUE, userAccount } from '../accounts.ts';
import { lockPerson } from '../lock-person.ts';
import { append, readLots, readSpendable, takeFrom } from '../lots.ts';
import { ledger } from '../tables.ts';

const DAY_MS = 24 * 3600 * 1000;
/** What comes back after its lot has ended stays usable for this long after that end. */
const REFUND_GRACE_DAYS = 7;

/** The price of a task on its way from the person to the house. Called inside the caller's transaction. */
export interface Reservations {
  /**
   * Sets `amount` aside for a task, from the lots that end first. Amount 0 reserves nothing.
   * @throws AppError notEnough with data { kind, needed, held }
   */
  reserve(
    tx: Transaction,
    request: { userId: string; taskId: string; kind: TicketKind; amount: number },
  ): Promise<void>;
  /** Pays for one part (picture) of a task from what is reserved; a part is paid once however often this is called. */
  capture(tx: Transaction, request: { taskId: string; part: number; amount: number }): Promise<void>;
  /** Gives back all that is still reserved for the task, to the lots it came from. Resolves to the amount; 0 the second time. */
  refundRest(tx: Transaction, request: { taskId: string }): Promise<number>;
}

export function createReservations({ clock = systemClock }: { clock?: Clock } = {}): Reservations {
  return {
    async reserve(tx, { userId, taskId, kind, amount }) {
      if (amount === 0) return;
      await lockPerson(tx, userId);
      const lots = (await readSpendable(tx, userId, clock.now())).filter((lot) => lot.kind === kind);
      const parts = takeFrom(lots, amount);
      if (parts === undefined) {
        const held = lots.reduce((sum, lot) => sum + lot.left, 0);
        throw new AppError('notEnough', { values: { needed: amount, held }, data: { kind, needed: amount, held } });
      }
      await append(
        tx,
        parts.map((part) => ({
          kind,
          source: userAccount(userId),
          target: heldAccount(taskId),
          amount: part.amount,
          reason: 'reserve' as const,
          userId,
          taskId,
          lotId: part.lot.lotId,
          expiresAt: part.lot.endsAt,
          idempotencyKey: `reserve:${taskId}:${part.lot.lotId}`,
          createdAt: clock.now(),
        })),
      );
    },

    async capture(tx, { taskId, part, amount }) {
      if (amount === 0) return;
      const userId = await lockPayer(tx, taskId);
      const key = `capture:${taskId}:${part}:`;
      const paid = await tx
        .select({ id: ledger.id })
        .from(ledger)
        .where(and(eq(ledger.taskId, taskId), like(ledger.idempotencyKey, `${key}%`)))
        .limit(1);
      if (paid.length > 0) return;
      const parts =
        userId === undefined ? undefined : takeFrom(await readLots(tx, heldAccount(taskId), { taskId }), amount);
      if (userId === undefined || parts === undefined)
        throw new Error(`Less than ${amount} is reserved for task ${taskId}.`);
      await append(
        tx,
        parts.map(({ lot, amount: taken }) => ({
          kind: lot.kind,
          source: heldAccount(taskId),
          target: REVENUE,
          amount: taken,
          reason: 'capture' as const,
          userId,
          taskId,
          lotId: lot.lotId,
          expiresAt: lot.endsAt,
          idempotencyKey: `${key}${lot.lotId}`,
          createdAt: clock.now(),
        })),
      );
    },

    async refundRest(tx, { taskId }) {
      const userId = await lockPayer(tx, taskId);
      if (userId === undefined) return 0;
      const rest = await readLots(tx, heldAccount(taskId), { taskId });
      if (rest.length === 0) return 0;
      const grants = await tx
        .select({ id: ledger.id, endsAt: ledger.expiresAt })
        .from(ledger)
        .where(
          inArray(
            ledger.id,
            rest.map((lot) => lot.lotId),
          ),
        );
      const grantedUntil = new Map(grants.map((row) => [row.id, row.endsAt]));
      const now = clock.now();
      await append(
        tx,
        rest.map((lot) => ({
          kind: lot.kind,
          source: heldAccount(taskId),
          target: userAccount(userId),
          amount: lot.left,
          reason: 'refund' as const,
          userId,
          taskId,
          lotId: lot.lotId,
          expiresAt: withGrace(grantedUntil.get(lot.lotId) ?? null, now),
          idempotencyKey: `refund:${taskId}:${lot.lotId}`,
          createdAt: now,
        })),
      );
      return rest.reduce((sum, lot) => sum + lot.left, 0);
    },
  };
}

/** The person whose tickets are reserved for the task, locked; undefined when nothing ever was. */
async function lockPayer(tx: Transaction, taskId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: ledger.userId })
    .from(ledger)
    .where(and(eq(ledger.taskId, taskId), eq(ledger.reason, 'reserve')))
    .limit(1);
  if (row !== undefined) await lockPerson(tx, row.userId);
  return row?.userId;
}

/** The end of a lot that gets something back now. It grows at most once, so that starting and cancelling tasks cannot keep a lot alive. */
function withGrace(grantedUntil: Date | null, now: Date): Date | null {
  if (grantedUntil === null || grantedUntil > now) return grantedUntil;
  return new Date(grantedUntil.getTime() + REFUND_GRACE_DAYS * DAY_MS);
}
