import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TIER_RIGHTS } from '@yujian/contract';
import type { Tier } from '@yujian/contract';
import { newId } from '@yujian/platform';
import { createTestDatabase } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { users } from '../account/tables.ts';
import { claimNext, hasClaimable, placesInQueue, waitsInQueue } from './queue-order.ts';
import { tasks } from './tables.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 12 });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.execute(sql`delete from tasks`);
});

async function makeAccount(tier: Tier = 'standard'): Promise<string> {
  const id = newId();
  await test.database.db.insert(users).values({ id, phone: id, nickname: 'Lin', inviteCode: id, tier });
  return id;
}

let second = 0;
async function queueTask(
  userId: string,
  tier: Tier = 'standard',
  expectedSeconds: number | null = null,
): Promise<string> {
  const id = newId();
  const createdAt = new Date(Date.UTC(2026, 0, 1) + 1000 * (second += 1));
  await test.database.db.insert(tasks).values({
    id,
    userId,
    tool: 'toline',
    toolVersion: 1,
    name: id,
    params: {},
    requestHash: '',
    pictures: 1,
    priceKind: 6,
    priceAmount: 0,
    priority: TIER_RIGHTS[tier].priority,
    createdAt,
    expectedSeconds,
  });
  return id;
}

const claimShort = async () =>
  (await claimNext(test.database, 'here', { lease: newId(), leaseSeconds: 10, worker: 'worker', of: 'short' }))?.taskId;
const claim = async () =>
  (await claimNext(test.database, 'here', { lease: newId(), leaseSeconds: 10, worker: 'worker' }))?.taskId;
const end = (taskId: string | undefined) =>
  test.database.db.execute(sql`update tasks set status = 'succeeded' where id = ${taskId ?? ''}`);

async function claimAll(): Promise<string[]> {
  const order: string[] = [];
  for (let taskId = await claim(); taskId !== undefined; taskId = await claim()) {
    order.push(taskId);
    await end(taskId);
  }
  return order;
}

describe('the order', () => {
  it('serves accounts in turn, not in order of age', async () => {
    const [greedy, late] = [await makeAccount(), await makeAccount()];
    const first = [await queueTask(greedy), await queueTask(greedy), await queueTask(greedy)];
    const other = await queueTask(late);
    expect(await claimAll()).toEqual([first[0], other, first[1], first[2]]);
  });

  it('serves higher tiers first', async () => {
    const [plain, team] = [await makeAccount(), await makeAccount('team')];
    const ordinary = await queueTask(plain);
    const urgent = [await queueTask(team, 'team'), await queueTask(team, 'team')];
    expect(await claimAll()).toEqual([...urgent, ordinary]);
  });

  it('puts the account behind that was served last', async () => {
    const [one, two] = [await makeAccount(), await makeAccount()];
    await end((await queueTask(one), await claim()));
    const [ofOne, ofTwo] = [await queueTask(one), await queueTask(two)];
    expect(await claimAll()).toEqual([ofTwo, ofOne]);
  });

  it('waits for the time of a retry', async () => {
    const taskId = await queueTask(await makeAccount());
    await test.database.db.execute(sql`update tasks set not_before = now() + interval '1 hour'`);
    expect(await hasClaimable(test.database.db, 'here')).toBe(false);
    expect(await claim()).toBeUndefined();
    await test.database.db.execute(sql`update tasks set not_before = now()`);
    expect(await claim()).toBe(taskId);
  });
});

describe('the limit of an account', () => {
  it.each([
    ['standard', 1],
    ['pro', 3],
    ['studio', 6],
    ['team', 12],
  ] as const)('of %s is %i at once', async (tier, limit) => {
    const account = await makeAccount(tier);
    for (let index = 0; index < limit + 2; index += 1) await queueTask(account, tier);
    const claimed = await Promise.all(Array.from({ length: limit + 2 }, claim));
    expect(claimed.filter((taskId) => taskId !== undefined)).toHaveLength(limit);
    expect(await hasClaimable(test.database.db, 'here')).toBe(false);
    await end(claimed.find((taskId) => taskId !== undefined));
    expect(await hasClaimable(test.database.db, 'here')).toBe(true);
    expect(await claim()).toBeDefined();
  });

  it('falls to standard when the membership has ended', async () => {
    const account = await makeAccount('team');
    await test.database.db.execute(sql`update users set tier_expires_at = now() where id = ${account}`);
    await queueTask(account, 'team');
    await queueTask(account, 'team');
    expect(await claim()).toBeDefined();
    expect(await claim()).toBeUndefined();
  });
});

