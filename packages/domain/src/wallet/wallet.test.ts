import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError, SIGN_UP_GRANT, TICKET_KINDS } from '@yujian/contract';
import { newId, sqlStateOf } from '@yujian/platform';
import type { Transaction } from '@yujian/platform';
import { createTestDatabase } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { users } from '../account/tables.ts';
import { auditLedger } from './audit.ts';
import { giveGold } from './give-gold.ts';
import { readBalance, readHoldings } from './service/balances.ts';
import { expireLots } from './service/expiry.ts';
import { createGrants } from './service/grants.ts';
import { createReservations } from './service/reservations.ts';
import { readSettlements } from './service/settlements.ts';
import { readMovements } from './movements.ts';
import { ledger } from './tables.ts';

const DAY_MS = 24 * 3600 * 1000;
const GOLD = TICKET_KINDS.gold;

let test: TestDatabase;
let now = new Date('2026-03-01T08:00:00Z');
const reserved: string[] = [];
const clock = { now: () => now };
const grants = createGrants({ clock });
const reservations = createReservations({ clock });

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
afterEach(async () => {
  now = new Date('2026-03-01T08:00:00Z');
  for (const taskId of reserved.splice(0)) await refund(taskId);
  expect(await auditLedger(test.database.db)).toEqual([]);
});

const within = <T>(body: (tx: Transaction) => Promise<T>): Promise<T> => test.database.transaction(body);

async function makePerson(): Promise<string> {
  const id = newId();
  await test.database.db.insert(users).values({ id, phone: id, nickname: 'Lin', inviteCode: id });
  return id;
}

async function givePerson(...lots: [amount: number, endsInDays: number | null][]): Promise<string> {
  const userId = await makePerson();
  await within(async (tx) => {
    for (const [index, [amount, days]] of lots.entries()) {
      await grants.grant(tx, {
        userId,
        kind: GOLD,
        amount,
        reason: 'test',
        endsAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
        idempotencyKey: `test:${userId}:${index}`,
      });
    }
  });
  return userId;
}

async function reserve(userId: string, amount: number): Promise<string> {
  const taskId = newId();
  await within((tx) => reservations.reserve(tx, { userId, kind: GOLD, shares: [{ taskId, amount }] }));
  reserved.push(taskId);
  return taskId;
}
const totalOf = async (userId: string) => (await readBalance(test.database.db, userId, GOLD, now)).total;
const refund = (taskId: string) => within((tx) => reservations.refundRest(tx, { taskId }));

describe('grants', () => {
  it('gives a new account the sign-up grant once', async () => {
    const userId = await makePerson();
    await within((tx) => grants.grantSignUp(tx, userId));
    await within((tx) => grants.grantSignUp(tx, userId));
    expect(await readHoldings(test.database.db, userId, now)).toEqual(SIGN_UP_GRANT);
    const { expiring } = await readBalance(test.database.db, userId, GOLD, now);
    expect(expiring).toEqual([{ amount: 100, at: new Date(now.getTime() + 30 * DAY_MS) }]);
  });

  it('leaves nothing when the transaction around it fails', async () => {
    const userId = await makePerson();
    await within(async (tx) => {
      await grants.grantSignUp(tx, userId);
      throw new Error('no');
    }).catch(() => undefined);
    expect(await readHoldings(test.database.db, userId, now)).toEqual({});
  });
});

describe('reserve', () => {
  it('takes what ends first, and what never ends last', async () => {
    const userId = await givePerson([10, null], [10, 20], [10, 3]);
    await reserve(userId, 15);
    const { expiring, total } = await readBalance(test.database.db, userId, GOLD, now);
    expect(total).toBe(15);
    expect(expiring).toEqual([{ amount: 5, at: new Date(now.getTime() + 20 * DAY_MS) }]);
  });

  it('says what is needed and what is there, and takes nothing', async () => {
    const userId = await givePerson([7, null]);
    const refused = await reserve(userId, 8).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ kind: 'notEnough', data: { kind: GOLD, needed: 8, held: 7 } });
    expect(await totalOf(userId)).toBe(7);
  });

  it('does not count lots that have ended', async () => {
    const userId = await givePerson([10, 3]);
    now = new Date(now.getTime() + 3 * DAY_MS);
    await expect(reserve(userId, 1)).rejects.toMatchObject({ kind: 'notEnough', data: { held: 0 } });
    await within((tx) =>
      grants.grant(tx, {
        userId,
        kind: GOLD,
        amount: 1,
        reason: 'test',
        endsAt: null,
        idempotencyKey: `more:${userId}`,
      }),
    );
    expect(await totalOf(userId)).toBe(1);
  });

  it('never lets two at once spend the same gold', async () => {
    const userId = await givePerson([10, null]);
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => reserve(userId, 3)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    expect(await totalOf(userId)).toBe(1);
  });
});

