import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findOrMakeUser } from '../account/people.ts';
import { bindInvitation } from '../account/service/invitations.ts';
import { openSession } from '../account/sessions.ts';
import { sessions, users } from '../account/tables.ts';
import { DAY_MS, openShop, refusal, START } from '../shop/testing/open-shop.ts';
import { createGrants } from '../wallet/service/grants.ts';
import { withdrawals } from './tables.ts';

const { database, clock, gateway, shop, partners, bought, goldOf, ...scene } = await openShop();
const later = (days: number) => clock.later(days * DAY_MS);
const rewardsOf = async (userId: string) => (await partners.read(userId, 'en')).rewards;
const bind = (userId: string, code: string) =>
  database.transaction((tx) => bindInvitation(tx, { grants: createGrants({ clock }), clock }, { userId, code }));

async function person(): Promise<{ id: string; code: string }> {
  const id = await scene.person();
  const code = id.slice(-12).toUpperCase();
  await database.db.update(users).set({ inviteCode: code, createdAt: START }).where(eq(users.id, id));
  return { id, code };
}
async function sitAt(userId: string, address: string): Promise<void> {
  const session = { tokenHash: `${userId}${address}`, type: 1, device: 'Chrome · Windows', address };
  await database.db.insert(sessions).values({ userId, ...session, expiresAt: new Date(START.getTime() + 90 * DAY_MS) });
}
async function invited(by: { code: string }): Promise<string> {
  const { id } = await person();
  await bind(id, by.code);
  return id;
}
const buy = async (userId: string, product?: string) => (await bought(userId, product)).orderId;

it('binds a person to who invited them once, and gives both their gold', async () => {
  const inviter = await person();
  const other = await person();
  const id = await invited(inviter);
  expect([await goldOf(inviter.id), await goldOf(id)]).toEqual([50, 50]);
  expect(await refusal(bind(id, other.code))).toBe('conflict.invited');
  expect((await partners.read(inviter.id, 'en')).invited).toHaveLength(1);
});

it('refuses the own code, no code, a circle of two, and who comes too late', async () => {
  const inviter = await person();
  const id = await invited(inviter);
  const [{ code }] = (await database.db.select({ code: users.inviteCode }).from(users).where(eq(users.id, id))) as [
    { code: string },
  ];
  expect(await refusal(bind(inviter.id, code))).toBe('notFound.inviteCode');
  expect(await refusal(bind(inviter.id, inviter.code))).toBe('notFound.inviteCode');
  expect(await refusal(bind(inviter.id, "' or 1=1"))).toBe('notFound.inviteCode');
  const late = await person();
  later(8);
  expect(await refusal(bind(late.id, inviter.code))).toBe('conflict.bindLate');
});

it('tells until when one may still say who invited one', async () => {
  const inviter = await person();
  const { id } = await person();
  const until = async (userId: string) => (await partners.read(userId, 'en')).boundUntil;
  expect(await until(id)).toBe('2026-04-07T08:00:00.000Z');
  await bind(id, inviter.code);
  expect(await until(id)).toBeNull();
  later(7);
  expect(await until(inviter.id)).toBe('2026-04-07T08:00:00.000Z');
  clock.later(1);
  expect(await until(inviter.id)).toBeNull();
});

it('gives no gold to who invites themselves again and again from the same device and address', async () => {
  const inviter = await person();
  await sitAt(inviter.id, '10.1.1.1');
  for (const expected of [50, 100, 100]) {
    const self = await person();
    await sitAt(self.id, '10.1.1.1');
    await bind(self.id, inviter.code);
    expect([await goldOf(inviter.id), await goldOf(self.id)]).toEqual([expected, 50]);
  }
});

it('gives no more of it to who makes many accounts from one device at once', async () => {
  const inviter = await person();
  await sitAt(inviter.id, '10.1.1.2');
  const device = { type: 1, device: 'Chrome · Windows', address: '10.1.1.2' };
  const signUp = (n: number) =>
    database.transaction(async (tx) => {
      const first = { inviteCode: inviter.code, device };
      const { id } = await findOrMakeUser(tx, { grants: createGrants({ clock }), clock }, `${inviter.id} ${n}`, first);
      await openSession(tx, clock, id, device);
    });
  await Promise.all([1, 2, 3, 4, 5].map(signUp));
  expect(await goldOf(inviter.id)).toBe(100);
});

it('earns a tenth of what the invited pay for 90 days, and takes it back with a refund', async () => {
  const inviter = await person();
  const id = await invited(inviter);
  const orderId = await buy(id);
  expect(await rewardsOf(inviter.id)).toEqual({ pending: 1000, available: 0, asked: 0, withdrawn: 0, owed: 0 });
  await shop.refund({ orderId, amount: 5000, reason: '' });
  expect(await rewardsOf(inviter.id)).toMatchObject({ pending: 500 });
  later(91);
  await buy(id);
  expect(await rewardsOf(inviter.id)).toMatchObject({ available: 500, pending: 0 });
});

it('holds what somebody seems to earn of themselves until the operator decides', async () => {
  const inviter = await person();
  const id = await invited(inviter);
  await sitAt(inviter.id, '10.2.2.2');
  await sitAt(id, '10.2.2.2');
  const orderId = await buy(id);
  expect(await rewardsOf(inviter.id)).toMatchObject({ pending: 0, available: 0 });
  await shop.refund({ orderId, amount: 5000, reason: '' });
  await partners.decideReward(orderId, true);
  expect(await refusal(partners.decideReward(orderId, true))).toBe('notFound');
  expect(await rewardsOf(inviter.id)).toMatchObject({ pending: 500 });
});