describe('short tasks', () => {
  it('run beside the number of the tier, one at a time of an account, whatever the tier', async () => {
    const [plain, team] = [await makeAccount(), await makeAccount('team')];
    const long = await queueTask(plain);
    expect(await claim()).toBe(long);
    const [first, second] = [await queueTask(plain, 'standard', 5), await queueTask(plain, 'standard', 5)];
    expect(await hasClaimable(test.database.db, 'here', 'short')).toBe(true);
    expect(await claimShort()).toBe(first);
    expect([await claimShort(), await claim()]).toEqual([undefined, undefined]);
    await end(first);
    expect(await claim()).toBe(second);
    await queueTask(team, 'team', 5);
    await queueTask(team, 'team', 5);
    expect(await claim()).toBeDefined();
    expect([await claim(), await claimShort()]).toEqual([undefined, undefined]);
  });

  it('leave the long ones to other hosts, and do not take their place', async () => {
    const account = await makeAccount();
    const short = await queueTask(account, 'standard', 5);
    expect(await claimShort()).toBe(short);
    const long = await queueTask(account, 'standard', 15);
    expect([await hasClaimable(test.database.db, 'here', 'short'), await claimShort()]).toEqual([false, undefined]);
    expect(await claim()).toBe(long);
  });

  it('are told that only short ones start before them, and long ones when their turn comes', async () => {
    const [one, two] = [await makeAccount(), await makeAccount()];
    const running = await queueTask(one, 'standard', 60);
    await claim();
    const [long, short, later] = [
      await queueTask(two, 'standard', 60),
      await queueTask(two, 'standard', 5),
      await queueTask(one, 'standard', 60),
    ];
    expect(await placesInQueue(test.database.db, [long, short])).toEqual(
      new Map([
        [long, 0],
        [short, 0],
      ]),
    );
    const waits = await waitsInQueue(test.database.db, [long, short, later]);
    expect(waits.get(short)).toEqual({ seconds: 0, for: 'turn' });
    expect(waits.get(long)).toMatchObject({ for: 'turn' });
    expect(waits.get(later)).toMatchObject({ for: 'own' });
    for (const id of [long, later]) expect(waits.get(id)!.seconds).toBeGreaterThan(55);
    await end(running);
    expect((await waitsInQueue(test.database.db, [later])).get(later)!.for).toBe('turn');
  });
});

it('gives every task to one claimer only', async () => {
  const accounts = await Promise.all(Array.from({ length: 10 }, () => makeAccount()));
  for (const account of accounts) await queueTask(account);
  const claimed = (await Promise.all(Array.from({ length: 30 }, claim))).filter((taskId) => taskId !== undefined);
  expect(claimed).toHaveLength(10);
  expect(new Set(claimed).size).toBe(10);
});

it.each([1, 2, 3, 4])('says beforehand how many will start first (draw %i)', async (seed) => {
  let state = seed;
  const random = (below: number) =>
    Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below);
  const tiers: Tier[] = ['standard', 'standard', 'standard', 'pro', 'pro'];
  const accounts = await Promise.all(tiers.map(async (tier) => ({ tier, id: await makeAccount(tier) })));
  for (const { id, tier } of accounts.filter(() => random(2) === 0)) {
    await queueTask(id, tier);
    await end(await claim());
  }
  const queued: string[] = [];
  for (let index = 0; index < 15; index += 1) {
    const { id, tier } = accounts[random(accounts.length)]!;
    queued.push(await queueTask(id, tier));
  }
  const places = await placesInQueue(test.database.db, queued);
  const order = await claimAll();
  expect(queued.map((taskId) => places.get(taskId))).toEqual(queued.map((taskId) => order.indexOf(taskId)));
});