describe('capture and refund', () => {
  it('pays each part once, however often it is said', async () => {
    const userId = await givePerson([20, null]);
    const taskId = await reserve(userId, 20);
    for (const part of [0, 0, 1, 0, 1]) await within((tx) => reservations.capture(tx, { taskId, part, amount: 5 }));
    await Promise.all([2, 2, 2].map((part) => within((tx) => reservations.capture(tx, { taskId, part, amount: 5 }))));
    expect((await readSettlements(test.database.db, [taskId])).get(taskId)).toEqual({
      reserved: 20,
      charged: 15,
      refunded: 0,
    });
    expect(await refund(taskId)).toBe(5);
    expect(await refund(taskId)).toBe(0);
    expect(await totalOf(userId)).toBe(5);
  });

  it('is undone with the transaction that it belongs to', async () => {
    const userId = await givePerson([5, null]);
    const taskId = await reserve(userId, 5);
    await within(async (tx) => {
      await reservations.capture(tx, { taskId, part: 0, amount: 5 });
      throw new Error('the picture could not be stored');
    }).catch(() => undefined);
    expect((await readSettlements(test.database.db, [taskId])).get(taskId)).toMatchObject({ charged: 0 });
    await refund(taskId);
    expect(await totalOf(userId)).toBe(5);
  });

  it('gives back to the very lots it took from', async () => {
    const userId = await givePerson([3, 2], [4, 9], [5, null]);
    const before = await readBalance(test.database.db, userId, GOLD, now);
    const taskId = await reserve(userId, 10);
    await refund(taskId);
    expect(await readBalance(test.database.db, userId, GOLD, now)).toEqual(before);
  });

  it('gives back in full although the lot ended meanwhile, but does not keep it alive for ever', async () => {
    const userId = await givePerson([10, 1]);
    const first = await reserve(userId, 10);
    now = new Date(now.getTime() + 2 * DAY_MS);
    await refund(first);
    expect(await totalOf(userId)).toBe(10);
    const second = await reserve(userId, 10);
    now = new Date(now.getTime() + 7 * DAY_MS);
    await refund(second);
    expect(await totalOf(userId)).toBe(0);
  });

  it('pays no more than is reserved', async () => {
    const userId = await givePerson([10, null]);
    const taskId = await reserve(userId, 4);
    await expect(within((tx) => reservations.capture(tx, { taskId, part: 0, amount: 5 }))).rejects.toThrow(
      'Less than 5',
    );
    await expect(within((tx) => reservations.capture(tx, { taskId: newId(), part: 0, amount: 1 }))).rejects.toThrow(
      'Less than 1',
    );
    await refund(taskId);
  });
});

describe('expiry', () => {
  it('moves what is left of ended lots to the house, once', async () => {
    now = new Date(now.getTime() + 100 * DAY_MS);
    await expireLots(test.database, clock);
    const userId = await givePerson([10, 1], [10, 5]);
    const taskId = await reserve(userId, 4);
    now = new Date(now.getTime() + 2 * DAY_MS);
    expect(await expireLots(test.database, clock)).toBe(1);
    expect(await expireLots(test.database, clock)).toBe(0);
    expect(await totalOf(userId)).toBe(10);
    await refund(taskId);
    expect(await totalOf(userId)).toBe(14);
    now = new Date(now.getTime() + 7 * DAY_MS);
    expect(await expireLots(test.database, clock)).toBe(2);
    expect(await totalOf(userId)).toBe(0);
  });
});

describe('movements', () => {
  it('add up to the balance and name the task', async () => {
    const userId = await givePerson([6, 2], [50, null]);
    now = new Date(now.getTime() + 1000);
    const taskId = await reserve(userId, 10);
    await within((tx) => reservations.capture(tx, { taskId, part: 0, amount: 4 }));
    now = new Date(now.getTime() + 1000);
    await refund(taskId);
    const { list, total } = await readMovements(test.database.db, userId, { page: 1, pageSize: 10 });
    expect(list.slice(0, 2).map(({ reason, amount, taskId: id }) => ({ reason, amount, id }))).toEqual([
      { reason: 'refund', amount: 6, id: taskId },
      { reason: 'reserve', amount: -10, id: taskId },
    ]);
    expect(total).toBe(4);
    expect(list.reduce((sum, movement) => sum + movement.amount, 0)).toBe(await totalOf(userId));
    const second = await readMovements(test.database.db, userId, { page: 2, pageSize: 3, kind: GOLD });
    expect(second).toMatchObject({ total: 4, list: [{ reason: 'test' }] });
    expect((await readMovements(test.database.db, userId, { page: 1, pageSize: 3, kind: 1 })).total).toBe(0);
  });

  it('tell of no grant that nothing built can spend, until it moves otherwise', async () => {
    const userId = await givePerson();
    await within((tx) => grants.grantSignUp(tx, userId));
    const told = async () => {
      const { list, total, kinds } = await readMovements(test.database.db, userId, { page: 1, pageSize: 20 });
      expect(total).toBe(list.length);
      return [kinds, new Set(list.map(({ kind }) => kind))];
    };
    const spent = [GOLD, TICKET_KINDS.tickets, TICKET_KINDS.gpt, TICKET_KINDS.pro];
    expect(await told()).toEqual([spent, new Set(spent)]);
    now = new Date(now.getTime() + 31 * DAY_MS);
    await expireLots(test.database, clock);
    expect(await told()).toEqual([spent, new Set(spent)]);
    await within((tx) =>
      grants.grant(tx, {
        userId,
        kind: TICKET_KINDS.live,
        amount: 5,
        reason: 'order',
        endsAt: null,
        idempotencyKey: newId(),
      }),
    );
    expect(await told()).toEqual([[...spent, TICKET_KINDS.live], new Set([...spent, TICKET_KINDS.live])]);
  });
});

