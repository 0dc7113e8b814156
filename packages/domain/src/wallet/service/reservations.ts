import { and, eq, inArray, like } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { TicketKind } from '@yujian/contract';
import { systemClock } from '@yujian/platform';
import type { Clock, Transaction } from '@yujian/platform';
import { heldAccount, REVENUE, userAccount } from '../accounts.ts';
import { lockPerson } from './lock-person.ts';
import { append, readLots, readSpendable, takeFrom, withoutParts, type NewRow } from '../lots.ts';
import { ledger } from '../tables.ts';

const DAY_MS = 24 * 3600 * 1000;
/** What comes back after its lot has ended stays usable for this long after that end. */
const REFUND_GRACE_DAYS = 7;

/** What is set aside for one task. */
export interface Share {
  readonly taskId: string;
  readonly amount: number;
}

/** The price of a task on its way from the person to the house. Called inside the caller's transaction. */
export interface Reservations {
  /**
   * Sets amounts aside for tasks, from the lots that end first: all of them or nothing. Amount 0 reserves nothing.
   * @throws AppError notEnough with data { kind, needed, held }, and of several `affordable`: how many of the first it is enough for
   */
  reserve(tx: Transaction, request: { userId: string; kind: TicketKind; shares: readonly Share[] }): Promise<void>;
  /** Pays for one part (picture) of a task from what is reserved; a part is paid once however often this is called. */
  capture(tx: Transaction, request: { taskId: string; part: number; amount: number }): Promise<void>;
  /** Gives back all that is still reserved for the task, to the lots it came from. Resolves to the amount; 0 the second time. */
  refundRest(tx: Transaction, request: { taskId: string }): Promise<number>;
}

export function createReservations({ clock = systemClock }: { clock?: Clock } = {}): Reservations {
  return {
    async reserve(tx, { userId, kind, shares }) {
      const needed = shares.reduce((sum, { amount }) => sum + amount, 0);
      if (needed === 0) return;
      await lockPerson(tx, userId);
      const now = clock.now();
      let lots = (await readSpendable(tx, userId, now)).filter((lot) => lot.kind === kind);
      const held = lots.reduce((sum, lot) => sum + lot.left, 0);
      if (held < needed)
        throw new AppError('notEnough', {
          values: { needed, held },
          data: { kind, needed, held, ...(shares.length > 1 && { affordable: affordable(shares, held) }) },
        });
      const rows: NewRow[] = [];
      for (const { taskId, amount } of shares) {
        const parts = takeFrom(lots, amount) ?? [];
        for (const { lot, amount: taken } of parts)
          rows.push({
            kind,
            source: userAccount(userId),
            target: heldAccount(taskId),
            amount: taken,
            reason: 'reserve',
            userId,
            taskId,
            lotId: lot.lotId,
            expiresAt: lot.endsAt,
            idempotencyKey: `reserve:${taskId}:${lot.lotId}`,
            createdAt: now,
          });
        lots = withoutParts(lots, parts);
      }
      await append(tx, rows);
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

/** How many of the first shares `held` is enough for. */
function affordable(shares: readonly Share[], held: number): number {
  let left = held;
  const first = shares.findIndex(({ amount }) => (left -= amount) < 0);
  return first < 0 ? shares.length : first;
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
