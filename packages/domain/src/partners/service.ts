import { and, count, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { AppError, type Language } from '@yujian/contract';
import type { Data } from '@yujian/contract/api/schemas';
import { REWARD_DAYS, REWARD_PENDING_DAYS, REWARD_PERCENT, WITHDRAWAL_MIN } from '@yujian/contract/shop/partners';
import { newId } from '@yujian/platform';
import type { Clock, Database, Executor, Transaction } from '@yujian/platform';
import { nicknameIn } from '../account/service.ts';
import { bindableUntil, seemsSamePerson } from '../account/service/invitations.ts';
import { users } from '../account/tables.ts';
import { orders, payments } from '../shop/tables.ts';
import { lockPerson } from '../wallet/service/lock-person.ts';
import { recordReward } from '../wallet/service/money.ts';
import { readOwed, settleOwed, takeBackReward } from '../wallet/service/owed.ts';
import { endPayout, readEarnings, setAsidePayout } from '../wallet/service/payouts.ts';
import { erasePayees } from './erase.ts';
import { partnerRewards, withdrawals } from './tables.ts';

const DAY_MS = 24 * 3600 * 1000;
const LIST_MOST = 200;
const RANKING = 10;
/** How many rows there are beyond a limit too. */
const total = sql`count(*) over ()`.mapWith(Number);

type OrderRow = typeof orders.$inferSelect;

/** What people earn by those whom they invited. Money is fen. */
export interface Partners {
  /** Earns the inviter a share of a sale, in its transaction; held where the two seem to be one person. */
  rewardSale(tx: Transaction, sale: { readonly order: OrderRow; readonly payer: string | null }): Promise<void>;
  /**
   * Takes the share of a refund back, in its transaction; `key` undoes it with the refund. What is not there is owed, and a
   * withdrawal that waits and is not covered any more is refused.
   */
  takeBackShare(
    tx: Transaction,
    refund: { readonly order: OrderRow; readonly amount: number; readonly key: string },
  ): Promise<void>;
  /** Settles what is owed, in the transaction of a refund that was refused and undone. */
  keepShare(tx: Transaction, refund: { readonly order: OrderRow; readonly key: string }): Promise<void>;
  read(userId: string, language: Language): Promise<Omit<Data<'invitation'>, 'link'>>;
  /** @throws AppError malformed (too little), conflict (one is asked for already, more than is there) */
  withdraw(userId: string, request: { readonly amount: number; readonly payee: string }): Promise<void>;
  /** @throws AppError notFound: no such withdrawal waits */
  decideWithdrawal(id: string, decision: { readonly paid: boolean; readonly note: string }): Promise<void>;
  /** @throws AppError notFound (no such reward is held), conflict (a refund of its order is under way) */
  decideReward(orderId: string, give: boolean): Promise<void>;
}

export function createPartners({ database, clock }: { database: Database; clock: Clock }): Partners {
  const { db } = database;
  const matured = () => new Date(clock.now().getTime() - REWARD_PENDING_DAYS * DAY_MS);

  /** Of what a person earns goes first what they owe. */
  const earn = async (tx: Transaction, userId: string, amount: number, orderId: string): Promise<void> => {
    await lockPerson(tx, userId);
    const key = rewardKey(orderId);
    await recordReward(tx, { userId, amount, key, at: clock.now() });
    await settleOwed(tx, clock, { userId, key: `settled:${key}` });
  };

  /** What was set aside for a withdrawal that waits comes back to the person, who may ask again for what is left. */
  const refuseUncovered = async (tx: Transaction, userId: string): Promise<void> => {
    const [open] = await tx
      .update(withdrawals)
      .set({ state: 'uncovered', decidedAt: clock.now() })
      .where(and(eq(withdrawals.userId, userId), eq(withdrawals.state, 'asked')))
      .returning({ id: withdrawals.id });
    if (open === undefined) return;
    await endPayout(tx, clock, { withdrawalId: open.id, paid: false });
    await erasePayees(tx, userId);
  };

  return {
    async rewardSale(tx, { order, payer }) {
      const [buyer] = await tx
        .select({ inviter: users.invitedBy, at: users.invitedAt })
        .from(users)
        .where(eq(users.id, order.userId));
      const now = clock.now();
      const inviterId = buyer?.inviter ?? null;
      const invitedAt = buyer?.at ?? null;
      const amount = Math.floor((order.amount * REWARD_PERCENT) / 100);
      if (inviterId === null || invitedAt === null || amount === 0) return;
      const [inviter] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, inviterId));
      if (inviter?.deletedAt !== null) return;
      if (now.getTime() > invitedAt.getTime() + REWARD_DAYS * DAY_MS) return;
      const doubt = (await seemsSamePerson(tx, inviterId, order.userId))
        ? 'device'
        : (await sharesPayer(tx, inviterId, payer))
          ? 'payer'
          : null;
      const state = doubt === null ? 'given' : 'held';
      await tx
        .insert(partnerRewards)
        .values({ orderId: order.id, inviterId, invitedId: order.userId, amount, state, doubt, createdAt: now });
      if (doubt === null) await earn(tx, inviterId, amount, order.id);
    },

    async takeBackShare(tx, { order, amount, key }) {
      const [reward] = await tx.select().from(partnerRewards).where(eq(partnerRewards.orderId, order.id));
      if (reward?.state !== 'given') return;
      const { inviterId: userId } = reward;
      await lockPerson(tx, userId);
      const share = keptOf(reward, order, order.refunded) - keptOf(reward, order, order.refunded + amount);
      if (share === 0) return;
      const { pending, available } = await readEarnings(tx, userId, matured());
      if (pending + available < share) await refuseUncovered(tx, userId);
      await takeBackReward(tx, clock, { userId, amount: share, rewardKey: rewardKey(order.id), key });
    },

    async keepShare(tx, { order, key }) {
      const [reward] = await tx.select().from(partnerRewards).where(eq(partnerRewards.orderId, order.id));
      if (reward?.state !== 'given') return;
      await lockPerson(tx, reward.inviterId);
      await settleOwed(tx, clock, { userId: reward.inviterId, key: `settled:${key}` });
    },

    async read(userId, language) {
      const [person] = await db
        .select({ code: users.inviteCode, invitedBy: users.invitedBy, createdAt: users.createdAt })
        .from(users)
        .where(eq(users.id, userId));
      const until = person?.invitedBy === null ? bindableUntil(person.createdAt) : null;
      const own = await db
        .select({ ...getTableColumns(withdrawals), total })
        .from(withdrawals)
        .where(eq(withdrawals.userId, userId))
        .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
        .limit(LIST_MOST);
      return {
        code: person?.code ?? '',
        boundUntil: until !== null && clock.now() <= until ? until.toISOString() : null,
        ...(await readInvited(db, userId, language)),
        rewards: { ...(await readEarnings(db, userId, matured())), owed: Math.max(0, await readOwed(db, userId)) },
        ...(await readRanking(db, userId, clock.now())),
        withdrawalsTotal: own[0]?.total ?? 0,
        withdrawals: own.map(({ id, amount, state, note, createdAt }) => ({
          ...{ id, amount, state, note },
          at: createdAt.toISOString(),
        })),
      };
    },

    async withdraw(userId, { amount, payee }) {
      if (amount < WITHDRAWAL_MIN)
        throw new AppError('malformed', {
          message: 'malformed.withdrawal',
          values: { least: (WITHDRAWAL_MIN / 100).toFixed(2) },
        });
      await database.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const [open] = await tx
          .select({ n: count() })
          .from(withdrawals)
          .where(and(eq(withdrawals.userId, userId), eq(withdrawals.state, 'asked')));
        if ((open?.n ?? 0) > 0) throw new AppError('conflict', { message: 'conflict.withdrawalOpen' });
        const id = newId();
        await setAsidePayout(tx, clock, { userId, withdrawalId: id, amount, maturedBefore: matured() });
        await tx.insert(withdrawals).values({ id, userId, amount, payee, createdAt: clock.now() });
      });
    },

    async decideWithdrawal(id, { paid, note }) {
      const [found] = await db
        .select({ userId: withdrawals.userId })
        .from(withdrawals)
        .where(sql`${withdrawals.id}::text = ${id}`);
      if (found === undefined) throw new AppError('notFound');
      await database.transaction(async (tx) => {
        await lockPerson(tx, found.userId);
        const [row] = await tx
          .update(withdrawals)
          .set({ state: paid ? 'paid' : 'declined', note, decidedAt: clock.now() })
          .where(and(sql`${withdrawals.id}::text = ${id}`, eq(withdrawals.state, 'asked')))
          .returning();
        if (row === undefined) throw new AppError('notFound');
        await endPayout(tx, clock, { withdrawalId: row.id, paid });
        await erasePayees(tx, row.userId);
      });
    },

    async decideReward(orderId, give) {
      await database.transaction(async (tx) => {
        const [reward] = await tx
          .update(partnerRewards)
          .set({ state: give ? 'given' : 'declined', decidedAt: clock.now() })
          .where(and(sql`${partnerRewards.orderId}::text = ${orderId}`, eq(partnerRewards.state, 'held')))
          .returning();
        if (reward === undefined) throw new AppError('notFound');
        const [order] = await tx.select().from(orders).where(eq(orders.id, reward.orderId)).for('update');
        // How much of it is kept is not known before the gateway has answered.
        if (order!.status === 'refunding') throw new AppError('conflict', { message: 'conflict.refunding' });
        const amount = keptOf(reward, order!, order!.refunded);
        if (give && amount > 0) await earn(tx, reward.inviterId, amount, reward.orderId);
      });
    },
  };
}