describe('the ledger itself', () => {
  it('refuses changes, deletions and overdrafts, whoever asks', async () => {
    const userId = await givePerson([10, null]);
    const { db } = test.database;
    const stateOf = (statement: ReturnType<typeof sql>) => db.execute(statement).then(() => 'done', sqlStateOf);
    expect(await stateOf(sql`update ledger set amount = 1000 where user_id = ${userId}`)).toBe('23001');
    expect(await stateOf(sql`delete from ledger where user_id = ${userId}`)).toBe('23001');
    expect(await stateOf(sql`truncate ledger`)).toBe('23001');
    const [lot] = await db
      .select()
      .from(ledger)
      .where(sql`user_id = ${userId}`);
    const overdraft = db.insert(ledger).values({
      kind: GOLD,
      source: `user:${userId}`,
      target: 'house:revenue',
      amount: 11,
      reason: 'operator',
      userId,
      lotId: lot?.id ?? '',
      idempotencyKey: newId(),
    });
    expect(await overdraft.then(() => 'done', sqlStateOf)).toBe('23514');
  });

  it.each([1, 2, 3])('stays right under random work at once (seed %i)', async (seed) => {
    const random = makeRandom(seed);
    const people = await Promise.all(Array.from({ length: 3 }, () => givePerson([20, 1], [30, 10], [40, null])));
    const open: { taskId: string; pictures: number }[] = [];
    const act = async (): Promise<void> => {
      const userId = people[random(people.length)] ?? '';
      const choice = random(5);
      const task = open[random(open.length)];
      if (choice <= 1) {
        const pictures = 1 + random(4);
        const taskId = await reserve(userId, pictures * 5).catch((error: unknown) => {
          if (error instanceof AppError) return undefined;
          throw error;
        });
        if (taskId !== undefined) open.push({ taskId, pictures });
      } else if (choice === 2 && task !== undefined) {
        await within((tx) =>
          reservations.capture(tx, { taskId: task.taskId, part: random(task.pictures), amount: 5 }),
        ).catch((error: unknown) => {
          if (!(error instanceof Error) || !error.message.startsWith('Less than')) throw error;
        });
      } else if (choice === 3 && task !== undefined) {
        await refund(task.taskId);
      } else if (choice === 4) {
        now = new Date(now.getTime() + random(20) * 3600 * 1000);
        await expireLots(test.database, clock);
      }
    };
    for (let round = 0; round < 12; round += 1) await Promise.all(Array.from({ length: 6 }, act));
    for (const { taskId } of open) await refund(taskId);
    for (const person of people) {
      const settled = await readSettlements(
        test.database.db,
        open.map(({ taskId }) => taskId),
      );
      expect([...settled.values()].every(({ reserved, charged, refunded }) => reserved === charged + refunded)).toBe(
        true,
      );
      await expireLots(test.database, clock);
      const all = await readMovements(test.database.db, person, { page: 1, pageSize: 1000 });
      expect(all.list.reduce((sum, { amount }) => sum + amount, 0)).toBe(await totalOf(person));
    }
  });

  it('is found wrong when a sign is turned', async () => {
    const userId = await givePerson([10, null]);
    const turned = test.database.transaction(async (tx) => {
      await tx.execute(sql`alter table ledger disable trigger user`);
      await tx.execute(sql`update ledger set source = target, target = source where user_id = ${userId}`);
      expect(await auditLedger(tx)).not.toEqual([]);
      tx.rollback();
    });
    await expect(turned).rejects.toThrow();
  });
});

function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('the operator gives gold that does not end to the account of a phone, and nothing else', async () => {
  const userId = await givePerson([10, 30]);
  const give = (phone: string, amount: number) => giveGold({ database: test.database, clock }, { phone, amount });
  // a person of these tests has their id for a phone
  expect(await give(userId, 500)).toBe(510);
  now = new Date(now.getTime() + 400 * DAY_MS);
  expect((await readBalance(test.database.db, userId, GOLD, now)).total).toBe(500);
  expect((await readMovements(test.database.db, userId, { page: 1, pageSize: 1 })).list[0]).toMatchObject({
    amount: 500,
    reason: 'operator',
  });
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => 'accepted',
      (error: unknown) => (error as AppError).kind,
    );
  expect(await refusal(give('13900000000', 5))).toBe('notFound');
  for (const amount of [0, -5, 1.5, Number.NaN, 2_000_000])
    expect([amount, await refusal(give(userId, amount))]).toEqual([amount, 'malformed']);
});
