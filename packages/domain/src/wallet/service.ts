import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { AppError, GRANT_DAYS, SIGN_UP_GRANT, TICKET_KINDS } from '@yujian/contract';
import type { TicketKind } from '@yujian/contract';
import type { Holdings } from '@yujian/contract/tools/price';
import { newId, systemClock } from '@yujian/platform';
import type { Clock, Database, Executor, Transaction } from '@yujian/platform';
import { EXPIRED, heldAccount, ISSUED, REVENUE, userAccount } from './accounts.ts';
import { append, readLots, takeFrom } from './lots.ts';
import type { Lot } from './lots.ts';
import { readMovements } from './movements.ts';
import type { MovementPage, MovementRequest } from './movements.ts';
import { ledger } from './tables.ts';

const DAY_MS = 24 * 3600 * 1000;
/** What comes back after its lot has ended stays usable for this long after that end. */
const REFUND_GRACE_DAYS = 7;
const EXPIRE_AT_ONCE = 500;

export interface Balance {
  readonly type: TicketKind;
  readonly total: number;
  /** Soonest first. */
  readonly expiring: readonly { readonly amount: number; readonly at: Date }[];
}

export interface Grant {
  readonly userId: string;
  readonly kind: TicketKind;
  /** above 0, in the kind's own unit */
  readonly amount: number;
  readonly reason: 'sign-up' | 'invitation' | 'order' | 'operator' | 'test';
  readonly endsAt: Date | null;
  /** A second grant with the same key does nothing. */
  readonly idempotencyKey: string;
}

/** What has become of a task's price, in its kind's unit. */
export interface Settlement {
  readonly reserved: number;
  readonly charged: number;
  readonly refunded: number;
}

/** All money and tickets. Whatever moves them is called inside the caller's transaction. */
export interface Wallet {
  /** The grants of a new account (decisions.md §3); a second call does nothing. */
  grantSignUp(tx: Transaction, userId: string): Promise<void>;
  grant(tx: Transaction, grant: Grant): Promise<void>;
  /** What the person can spend now, of every kind. */
  holdings(executor: Executor, userId: string): Promise<Holdings>;
  balance(executor: Executor, userId: string, kind: TicketKind): Promise<Balance>;
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
  /** Settlements of tasks by task id; a task that cost nothing is missing. */
  settlements(executor: Executor, taskIds: readonly string[]): Promise<ReadonlyMap<string, Settlement>>;
  /** Moves what is left in ended lots to the house. Resolves to the number of lots. */
  expireLots(database: Database): Promise<number>;
  /** What came to and went from the person's own account, newest first; the amounts add up to the balance. */
  movements(executor: Executor, userId: string, request: MovementRequest): Promise<MovementPage>;
}

export function createWallet({ clock = systemClock }: { clock?: Clock } = {}): Wallet {
  const spendable = async (executor: Executor, userId: string): Promise<Lot[]> => {
    const now = clock.now();
    return (await readLots(executor, userAccount(userId), { userId })).filter(
      (lot) => lot.endsAt === null || lot.endsAt > now,
    );
  };

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

    async holdings(executor, userId) {
      const held: Partial<Record<TicketKind, number>> = {};
      for (const lot of await spendable(executor, userId)) held[lot.kind] = (held[lot.kind] ?? 0) + lot.left;
      return held;
    },

    async balance(executor, userId, kind) {
      const lots = (await spendable(executor, userId)).filter((lot) => lot.kind === kind);
      const expiring = new Map<number, number>();
      for (const { endsAt, left } of lots) {
        if (endsAt !== null) expiring.set(endsAt.getTime(), (expiring.get(endsAt.getTime()) ?? 0) + left);
      }
      return {
        type: kind,
        total: lots.reduce((sum, lot) => sum + lot.left, 0),
        expiring: [...expiring].map(([at, amount]) => ({ amount, at: new Date(at) })),
      };
    },

    async reserve(tx, { userId, taskId, kind, amount }) {
      if (amount === 0) return;
      await lockPerson(tx, userId);
      const lots = (await spendable(tx, userId)).filter((lot) => lot.kind === kind);
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

    async settlements(executor, taskIds) {
      if (taskIds.length === 0) return new Map();
      const rows = await executor
        .select({ taskId: ledger.taskId, reason: ledger.reason, amount: sql`sum(${ledger.amount})`.mapWith(Number) })
        .from(ledger)
        .where(inArray(ledger.taskId, [...taskIds]))
        .groupBy(ledger.taskId, ledger.reason);
      const amountOf = (taskId: string, reason: string) =>
        rows.find((row) => row.taskId === taskId && row.reason === reason)?.amount ?? 0;
      return new Map(
        [...new Set(rows.map((row) => row.taskId ?? ''))].map((taskId) => [
          taskId,
          {
            reserved: amountOf(taskId, 'reserve'),
            charged: amountOf(taskId, 'capture'),
            refunded: amountOf(taskId, 'refund'),
          },
        ]),
      );
    },

    async expireLots(database) {
      const ended = await findEndedLots(database.db, clock.now());
      for (const userId of new Set(ended.map((lot) => lot.userId))) {
        await database.transaction(async (tx) => {
          await lockPerson(tx, userId);
          const now = clock.now();
          const lots = (await readLots(tx, userAccount(userId), { userId })).filter(
            (lot) => lot.endsAt !== null && lot.endsAt <= now,
          );
          await append(
            tx,
            lots.map((lot) => ({
              kind: lot.kind,
              source: userAccount(userId),
              target: EXPIRED,
              amount: lot.left,
              reason: 'expire' as const,
              userId,
              lotId: lot.lotId,
              expiresAt: lot.endsAt,
              idempotencyKey: `expire:${lot.lotId}:${lot.endsAt?.toISOString() ?? ''}`,
              createdAt: now,
            })),
          );
        });
      }
      return ended.length;
    },

    movements: readMovements,
  };
}

/**
 * Makes all movements of one person wait for each other. NO KEY UPDATE, so that rows which merely refer to the
 * person (a task, a file) can still be inserted meanwhile.
 */
async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  if (rowCount === 0) throw new AppError('notFound');
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

/** Lots of people with something left in them whose latest end lies behind. */
async function findEndedLots(executor: Executor, now: Date): Promise<{ userId: string }[]> {
  const { rows } = await executor.execute<{ userId: string }>(sql`
    select granted.user_id as "userId"
    from ledger granted
    cross join lateral (
      select sum(case when row.target = 'user:' || granted.user_id then row.amount else -row.amount end) as left_over, max(row.expires_at) as ends_at
      from ledger row
      where row.lot_id = granted.id and (row.source = 'user:' || granted.user_id or row.target = 'user:' || granted.user_id)
    ) lot
    where granted.id = granted.lot_id and granted.expires_at <= ${now.toISOString()} and lot.left_over > 0 and lot.ends_at <= ${now.toISOString()}
    limit ${EXPIRE_AT_ONCE}`);
  return rows;
}