it('does not give what is held while a refund of its order is under way', async () => {
  const inviter = await person();
  const id = await invited(inviter);
  await sitAt(inviter.id, '10.3.3.3');
  await sitAt(id, '10.3.3.3');
  const orderId = await buy(id);
  gateway.refusing = 'fail';
  await shop.refund({ orderId, reason: '' });
  expect(await refusal(partners.decideReward(orderId, true))).toBe('conflict.refunding');
  gateway.refusing = 'no';
  await shop.tend();
  await partners.decideReward(orderId, true);
  expect(await rewardsOf(inviter.id)).toMatchObject({ pending: 0, available: 0 });
});

it('earns nothing for who is not there any more', async () => {
  const inviter = await person();
  const id = await invited(inviter);
  await database.db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, inviter.id));
  await buy(id);
  expect(await rewardsOf(inviter.id)).toMatchObject({ pending: 0, available: 0 });
});

it('pays out what is old enough, once, and gives back what is declined', async () => {
  const inviter = await person();
  const id = await invited(inviter);
  await buy(id, 'gold-6500');
  const ask = (amount: number) => refusal(partners.withdraw(inviter.id, { amount, payee: 'a bank account' }));
  expect(await ask(2000)).toBe('conflict.earnings');
  later(14);
  expect(await ask(999)).toBe('malformed.withdrawal');
  expect(await ask(5001)).toBe('conflict.earnings');
  expect((await Promise.all([ask(2000), ask(2000)])).toSorted()).toEqual(['conflict.withdrawalOpen', 'done']);
  const waiting = async () =>
    (await database.db.select().from(withdrawals).where(eq(withdrawals.userId, inviter.id))).at(-1)!.id;
  const declined = await waiting();
  await partners.decideWithdrawal(declined, { paid: false, note: 'wrong account' });
  expect(await rewardsOf(inviter.id)).toEqual({ pending: 0, available: 5000, asked: 0, withdrawn: 0, owed: 0 });
  await ask(3000);
  expect(await rewardsOf(inviter.id)).toEqual({ pending: 0, available: 2000, asked: 3000, withdrawn: 0, owed: 0 });
  const [open] = (await partners.read(inviter.id, 'en')).withdrawals;
  const outcomes = await Promise.all(
    [true, true].map((paid) => refusal(partners.decideWithdrawal(open!.id, { paid, note: '' }))),
  );
  expect(outcomes.toSorted()).toEqual(['done', 'notFound']);
  expect(await rewardsOf(inviter.id)).toEqual({ pending: 0, available: 2000, asked: 0, withdrawn: 3000, owed: 0 });
  const { rank, ranking } = await partners.read(inviter.id, 'en');
  expect(ranking[rank! - 1]).toMatchObject({ own: true, rewards: 5000 });
});

it('tells how many people came before those that it lists', async () => {
  const inviter = await person();
  await database.db.execute(sql`
    insert into users (id, phone, nickname, invite_code, invited_by, invited_at)
    select gen_random_uuid(), 'test:many-' || n, 'n', 'many-' || n, ${inviter.id}::uuid, ${START.toISOString()}::timestamptz from generate_series(1, 203) n`);
  const { invited, invitedTotal, withdrawalsTotal } = await partners.read(inviter.id, 'en');
  expect([invited.length, invitedTotal, withdrawalsTotal]).toEqual([200, 203, 0]);
});

describe('a reward that was paid out', () => {
  const withdrawn = async (amount: number) => {
    const inviter = await person();
    const id = await invited(inviter);
    const orderId = await buy(id, 'gold-6500');
    later(14);
    await partners.withdraw(inviter.id, { amount, payee: 'a bank account' });
    const [open] = (await partners.read(inviter.id, 'en')).withdrawals;
    return {
      inviter: inviter.id,
      id,
      orderId,
      pay: () => partners.decideWithdrawal(open!.id, { paid: true, note: '' }),
    };
  };

  it('is owed when its order is refunded, and settled by what is earned next', async () => {
    const { inviter, id, orderId, pay } = await withdrawn(4000);
    await pay();
    await shop.refund({ orderId, reason: '' });
    const nothing = { pending: 0, available: 0, asked: 0, withdrawn: 4000 };
    expect(await rewardsOf(inviter)).toEqual({ ...nothing, owed: 4000 });
    await buy(id);
    expect(await rewardsOf(inviter)).toEqual({ ...nothing, owed: 3000 });
    await buy(id, 'gold-6500');
    expect(await rewardsOf(inviter)).toEqual({ ...nothing, pending: 2000, owed: 0 });
  });

  it('or asked for is refused when a refund leaves it uncovered, and not before', async () => {
    const { inviter, orderId, pay } = await withdrawn(4000);
    await shop.refund({ orderId, amount: 5000, reason: '' });
    expect(await rewardsOf(inviter)).toMatchObject({ available: 500, asked: 4000, owed: 0 });
    await shop.refund({ orderId, amount: 10_000, reason: '' });
    expect((await partners.read(inviter, 'en')).withdrawals).toMatchObject([{ amount: 4000, state: 'uncovered' }]);
    expect(await rewardsOf(inviter)).toMatchObject({ available: 3500, asked: 0, owed: 0 });
    expect(await refusal(pay())).toBe('notFound');
  });

  it('is owed no more when the gateway refuses the refund, and what was settled meanwhile comes back', async () => {
    const { inviter, id, orderId, pay } = await withdrawn(5000);
    await pay();
    gateway.refusing = 'fail';
    await shop.refund({ orderId, reason: '' });
    await buy(id);
    expect(await rewardsOf(inviter)).toMatchObject({ pending: 0, owed: 4000 });
    gateway.refusing = 'refuse';
    await shop.tend();
    expect(await rewardsOf(inviter)).toMatchObject({ pending: 1000, owed: 0, withdrawn: 5000 });
  });
});