/** Fen of a reward that stay when so much of its order went back. */
const keptOf = (reward: { readonly amount: number }, order: { readonly amount: number }, refunded: number): number =>
  Math.floor((reward.amount * (order.amount - refunded)) / order.amount);

const rewardKey = (orderId: string): string => `reward:${orderId}`;

/** Whether the inviter paid an order of their own from the same account. */
async function sharesPayer(executor: Executor, inviterId: string, payer: string | null): Promise<boolean> {
  if (payer === null) return false;
  const [same] = await executor
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.payer, payer), eq(orders.userId, inviterId)))
    .limit(1);
  return same !== undefined;
}

async function readInvited(
  executor: Executor,
  userId: string,
  language: Language,
): Promise<Pick<Data<'invitation'>, 'invited' | 'invitedTotal'>> {
  const earned = executor
    .select({
      invitedId: partnerRewards.invitedId,
      rewards: sql`sum(${partnerRewards.amount})`.mapWith(Number).as('rewards'),
    })
    .from(partnerRewards)
    .where(and(eq(partnerRewards.inviterId, userId), eq(partnerRewards.state, 'given')))
    .groupBy(partnerRewards.invitedId)
    .as('earned');
  const rows = await executor
    .select({ person: users, rewards: earned.rewards, total })
    .from(users)
    .leftJoin(earned, eq(earned.invitedId, users.id))
    .where(eq(users.invitedBy, userId))
    .orderBy(desc(users.invitedAt))
    .limit(LIST_MOST);
  return {
    invitedTotal: rows[0]?.total ?? 0,
    invited: rows.map(({ person, rewards }) => ({
      nickname: nicknameIn(language, person),
      at: (person.invitedAt ?? person.createdAt).toISOString(),
      rewards: rewards ?? 0,
    })),
  };
}

/** Who earned most of the last 90 days; names of others are shown by their first letter alone. */
async function readRanking(
  executor: Executor,
  userId: string,
  now: Date,
): Promise<Pick<Data<'invitation'>, 'rank' | 'ranking'>> {
  const since = new Date(now.getTime() - REWARD_DAYS * DAY_MS);
  const sums = await executor
    .select({
      id: partnerRewards.inviterId,
      nickname: users.nickname,
      rewards: sql`sum(${partnerRewards.amount})`.mapWith(Number).as('sum'),
    })
    .from(partnerRewards)
    .innerJoin(users, eq(users.id, partnerRewards.inviterId))
    .where(and(eq(partnerRewards.state, 'given'), gt(partnerRewards.createdAt, since)))
    .groupBy(partnerRewards.inviterId, users.nickname)
    .orderBy(sql`sum desc`, partnerRewards.inviterId);
  const place = sums.findIndex(({ id }) => id === userId);
  return {
    rank: place < 0 ? null : place + 1,
    ranking: sums.slice(0, RANKING).map(({ id, nickname, rewards }) => ({
      nickname: id === userId ? nickname : `${Array.from(nickname)[0] ?? ''}**`,
      rewards,
      own: id === userId,
    })),
  };
}
